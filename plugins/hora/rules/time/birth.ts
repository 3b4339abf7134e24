import type { Place } from '../base/baseData.ts';
import { hourText, isoDay, type Day } from '../day.ts';
import { readClock } from './zone.ts';

/** When and where somebody was born, as it was written down. */
export interface Birth {
  readonly day: Day;
  /** Seconds of the clock since midnight; null where nobody knows it. */
  readonly clock: number | null;
  /** Of a clock time that came twice. */
  readonly fold: 'first' | 'second' | null;
  readonly place: Place;
}

/** A moment with what the clock there was ahead of UTC, seconds. */
export interface BirthMoment {
  readonly moment: number;
  readonly offset: number;
  readonly notes: readonly BirthNote[];
}
export type BirthNote = 'local-mean-time' | 'noon';
export type BirthProblem = { readonly problem: 'clock-left-out' | 'clock-twice'; readonly offsets: readonly [number, number] };

/** A day at midnight as if it were UTC, milliseconds. */
export function utcOf({ year, month, day }: Day, second = 0): number {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  return at.getTime() + second * 1000;
}

/** The moment of a birth by the clock of its place. An unknown time is read as noon, and says so. */
export function birthMoment({ day, clock, fold, place }: Birth): BirthMoment | BirthProblem {
  const read = readClock(place.zone, utcOf(day, clock ?? 43_200));
  const notes: BirthNote[] = clock === null ? ['noon'] : [];
  if (read.kind === 'never') return { problem: 'clock-left-out', offsets: [read.before, read.after] };
  if (read.kind === 'twice' && fold === null) return { problem: 'clock-twice', offsets: read.offsets };
  const [moment, offset] =
    read.kind === 'once' ? [read.moment, read.offset] : fold === 'second' ? [read.second, read.offsets[1]] : [read.first, read.offsets[0]];
  // Zones of whole quarters of an hour came later; before, clocks went by the sun of the place or its capital.
  if (offset % 900 !== 0) notes.push('local-mean-time');
  return { moment, offset, notes };
}

/** `+07:00`, with seconds where there are any: `+06:42:04`. */
export function offsetText(seconds: number): string {
  const of = Math.abs(seconds);
  const rest = of % 60 ? `:${String(of % 60).padStart(2, '0')}` : '';
  return `${seconds < 0 ? '-' : '+'}${hourText(of)}${rest}`;
}

/** `1990-05-15 08:30`, or the day alone. */
export function clockText(day: Day, clock: number | null): string {
  return clock === null ? isoDay(day) : `${isoDay(day)} ${hourText(clock)}`;
}
