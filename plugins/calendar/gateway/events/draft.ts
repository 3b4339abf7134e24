import { isRule } from '../ics/occurrences.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import { isDay } from '#kit/thai/day.ts';
import { isTimezone } from '#kit/thai/localTime.ts';
import type { EventDraft } from '../../calls/shapes.ts';
import type { CalendarCtx, CalendarRow, EventRow } from '../db.ts';
import { isoTime } from '../times.ts';

export type Draft = Value<typeof EventDraft>;

/** The columns of an event that people type. */
export type Values = Pick<
  EventRow,
  'title' | 'detail' | 'place' | 'url' | 'starts' | 'ends' | 'all_day' | 'tzid' | 'rrule' | 'state' | 'busy' | 'private' | 'reminders'
>;

/** Longest that one thing lasts, ms: a year. */
const LONGEST = 366 * 86_400_000;

/** Whether a text is a day, or what a clock shows on one: none that there is not. */
export const isLocal = (text: string) => isDay(text.slice(0, 10)) && (text.length === 10 || /T([01]\d|2[0-3]):[0-5]\d$/.test(text));

/**
 * What was typed as columns.
 *
 * @throws Refusal 422 `invalid-fields`
 */
export function checkDraft(ctx: CalendarCtx, calendar: Pick<CalendarRow, 'timezone'>, draft: Draft): Values {
  const wrong: Record<string, string> = {};
  const { allDay } = draft;
  const tzid = draft.tzid || calendar.timezone;
  const starts = allDay ? draft.starts.slice(0, 10) : draft.starts;
  const ends = allDay ? draft.ends.slice(0, 10) : draft.ends;
  if (!draft.title.trim()) wrong.title = 'problem.title';
  if (!isTimezone(tzid)) wrong.tzid = 'problem.tzid';
  if (!isLocal(starts) || (starts.length === 10) !== allDay) wrong.starts = 'problem.time';
  if (!isLocal(ends) || (ends.length === 10) !== allDay) wrong.ends = 'problem.time';
  if (draft.url && !/^https?:$/.test(URL.parse(draft.url)?.protocol ?? '')) wrong.url = 'problem.url';
  if (draft.guests.length > ctx.settings.mostGuests) wrong.guests = 'problem.guests';
  if (!wrong.tzid && !wrong.starts && !wrong.ends) {
    const times = { starts, ends, all_day: allDay, tzid };
    const [from, to] = [Date.parse(isoTime(starts, times)), Date.parse(isoTime(ends, times))];
    if (to < from) wrong.ends = 'problem.order';
    else if (to - from > LONGEST) wrong.ends = 'problem.long';
    else if (draft.rrule && !isRule(draft.rrule, isoTime(starts, times), allDay, tzid)) wrong.rrule = 'problem.rrule';
  }
  if (Object.keys(wrong).length) throw invalidFields(wrong);
  return {
    title: draft.title.trim(),
    detail: draft.detail.trim(),
    place: draft.place.trim(),
    url: draft.url,
    starts,
    ends,
    all_day: allDay,
    tzid,
    rrule: draft.rrule || null,
    state: draft.state,
    busy: draft.busy,
    private: draft.private,
    reminders: [...new Set(draft.reminders)].toSorted((a, b) => a - b),
  };
}

/** Whether people who were invited have to know: only then the number of the version goes up (RFC 5546, 2.1.4). */
export const isRealChange = (before: EventRow, after: Values & Partial<Pick<EventRow, 'exdates'>>): boolean =>
  (['title', 'detail', 'place', 'url', 'starts', 'ends', 'all_day', 'tzid', 'rrule', 'state'] as const).some(
    (column) => before[column] !== after[column],
  ) ||
  (after.exdates !== undefined && after.exdates.join() !== before.exdates.join());
