import { isRule } from '../gateway/ics/occurrences.ts';
import { readCalendar, type ReadCalendar, type ReadEvent } from '../gateway/ics/readCalendar.ts';

/** Most events that are taken from one file. */
const MOST = 3000;

/** Whether it has a name and lies in years of four digits, as everything that is kept does. */
const isSound = ({ uid, startsAt, endsAt, exdates }: ReadEvent): boolean =>
  uid !== '' && [startsAt, endsAt, ...exdates].every((at) => /^(19|2\d)\d\d-/.test(at));

/**
 * Reads a calendar file of strangers. Rules that cannot be followed are dropped: what they say happens once.
 *
 * @throws Error where it is no calendar
 */
export default async function read({ text, timezone }: { text: string; timezone: string }): Promise<ReadCalendar> {
  const found = readCalendar(text, timezone);
  const events = found.events
    .filter(isSound)
    .slice(0, MOST)
    .map((event) =>
      event.rrule && !isRule(event.rrule, event.startsAt, event.allDay, event.tzid) ? { ...event, rrule: null, exdates: [] } : event,
    );
  return { ...found, events };
}
