import { useEffect, useState } from 'react';
import type { OpenSitting } from './openSitting.ts';

/** How often the clock is drawn, ms. */
const TICK_MS = 500;
/** What is changed this shortly before the end goes out at once, ms. */
const LAST_SAVE_MS = 2_500;

export interface TimeLeft {
  /** ms until the deadline by the gateway's clock, never below 0; null without one. */
  left: number | null;
  /** The device slept or its clock was set: the gateway is being asked. */
  unsure: boolean;
}

/** The time that is left, drawn by the gateway's clock; asks the gateway when it is up, and whenever the device's clocks go apart. */
export function useTimeLeft({ actor, clock }: OpenSitting, endsAt: string | null): TimeLeft {
  const [time, setTime] = useState<TimeLeft>({ left: null, unsure: false });
  useEffect(() => {
    const tick = () => {
      const now = clock.now();
      const unsure = clock.isAstray();
      if (unsure) actor.send({ type: 'READ' });
      if (endsAt === null || now === null) return setTime({ left: null, unsure });
      const left = Math.max(0, Date.parse(endsAt) - now);
      if (left > 0 && left <= LAST_SAVE_MS) actor.send({ type: 'FLUSH' });
      if (left === 0) actor.send({ type: 'TIME_UP' });
      setTime({ left, unsure });
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [actor, clock, endsAt]);
  return time;
}
