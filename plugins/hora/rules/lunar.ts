import { HORAKHUN_EPOCH, yearElements } from './era.ts';
import { mod } from './numbers.ts';

/** A day of the Thai lunar calendar. Days change at midnight here, as almanacs print them. */
export interface LunarDay {
  readonly month: number;
  /** The second eighth month of a year of thirteen. */
  readonly again: boolean;
  readonly waxing: boolean;
  /** 1 to 15. */
  readonly day: number;
  /** 1 to 30 from new moon. */
  readonly tithi: number;
  /** Chula Sakarat of the lunar year, which begins on the first day of the fifth month. */
  readonly year: number;
  readonly kind: 'normal' | 'day' | 'month';
}

type Kind = LunarDay['kind'];
interface Draft {
  readonly tithi: number;
  /** A month comes in, a day comes in. */
  month: boolean;
  day: boolean;
  /** Days of the first month that are gone at Thaloengsok. */
  langsak: number;
  /** Weekdays on which this lunar year and the next begin, if nothing is moved. */
  start: number;
  next: number;
}

function draftOf(cs: number): Draft {
  const { horakhun, kammacubala, avoman, dithi } = yearElements(cs);
  const tithi = avoman === 692 ? dithi - 1 : dithi;
  const following = yearElements(cs + 1).dithi;
  const month = (tithi > 24 || tithi < 6) && !(tithi === 25 && following === 5);
  const day = avoman <= (kammacubala <= 207 ? 126 : 137);
  const langsak = tithi || 1;
  const start = mod(horakhun - (langsak < 6 ? langsak + 29 : langsak) + 1, 7);
  return { tithi, month, day, langsak, start, next: mod(start + (month ? 6 : day ? 5 : 4), 7) };
}

const moved = (draft: Draft, days: number) => {
  draft.next = mod(draft.next + days, 7);
};

/**
 * The kind of a year and the day of the fifth month on which Thaloengsok falls. Eade, "Rules for Interpolation in the Thai Calendar",
 * Journal of the Siam Society 88 (2000): a day and a month never come into the same year; the day moves to the year before or after, so
 * that weekdays follow each other.
 */
function settle(cs: number): { kind: Kind; offset: number } {
  const years = [-2, -1, 0, 1, 2].map((away) => draftOf(cs + away));
  if (years[2]!.tithi === 24 && years[3]!.tithi === 6)
    for (const year of years) {
      year.month = true;
      year.day = false;
      moved(year, 2);
    }
  for (const at of [1, 2, 3]) {
    const year = years[at]!;
    if (!year.month || !year.day) continue;
    year.day = false;
    const other = years[at + (year.start === years[at - 1]!.next ? 1 : -1)]!;
    other.day = true;
    other.month = false;
    moved(other, 1);
  }
  let late = false;
  for (const at of [1, 2, 3]) {
    const year = years[at]!;
    if (years[at - 1]!.next === year.start || year.next === years[at + 1]!.start) continue;
    if (at === 2) late = true;
    year.langsak += 1;
    year.start = mod(year.start + 6, 7);
    moved(year, 6);
  }
  const { month, day, langsak } = years[2]!;
  return { kind: month ? 'month' : day ? 'day' : 'normal', offset: langsak < (late ? 7 : 6) ? langsak + 29 : langsak };
}

/** Months from the fifth on with their days; 88 is the second eighth. */
function monthsOf(kind: Kind): [number, number][] {
  const months = [5, 6, 7, 8, ...(kind === 'month' ? [88] : []), 9, 10, 11, 12, 1, 2, 3, 4];
  return months.map((month) => [month, month === 7 && kind === 'day' ? 30 : month === 88 || month % 2 === 0 ? 30 : 29]);
}

/**
 * Years whose seventh month had a day more, or will have, by the printed almanacs (common era): they leave the arithmetic by a year or two at
 * times, 2032 instead of 2030. The almanacs agree with each other, and with the holy days that were announced, from 1944 on; at both
 * ends of this list they meet the arithmetic again.
 */
const PRINTED = {
  from: 1944,
  until: 2058,
  days: [
    1945, 1949, 1952, 1957, 1963, 1970, 1973, 1979, 1987, 1990, 1997, 2000, 2006, 2009, 2016, 2020, 2025, 2032, 2035, 2043, 2046, 2052,
    2055,
  ],
} as const;
/** The year of the common era in which one of the Chula Sakarat begins. */
const commonYear = (cs: number) => cs + 638;
const LENGTHS: Readonly<Record<Kind, number>> = { normal: 354, day: 355, month: 384 };

const kept = new Map<number, { kind: Kind; first: number }>();

function settledYear(cs: number): { kind: Kind; first: number } {
  const { kind, offset } = settle(cs);
  const byArithmetic = { kind, first: yearElements(cs).horakhun - offset + 1 };
  const year = commonYear(cs);
  if (year < PRINTED.from || year >= PRINTED.until) return byArithmetic;
  const printed = kind === 'month' ? 'month' : (PRINTED.days as readonly number[]).includes(year) ? 'day' : 'normal';
  const before = year === PRINTED.from ? null : lunarYear(cs - 1);
  return { kind: printed, first: before ? before.first + LENGTHS[before.kind] : byArithmetic.first };
}

/** Horakhun of the first day of the fifth month, and the kind of the year that begins with it. */
export function lunarYear(cs: number): { kind: Kind; first: number } {
  let year = kept.get(cs);
  if (!year) {
    year = settledYear(cs);
    if (kept.size > 2000) kept.clear();
    kept.set(cs, year);
  }
  return year;
}

/** The lunar day of a Julian day number. */
export function lunarDay(jdn: number): LunarDay {
  const horakhun = jdn - HORAKHUN_EPOCH;
  let cs = Math.floor((horakhun * 800 - 373) / 292207) + 1;
  while (lunarYear(cs).first > horakhun) cs -= 1;
  const { kind, first } = lunarYear(cs);
  let left = horakhun - first;
  for (const [month, days] of monthsOf(kind)) {
    if (left < days)
      return {
        month: month === 88 ? 8 : month,
        again: month === 88,
        waxing: left < 15,
        day: (left % 15) + 1,
        tithi: left + 1,
        year: cs,
        kind,
      };
    left -= days;
  }
  throw new RangeError(`No lunar day for ${jdn}: the years do not meet`);
}
