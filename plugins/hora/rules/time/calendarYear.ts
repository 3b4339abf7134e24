import { daysOfMonth, type Day } from '../day.ts';

/** Which years a date counts: as they are counted today (543 more than the common era), or as they were when it was written. */
export type Reckoning = 'today' | 'then';

/** What is wrong with a date, or where it can mean two days. */
export type DateProblem = 'no-such-day' | 'nine-months' | 'two-years';

/** In the Buddhist era: years began on 1 April from 2432 on; that of 2483 ended with December, and 2484 began on 1 January. */
const APRIL = { from: 2432, nine: 2483 } as const;

/**
 * The day that a Thai date means. From 2432 to 2483 years began in April, so January to March belonged to the year that was written
 * one less than today's count has it; in 2483, the year of nine months, these three did not come. `null` for `reckoning` where nobody has
 * told how the year is counted: then such dates are not guessed.
 *
 * Royal Gazette, พระราชบัญญัติปีประดิทิน พุทธศักราช 2483.
 */
export function dayOfThaiDate(
  { year, month, day }: Day,
  era: 'be' | 'ce',
  reckoning: Reckoning | null,
): { readonly day: Day } | { readonly problem: DateProblem } {
  const spring = era === 'be' && month <= 3 && year >= APRIL.from && year <= APRIL.nine;
  if (spring && reckoning === null) return { problem: year === APRIL.nine ? 'nine-months' : 'two-years' };
  if (spring && reckoning === 'then' && year === APRIL.nine) return { problem: 'nine-months' };
  const common = era === 'ce' ? year : year - (spring && reckoning === 'then' ? 542 : 543);
  if (month < 1 || month > 12 || day < 1 || day > daysOfMonth(common, month)) return { problem: 'no-such-day' };
  return { day: { year: common, month, day } };
}
