import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings today into view where it is below what is seen first, each time that days of its year are shown; whoever has scrolled stays
 * where they are.
 */
export function useTodayInView<T extends HTMLElement>(day: string, today: string): RefObject<T | null> {
  const view = useRef<T>(null);
  useEffect(() => {
    if (day.slice(0, 4) !== today.slice(0, 4) || scrollY > 0) return;
    view.current?.querySelector('[data-today]')?.scrollIntoView({ block: 'nearest' });
  }, [day, today]);
  return view;
}
