import { writeCalendar } from '#kit/ics/writeCalendar.ts';
import type { IcsEvent } from '#kit/ics/event.ts';
import type { Answer, AttendeeRow, CalendarCtx, EventRow } from '../db.ts';
import { isoTime } from '../times.ts';

const STATUS: Record<Answer, 'NEEDS-ACTION' | 'ACCEPTED' | 'DECLINED' | 'TENTATIVE'> = {
  needs_action: 'NEEDS-ACTION',
  accepted: 'ACCEPTED',
  declined: 'DECLINED',
  tentative: 'TENTATIVE',
};
const STATE = { tentative: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' } as const;

/** An event as a calendar file has it. */
export function icsEvent(row: EventRow, now: Date): IcsEvent {
  return {
    uid: row.uid,
    sequence: row.sequence,
    title: row.title,
    detail: row.detail,
    place: row.place,
    ...(row.url ? { url: row.url } : {}),
    startsAt: isoTime(row.starts, row),
    endsAt: isoTime(row.ends, row),
    allDay: row.all_day,
    tzid: row.tzid,
    ...(row.rrule === null ? {} : { rrule: row.rrule, exdates: row.exdates.map((at) => isoTime(at, row)) }),
    ...(row.recurrence_id === null ? {} : { recurrenceId: isoTime(row.recurrence_id, row) }),
    status: STATE[row.state],
    free: !row.busy,
    stampedAt: now,
    lastModified: row.updated_at,
  };
}

/**
 * What a calendar program of somebody who was invited is to do (RFC 5546). Of the others who were invited it learns nothing: their
 * addresses are not ours to give away.
 */
export function itip(
  ctx: CalendarCtx,
  method: 'REQUEST' | 'CANCEL' | 'REPLY',
  rows: readonly EventRow[],
  attendee: Pick<AttendeeRow, 'email' | 'name' | 'answer' | 'required'>,
  organiser: { name: string; email: string },
): string {
  const status = method === 'CANCEL' ? ('CANCELLED' as const) : undefined;
  return writeCalendar({
    name: '',
    method,
    events: rows.map((row) => ({
      ...icsEvent(row, ctx.now()),
      ...(status ? { status } : {}),
      organiser,
      attendees: [
        {
          name: attendee.name,
          email: attendee.email,
          status: STATUS[attendee.answer],
          role: attendee.required ? 'REQ-PARTICIPANT' : 'OPT-PARTICIPANT',
        },
      ],
    })),
  });
}
