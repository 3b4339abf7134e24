import type { Plan } from '../calls/subscriptionSchemas.ts';

/** How often something comes round: every `count` days, weeks, months or years from `anchor` on, by the clock of `timezone`. */
export interface Cycle {
  readonly anchor: Date;
  readonly interval: Plan['interval'];
  readonly count: number;
  readonly timezone: string;
}

export interface Period {
  readonly start: Date;
  /** The first moment after it. */
  readonly end: Date;
}

/** A local moment, written as if it were UTC, ms. */
type Local = number;

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known) return known;
  const numeric = 'numeric';
  const clock = new Intl.DateTimeFormat('en-US-u-ca-gregory', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  clocks.set(timezone, clock);
  return clock;
}

function localOf(date: Date, timezone: string): Local {
  const parts = clockOf(timezone).formatToParts(date);
  const of = (name: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === name)!.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'), date.getUTCMilliseconds());
}

/** The moment at which local clocks say so; where they jump over it, that much later. */
function momentOf(local: Local, timezone: string): Date {
  const offsetAt = (time: number) => localOf(new Date(time), timezone) - time;
  const guess = local - offsetAt(local);
  return new Date(local - offsetAt(guess));
}

/** So many months later on the same day, or on the last one of a month that is too short. */
function addMonths(local: Local, months: number): Local {
  const from = new Date(local);
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const year = new Date(first).getUTCFullYear();
  const month = new Date(first).getUTCMonth();
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(from.getUTCDate(), last)) + (((local % 86_400_000) + 86_400_000) % 86_400_000);
}

const DAYS = { day: 1, week: 7 } as const;
const MONTHS = { month: 1, year: 12 } as const;
/** About how long, ms: where to begin to look. */
const ABOUT = { day: 86_400_000, week: 604_800_000, month: 2_629_746_000, year: 31_556_952_000 } as const;

/** The beginning of the period number `index`, counted from the anchor (so that the 31st comes back after February). */
export function turnOf({ anchor, interval, count, timezone }: Cycle, index: number): Date {
  const local = localOf(anchor, timezone);
  const turns = index * count;
  const then =
    interval === 'day' || interval === 'week' ? local + turns * DAYS[interval] * 86_400_000 : addMonths(local, turns * MONTHS[interval]);
  return momentOf(then, timezone);
}

/** The period in which a moment is: `start <= moment < end`. */
export function periodAt(cycle: Cycle, moment: Date): Period {
  let index = Math.floor((moment.getTime() - cycle.anchor.getTime()) / (ABOUT[cycle.interval] * cycle.count));
  while (turnOf(cycle, index) > moment) index -= 1;
  while (turnOf(cycle, index + 1) <= moment) index += 1;
  return { start: turnOf(cycle, index), end: turnOf(cycle, index + 1) };
}

/** Day of the month on which it renews. */
export const anchorDayOf = (anchor: Date, timezone: string): number => new Date(localOf(anchor, timezone)).getUTCDate();
