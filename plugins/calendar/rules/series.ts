import { addDays, daysBetween } from '#kit/thai/day.ts';

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** Minutes from one time of a clock to another, as if clocks were never set. */
export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(`${withTime(to)}Z`) - Date.parse(`${withTime(from)}Z`)) / 60_000;

const withTime = (local: string) => (local.length === 10 ? `${local}T00:00` : local);

/** A time of a clock so many minutes later; a day stays a day. */
export const addMinutes = (local: string, minutes: number): string =>
  new Date(Date.parse(`${withTime(local)}Z`) + minutes * 60_000).toISOString().slice(0, local.length);

const parts = (rrule: string) => rrule.split(';').map((part) => part.split('=') as [string, string]);
const rule = (pairs: readonly (readonly [string, string])[]) => pairs.map(([name, value]) => `${name}=${value}`).join(';');

/** Which weekday of its month a day is: `3TH`. */
export const nthWeekday = (day: string): string =>
  `${Math.ceil(Number(day.slice(8, 10)) / 7)}${DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]!}`;

/** The weekday of a day: `TH`. */
export const weekday = (day: string): (typeof DAYS)[number] => DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]!;

/**
 * The rule of a series that is moved from one start to another: weekdays, days of the month and the nth weekday go along. What is more
 * involved stays as it was.
 */
export function moveRule(rrule: string, from: string, to: string): string {
  const days = daysBetween(from.slice(0, 10), to.slice(0, 10));
  if (days === 0) return rrule;
  const target = to.slice(0, 10);
  return rule(
    parts(rrule).map(([name, value]) => {
      if (name === 'BYDAY' && /^[A-Z]{2}(,[A-Z]{2})*$/.test(value)) {
        const moved = value.split(',').map((one) => DAYS[(((DAYS.indexOf(one as 'MO') + days) % 7) + 7) % 7]!);
        return [name, moved.join(',')];
      }
      if (name === 'BYDAY' && /^\d[A-Z]{2}$/.test(value)) return [name, nthWeekday(target)];
      if (name === 'BYMONTHDAY' && /^\d+$/.test(value)) return [name, String(Number(target.slice(8, 10)))];
      if (name === 'BYMONTH' && /^\d+$/.test(value)) return [name, String(Number(target.slice(5, 7)))];
      return [name, value];
    }),
  );
}

/**
 * The rule of what comes before an occurrence: it ends with the moment (all-day: the day) before it.
 *
 * @param startsAt of the first occurrence that is no part of it any more, ISO in UTC or a day
 */
export function ruleBefore(rrule: string, startsAt: string): string {
  const until =
    startsAt.length === 10
      ? addDays(startsAt, -1).replaceAll('-', '')
      : new Date(Date.parse(startsAt) - 1000).toISOString().replace(/[-:]|\.\d+/g, '');
  return rule([...parts(rrule).filter(([name]) => name !== 'COUNT' && name !== 'UNTIL'), ['UNTIL', until]]);
}

/** The rule of what follows, when so many have been before. */
export const ruleAfter = (rrule: string, before: number): string =>
  rule(parts(rrule).map(([name, value]) => (name === 'COUNT' ? [name, String(Math.max(1, Number(value) - before))] : [name, value])));
