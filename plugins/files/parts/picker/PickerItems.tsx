import { useCallback, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { Item } from '../../schemas.ts';
import { ScrollRows } from '../grid/ScrollRows.tsx';
import { Tile } from '../grid/Tile.tsx';
import { useColumns } from '../grid/useColumns.ts';
import type { ItemList, ListState } from '../../rules/itemList.ts';

/** So many rows ahead of those in view are read; rows of a page up or down. */
const AHEAD = 20;
const PAGE = 4;

interface Props {
  list: ItemList;
  state: ListState;
  /** Tiles, or a row for each item. */
  look: 'tiles' | 'rows';
  inSearch: boolean;
  multiple: boolean;
  chosen: ReadonlyMap<string, Item>;
  canPick: (item: Item) => boolean;
  onToggle: (item: Item) => void;
  /** Pressed twice: this one, at once. */
  onTake: (item: Item) => void;
  onFolder: (item: Item) => void;
  /** To the folder above. */
  onUp: () => void;
  /** The keyboard came here from another folder. */
  focused: boolean;
}

/** What can be picked, by mouse, finger and keyboard: arrows go, space chooses, Enter opens a folder or takes a file. */
export function PickerItems(props: Props) {
  const { list, state, look, inSearch, multiple, chosen, canPick, onToggle, onTake, onFolder, onUp, focused } = props;
  const t = useText('files');
  const box = useRef<HTMLDivElement>(null);
  const measured = useColumns(box, '.files-TileRow', state.total > 0);
  const columns = measured ?? 1;
  const [{ focus, moves }, setFocus] = useState({ focus: 0, moves: focused ? 1 : 0 });
  const onLast = useCallback((row: number) => list.need((row + AHEAD) * columns), [list, columns]);
  const last = state.total - 1;

  const act = (item: Item | undefined, action: (item: Item) => void) => {
    if (item?.type === 'folder') onFolder(item);
    else if (item && canPick(item)) action(item);
  };
  const at = (event: MouseEvent) => Number((event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
  const keys = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = {
      ArrowRight: focus + 1,
      ArrowLeft: focus - 1,
      ArrowDown: focus + columns,
      ArrowUp: focus - columns,
      Home: 0,
      End: last,
      PageDown: focus + PAGE * columns,
      PageUp: focus - PAGE * columns,
    }[event.key];
    const item = state.items[focus];
    if (to !== undefined) setFocus({ focus: Math.max(0, Math.min(last, to)), moves: moves + 1 });
    else if (event.key === ' ') act(item, onToggle);
    else if (event.key === 'Enter') act(item, multiple ? onToggle : onTake);
    else if (event.key === 'Backspace') onUp();
    else return;
    event.preventDefault();
  };
  const tile = (index: number) => {
    const item = state.items[index];
    const { _id: id = '' } = item ?? {};
    const selected = chosen.has(id);
    return (
      <Tile
        key={index}
        data-index={index}
        data-selected={selected || undefined}
        aria-selected={item?.type === 'file' ? selected : undefined}
        aria-disabled={(item && item.type === 'file' && !canPick(item)) || undefined}
        tabIndex={index === Math.min(focus, last) ? 0 : -1}
        item={item}
        inSearch={inSearch}
        checks={item !== undefined && multiple && canPick(item)}
      />
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className="files-Picker-items"
      data-look={look}
      onKeyDown={keys}
      onClick={(event) => {
        const index = at(event);
        if (index < 0) return;
        setFocus({ focus: index, moves });
        act(state.items[index], onToggle);
      }}
      onDoubleClick={(event) => {
        const item = state.items[at(event)];
        if (item?.type === 'file' && !multiple) act(item, onTake);
      }}
    >
      <ScrollRows
        role="grid"
        aria-label={t('manager.grid')}
        aria-multiselectable={multiple}
        aria-rowcount={Math.ceil(state.total / columns)}
        aria-colcount={columns}
        bodyRole="rowgroup"
        count={Math.ceil(state.total / columns)}
        focus={Math.floor(Math.min(focus, last) / columns)}
        focusIndex={Math.min(focus, last)}
        moves={moves}
        onLast={onLast}
      >
        {(row) => (
          <div role="row" className="files-TileRow" aria-rowindex={row + 1}>
            {Array.from({ length: Math.min(columns, state.total - row * columns) }, (_, step) => tile(row * columns + step))}
          </div>
        )}
      </ScrollRows>
    </div>
  );
}
