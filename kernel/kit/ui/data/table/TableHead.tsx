// Explicit roles are needed because some browsers drop table semantics when CSS lays a table out as cards.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Icon } from '../../content/Icon.tsx';
import { useDataText } from '../useDataText.ts';
import type { Column, Sort } from './column.ts';
import type { Choosing } from './useChoosing.ts';

interface Props {
  columns: readonly Column[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  choosing: Choosing | null;
}

/** Headings of the columns; those that the rows can be sorted by are buttons. */
export function TableHead({ columns, sort, onSort, choosing }: Props) {
  const t = useDataText();
  const turn = ({ key }: Column) =>
    onSort?.({ key, direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending' });
  return (
    <thead role="rowgroup">
      <tr role="row">
        {choosing && (
          <th role="columnheader" scope="col" className="ui-DataTable-choose">
            <label>
              <input
                type="checkbox"
                className="ui-Checkbox-box"
                aria-label={t('data.selectAll')}
                checked={choosing.all}
                ref={(box) => {
                  if (box) box.indeterminate = choosing.some && !choosing.all;
                }}
                onChange={choosing.toggleAll}
              />
            </label>
          </th>
        )}
        {columns.map((column) => {
          const isSorted = sort?.key === column.key;
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              data-align={column.align}
              aria-sort={isSorted ? sort.direction : column.sortable ? 'none' : undefined}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className="ui-DataTable-sort"
                  data-direction={isSorted ? sort.direction : undefined}
                  onClick={() => turn(column)}
                >
                  {column.title}
                  <span className="ui-DataTable-ways">
                    <Icon name="chevron-up" />
                    <Icon name="chevron-down" />
                  </span>
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
