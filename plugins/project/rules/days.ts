import { isDay } from '#kit/thai/day.ts';

/** Years of the Buddhist era are so much ahead. */
const AHEAD = 543;

/**
 * A day that people meant: one of a year in the Buddhist era (2569) as well as of the common era (2026), and the year 1483 that comes out
 * where somebody types 2026 into a field of the Buddhist era. Null for a day that there is not, or none of the years 1900 to 2200.
 */
export function meantDay(day: string): string | null {
  const year = Number(day.slice(0, 4));
  const meant = year >= 2400 ? year - AHEAD : year < 1700 ? year + AHEAD : year;
  const text = `${String(meant).padStart(4, '0')}${day.slice(4)}`;
  return meant >= 1900 && meant <= 2200 && isDay(text) ? text : null;
}
