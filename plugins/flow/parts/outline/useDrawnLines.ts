import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../whenIdle.ts';

/** Lines that are there at once: more than a screen. */
const AT_ONCE = 40;
const SLICE = 80;

/** How many of so many lines are drawn by now: the others come in idle moments, so that hundreds keep nobody from what is in sight. */
export function useDrawnLines(count: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  useEffect(() => {
    if (drawn >= count) return undefined;
    return whenIdle(() => startTransition(() => setDrawn(drawn + SLICE)));
  }, [drawn, count]);
  return drawn;
}
