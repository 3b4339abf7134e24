import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { Sort } from '../../schemas.ts';
import { useManager, useSelected } from '../items/Manager.ts';

const COLUMNS: readonly Sort[] = ['name', 'type', 'size', 'updated'];

/** The headings of the columns: a press sorts by one, once more turns the order round. */
export function ListHead() {
  const t = useText('files');
  const { place, goTo, state } = useManager();
  const selection = useSelected();
  const all = selection.count > 0 && selection.count === state.total;
  return (
    <div role="rowgroup">
      <div role="row" className="files-ListHead" aria-rowindex={1}>
        <div role="columnheader" className="files-Row-check">
          <input
            type="checkbox"
            aria-label={t(all ? 'manager.select-none' : 'manager.select-all')}
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = !all && selection.count > 0;
            }}
            onChange={() => (all ? selection.none() : selection.selectAll())}
          />
        </div>
        {COLUMNS.map((sort) => {
          const current = place.sort === sort && !place.q;
          return (
            <div
              key={sort}
              role="columnheader"
              className={`files-Row-${sort}`}
              aria-sort={current ? (place.order === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {place.q ? (
                t(`manager.sort.${sort}`)
              ) : (
                <button type="button" onClick={() => goTo({ sort, order: current && place.order === 'asc' ? 'desc' : 'asc' })}>
                  {t(`manager.sort.${sort}`)}
                  {current && <Icon name={place.order === 'asc' ? 'chevron-up' : 'chevron-down'} />}
                </button>
              )}
            </div>
          );
        })}
        <div role="columnheader" className="files-Row-more">
          <span className="ui-Hidden">{t('manager.more')}</span>
        </div>
      </div>
    </div>
  );
}
