import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '#kernel/contract/page.ts';
import { searchOf, type Place } from '../../rules/place.ts';
import type { ItemList } from '../../rules/itemList.ts';
import type { ItemSelection } from '../../rules/itemSelection.ts';

/** A folder that was left on purpose; with `focus` the keyboard was in its list. */
interface Left {
  readonly folder: string | null;
  readonly focus: boolean;
}

/** The ways from the place on show to others, and what happens on arrival: the eye and the keyboard find themselves in the new list. */
export function usePlace(place: Place, list: ItemList, selection: Pick<ItemSelection, 'focusOn'>) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const latest = useRef(place);
  const left = useRef<Left | null>(null);
  useEffect(() => {
    latest.current = place;
  });
  const href = useCallback((change: Partial<Place>) => pathname + searchOf({ ...place, ...change }), [pathname, place]);
  const goTo = useCallback(
    (change: Partial<Place>, { replace = false } = {}) => {
      const from = latest.current;
      if (change.folder !== undefined)
        left.current = { folder: from.folder, focus: document.activeElement?.closest('[data-index], [data-items]') !== null };
      void navigate(pathname + searchOf({ ...from, ...change }), { replace, preventScrollReset: true });
    },
    [navigate, pathname],
  );
  useEffect(() => {
    const came = left.current;
    left.current = null;
    if (!came) return;
    const frame = document.querySelector('.files-Manager');
    if (frame && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
    const at = list.get().items.findIndex(({ _id }) => _id === came.folder);
    if (came.focus) selection.focusOn(Math.max(0, at), true);
  }, [list, selection]);
  return { href, goTo };
}
