import ical, { type DateWithTimeZone, type VEvent } from 'node-ical';
import { addDays } from '#kernel/thai/day.ts';
import { isTimezone } from '#kernel/thai/localTime.ts';

/** An event as a calendar file has it. Times are ISO in UTC; those of all-day events are days, the first and the last. */
export interface ReadEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly title: string;
  readonly detail: string;
  readonly place: string;
  readonly url: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly allDay: boolean;
  /** `UTC` where it keeps no zone's clock. */
  readonly tzid: string;
  readonly rrule: string | null;
  readonly exdates: readonly string[];
  readonly recurrenceId: string | null;
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  readonly free: boolean;
  readonly private: boolean;
}

export interface ReadCalendar {
  /** Empty where it has none. */
  readonly name: string;
  readonly method: string;
  readonly events: readonly ReadEvent[];
}

/** A property's value, with or without parameters. */
const plain = (value: unknown): string => {
  const found = value !== null && typeof value === 'object' && 'val' in value ? value.val : value;
  return typeof found === 'string' ? found : '';
};

/** The library has days as midnights of its own process. */
const dayOf = (at: Date) => [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const told = (at: Date, allDay: boolean) => (allDay ? dayOf(at) : at.toISOString());

/** The rule alone, without the start that the library keeps with it. */
function ruleOf(event: Pick<VEvent, 'rrule'>): string | null {
  const lines = event.rrule ? event.rrule.toString().split(/\r?\n/) : [];
  return lines.find((line) => line.startsWith('RRULE:'))?.slice(6) ?? null;
}

/** An event, or one of its occurrences that was changed. */
type Component = VEvent | NonNullable<VEvent['recurrences']>[string];

function read(event: Component): ReadEvent | null {
  const start: unknown = event.start;
  const end: unknown = event.end;
  if (!(start instanceof Date) || Number.isNaN(start.getTime())) return null;
  const allDay = event.datetype === 'date' || (start as DateWithTimeZone).dateOnly === true;
  const stop =
    end instanceof Date && end > start ? end : allDay ? new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1) : start;
  const zone = (start as DateWithTimeZone).tz ?? 'UTC';
  const left = new Set(Object.values(event.exdate ?? {}).map((at) => told(at, allDay)));
  const status = event.status === 'TENTATIVE' || event.status === 'CANCELLED' ? event.status : 'CONFIRMED';
  return {
    uid: plain(event.uid),
    sequence: Number(event.sequence ?? 0) || 0,
    title: plain(event.summary),
    detail: plain(event.description),
    place: plain(event.location),
    url: plain(event.url),
    startsAt: told(start, allDay),
    endsAt: allDay ? addDays(dayOf(stop), -1) : stop.toISOString(),
    allDay,
    tzid: isTimezone(zone) && !zone.startsWith('Etc/') ? zone : 'UTC',
    rrule: ruleOf(event),
    exdates: [...left].toSorted(),
    recurrenceId: event.recurrenceid instanceof Date ? told(event.recurrenceid, allDay) : null,
    status,
    free: event.transparency === 'TRANSPARENT',
    private: event.class === 'PRIVATE' || event.class === 'CONFIDENTIAL',
  };
}

/**
 * Reads an iCalendar file; what is no event is passed over. Not to be given what strangers wrote but in a worker.
 *
 * @throws Error where the text is no calendar
 */
export function readCalendar(text: string): ReadCalendar {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new Error('not a calendar');
  const parsed = ical.sync.parseICS(text.replace(/^\uFEFF/, ''));
  const events: ReadEvent[] = [];
  for (const component of Object.values(parsed)) {
    if (component?.type !== 'VEVENT') continue;
    const event = component;
    // The same changed occurrence stands there under its day and under its moment.
    const changed = [...new Set(Object.values(event.recurrences ?? {}))].filter((one) => one !== event);
    for (const one of [event, ...changed]) {
      const found = read(one);
      if (found) events.push({ ...found, uid: event.uid });
    }
  }
  return { name: plain(parsed.vcalendar?.['WR-CALNAME']), method: plain(parsed.vcalendar?.method), events };
}
