import ical, { type DateWithTimeZone, type VEvent } from 'node-ical';
import { addDays } from '#kit/thai/day.ts';
import { isTimezone, momentOf } from '#kit/thai/localTime.ts';
import { foreignZones } from './foreignZones.ts';
import type { Recurring } from './occurrences.ts';

/** An event as a calendar file has it. */
export interface ReadEvent extends Recurring {
  readonly uid: string;
  readonly sequence: number;
  readonly title: string;
  readonly detail: string;
  readonly place: string;
  readonly url: string;
  /** `UTC` where it keeps no zone's clock. */
  readonly tzid: string;
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

const two = (part: number) => String(part).padStart(2, '0');
/** The library has days as midnights of its own process. */
const dayOf = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** What tells in which zone a time of the file is meant: names of its own, and where it has none the zone of who reads it. */
interface Zones {
  readonly named: ReadonlyMap<string, string>;
  readonly home: string;
}

const nameOf = (at: Date) => (at as DateWithTimeZone).tz ?? '';
/** Told without a zone that is known: the library took the clock of its own process. */
const isNaive = (at: Date) => !isTimezone(nameOf(at));

function zoneOf(at: Date, { named, home }: Zones): string {
  const zone = isNaive(at) ? (named.get(nameOf(at)) ?? home) : nameOf(at);
  return zone === 'Etc/UTC' ? 'UTC' : zone;
}

/** The moment that is meant: a clock without a known zone is that of the zone which the file says, or of who reads it. */
function momentAt(at: Date, zones: Zones): Date {
  if (!isNaive(at)) return at;
  const clock = `${dayOf(at)}T${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
  return momentOf(clock, zoneOf(at, zones));
}

const isoTime = (at: Date, allDay: boolean, zones: Zones) => (allDay ? dayOf(at) : momentAt(at, zones).toISOString());

const isMoment = (value: unknown): value is Date => value instanceof Date && !Number.isNaN(value.getTime());

/** Days end before the midnight that is told. */
const lastDay = (start: Date, end: unknown): string =>
  addDays(dayOf(isMoment(end) && end > start ? end : new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1)), -1);

/** An end that is told without a zone is of the clock of its start; none is before it. */
function endOf(start: Date, end: unknown, zones: Zones): string {
  const begins = momentAt(start, zones);
  const ends = isMoment(end) ? momentAt(end, { ...zones, home: zoneOf(start, zones) }) : begins;
  return (ends > begins ? ends : begins).toISOString();
}

/** The rule alone, without the start that the library keeps with it. */
function ruleOf(event: Pick<VEvent, 'rrule'>): string | null {
  const lines = event.rrule ? event.rrule.toString().split(/\r?\n/) : [];
  return lines.find((line) => line.startsWith('RRULE:'))?.slice(6) ?? null;
}

/** An event, or one of its occurrences that was changed. */
type Component = VEvent | NonNullable<VEvent['recurrences']>[string];

function read(event: Component, zones: Zones): ReadEvent | null {
  const start: unknown = event.start;
  if (!isMoment(start)) return null;
  const allDay = event.datetype === 'date' || (start as DateWithTimeZone).dateOnly === true;
  const left = new Set(Object.values(event.exdate ?? {}).map((at) => isoTime(at, allDay, zones)));
  const status = event.status === 'TENTATIVE' || event.status === 'CANCELLED' ? event.status : 'CONFIRMED';
  return {
    uid: plain(event.uid),
    sequence: Number(event.sequence ?? 0) || 0,
    title: plain(event.summary),
    detail: plain(event.description),
    place: plain(event.location),
    url: plain(event.url),
    startsAt: isoTime(start, allDay, zones),
    endsAt: allDay ? lastDay(start, event.end) : endOf(start, event.end, zones),
    allDay,
    tzid: allDay ? 'UTC' : zoneOf(start, zones),
    rrule: ruleOf(event),
    exdates: [...left].toSorted(),
    recurrenceId: event.recurrenceid instanceof Date ? isoTime(event.recurrenceid, allDay, zones) : null,
    status,
    free: event.transparency === 'TRANSPARENT',
    private: event.class === 'PRIVATE' || event.class === 'CONFIDENTIAL',
  };
}

/** The text without rules that the library cannot read: one of them would take the whole file with it. */
const withoutBadRules = (text: string): string =>
  text.replace(/^RRULE[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/gim, (rule) => {
    try {
      ical.sync.parseICS(
        `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:x\r\nDTSTART:20260101T000000Z\r\n${rule}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
      );
      return rule;
    } catch {
      return 'X-RRULE:';
    }
  });

function parse(text: string) {
  try {
    return ical.sync.parseICS(text);
  } catch {
    return ical.sync.parseICS(withoutBadRules(text));
  }
}

/**
 * Reads an iCalendar file; what is no event is passed over. Not to be given what strangers wrote but in a worker.
 *
 * @param timezone of who reads it: times that are told without a zone are of its clock, unless the file says another
 * @throws Error where the text is no calendar
 */
export function readCalendar(text: string, timezone = 'UTC'): ReadCalendar {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new Error('not a calendar');
  const parsed = parse(text.replace(/^\uFEFF/, ''));
  const fileZone = plain(parsed.vcalendar?.['WR-TIMEZONE']);
  const zones = { named: foreignZones(text), home: isTimezone(fileZone) ? fileZone : timezone };
  const events: ReadEvent[] = [];
  for (const component of Object.values(parsed)) {
    if (component?.type !== 'VEVENT') continue;
    const event = component;
    // The parser lists the same changed occurrence twice: under its day and under its exact time.
    const changed = [...new Set(Object.values(event.recurrences ?? {}))].filter((one) => one !== event);
    for (const one of [event, ...changed]) {
      const found = read(one, zones);
      if (found) events.push({ ...found, uid: event.uid });
    }
  }
  return { name: plain(parsed.vcalendar?.['WR-CALNAME']), method: plain(parsed.vcalendar?.method), events };
}
