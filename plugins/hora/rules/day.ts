import { mod } from './numbers.ts';

/** A calendar day, Gregorian also before 1582. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Days of a month, leap years of the Gregorian calendar. */
export function daysOfMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The Julian day number of a day (at its noon). Fliegel and van Flandern, Communications of the ACM 11 (1968). */
export function julianDay({ year, month, day }: Day): number {
  const shift = Math.floor((14 - month) / 12);
  const y = year + 4800 - shift;
  const m = month + 12 * shift - 3;
  return day + Math.floor((153 * m + 2) / 5) + 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) - 32045;
}

/** The day of a Julian day number. Richards, Explanatory Supplement to the Astronomical Almanac (2013), 15.11. */
export function dayOf(jdn: number): Day {
  const f = jdn + 1401 + Math.floor((Math.floor((4 * jdn + 274277) / 146097) * 3) / 4) - 38;
  const e = 4 * f + 3;
  const h = 5 * Math.floor(mod(e, 1461) / 4) + 2;
  const month = mod(Math.floor(h / 153) + 2, 12) + 1;
  return { year: Math.floor(e / 1461) - 4716 + Math.floor((14 - month) / 12), month, day: Math.floor((h % 153) / 5) + 1 };
}

const two = (value: number) => String(value).padStart(2, '0');
/** `2026-11-21` */
export const isoDay = ({ year, month, day }: Day): string => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** Seconds since midnight as a clock shows them: `08:30`. */
export const hourText = (second: number): string => `${two(Math.floor(second / 3600))}:${two(Math.floor((second % 3600) / 60))}`;

/** A day from `2026-11-21`; the caller has checked its form. */
export function readDay(iso: string): Day {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { year, month, day };
}

/** The weekday of a Julian day number, 1 for Sunday to 7 for Saturday. */
export const weekdayOf = (jdn: number): number => mod(jdn + 1, 7) + 1;
