import { useEffect, useState } from 'react';
import { useLive, useText } from '#kernel/contract/page.ts';
import type { files } from '../../plugin.ts';
import type { Place } from '../../rules/place.ts';
import { onUploaded, restoreUploads } from '../uploads/uploads.ts';
import type { ItemList, ListState } from '../../rules/itemList.ts';

/** Many files may come at once: the list is read anew once for those of this time, ms. */
const GATHER_MS = 400;

interface About {
  list: ItemList;
  state: ListState;
  place: Place;
  refreshUsage: () => void;
  /** Items are being dragged: a list that is read anew meanwhile would take them out of the hand. */
  isHeld: () => boolean;
}

/** Keeps the list as it is in truth: what was uploaded, what has been looked at. Gives what a screen reader is to hear of the list. */
export function useArrivals({ list, state, place, refreshUsage, isHeld }: About): string {
  const t = useText('files');
  const [due, setDue] = useState(false);
  const again = () => setDue(true);
  useEffect(() => {
    if (!due) return;
    const timer = setInterval(() => {
      if (isHeld()) return;
      setDue(false);
      void list.reload();
      refreshUsage();
    }, GATHER_MS);
    return () => clearInterval(timer);
  }, [due, list, refreshUsage, isHeld]);
  // What was cut off is offered again; where nothing was, nothing more is loaded. Offline the page of uploads still has it.
  useEffect(() => void restoreUploads().catch(() => {}), []);
  const { drive } = place;
  useEffect(
    () =>
      onUploaded((_, target) => {
        if (target.drive === drive && !target.share) setDue(true);
      }),
    [drive],
  );
  useLive<typeof files, 'processed'>(
    'files',
    'processed',
    ({ itemId }) => {
      if (list.get().items.some(({ _id }) => _id === itemId)) again();
    },
    again,
  );

  const [first] = useState(list);
  if (list === first) return '';
  if (state.total === 0) return t(place.q ? 'manager.none-found' : 'manager.empty');
  return t(place.q ? 'manager.found' : 'manager.count', { count: state.total });
}
