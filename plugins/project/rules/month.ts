import { addDays, daysBetween, isDay } from '#kit/thai/day.ts';

/** The month that an address names, `2026-11`; that of today where it names none. */
export const readMonth = (text: string, today: string): string =>
  /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`) ? text : today.slice(0, 7);

/** Months later, or earlier. */
export function monthAway(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month from Monday to Sunday, with the days before and after that fill them. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const last = addDays(`${monthAway(month, 1)}-01`, -1);
  const monday = addDays(first, -((new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7));
  const weeks = Math.ceil((daysBetween(monday, last) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, at) => addDays(monday, week * 7 + at)));
}
