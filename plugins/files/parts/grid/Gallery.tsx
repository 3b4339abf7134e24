import { useCallback, useEffect, useRef } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { useManager, useSelected } from '../items/Manager.ts';
import { NoItems } from '../items/NoItems.tsx';
import { useItemEvents, useItemProps } from '../items/useItemEvents.ts';
import { useItemKeys } from '../items/useItemKeys.ts';
import { VirtualRows } from '../items/VirtualRows.tsx';
import { Tile } from './Tile.tsx';
import { useColumns } from './useColumns.ts';

/** So many rows of tiles ahead of the screen are read. */
const AHEAD = 20;
/** Rows that are drawn beyond the screen on each side. */
const BEYOND = 2;
/** Tiles of the first HTML, before anybody knows how many stand beside each other: more than a screen. */
const FIRST = 40;

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step);

/** The items as tiles, as many beside each other as fit. */
export function Gallery() {
  const t = useText('files');
  const { state, list, place, href } = useManager();
  const selection = useSelected();
  const { total } = state;
  const box = useRef<HTMLDivElement>(null);
  const columns = useColumns(box, '.files-TileRow', total > 0);
  const across = columns ?? 1;
  const keys = useItemKeys(across);
  const events = useItemEvents();
  const propsOf = useItemProps();
  const onLast = useCallback((row: number) => list.need((row + AHEAD) * across), [list, across]);
  const empty = total === 0;
  useEffect(() => {
    if (empty && selection.moves > 0) box.current?.focus();
  }, [empty, selection.moves]);
  const tiles = (from: number, to: number) =>
    range(from, Math.min(to, total)).map((index) => {
      const item = state.items[index];
      const { _id: folder = null } = item ?? {};
      return (
        <Tile
          key={index}
          {...propsOf(index)}
          item={item}
          href={item?.type === 'folder' ? href({ folder, q: '' }) : item?.url}
          inSearch={place.q !== ''}
          checks
          menu
        />
      );
    });
  return (
    <div ref={box} className="files-Gallery" data-items tabIndex={-1} {...keys} {...events}>
      {empty ? (
        <NoItems />
      ) : (
        <div
          role="grid"
          aria-label={place.q ? t('manager.found-for', { query: place.q }) : t('manager.grid')}
          aria-multiselectable="true"
          aria-rowcount={columns === null ? undefined : Math.ceil(total / columns)}
          aria-colcount={columns ?? undefined}
        >
          {columns === null ? (
            <div role="row" className="files-TileRow">
              {tiles(0, FIRST)}
            </div>
          ) : (
            <VirtualRows
              role="rowgroup"
              beyond={BEYOND}
              count={Math.ceil(total / columns)}
              focus={Math.floor(selection.focus / columns)}
              focusIndex={selection.focus}
              moves={selection.moves}
              onLast={onLast}
            >
              {(row) => (
                <div role="row" className="files-TileRow" aria-rowindex={row + 1}>
                  {tiles(row * columns, (row + 1) * columns)}
                </div>
              )}
            </VirtualRows>
          )}
        </div>
      )}
    </div>
  );
}
