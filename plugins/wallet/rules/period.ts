import { dayIn } from '#kit/thai/day.ts';

/** Date and time for a file, `2026-11-21 09:12`, in a time zone. */
export const localMinute = (moment: Date, timeZone: string): string =>
  `${dayIn(moment, timeZone)} ${new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment)}`;

/** What a person typed as a date, or nothing; a Buddhist year is taken for what it is. */
export function dayFrom(text: string | undefined): string {
  const [, year, rest] = /^(\d{4})(-\d{2}-\d{2})$/.exec(text ?? '') ?? [];
  if (year === undefined) return '';
  const day = `${Number(year) >= 2400 ? Number(year) - 543 : year}${rest!}`;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : '';
}
