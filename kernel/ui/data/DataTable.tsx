// Roles in so many words: drawn as cards, a table is no table to some browsers.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react';
import './DataTable.css';

export interface Column {
  key: string;
  /** Heading of the column; on phones it stands before each value. */
  title: string;
  /** `end` for money and numbers. */
  align?: 'start' | 'end';
}

export interface Row {
  id: string;
  /** One for each column, in their order. The first names the row. */
  cells: readonly ReactNode[];
}

export interface DataTableProps {
  /** What the table is about, for who does not see it; the page has its heading. */
  caption: string;
  columns: readonly Column[];
  rows: readonly Row[];
  /** In place of the table when there are no rows: an `EmptyState`. */
  empty: ReactNode;
}

/** Rows of data: a table where there is room, a card for each row where there is not. */
export function DataTable({ caption, columns, rows, empty }: DataTableProps) {
  if (!rows.length) return <>{empty}</>;
  return (
    <div className="ui-DataTable">
      <table role="table">
        <caption className="ui-Hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, title, align }) => (
              <th key={key} role="columnheader" scope="col" data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ id, cells }) => (
            <tr key={id} role="row">
              {columns.map(({ key, title, align }, index) =>
                index === 0 ? (
                  <th key={key} role="rowheader" scope="row" data-align={align}>
                    {cells[index]}
                  </th>
                ) : (
                  <td key={key} role="cell" data-align={align}>
                    <span className="ui-DataTable-title" aria-hidden="true">
                      {title}
                    </span>
                    <div>{cells[index]}</div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
