import { addDays } from '#kit/thai/day.ts';
import { localTime } from '#kit/thai/localTime.ts';
import { addMinutes } from './series.ts';

/** What has a start and an end: ISO in UTC, or days. */
export interface Timed {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly allDay: boolean;
}

/** What the clock shows at the start and the end; days stay days. */
export const localOf = ({ startsAt, endsAt, allDay }: Timed, timezone: string): { starts: string; ends: string } =>
  allDay
    ? { starts: startsAt, ends: endsAt }
    : { starts: localTime(new Date(startsAt), timezone).slice(0, 16), ends: localTime(new Date(endsAt), timezone).slice(0, 16) };

/** The days that something is on, the first and the last. What ends at midnight is not on the day that begins then. */
export function onDays(entry: Timed, timezone: string): { first: string; last: string } {
  const { starts, ends } = localOf(entry, timezone);
  const first = starts.slice(0, 10);
  const last = ends.slice(0, 10);
  return { first, last: !entry.allDay && ends.endsWith('T00:00') && last > first ? addDays(last, -1) : last };
}

/** What is on a day, all-day things first. */
export const onDay = <E extends Timed>(entries: readonly E[], day: string, timezone: string): E[] =>
  entries
    .filter((entry) => {
      const { first, last } = onDays(entry, timezone);
      return first <= day && last >= day;
    })
    .toSorted((a, b) => Number(b.allDay) - Number(a.allDay) || a.startsAt.localeCompare(b.startsAt));

/** Something in the columns of a day: quarters of an hour from midnight, and its lane among those at the same time. */
export interface Placed<E> {
  readonly entry: E;
  readonly row: number;
  readonly span: number;
  readonly lane: number;
  lanes: number;
}

/** Side by side, as many as fit to be read; further ones lie on the last. */
const MOST_LANES = 4;

/** Where the timed things of a day stand. */
export function placeOn<E extends Timed>(entries: readonly E[], day: string, timezone: string): Placed<E>[] {
  const quarter = (local: string, edge: number) =>
    local.slice(0, 10) === day ? Number(local.slice(11, 13)) * 4 + Math.floor(Number(local.slice(14, 16)) / 15) : edge;
  const placed: Placed<E>[] = [];
  let group: Placed<E>[] = [];
  let ends = 0;
  for (const entry of onDay(entries, day, timezone).filter(({ allDay }) => !allDay)) {
    const local = localOf(entry, timezone);
    const row = local.starts.slice(0, 10) < day ? 0 : quarter(local.starts, 0);
    const end = Math.max(row + 2, Math.min(96, quarter(local.ends, 96)));
    if (row >= ends) group = [];
    const taken = new Set(group.filter((one) => one.row + one.span > row).map(({ lane }) => lane));
    const lane = [0, 1, 2].find((free) => !taken.has(free)) ?? MOST_LANES - 1;
    const one = { entry, row, span: Math.min(96, end) - row, lane, lanes: 1 };
    group.push(one);
    placed.push(one);
    ends = Math.max(row >= ends ? 0 : ends, end);
    const lanes = Math.max(...group.map((other) => other.lane)) + 1;
    for (const other of group) other.lanes = lanes;
  }
  return placed;
}

/** What moving something by days, and minutes, or making it longer, comes to on the clock. Never shorter than a quarter of an hour. */
export function moved(
  entry: Timed,
  by: { readonly days?: number; readonly minutes?: number; readonly longer?: number },
  timezone: string,
): { starts: string; ends: string } {
  const { starts, ends } = localOf(entry, timezone);
  const shift = (by.days ?? 0) * 1440 + (entry.allDay ? 0 : (by.minutes ?? 0));
  const end = addMinutes(ends, shift + (by.longer ?? 0));
  const start = addMinutes(starts, shift);
  return { starts: start, ends: entry.allDay ? (end < start ? start : end) : end < addMinutes(start, 15) ? addMinutes(start, 15) : end };
}
