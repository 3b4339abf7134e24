import { useText, type PageProps } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { compare as load } from '../../gateway/pages/compare.ts';
import { BirthForm } from '../../parts/BirthForm.tsx';
import { Wheel } from '../../parts/chart/Wheel.tsx';
import { useDay } from '../../parts/useDay.ts';
import { aspectOf } from '../../rules/aspects.ts';
import { signFor } from '../../rules/wheel.ts';
import '../../parts/hora.css';

type Data = PageProps<typeof load>['data'];

/** Point by point: both places, the house of the first that the other's stands in, and how the two signs stand to each other. */
function Beside({ one, other }: { one: NonNullable<Data['one']>; other: NonNullable<Data['other']> }) {
  const t = useText('hora');
  const { number, place } = useDay();
  const nameOf = (view: { name: string; day: string }, key: string) => view.name || t(key);
  const [first, second] = [nameOf(one, 'compare.first'), nameOf(other, 'compare.second')];
  const points = one.chart.points.filter(({ point }) => other.chart.points.some((each) => each.point === point));
  return (
    <>
      <div className="hora-Figure">
        <Wheel
          points={one.chart.points}
          names={one.signs}
          passing={other.chart.points}
          middle={t('chart.middle')}
          label={t('compare.inWords', { first, second })}
        />
        <p className="hora-Caption">{t('compare.rings', { first, second })}</p>
      </div>
      <DataTable
        caption={t('page.compare')}
        columns={[
          { key: 'point', title: t('column.point') },
          { key: 'first', title: first },
          { key: 'second', title: second },
          { key: 'house', title: t('compare.house', { first }) },
          { key: 'aspect', title: t('column.aspect') },
        ]}
        rows={points.map((point) => {
          const match = other.chart.points.find((each) => each.point === point.point)!;
          const house = one.chart.rising === null ? null : ((match.sign - one.chart.rising + 12) % 12) + 1;
          return {
            id: point.point,
            cells: [
              `${signFor(point.point)} ${t(`point.${point.point}`)}`,
              `${one.signs[point.sign]} ${place(point)}`,
              `${one.signs[match.sign]} ${place(match)}`,
              house === null ? '–' : `${number(house)} ${t(`house.${house}`)}`,
              t(`aspect.${aspectOf(point.sign, match.sign)}`),
            ],
          };
        })}
        empty={null}
      />
    </>
  );
}

/** Two charts side by side; until there are two, the form of the one that is missing. */
export default function ComparePage({ data: { a, one, other, form, saved, disclaimer } }: PageProps<typeof load>) {
  const t = useText('hora');
  return (
    <div className="hora-Page">
      <h1>{t('page.compare')}</h1>
      <p className="hora-Plain">{disclaimer}</p>
      {one && other && <Beside one={one} other={other} />}
      {one && !other && saved.length > 0 && (
        <FilterForm
          choicesWait
          values={{ b: '' }}
          keep={{ a }}
          submit={t('compare.choose')}
          fields={[{ name: 'b', label: t('compare.saved'), options: [{ value: '', label: t('compare.none') }, ...saved] }]}
        />
      )}
      {!(one && other) && (
        <section className="hora-Part">
          <h2>{one ? t('compare.second') : t('compare.first')}</h2>
          <p>{one ? t('compare.with', { name: one.name || t('compare.first') }) : t('compare.begin')}</p>
          <BirthForm form={form} beside={one ? a : 'first'} />
        </section>
      )}
    </div>
  );
}
