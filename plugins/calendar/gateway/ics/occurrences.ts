import { RRuleTemporal } from 'rrule-temporal';
import { addDays, daysBetween, dayIn } from '#kit/thai/day.ts';
import { localTime } from '#kit/thai/localTime.ts';

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
/** The rule's library walks so far before it gives up: what has not come by then comes too rarely, or never. */
const LIMITS = { maxIterations: 4_000, maxCandidateEvaluations: 20_000 } as const;

const compact = (time: string) => time.replace(/[-:]/g, '');

function ruleOf({ startsAt, allDay, tzid, rrule }: Omit<Recurring, 'endsAt' | 'exdates'>): RRuleTemporal {
  const begin = allDay ? `UTC:${compact(startsAt)}T000000` : `${tzid}:${compact(localTime(new Date(startsAt), tzid))}`;
  return new RRuleTemporal({ rruleString: `DTSTART;TZID=${begin}\nRRULE:${rrule}`, ...LIMITS, cache: false });
}

/** The starts between two moments, as moments; all-day ones at midnight UTC of their days. */
function starts(event: Recurring, from: Date, to: Date): Date[] {
  const rule = ruleOf(event);
  const found: Date[] = [];
  for (const { epochMilliseconds } of rule.between(from, to, true)) {
    found.push(new Date(epochMilliseconds));
    if (found.length >= MOST) break;
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
  const all = starts(event, begin, new Date(begin.getTime() + 100 * 366 * 86_400_000));
  return all.length >= MOST ? null : new Date((all.at(-1) ?? begin).getTime() + length);
}

/**
 * Whether a rule can be followed: one of the frequencies that people plan in, at one time of the day, not counted further than can be
 * walked while somebody waits, and nothing that is no rule or never comes.
 */
export function isRule(rrule: string, startsAt: string, allDay: boolean, tzid: string): boolean {
  if (!/^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;[A-Z]+=[A-Z0-9,+-]+)*$/.test(rrule) || rrule.length > 300) return false;
  if (/;BY(HOUR|MINUTE|SECOND)=/.test(rrule) || Number(/;COUNT=(\d+)/.exec(rrule)?.[1] ?? 0) > MOST) return false;
  try {
    return ruleOf({ startsAt, allDay, tzid, rrule }).next(new Date(allDay ? `${startsAt}T00:00:00Z` : startsAt), true) !== null;
  } catch {
    return false;
  }
}
