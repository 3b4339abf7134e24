import { addDays, daysBetween, isDay } from '#kit/thai/day.ts';

/** Business days that are looked at together, at most. */
export const MOST_DAYS = 400;
const WEEK = 7;

/** Days, both counted. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What an address or a call says, with today in place of what is no day; nothing is looked at that is still to come. */
export function daysOf({ from = '', to = '' }: Partial<Days>, today: string): Days {
  const last = isDay(to) && to < today ? to : today;
  return { from: isDay(from) && from <= last ? from : last, to: last };
}

/** How many days they are. */
export const lengthOf = ({ from, to }: Days): number => daysBetween(from, to) + 1;

/** By how many days one goes back to what they are compared with: to the same weekdays, as few weeks as do not overlap. */
export const stepBack = (days: Days): number => Math.ceil(lengthOf(days) / WEEK) * WEEK;

/** The days that they are compared with. */
export function before(days: Days): Days {
  const back = stepBack(days);
  return { from: addDays(days.from, -back), to: addDays(days.to, -back) };
}

/** Hours of a business day in their order, where days begin at `cut`. */
export const hoursFrom = (cut: number): readonly string[] =>
  Array.from({ length: 24 }, (_, index) => String((cut + index) % 24).padStart(2, '0'));
