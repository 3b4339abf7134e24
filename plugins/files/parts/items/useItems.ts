import { useMemo, useSyncExternalStore } from 'react';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { FilesData } from '../../gateway/fills/manager.ts';
import { call } from '../call.ts';
import { ItemList, type ListState } from '../../rules/itemList.ts';
import { readPlace } from '../../rules/readPlace.ts';

/** The items of the place on show, from what the page came with. Each navigation brings another list. */
export function useItems(data: FilesData): { list: ItemList; state: ListState } {
  const list = useMemo(
    () =>
      new ItemList(
        data.first,
        (after, limit) => readPlace(call, data.place, after, limit, true),
        data.refused ? new Refusal(404, data.refused) : null,
      ),
    [data],
  );
  return { list, state: useSyncExternalStore(list.subscribe, list.get, list.get) };
}
