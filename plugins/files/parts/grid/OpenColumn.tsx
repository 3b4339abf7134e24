import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { itemAt, useManager, useSelected } from '../items/Manager.ts';
import { NoItems } from '../items/NoItems.tsx';
import { useItemEvents, useItemProps } from '../items/useItemEvents.ts';
import { useItemKeys } from '../items/useItemKeys.ts';
import { BlankRow, ColumnRow } from './ColumnRow.tsx';
import { ScrollRows } from './ScrollRows.tsx';

const AHEAD = 100;

/** The folder on show as the last column: where things are selected. To the right it goes into a folder, to the left out of it. */
export function OpenColumn({ label }: { label: string }) {
  const t = useText('files');
  const manager = useManager();
  const { state, list, place, actions } = manager;
  const selection = useSelected();
  const { onKeyDown } = useItemKeys();
  const events = useItemEvents();
  const propsOf = useItemProps();
  const box = useRef<HTMLDivElement>(null);
  const onLast = useCallback((row: number) => list.need(row + AHEAD), [list]);
  const empty = state.total === 0;
  useEffect(() => {
    if (empty && selection.moves > 0) box.current?.focus();
  }, [empty, selection.moves]);
  const onKey = (event: KeyboardEvent) => {
    const item = itemAt(manager, selection.focus);
    const held = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (held || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return onKeyDown(event);
    event.preventDefault();
    if (event.key === 'ArrowRight' && item?.type === 'folder') actions.open(item);
    if (event.key === 'ArrowLeft' && place.folder && !place.q) manager.goTo({ folder: state.crumbs.at(-2)?.id ?? null, q: '' });
  };
  const keys = { onKeyDown: onKey };
  return (
    <div ref={box} className="files-Column" data-items tabIndex={-1} {...keys} {...events}>
      {empty ? (
        <NoItems />
      ) : (
        <ScrollRows
          role="listbox"
          aria-label={label}
          aria-multiselectable="true"
          count={state.total}
          focus={selection.focus}
          focusIndex={selection.focus}
          moves={selection.moves}
          onLast={onLast}
        >
          {(index) => {
            const item = state.items[index];
            const option = { role: 'option', 'aria-setsize': state.total, 'aria-posinset': index + 1, ...propsOf(index) };
            if (!item) return <BlankRow {...option} aria-label={t('manager.loading')} />;
            return (
              <div {...option} className="files-ColumnRow" data-do={item.type === 'folder' ? 'open' : undefined}>
                <ColumnRow item={item} />
              </div>
            );
          }}
        </ScrollRows>
      )}
    </div>
  );
}
