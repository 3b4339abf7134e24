import { useCallback, useEffect, useRef } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { useManager, useSelected } from '../items/Manager.ts';
import { NoItems } from '../items/NoItems.tsx';
import { useItemEvents, useItemProps } from '../items/useItemEvents.ts';
import { useItemKeys } from '../items/useItemKeys.ts';
import { VirtualRows } from '../items/VirtualRows.tsx';
import { ListHead } from './ListHead.tsx';
import { ListRow } from './ListRow.tsx';
import './list.css';

/** So many rows ahead of the screen are read. */
const AHEAD = 100;
const COLUMNS = 6;

/** The items as rows with columns; on phones each row says the most of it in two lines. */
export function ListView() {
  const t = useText('files');
  const { state, list, place, href } = useManager();
  const selection = useSelected();
  const keys = useItemKeys();
  const events = useItemEvents();
  const propsOf = useItemProps();
  const box = useRef<HTMLDivElement>(null);
  const onLast = useCallback((row: number) => list.need(row + AHEAD), [list]);
  const empty = state.total === 0;
  /** Rows are all of the same height. */
  const quotes = place.q !== '' && state.items.some(({ excerpt }) => excerpt);
  useEffect(() => {
    if (empty && selection.moves > 0) box.current?.focus();
  }, [empty, selection.moves]);
  if (empty && state.problem !== null) return null;
  return (
    <div ref={box} className="files-List" data-items data-quotes={quotes || undefined} tabIndex={-1} {...keys} {...events}>
      {empty ? (
        <NoItems />
      ) : (
        <div
          role="grid"
          aria-label={place.q ? t('manager.found-for', { query: place.q }) : t('manager.grid')}
          aria-multiselectable="true"
          aria-rowcount={state.total + 1}
          aria-colcount={COLUMNS}
        >
          <ListHead />
          <VirtualRows
            key={quotes ? 'quotes' : 'names'}
            role="rowgroup"
            count={state.total}
            focus={selection.focus}
            focusIndex={selection.focus}
            moves={selection.moves}
            onLast={onLast}
          >
            {(index) => {
              const item = state.items[index];
              return (
                <ListRow
                  {...propsOf(index)}
                  item={item}
                  href={item?.type === 'folder' ? href({ folder: item._id, q: '' }) : item?.url}
                  inSearch={place.q !== ''}
                />
              );
            }}
          </VirtualRows>
        </div>
      )}
    </div>
  );
}
