import { lastEnd, occurrences, type Occurrence, type Recurring, type TimeRange } from './ics/occurrences.ts';
import { addDays } from '#kit/thai/day.ts';
import { localTime, momentOf } from '#kit/thai/localTime.ts';
import type { EventRow } from './db.ts';

/** What a time of an event depends on. */
export type Timed = Pick<EventRow, 'starts' | 'ends' | 'all_day' | 'tzid'>;
export type Repeating = Timed & Pick<EventRow, 'rrule' | 'exdates'>;

/** Moments (ISO in UTC) of what a clock shows; days stay days. */
export const isoTime = (local: string, { all_day, tzid }: Pick<Timed, 'all_day' | 'tzid'>): string =>
  all_day ? local.slice(0, 10) : momentOf(local, tzid).toISOString();

/** What the clock of the event's zone shows at a moment; days stay days. */
export const clock = (moment: string, { all_day, tzid }: Pick<Timed, 'all_day' | 'tzid'>): string =>
  all_day ? moment.slice(0, 10) : localTime(new Date(moment), tzid).slice(0, 16);

/** As the rules of recurrence take it. */
export const recurring = (row: Repeating): Recurring => ({
  startsAt: isoTime(row.starts, row),
  endsAt: isoTime(row.ends, row),
  allDay: row.all_day,
  tzid: row.tzid,
  rrule: row.rrule,
  exdates: row.exdates.map((at) => isoTime(at, row)),
});

/** Occurrences in a range; what cannot be followed any more has none. */
export function occurrencesOf(row: Repeating, range: TimeRange): Occurrence[] {
  try {
    return occurrences(recurring(row), range);
  } catch {
    return [];
  }
}

const HOUR = 3_600_000;

/** From the first start to the last end, as moments; days are as wide as they are in all zones together. */
export function spanOf(row: Repeating): { first_at: Date; last_at: Date | null } {
  const { startsAt, allDay } = recurring(row);
  const last = lastEnd(recurring(row));
  if (!allDay) return { first_at: new Date(startsAt), last_at: last };
  const first = Date.parse(`${startsAt}T00:00:00Z`);
  return { first_at: new Date(first - 14 * HOUR), last_at: last && new Date(last.getTime() + 12 * HOUR) };
}

/** The range of whole days in a zone. */
export const rangeOf = (from: string, to: string, tzid: string): TimeRange => ({
  from: momentOf(`${from}T00:00`, tzid),
  to: momentOf(`${addDays(to, 1)}T00:00`, tzid),
  tzid,
});
