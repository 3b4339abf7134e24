import { startTransition, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { covers, toward, type Blocks } from '../../rules/blocks.ts';
import { watchScroll } from '../watchScroll.ts';

/** The part of a chart that is drawn: it changes in steps, so that most of a scroll draws nothing. */
export interface View {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
}

const ROWS = 6;
const PIXELS = 600;
const START: View = { first: 0, last: 24, from: 0, to: 2_400 };
const stepsOf = ({ first, last }: View): Blocks => ({ first: first / ROWS, last: last / ROWS });

/**
 * Watches what of a scrolled chart is seen. Lines that come into view fly by first (`fly`) and are drawn in the time between frames, step
 * by step; while they go by faster than anybody reads, they are not drawn.
 *
 * @param row height of a line
 * @param fly shows such lines but those that are drawn; null where all are
 */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  row: number,
  fly: (lines: { readonly first: number; readonly last: number; readonly but: View } | null) => void,
): View {
  const [view, setView] = useState(START);
  const drawn = useRef({ view, busy: false, look: () => {} });
  const latest = useRef(fly);
  useLayoutEffect(() => {
    latest.current = fly;
  });
  useLayoutEffect(() => {
    Object.assign(drawn.current, { view, busy: false });
    drawn.current.look();
  }, [view]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let sight = { top: element.scrollTop, isFast: false, isDown: true };
    const look = () => {
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
      const now = drawn.current;
      const steps = (room: number): Blocks => ({
        first: Math.max(0, Math.floor(scrollTop / row / ROWS) - room),
        last: Math.ceil((scrollTop + clientHeight) / row / ROWS) + room,
      });
      const days = (room: number) => ({
        from: Math.max(0, Math.floor(scrollLeft / PIXELS) - room) * PIXELS,
        to: (Math.ceil((scrollLeft + clientWidth) / PIXELS) + room) * PIXELS,
      });
      const hasDays = ({ from, to }: Pick<View, 'from' | 'to'>) => now.view.from <= from && now.view.to >= to;
      const there = stepsOf(now.view);
      const seen = steps(0);
      const isThere = covers(there, seen);
      const { isFast, isDown } = sight;
      if (isThere) latest.current(null);
      else
        latest.current({
          first: (seen.first - (isFast && !isDown ? 2 : 0)) * ROWS,
          last: (seen.last + (isFast && isDown ? 2 : 0)) * ROWS,
          but: now.view,
        });
      // Days that come into view are drawn at once.
      if (!hasDays(days(0))) setView({ ...now.view, ...days(1) });
      if (now.busy || isFast) return;
      const goal = isThere ? steps(2) : seen;
      if (covers(there, goal) && hasDays(days(1))) return;
      now.busy = true;
      const next = covers(there, goal) ? there : toward(there, goal);
      startTransition(() => setView({ first: next.first * ROWS, last: next.last * ROWS, ...days(1) }));
    };
    drawn.current.look = look;
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    const stop = watchScroll(
      element,
      () => sight.top,
      (isFast) => {
        const { scrollTop: top } = element;
        sight = { top, isFast, isDown: top >= sight.top };
        look();
      },
    );
    return () => {
      stop();
      sizes.disconnect();
    };
  }, [scroller, row]);
  return view;
}
