import { escape, foldLines } from 'ical-generator';
import { addDays } from '#kit/thai/day.ts';
import { localTime } from '#kit/thai/localTime.ts';
import type { IcsEvent, IcsMethod, IcsTime } from './event.ts';
import { writeTimezone } from './writeTimezone.ts';

/** Years ahead for which the clocks of a zone are told: programs know their zones themselves, this is for those that do not. */
const YEARS_AHEAD = 5;

/** `20261121T090000Z`. */
const utc = (at: Date | string): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

/** Text of one property: no control character, separators escaped, lines as `\n`. */
const text = (value: string): string => escape(value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ''), false);

/** Value of a parameter, quoted (RFC 6868). */
const quoted = (value: string): string => `"${escape(value.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' '), true)}"`;

/** What stands alone and is no text (addresses, rules): cut at whatever would begin a line of its own. */
const bare = (value: string): string => value.split(/[\r\n]/, 1)[0]!;

/** Name and value of a time: a day, a clock of a zone, or UTC. */
function time(name: string, at: IcsTime, { allDay, tzid }: Pick<IcsEvent, 'allDay' | 'tzid'>): string {
  if (allDay) return `${name};VALUE=DATE:${String(at).slice(0, 10).replaceAll('-', '')}`;
  if (!tzid || tzid === 'UTC') return `${name}:${utc(at)}`;
  return `${name};TZID=${tzid}:${localTime(new Date(at), tzid).replace(/[-:]/g, '')}`;
}

function people({ organiser, attendees = [] }: IcsEvent): string[] {
  return [
    ...(organiser ? [`ORGANIZER;CN=${quoted(organiser.name || organiser.email)}:mailto:${bare(organiser.email)}`] : []),
    ...attendees.map(
      ({ name, email, status, role = 'REQ-PARTICIPANT' }) =>
        `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=${role};PARTSTAT=${status};RSVP=${status === 'NEEDS-ACTION' ? 'TRUE' : 'FALSE'};CN=${quoted(name || email)}:mailto:${bare(email)}`,
    ),
  ];
}

function eventLines(event: IcsEvent): string[] {
  const { startsAt, endsAt, allDay, exdates = [], recurrenceId } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stampedAt)}`,
    ...(recurrenceId === undefined ? [] : [time('RECURRENCE-ID', recurrenceId, event)]),
    time('DTSTART', startsAt, event),
    time('DTEND', allDay ? addDays(String(endsAt).slice(0, 10), 1) : endsAt, event),
    ...(event.rrule ? [`RRULE:${bare(event.rrule)}`] : []),
    ...exdates.map((at) => time('EXDATE', at, event)),
    `SUMMARY:${text(event.title)}`,
    ...(event.detail ? [`DESCRIPTION:${text(event.detail)}`] : []),
    ...(event.place ? [`LOCATION:${text(event.place)}`] : []),
    ...(event.url ? [`URL:${bare(event.url)}`] : []),
    ...(event.status ? [`STATUS:${event.status}`] : []),
    `TRANSP:${event.free ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...people(event),
    ...(event.lastModified === undefined ? [] : [`LAST-MODIFIED:${utc(event.lastModified)}`]),
    'END:VEVENT',
  ];
}

/** The zones that times of the file are told in, with the years from the first of them on. */
function timezoneLines(events: readonly IcsEvent[]): string[] {
  const first = new Map<string, number>();
  for (const { tzid, allDay, startsAt } of events)
    if (tzid && tzid !== 'UTC' && !allDay) first.set(tzid, Math.min(first.get(tzid) ?? 9999, new Date(startsAt).getUTCFullYear()));
  return [...first].flatMap(([tzid, year]) => writeTimezone(tzid, year, new Date().getUTCFullYear() + YEARS_AHEAD));
}

/**
 * A calendar as an iCalendar file (RFC 5545, RFC 7986): CRLF, lines of at most 75 octets, zones spelt out.
 *
 * @param calendar `method` is what is to be done with it (RFC 5546); a feed has `PUBLISH`. `refreshMinutes` is how often programs are
 *   asked to look for news
 */
export function writeCalendar(calendar: {
  readonly name: string;
  readonly url?: string;
  /** `#rrggbb`. */
  readonly colour?: string;
  readonly method?: IcsMethod;
  readonly refreshMinutes?: number;
  readonly events: readonly IcsEvent[];
}): string {
  const { name, url, colour, method = 'PUBLISH', refreshMinutes, events } = calendar;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sala//Calendar//TH',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(method === 'PUBLISH' ? [`NAME:${text(name)}`, `X-WR-CALNAME:${text(name)}`] : []),
    ...(url ? [`URL:${bare(url)}`] : []),
    ...(colour ? [`X-APPLE-CALENDAR-COLOR:${bare(colour)}`] : []),
    ...(refreshMinutes ? [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`, `X-PUBLISHED-TTL:PT${refreshMinutes}M`] : []),
    ...timezoneLines(events),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ];
  return foldLines(lines.join('\r\n'));
}
