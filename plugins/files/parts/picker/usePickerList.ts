import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Place } from '../../rules/place.ts';
import type { Drive } from '../../schemas.ts';
import { call } from '../call.ts';
import { ItemList, type ListState, type Piece } from '../../rules/itemList.ts';
import { readPlace } from '../../rules/readPlace.ts';

const NOTHING_YET: Piece = { items: [], next: null, total: 0, crumbs: [], can: { write: false, publish: false, share: false } };

/** The items of a place, read when it is first on show, and the drives that the visitor has. */
export function usePickerList(place: Place): { list: ItemList; state: ListState; drives: readonly Drive[]; reading: boolean } {
  const [drives, setDrives] = useState<readonly Drive[]>(['own']);
  const [read, setRead] = useState<ItemList | null>(null);
  const list = useMemo(
    () =>
      new ItemList(NOTHING_YET, async (after, limit) => {
        const { drives: all, ...piece } = await readPlace(call, place, after, limit);
        setDrives(all);
        return piece;
      }),
    [place],
  );
  useEffect(() => {
    let left = false;
    void list.reload().then(() => left || setRead(list));
    return () => {
      left = true;
    };
  }, [list]);
  const state = useSyncExternalStore(list.subscribe, list.get, list.get);
  return { list, state, drives, reading: read !== list };
}
