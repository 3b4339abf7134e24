import { dayIn } from '#kit/thai/day.ts';

/** The last number that a till has given: they begin anew with each year. */
export interface LastNumber {
  /** Of the Buddhist era. */
  readonly year: number;
  readonly last: number;
}

const ERA = 543;
const DIGITS = 6;

/**
 * The next number of a till's bills: `<series><yy>-<6 digits>`, without gap. A clock that was set back to a former year goes on with the
 * numbers of the later one, so that none is given twice.
 */
export function nextNumber(series: string, before: LastNumber | null, at: Date, timezone: string): { number: string; last: LastNumber } {
  const now = Number(dayIn(at, timezone).slice(0, 4)) + ERA;
  const last = before && before.year >= now ? { year: before.year, last: before.last + 1 } : { year: now, last: 1 };
  return { number: `${series}${String(last.year % 100).padStart(2, '0')}-${String(last.last).padStart(DIGITS, '0')}`, last };
}
