import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../call.ts';
import { ItemList, type Piece } from '../../rules/itemList.ts';
import { useManager } from '../items/Manager.ts';
import { PlaceLink } from '../items/PlaceLink.tsx';
import { readPlace } from '../../rules/readPlace.ts';
import { BlankRow, ColumnRow } from './ColumnRow.tsx';
import { ScrollRows } from './ScrollRows.tsx';

const AHEAD = 100;
const NOTHING_YET: Piece = { items: [], next: null, total: 0, crumbs: [], can: { write: false, publish: false, share: false } };

interface Props {
  label: string;
  /** The folder of this column; null for the top of the drive. */
  folder: string | null;
  /** The one in it that is open in the next column. */
  open: string;
  /** What was seen of it when it was the last column. */
  known: Piece | undefined;
  /** A file of it was pressed: it is selected where its folder is the one on show. */
  onFile: (id: string) => void;
}

/** A folder on the way to the one on show. Folders in it lead to another way; things can be dropped on them. */
export function AboveColumn({ label, folder, open, known, onFile }: Props) {
  const { place, drag, list: shown } = useManager();
  const { drive, sort, order, kind } = place;
  const list = useMemo(
    () =>
      new ItemList(known ?? NOTHING_YET, (after, limit) =>
        readPlace(call, { drive, folder, q: '', sort, order, kind, look: 'columns' }, after, limit),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [drive, folder, sort, order, kind],
  );
  const state = useSyncExternalStore(list.subscribe, list.get, list.get);
  useEffect(() => void list.reload(), [list, shown]);
  const onLast = useCallback((row: number) => list.need(row + AHEAD), [list]);
  const at = Math.max(
    0,
    state.items.findIndex(({ _id }) => _id === open),
  );
  return (
    <nav className="files-Column" aria-label={label} aria-busy={state.total === 0 || undefined}>
      <ScrollRows count={state.total} focus={at} focusIndex={-1} moves={at > 0 ? 1 : 0} onLast={onLast}>
        {(index) => {
          const item = state.items[index];
          if (!item) return <BlankRow />;
          const { _id: id, type } = item;
          const isFolder = type === 'folder';
          return (
            <div className="files-ColumnRow" data-open={id === open || undefined} {...(isFolder ? drag.target(id) : {})}>
              <PlaceLink
                to={{ folder: isFolder ? id : folder, q: '' }}
                aria-current={id === open ? 'true' : undefined}
                draggable={false}
                onClickCapture={() => !isFolder && onFile(id)}
              >
                <ColumnRow item={item} />
              </PlaceLink>
            </div>
          );
        }}
      </ScrollRows>
    </nav>
  );
}
