import { ONCE, repetitionOf, ruleOf, type Repetition } from '../../rules/repeat.ts';
import { addMinutes } from '../../rules/series.ts';
import type { EventView } from './useEvent.ts';

/** What stands in the form. Times are those of the clock of `tzid`. */
export interface Draft {
  /** Empty for one of one's own that is yet to be made. */
  calendarId: string;
  title: string;
  place: string;
  detail: string;
  url: string;
  allDay: boolean;
  day: string | null;
  time: string | null;
  endDay: string | null;
  endTime: string | null;
  tzid: string;
  repetition: Repetition;
  /** Minutes before; empty for none. */
  reminder: string;
  tentative: boolean;
  free: boolean;
  private: boolean;
  /** Addresses that were typed, and members by their names. */
  guests: { accountId: string | null; email: string; name: string }[];
}

/** What the form begins with: an event as it is, or a new one of an hour. */
export function draftOf(event: EventView | null, starts: string, calendarId: string, timezone: string): Draft {
  if (!event) {
    const ends = addMinutes(starts, 60);
    return {
      calendarId,
      title: '',
      place: '',
      detail: '',
      url: '',
      allDay: false,
      day: starts.slice(0, 10),
      time: starts.slice(11),
      endDay: ends.slice(0, 10),
      endTime: ends.slice(11),
      tzid: timezone,
      repetition: ONCE,
      reminder: '30',
      tentative: false,
      free: false,
      private: false,
      guests: [],
    };
  }
  return {
    calendarId: event.calendarId,
    title: event.title,
    place: event.place,
    detail: event.detail,
    url: event.url,
    allDay: event.allDay,
    day: event.starts.slice(0, 10),
    time: event.starts.slice(11) || '09:00',
    endDay: event.ends.slice(0, 10),
    endTime: event.ends.slice(11) || '10:00',
    tzid: event.tzid,
    repetition: repetitionOf(event.rrule, event.starts.slice(0, 10)),
    reminder: event.reminders.length ? String(event.reminders[0]) : '',
    tentative: event.state === 'tentative',
    free: !event.busy,
    private: event.private,
    guests: event.guests.map(({ accountId, email, name }) => ({ accountId, email, name })),
  };
}

const isSame = (one: Repetition, other: Repetition) =>
  one.repeat === other.repeat && one.every === other.every && one.until === other.until && one.days.join() === other.days.join();

/** As the gateway takes it; null where a day or a time is missing. */
export function sent(draft: Draft, before: EventView | null) {
  const { day, endDay, time, endTime, allDay } = draft;
  if (!day || !endDay || (!allDay && (!time || !endTime))) return null;
  // An untouched rule is kept verbatim, because the form cannot express every rule. It moves with its start; days that are ticked stay.
  const begins = before?.starts.slice(0, 10) ?? day;
  const stays = day === begins || draft.repetition.days.length === 0;
  const same = before && stays && isSame(repetitionOf(before.rrule, begins), draft.repetition);
  const rrule = same ? before.rrule : ruleOf(draft.repetition, day, before?.rrule ?? '');
  const { title, place, detail, url, tzid } = draft;
  return {
    calendarId: draft.calendarId || null,
    title,
    place,
    detail,
    url,
    tzid,
    starts: allDay ? day : `${day}T${time}`,
    ends: allDay ? endDay : `${endDay}T${endTime}`,
    allDay,
    rrule,
    state: draft.tentative ? ('tentative' as const) : ('confirmed' as const),
    busy: !draft.free,
    private: draft.private,
    reminders: draft.reminder === '' ? [] : [Number(draft.reminder), ...(before?.reminders.slice(1) ?? [])],
    guests: draft.guests,
  };
}

/** The time zones that people here write to, and the one that is there already. */
export const zonesWith = (timezone: string, currentZone: string): string[] => [
  ...new Set([
    timezone,
    currentZone,
    'Asia/Bangkok',
    'Asia/Singapore',
    'Asia/Tokyo',
    'Asia/Kolkata',
    'Australia/Sydney',
    'Europe/London',
    'Europe/Berlin',
    'America/New_York',
    'America/Los_Angeles',
    'UTC',
  ]),
];
