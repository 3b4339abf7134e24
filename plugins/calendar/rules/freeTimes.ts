import { addDays } from '#kit/thai/day.ts';
import { localTime, momentOf } from '#kit/thai/localTime.ts';
import { clocksIn } from './hours.ts';

export interface Offering {
  /** By weekday, Monday first. */
  readonly hours: readonly string[];
  readonly minutes: number;
  readonly buffer: number;
  readonly capacity: number;
}

/** Time that is taken, in milliseconds. `id` is what takes it. */
export interface Busy {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** What is booked already of this offer, by the moment at which it begins; no id where it is only held. */
export type Booked = ReadonlyMap<string, { readonly id: string | null; readonly people: number }>;

export interface FreeTime {
  /** ISO in UTC. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly left: number;
}

export interface Known {
  readonly tzid: string;
  /** Before this moment nothing is free any more. */
  readonly earliest: number;
  readonly busy: readonly Busy[];
  readonly booked: Booked;
}

/** The times of a day that can be booked. */
export function freeTimes(
  day: string,
  { hours, minutes, buffer, capacity }: Offering,
  { tzid, earliest, busy, booked }: Known,
): FreeTime[] {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const pause = buffer * 60_000;
  const free: FreeTime[] = [];
  for (const clock of clocksIn(hours[weekday] ?? '', { minutes, buffer })) {
    const begin = momentOf(`${day}T${clock}`, tzid);
    const [from, to] = [begin.getTime(), begin.getTime() + minutes * 60_000];
    // A clock that is set forward does not show it.
    if (from < earliest || localTime(begin, tzid).slice(0, 16) !== `${day}T${clock}`) continue;
    const startsAt = begin.toISOString();
    const mine = booked.get(startsAt);
    const left = capacity - (mine?.people ?? 0);
    const isTaken = busy.some((one) => one.id !== mine?.id && one.from < to + pause && one.to > from - pause);
    if (left > 0 && !isTaken) free.push({ startsAt, endsAt: new Date(to).toISOString(), left });
  }
  return free;
}

/** So many days that have something free, from one to another, and the one after them that has. */
export function freeDays(from: string, to: string, most: number, timesOf: (day: string) => FreeTime[]) {
  const days: { day: string; times: FreeTime[] }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const times = timesOf(day);
    if (times.length && days.length === most) return { days, next: day };
    if (times.length) days.push({ day, times });
  }
  return { days, next: null };
}
