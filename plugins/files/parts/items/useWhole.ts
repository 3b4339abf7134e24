import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { topModal } from '#kit/ui/feedback/modalLayer.ts';
import { putAway } from './putAway.ts';

/** Whether the file manager fills the window. */
export interface Whole {
  readonly on: boolean;
  toggle(): void;
}

/** What takes Escape for itself: the words of a search. */
const isSearching = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

/**
 * The file manager over the whole window, by style sheets alone: phones let only a film fill the screen. Escape leaves it.
 *
 * @param busy in the list Escape has something else to take back first
 */
export function useWhole(box: RefObject<HTMLElement | null>, busy: () => boolean): Whole {
  const [on, setOn] = useState(false);
  const latest = useRef(busy);
  useEffect(() => {
    latest.current = busy;
  });
  useLayoutEffect(() => {
    if (on && box.current) return putAway(box.current);
  }, [on, box]);
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const { key, target, isComposing } = event;
      if (key !== 'Escape' || isComposing || topModal() || isSearching(target)) return;
      if (!(latest.current() && target instanceof Element && target.closest('[data-items]'))) setOn(false);
    };
    // Before those who take something back by it: afterwards nobody could know that they had.
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [on]);
  return { on, toggle: () => setOn((before) => !before) };
}
