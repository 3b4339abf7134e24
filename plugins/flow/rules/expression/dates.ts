export const UNITS = ['minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const;
export type Unit = (typeof UNITS)[number];

const MS: Readonly<Record<string, number>> = { minutes: 60_000, hours: 3_600_000, days: 86_400_000, weeks: 604_800_000 };
const DAY = 86_400_000;
/** Years that a moment may have. */
const YEARS = { least: 1000, most: 9999 };

/** A moment or a day as ISO 8601 says it; null for anything else. */
export function momentOf(value: unknown): Date | null {
  if (typeof value !== 'string' || value.length < 10 || value.length > 35 || !/^\d{4}-/.test(value)) return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Whole days from one to the other. */
export const daysBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / DAY);

/** Later by so much; the last day of a month where there is no such day. Null where it is no year any more. */
export function addTo(from: Date, amount: number, unit: Unit): string | null {
  const date = new Date(from);
  if (unit === 'months' || unit === 'years') {
    const months = Math.trunc(amount) * (unit === 'years' ? 12 : 1);
    const day = date.getUTCDate();
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() + months);
    const lastDay = new Date(date);
    lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0);
    date.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  } else date.setTime(date.getTime() + amount * MS[unit]!);
  const year = date.getUTCFullYear();
  return Number.isNaN(year) || year < YEARS.least || year > YEARS.most ? null : date.toISOString();
}
