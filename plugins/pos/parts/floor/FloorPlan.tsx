import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { COLUMNS, ROWS, SIZE, type FloorTable } from '../../rules/floor.ts';

interface Props {
  readonly label: string;
  readonly tables: readonly FloorTable[];
  /** What stands at a table's place. */
  readonly render: (table: FloorTable) => ReactNode;
}

/** Tables where they stand. Places are set through the DOM: the security policy blocks style attributes. */
export function FloorPlan({ label, tables, render }: Props) {
  const plan = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const items = plan.current!.children;
    plan.current!.style.setProperty('--columns', String(COLUMNS));
    plan.current!.style.setProperty('--rows', String(ROWS));
    for (const [at, { x, y, shape }] of tables.entries()) {
      const { style } = items[at] as HTMLElement;
      style.gridColumn = `${x + 1} / span ${SIZE[shape][0]}`;
      style.gridRow = `${y + 1} / span ${SIZE[shape][1]}`;
    }
  });
  return (
    <div className="pos-PlanBox">
      <ul ref={plan} className="pos-Plan" aria-label={label}>
        {tables.map((table) => (
          <li key={table.id}>{render(table)}</li>
        ))}
      </ul>
    </div>
  );
}
