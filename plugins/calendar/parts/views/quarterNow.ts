import { localTime } from '#kit/thai/localTime.ts';

/** The quarter of an hour that it is now, from midnight on. */
export function quarterNow(timezone: string): number {
  const clock = localTime(new Date(), timezone);
  return Number(clock.slice(11, 13)) * 4 + Math.floor(Number(clock.slice(14, 16)) / 15);
}
