import { Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { calculationMethods as load } from '../../gateway/pages/open.ts';
import { useDay } from '../../parts/useDay.ts';
import { inSign } from '../../rules/numbers.ts';
import { SETTING_NAMES } from '../../rules/settings.ts';
import { signFor } from '../../rules/wheel.ts';
import { PLANETS } from '../../rules/points.ts';
import '../../parts/hora.css';

/** The methods side by side: what each chooses and why schools differ, then one moment by each. */
export default function MethodsPage({ data: { methods, sample, signs, day: born, time, place, sealed } }: PageProps<typeof load>) {
  const t = useText('hora');
  const { day, place: placeText } = useDay();
  const heads = methods.map(({ id, version }) => ({ key: id as string, title: t('chart.method', { method: t(`method.${id}`), version }) }));
  const at = (longitude: number | undefined) => {
    if (longitude === undefined) return '–';
    const point = inSign(longitude);
    return `${signs[point.sign]} ${placeText(point)}`;
  };
  return (
    <div className="hora-Page">
      <h1>{t('page.calculationMethods')}</h1>
      {methods.map(({ id, note }) => (
        <section key={id} className="hora-Part">
          <h2>{t(`method.${id}`)}</h2>
          <p>{t(`method.${id}.how`)}</p>
          <p className="hora-Plain">{t(`method.${id}.agrees`)}</p>
          {note && <p className="hora-Plain">{note}</p>}
        </section>
      ))}
      <section className="hora-Part">
        <h2>{t('methods.choices')}</h2>
        <DataTable
          caption={t('methods.choices')}
          columns={[{ key: 'choice', title: t('column.choice') }, ...heads]}
          rows={SETTING_NAMES.map((name) => ({
            id: name,
            cells: [t(`settings.${name}`), ...methods.map(({ settings }) => t(`settings.${name}.${settings[name]}`))],
          }))}
          empty={null}
        />
        <h3>{t('methods.why')}</h3>
        <dl className="hora-Part">
          {SETTING_NAMES.map((name) => (
            <div key={name}>
              <dt>
                <strong>{t(`settings.${name}`)}</strong>
              </dt>
              <dd>{t(`settings.${name}.why`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="hora-Part">
        <h2>{t('methods.sample')}</h2>
        <p>{t('methods.moment', { day: day(born), time: time || '–', place })}</p>
        <DataTable
          caption={t('methods.sample')}
          columns={[{ key: 'point', title: t('column.point') }, ...heads]}
          rows={(['ascendant', ...PLANETS] as const).map((point) => ({
            id: point,
            cells: [
              `${signFor(point)} ${t(`point.${point}`)}`,
              ...sample.map(({ points }) => at(points?.find((each) => each.point === point)?.longitude)),
            ],
          }))}
          empty={null}
        />
        {sealed && (
          <p>
            <Link to={`/hora/rakkana?${new URLSearchParams({ chart: sealed })}`}>{t('methods.back')}</Link>
          </p>
        )}
      </section>
    </div>
  );
}
