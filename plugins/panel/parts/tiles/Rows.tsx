import { Link } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { TileTable } from '../../contract.ts';
import { isNumber, useCells } from './useCells.ts';

interface Props {
  caption: string;
  table: TileTable;
  /** What stands below the columns; null where one has nothing. */
  sums?: { title: string; values: readonly (number | null)[] };
}

/** A table of a tile or report: the first column leads on, where there is more of it. */
export function Rows({ caption, table: { columns, rows }, sums }: Props) {
  const cell = useCells();
  const shown = rows.map(({ cells, path }, index) => {
    const [first, ...rest] = cells.map((value, at) => cell(value, columns[at]!.unit));
    return {
      id: `${index} ${String(cells[0])}`,
      cells: [
        path ? (
          <Link key="name" to={path}>
            {first}
          </Link>
        ) : (
          first
        ),
        ...rest,
      ],
    };
  });
  const last = sums && {
    id: 'sums',
    cells: [
      <strong key="title">{sums.title}</strong>,
      ...columns.slice(1).map(({ unit }, at) => {
        const value = sums.values[at + 1] ?? null;
        return value === null ? '' : <strong key={at}>{cell(value, unit)}</strong>;
      }),
    ],
  };
  return (
    <DataTable
      caption={caption}
      columns={columns.map(({ title, unit }, index) => ({ key: String(index), title, align: isNumber(unit) ? 'end' : undefined }))}
      rows={last ? [...shown, last] : shown}
      empty={null}
    />
  );
}
