// Explicit roles are needed because some browsers drop table semantics when CSS lays a table out as cards.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import type { Column, Sort } from './table/column.ts';
import { TableHead } from './table/TableHead.tsx';
import { useChoosing } from './table/useChoosing.ts';
import { useDataText } from './useDataText.ts';
import './DataTable.css';

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
  /** How the rows are sorted; who gives the rows sorts them. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Ids of chosen rows: with `onSelect` each row has a checkbox. Shift chooses all rows from the last one. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: Set<string>) => void;
  /** `loading`: rows to come keep their place. `failed`: said in place of the table. */
  state?: 'ready' | 'loading' | 'failed';
  onRetry?: () => void;
  /** The headings stay in sight while the page is scrolled. */
  stickyHead?: boolean;
}

/** Rows that are still to come. */
const COMING = 5;

/** Rows of data: a table where there is room, a card for each row where there is not. */
export function DataTable({ caption, columns, rows, empty, sort, onSort, selected, onSelect, state, onRetry, stickyHead }: DataTableProps) {
  const t = useDataText();
  const choosing = useChoosing(rows, selected, onSelect);
  if (state === 'failed')
    return (
      <EmptyState
        icon="warning"
        title={t('data.failed')}
        action={
          onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              {t('data.retry')}
            </Button>
          )
        }
      />
    );
  const isLoading = state === 'loading';
  if (!rows.length && !isLoading) return <>{empty}</>;
  const sortable = onSort ? columns.filter((column) => column.sortable) : [];
  return (
    <div className="ui-DataTable" data-sticky={stickyHead || undefined} aria-busy={isLoading || undefined}>
      {sortable.length > 0 && (
        <div className="ui-DataTable-order">
          <SelectField
            label={t('data.sortBy')}
            value={sort ? `${sort.key} ${sort.direction}` : ''}
            placeholder={sort ? undefined : t('data.usual')}
            options={sortable.flatMap(({ key, title }) =>
              (['ascending', 'descending'] as const).map((way) => ({ value: `${key} ${way}`, label: t(`data.${way}`, { title }) })),
            )}
            onChange={(event) => {
              const [key = '', direction] = event.target.value.split(' ');
              if (key) onSort?.({ key, direction: direction as Sort['direction'] });
            }}
          />
        </div>
      )}
      <table role="table">
        <caption className="ui-Hidden">{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} choosing={choosing} />
        <tbody role="rowgroup">
          {isLoading &&
            !rows.length &&
            Array.from({ length: COMING }, (_, index) => (
              <tr key={index} aria-hidden="true" className="ui-DataTable-coming">
                {columns.map(({ key }) => (
                  <td key={key}>
                    <span>{'\u00a0'}</span>
                  </td>
                ))}
              </tr>
            ))}
          {rows.map(({ id, cells }, place) => (
            <tr key={id} role="row" aria-selected={choosing ? choosing.has(id) : undefined}>
              {choosing && (
                <td role="cell" className="ui-DataTable-choose">
                  <label>
                    <input
                      type="checkbox"
                      className="ui-Checkbox-box"
                      aria-label={t('data.selectRow', { number: place + 1 })}
                      checked={choosing.has(id)}
                      onChange={(event) => choosing.toggle(place, (event.nativeEvent as MouseEvent).shiftKey)}
                    />
                  </label>
                </td>
              )}
              {columns.map(({ key, title, align, head }, index) =>
                index === 0 ? (
                  <th key={key} role="rowheader" scope="row" data-align={align}>
                    {cells[index]}
                  </th>
                ) : (
                  <td key={key} role="cell" data-align={align} data-head={head || undefined}>
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
      {choosing && (
        <p className="ui-DataTable-count" role="status">
          {choosing.some && t('data.selected', { count: selected?.size ?? 0 })}
        </p>
      )}
    </div>
  );
}
