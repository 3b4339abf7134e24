import { addDays, daysBetween, dayIn } from '#kit/thai/day.ts';
import { localTime, momentOf } from '#kit/thai/localTime.ts';
import { readRecurrence, recurrenceDays, TooFar, type Recurrence } from '../../rules/recurrence.ts';

/** What repeats itself. Times are ISO in UTC, those of all-day ones days, the first and the last. */
export interface Recurring {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly allDay: boolean;
  readonly tzid: string;
  /** As in a calendar file without its name: `FREQ=WEEKLY;BYDAY=MO`; null for what happens once. */
  readonly rrule: string | null;
  /** Starts that are left out, told as `startsAt` is. */
  readonly exdates: readonly string[];
}

/** A stretch of time; its days are those of `tzid`. `to` is no part of it. */
export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
  readonly tzid: string;
}

export interface Occurrence {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Most that are found of one event: a day has no more of what people plan. */
const MOST = 1500;
const DAY = 86_400_000;
/** Until when a rule has to come for the first time, ms after the start: a century has every kind of day. */
const SOON = 100 * 366 * DAY;

/** The last moment of a rule that is told one; all-day: midnight UTC of the last day. A day without a time is meant whole. */
function untilOf(until: string, { allDay, tzid }: Pick<Recurring, 'allDay' | 'tzid'>): number {
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  if (allDay) return Date.parse(`${day}T00:00:00Z`);
  if (until.length === 8) return momentOf(`${addDays(day, 1)}T00:00:00`, tzid).getTime() - 1;
  const clock = `${day}T${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}`;
  return until.endsWith('Z') ? Date.parse(`${clock}Z`) : momentOf(clock, tzid).getTime();
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;

/** The time of the clock of `begin` on another day. */
const onDay = (day: number, begin: string): string => `${new Date(day * DAY).toISOString().slice(0, 10)}${begin.slice(10)}`;

/** The days of a rule on which its zone has its time of the clock; without a zone all of them. @throws TooFar */
const daysOf = (rule: Recurrence, begin: string, from: number, tzid: string | null): Iterable<number> =>
  recurrenceDays(rule, dayNumber(begin.slice(0, 10)), from, (day) => {
    if (tzid === null) return true;
    const local = onDay(day, begin);
    return localTime(momentOf(local, tzid), tzid) === local;
  });

/** The starts from one moment to another, both included, in order; all-day ones are at midnight UTC of their days. @throws TooFar */
function* startsOf({ startsAt, allDay, tzid, rrule }: Omit<Recurring, 'endsAt' | 'exdates'>, from: Date, to: Date): Iterable<Date> {
  const rule = readRecurrence(rrule!);
  if (!rule) return;
  const begin = allDay ? `${startsAt}T00:00:00` : localTime(new Date(startsAt), tzid);
  const last = Math.min(to.getTime(), rule.until === null ? Infinity : untilOf(rule.until, { allDay, tzid }));
  // A day anywhere begins and ends within a day of that of UTC.
  const near = Math.floor(from.getTime() / DAY) - 2;
  for (const day of daysOf(rule, begin, near, allDay ? null : tzid)) {
    if (day * DAY > last + DAY) return;
    if (day < near) continue;
    const at = allDay ? new Date(day * DAY) : momentOf(onDay(day, begin), tzid);
    if (at.getTime() > last) return;
    if (at >= from) yield at;
  }
}

/** Those of them that are found before the rule is followed too far. */
function starts(event: Omit<Recurring, 'endsAt' | 'exdates'>, from: Date, to: Date, most = MOST): Date[] {
  const found: Date[] = [];
  try {
    for (const at of startsOf(event, from, to)) if (found.push(at) >= most) break;
  } catch (error) {
    if (!(error instanceof TooFar)) throw error;
  }
  return found;
}

/**
 * The occurrences of an event that touch a range, the first one first. What keeps a zone's clock keeps it when the clocks are set; a time
 * that a day does not have is left out on that day (RFC 5545, 3.3.10). A day is that day in every zone.
 */
export function occurrences(event: Recurring, range: TimeRange): Occurrence[] {
  const { startsAt, endsAt, allDay, exdates } = event;
  const left = new Set(exdates);
  if (allDay) {
    const length = daysBetween(startsAt, endsAt);
    const first = dayIn(range.from, range.tzid);
    const last = dayIn(new Date(range.to.getTime() - 1), range.tzid);
    const touches = (day: string) => day <= last && addDays(day, length) >= first && !left.has(day);
    const days =
      event.rrule === null
        ? [startsAt]
        : starts(event, new Date(`${addDays(first, -length)}T00:00:00Z`), new Date(`${last}T00:00:00Z`)).map((at) =>
            at.toISOString().slice(0, 10),
          );
    return days.filter(touches).map((day) => ({ startsAt: day, endsAt: addDays(day, length) }));
  }
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  const moments = event.rrule === null ? [new Date(startsAt)] : starts(event, new Date(range.from.getTime() - length), range.to);
  return moments
    .filter((at) => at < range.to && (at.getTime() + length > range.from.getTime() || at.getTime() === range.from.getTime()))
    .map((at) => ({ startsAt: at.toISOString(), endsAt: new Date(at.getTime() + length).toISOString() }))
    .filter((one) => !left.has(one.startsAt));
}

/** The end of the last occurrence; null where there is no last one, or it is too far to be found. */
export function lastEnd(event: Recurring): Date | null {
  const length = event.allDay
    ? (daysBetween(event.startsAt, event.endsAt) + 1) * 86_400_000
    : Date.parse(event.endsAt) - Date.parse(event.startsAt);
  const begin = new Date(event.allDay ? `${event.startsAt}T00:00:00Z` : event.startsAt);
  if (event.rrule === null) return new Date(begin.getTime() + length);
  const until = /(?:^|;)UNTIL=(\d{4})(\d{2})(\d{2})/.exec(event.rrule);
  // The end is estimated without expanding the rule; the extra days cover any time zone.
  if (until) return new Date(Date.parse(`${until[1]}-${until[2]}-${until[3]}T00:00:00Z`) + 2 * 86_400_000 + length);
  if (!/(^|;)COUNT=/.test(event.rrule)) return null;
  const rule = readRecurrence(event.rrule);
  const local = event.allDay ? event.startsAt : localTime(begin, event.tzid);
  const first = dayNumber(local.slice(0, 10));
  let [last, found] = [first, 0];
  try {
    if (rule)
      for (const day of daysOf(rule, local, first, event.allDay ? null : event.tzid)) {
        if (++found >= MOST || (day - first) * DAY > SOON) return null;
        last = day;
      }
  } catch (error) {
    if (error instanceof TooFar) return null;
    throw error;
  }
  // An hour more or less where clocks were set meanwhile; it is asked for with a day to spare.
  return new Date(begin.getTime() + (last - first) * DAY + length + (event.allDay ? 0 : DAY));
}

/**
 * Whether a rule can be followed: one of the frequencies that people plan in, at one time of the day, not counted further than can be
 * walked while somebody waits, and nothing that is no rule, comes too rarely, or never.
 */
export function isRule(rrule: string, startsAt: string, allDay: boolean, tzid: string): boolean {
  const rule = readRecurrence(rrule);
  if (!rule || (rule.count ?? 0) > MOST) return false;
  const begin = new Date(allDay ? `${startsAt}T00:00:00Z` : startsAt);
  return starts({ startsAt, allDay, tzid, rrule }, begin, new Date(begin.getTime() + SOON), 1).length > 0;
}
