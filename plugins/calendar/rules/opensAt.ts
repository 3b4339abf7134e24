import { placeOn, type Timed } from './placed.ts';

/** Quarters of an hour. */
const HOUR = 4;
/** Where the hours begin in which people work. */
const WORK = 8 * HOUR;
/** Hours that are surely in sight without scrolling. */
const SIGHT = 7 * HOUR;

/**
 * The hour that the days of a week open at: that of the first thing on them, at the latest when people begin to work, and never so that
 * what it is now is out of sight where today is among them.
 *
 * @param now quarters of an hour since midnight; null where today is not shown
 */
export function opensAt(entries: readonly Timed[], days: readonly string[], timezone: string, now: number | null): number {
  // What goes on from the day before says nothing of when a day begins.
  const rows = days.flatMap((day) => placeOn(entries, day, timezone).flatMap(({ row }) => (row > 0 ? [row] : [])));
  const first = Math.min(WORK, ...rows);
  const seen = now === null || (now >= first && now < first + SIGHT) ? first : now < first ? now : now - SIGHT / 2;
  return Math.floor(seen / HOUR);
}
