import { useFormat } from '#kernel/contract/page.ts';
import { bahtOf } from '#kit/thai/baht.ts';
import { Chart } from '#kit/ui/data/Chart.tsx';
import type { TileData, TileTable } from '../../contract.ts';
import { useCells } from './useCells.ts';

/** The amounts of a table, drawn. */
export function TileChart({ title, table, kind }: { title: string; table: TileTable; kind: NonNullable<TileData['chart']> }) {
  const cell = useCells();
  const { money } = useFormat();
  const { columns, rows } = table;
  const amounts = columns.flatMap(({ title: name, unit }, at) => (unit === 'satang' ? { name, at } : []));
  return (
    <Chart
      title={title}
      kind={kind}
      labelTitle={columns[0]!.title}
      labels={rows.map(({ cells }) => cell(cells[0] ?? null, columns[0]!.unit))}
      series={amounts.map(({ name, at }) => ({ name, values: rows.map(({ cells }) => bahtOf(Number(cells[at] ?? 0))) }))}
      format={(value) => money(Math.round(value * 100)).replace(/\.00$/, '')}
    />
  );
}
