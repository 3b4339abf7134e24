import { useText } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { ChartView } from '../../gateway/charts/view.ts';
import { signFor } from '../../rules/wheel.ts';
import { useDay } from '../useDay.ts';

/** Every point of a chart with its sign, degrees and minutes, house and the divisions of its place. */
export function PointTable({ view: { chart, signs, nakshatra } }: { view: ChartView }) {
  const t = useText('hora');
  const { number, place } = useDay();
  const columns = ['point', 'sign', 'place', ...(chart.rising === null ? [] : ['house']), 'navamsa', 'drekkana', 'nakshatra', 'dignities'];
  return (
    <DataTable
      caption={t('table.planets')}
      columns={columns.map((key) => ({ key, title: t(`column.${key}`) }))}
      rows={chart.points.map((point, index) => ({
        id: point.point,
        cells: [
          `${signFor(point.point)} ${t(`point.${point.point}`)}`,
          signs[point.sign],
          place(point),
          ...(point.house === null ? [] : [`${number(point.house)} ${t(`house.${point.house}`)}`]),
          signs[point.navamsa],
          signs[point.drekkana],
          `${nakshatra[index]} ${number(point.quarter)}`,
          point.dignities.map((name) => t(`dignity.${name}`)).join(' ') || '–',
        ],
      }))}
      empty={null}
    />
  );
}
