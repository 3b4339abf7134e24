import { useLayoutEffect, useState, type RefObject } from 'react';

/** The part of a chart that is in view, with some room: it changes in steps, so that most of a scroll draws nothing. */
export interface View {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
}

const ROWS = 12;
const PIXELS = 600;
const START: View = { first: 0, last: 48, from: 0, to: 3_000 };

/** Watches what of a scrolled chart is seen; `row` is the height of a line. */
export function useWindow(scroller: RefObject<HTMLElement | null>, row: number): View {
  const [view, setView] = useState(START);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
      const first = Math.max(0, Math.floor(scrollTop / row / ROWS) - 1) * ROWS;
      const last = (Math.ceil((scrollTop + clientHeight) / row / ROWS) + 1) * ROWS;
      const from = Math.max(0, Math.floor(scrollLeft / PIXELS) - 1) * PIXELS;
      const to = (Math.ceil((scrollLeft + clientWidth) / PIXELS) + 1) * PIXELS;
      setView((now) => (now.first === first && now.last === last && now.from === from && now.to === to ? now : { first, last, from, to }));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, row]);
  return view;
}
