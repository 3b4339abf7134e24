import { isDay } from '#kit/thai/day.ts';

/** A rule of recurrence (RFC 5545, 3.3.10) in numbers; days of the week are 0 for Sunday. Empty lists say nothing. */
export interface Recurrence {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  readonly interval: number;
  readonly count: number | null;
  /** As it stands in the rule: `20261231`, or with a time. */
  readonly until: string | null;
  readonly weekStart: number;
  readonly months: readonly number[];
  readonly weeks: readonly number[];
  readonly yearDays: readonly number[];
  readonly monthDays: readonly number[];
  /** `nth` 0: each of them. */
  readonly weekdays: readonly { readonly day: number; readonly nth: number }[];
  readonly positions: readonly number[];
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const NAMES = /^(?:FREQ|INTERVAL|COUNT|UNTIL|WKST|BYMONTH|BYWEEKNO|BYYEARDAY|BYMONTHDAY|BYDAY|BYSETPOS)$/;
/** Longest rule that is read, characters. */
const LONGEST = 300;

/** Whole numbers of a list, each from `least` to `most` to either side, never 0; null where one is not. */
function numbers(text: string | undefined, most: number, least = -most): number[] | null {
  if (text === undefined) return [];
  const found = text.split(',').map((each) => (/^[+-]?\d{1,4}$/.test(each) ? Number(each) : 0));
  return found.every((each) => each !== 0 && each >= least && each <= most) ? [...new Set(found)] : null;
}

/** Whether it is a day that there is, with a time or without. */
const isEnd = (until: string): boolean =>
  /^\d{8}(?:T(?:[01]\d|2[0-3])(?:[0-5]\d){2}Z?)?$/.test(until) && isDay(`${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`);

/** Reads a rule without its name: `FREQ=WEEKLY;BYDAY=MO`. Null for what is no rule, and for times of a day, which nobody plans in. */
export function readRecurrence(rrule: string): Recurrence | null {
  if (rrule.length > LONGEST) return null;
  const pairs = rrule.split(';').map((part) => part.split('='));
  const parts = new Map(pairs as [string, string][]);
  if (parts.size < pairs.length || pairs.some(([name, value, more]) => !NAMES.test(name!) || !value || more !== undefined)) return null;
  const freq = parts.get('FREQ') as Recurrence['freq'];
  const [interval = 1, count = null] = ['INTERVAL', 'COUNT'].map((name) => {
    const value = parts.get(name);
    return value === undefined ? undefined : /^\d{1,4}$/.test(value) ? Number(value) : 0;
  });
  const months = numbers(parts.get('BYMONTH'), 12, 1);
  const weeks = numbers(parts.get('BYWEEKNO'), 53);
  const yearDays = numbers(parts.get('BYYEARDAY'), 366);
  const monthDays = numbers(parts.get('BYMONTHDAY'), 31);
  const positions = numbers(parts.get('BYSETPOS'), 366);
  const weekdays = (parts.get('BYDAY')?.split(',') ?? []).map((each) => {
    const [, nth = '', day = ''] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(each) ?? [];
    return { day: WEEKDAYS.indexOf(day), nth: Number(nth) };
  });
  const weekStart = WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO');
  const until = parts.get('UNTIL') ?? null;
  if (!/^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(freq) || interval === 0 || count === 0 || weekStart < 0) return null;
  if (!months || !weeks || !yearDays || !monthDays || !positions || weekdays.some(({ day, nth }) => day < 0 || Math.abs(nth) > 53))
    return null;
  if (until !== null && (count !== null || !isEnd(until))) return null;
  const isYearly = freq === 'YEARLY';
  if ((weeks.length > 0 && !isYearly) || (yearDays.length > 0 && freq !== 'YEARLY' && freq !== 'DAILY')) return null;
  if (weekdays.some(({ nth }) => nth !== 0) && (freq === 'DAILY' || freq === 'WEEKLY' || weeks.length > 0)) return null;
  if (
    (monthDays.length > 0 && freq === 'WEEKLY') ||
    (positions.length > 0 && ![months, weeks, yearDays, monthDays, weekdays].some((list) => list.length > 0))
  )
    return null;
  return { freq, interval, count, until, weekStart, months, weeks, yearDays, monthDays, weekdays, positions };
}

const DAY = 86_400_000;
/** Days that are looked at for one question: a few milliseconds. What has not come by then comes too rarely, or never. */
export const MOST_DAYS = 20_000;
/** What a period costs at the least, in days. */
const PERIOD = 4;

const numberOf = (year: number, month: number, day: number): number => Date.UTC(year, month, day) / DAY;
/** The weekday of a day that is told as days since 1970. */
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** What a day is in its month and year. */
interface Place {
  day: number;
  weekday: number;
  readonly year: number;
  readonly month: number;
  monthDay: number;
  readonly monthLength: number;
  yearDay: number;
  readonly yearLength: number;
}

function placeOf(day: number): Place {
  const at = new Date(day * DAY);
  const [year, month, monthDay] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
  const first = numberOf(year, 0, 1);
  const monthLength = numberOf(year, month, 1) - numberOf(year, month - 1, 1);
  const yearLength = numberOf(year + 1, 0, 1) - first;
  return { day, weekday: weekdayOf(day), year, month, monthDay, monthLength, yearDay: day - first + 1, yearLength };
}

/** The day after a place, which is that place from then on: of many days nothing is made anew but with a new month. */
function next(place: Place): Place {
  if (place.monthDay === place.monthLength) return placeOf(place.day + 1);
  place.day += 1;
  place.weekday = (place.weekday + 1) % 7;
  place.monthDay += 1;
  place.yearDay += 1;
  return place;
}

/** Whether a place counted from the front, or from the end, is one of those in a list. */
const isIn = (list: readonly number[], at: number, length: number): boolean => list.includes(at) || list.includes(at - length - 1);

/** First day of the week with which a year's weeks begin: that with at least four days of the year in it. */
function firstWeek(year: number, weekStart: number): number {
  const january = numberOf(year, 0, 4);
  return january - ((weekdayOf(january) - weekStart + 7) % 7);
}

function isInWeeks(place: Place, { weeks, weekStart }: Recurrence): boolean {
  // The first days of January may be of the year before, the last ones of December of the next.
  const ofYear = [place.year + 1, place.year].find((year) => firstWeek(year, weekStart) <= place.day) ?? place.year - 1;
  const [first, next] = [firstWeek(ofYear, weekStart), firstWeek(ofYear + 1, weekStart)];
  return isIn(weeks, Math.floor((place.day - first) / 7) + 1, (next - first) / 7);
}

/** Whether a day of its period is one of those that a rule names. */
function fits(place: Place, rule: Recurrence): boolean {
  const { freq, months, weeks, yearDays, monthDays, weekdays } = rule;
  if (months.length > 0 && !months.includes(place.month)) return false;
  if (yearDays.length > 0 && !isIn(yearDays, place.yearDay, place.yearLength)) return false;
  if (monthDays.length > 0 && !isIn(monthDays, place.monthDay, place.monthLength)) return false;
  if (weeks.length > 0 && !isInWeeks(place, rule)) return false;
  if (weekdays.length === 0) return true;
  // "The second Monday" is one of the year only where no month is named.
  const ofYear = freq === 'YEARLY' && months.length === 0;
  const at = ofYear ? place.yearDay : place.monthDay;
  const length = ofYear ? place.yearLength : place.monthLength;
  return weekdays.some(
    ({ day, nth }) => day === place.weekday && (nth === 0 || nth === Math.ceil(at / 7) || nth === -Math.ceil((length - at + 1) / 7)),
  );
}

/** A rule with what it leaves to the day on which it begins. */
function withDefaults(rule: Recurrence, start: Place): Recurrence {
  const { freq, months, weeks, yearDays, monthDays, weekdays } = rule;
  if (weeks.length > 0 && weekdays.length + yearDays.length + monthDays.length === 0)
    return { ...rule, weekdays: [{ day: start.weekday, nth: 0 }] };
  if (weeks.length + yearDays.length + monthDays.length + weekdays.length > 0 || freq === 'DAILY') return rule;
  if (freq === 'WEEKLY') return { ...rule, weekdays: [{ day: start.weekday, nth: 0 }] };
  return { ...rule, monthDays: [start.monthDay], months: freq === 'YEARLY' && months.length === 0 ? [start.month] : months };
}

/** First and last day of each period, one after the other, from the one in which `from` lies or the one before. */
function* periods(
  { freq, interval, weekStart, months }: Recurrence,
  start: Place,
  from: number,
): Iterable<readonly (readonly [number, number])[]> {
  const skip = (units: number): number => Math.max(0, Math.floor(units / interval) - 1) * interval;
  if (freq === 'DAILY' || freq === 'WEEKLY') {
    const length = freq === 'DAILY' ? 1 : 7;
    const first = freq === 'DAILY' ? start.day : start.day - ((start.weekday - weekStart + 7) % 7);
    for (let day = first + skip((from - first) / length) * length; ; day += interval * length) yield [[day, day + length - 1]];
  }
  const target = placeOf(Math.max(from, start.day));
  const ofMonth = (year: number, month: number) => [numberOf(year, month, 1), numberOf(year, month + 1, 1) - 1] as const;
  if (freq === 'MONTHLY') {
    const passed = (target.year - start.year) * 12 + target.month - start.month;
    for (let month = start.month - 1 + skip(passed); ; month += interval) yield [ofMonth(start.year, month)];
  }
  const named = months.toSorted((one, other) => one - other);
  for (let year = start.year + skip(target.year - start.year); ; year += interval)
    yield named.length > 0 ? named.map((month) => ofMonth(year, month - 1)) : [[numberOf(year, 0, 1), numberOf(year + 1, 0, 1) - 1]];
}

/** Thrown where a rule has to be followed further than anybody should wait for. */
export class TooFar extends Error {}

/**
 * The days of a rule that begins on `start`, in order, as days since 1970; `UNTIL` is left to who asks. Without `COUNT` it begins near
 * `from`.
 *
 * @param isThere whether a day has the time at which it happens: what does not exist is left out, and not counted (RFC 5545, 3.3.10)
 * @throws TooFar after so many days that were looked at that nobody should wait for more
 */
export function* recurrenceDays(
  recurrence: Recurrence,
  start: number,
  from = start,
  isThere: (day: number) => boolean = () => true,
): Iterable<number> {
  const begins = placeOf(start);
  const rule = withDefaults(recurrence, begins);
  let looked = 0;
  let found = 0;
  for (const stretches of periods(rule, begins, rule.count === null ? from : start)) {
    const days: number[] = [];
    for (const [first, last] of stretches) {
      if ((looked += Math.max(PERIOD, last - first + 1)) > MOST_DAYS || !Number.isSafeInteger(last))
        throw new TooFar('the rule is followed too far');
      for (let place = placeOf(first); place.day <= last; place = next(place)) if (fits(place, rule)) days.push(place.day);
    }
    const { positions } = rule;
    const chosen = positions.length > 0 ? days.filter((_, at) => isIn(positions, at + 1, days.length)) : days;
    for (const day of chosen) {
      if (day < start || !isThere(day)) continue;
      if (rule.count !== null && ++found > rule.count) return;
      yield day;
    }
  }
}
