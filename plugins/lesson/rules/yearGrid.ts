import { addDays, dayIn, daysBetween } from '#kit/thai/day.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** A day of a month: `2026-11-21`. */
export const dayKey = (year: number, month: number, day: number): string => `${year}-${two(month)}-${two(day)}`;

/** Weeks of a month, Monday first as in the members' calendar; null where there is no day of it. `month` 1 to 12. */
export function weeksOf(year: number, month: number): (number | null)[][] {
  const first = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const cells: (number | null)[] = [...Array<null>(first).fill(null), ...Array.from({ length: days }, (_, index) => index + 1)];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The day at which a moment is, at the clock of a time zone; a day is itself. */
export const dayOf = (at: string, timezone: string): string => (at.length <= 10 ? at : dayIn(new Date(at), timezone));

/** Most days that one thing is marked on. */
const LONGEST = 366;

/** All days from one to another, both included; at most a year of them. */
export const daysFromTo = (from: string, to: string): string[] =>
  Array.from({ length: Math.min(LONGEST, Math.max(0, daysBetween(from, to)) + 1) }, (_, index) => addDays(from, index));
