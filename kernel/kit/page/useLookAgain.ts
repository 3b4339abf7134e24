import { useEffect, useRef } from 'react';

/**
 * Looks again and again while the page is in sight, and as soon as it comes back into it: a page that nobody sees does not look.
 *
 * @param every ms between two looks; null where there is nothing to look for
 */
export function useLookAgain(look: () => void, every: number | null): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (every === null) return undefined;
    const again = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    const timer = setInterval(again, every);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [every]);
}
