import { useText } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { ChartView, Transit } from '../../gateway/charts/view.ts';
import { aspectOf } from '../../rules/aspects.ts';
import { signFor } from '../../rules/wheel.ts';
import { useDay } from '../useDay.ts';

/** What passes over a birth: where it is, the house of the birth that it is in, and how it stands to its own place then. */
export function TransitTable({ view: { chart, signs }, transit }: { view: ChartView; transit: Transit }) {
  const t = useText('hora');
  const { number, place } = useDay();
  const columns = ['point', 'sign', 'place', ...(chart.rising === null ? [] : ['house']), 'toBirth'];
  return (
    <DataTable
      caption={t('table.transits')}
      columns={columns.map((key) => ({ key, title: t(`column.${key}`) }))}
      rows={transit.points.map((point) => {
        const born = chart.points.find((each) => each.point === point.point)!;
        return {
          id: point.point,
          cells: [
            `${signFor(point.point)} ${t(`point.${point.point}`)}`,
            signs[point.sign],
            place(point),
            ...(point.house === null ? [] : [`${number(point.house)} ${t(`house.${point.house}`)}`]),
            t(`aspect.${aspectOf(born.sign, point.sign)}`),
          ],
        };
      })}
      empty={null}
    />
  );
}
