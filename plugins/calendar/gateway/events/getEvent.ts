import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { calendar } from '../../plugin.ts';
import { organiserOf } from '../mails/post.ts';
import { allowed, covers } from '../rights.ts';
import { clock, occurrencesOf, isoTime } from '../times.ts';
import { isHidden, myAnswers } from './entries.ts';
import { isLocal } from './draft.ts';
import { findEvent } from './find.ts';
import { guestsOf } from './guests.ts';

/** An event with the times of one of its occurrences. Who may only know that the time is taken gets 404. */
export const event: HandlerOf<typeof calendar, 'event'> = async (ctx, { id, occurrence }) => {
  const master = await findEvent(ctx, id);
  if (occurrence && !isLocal(occurrence)) throw notFound();
  const answers = await myAnswers(ctx);
  const invited = answers.has(master.id);
  const found = await allowed(ctx, { id: master.calendar_id });
  const right = found?.right ?? (invited ? ('read' as const) : null);
  if (!right || isHidden(ctx, master, right, answers)) throw notFound();
  const changedOccurrence = occurrence
    ? await ctx.db
        .selectFrom('calendar_event')
        .selectAll()
        .where('master_id', '=', id)
        .where('recurrence_id', '=', occurrence)
        .executeTakeFirst()
    : undefined;
  let row = changedOccurrence ?? master;
  let times = { startsAt: isoTime(row.starts, row), endsAt: isoTime(row.ends, row) };
  if (occurrence && !changedOccurrence && master.rrule !== null) {
    const at = isoTime(occurrence, master);
    const range = {
      from: new Date(Date.parse(at) - 86_400_000),
      to: new Date(Date.parse(at) + 86_400_000),
      tzid: master.all_day ? 'UTC' : master.tzid,
    };
    const one = occurrencesOf(master, range).find(({ startsAt }) => startsAt === at);
    if (!one) throw notFound();
    times = one;
    row = { ...master, starts: clock(one.startsAt, master), ends: clock(one.endsAt, master) };
  }
  const mayEdit = covers(right, 'write') && found?.calendar.source_url === null;
  const guests = mayEdit || invited ? await guestsOf(ctx, id) : [];
  const calendarRow =
    found?.calendar ??
    (await ctx.db.selectFrom('calendar_calendar').selectAll().where('id', '=', master.calendar_id).executeTakeFirstOrThrow());
  return {
    id,
    calendarId: calendarRow.id,
    calendar: calendarRow.name,
    title: row.title,
    detail: row.detail,
    place: row.place,
    url: row.url,
    starts: row.starts,
    ends: row.ends,
    ...times,
    allDay: row.all_day,
    tzid: row.tzid,
    rrule: master.rrule ?? '',
    occurrence: master.rrule === null ? '' : occurrence,
    state: row.state,
    busy: row.busy,
    private: row.private,
    reminders: row.reminders,
    guests: guests.map((guest) => ({
      id: guest.id,
      accountId: guest.account_id,
      // Privacy: members' addresses are never shown; typed addresses only to those who may edit the event.
      email: mayEdit && guest.account_id === null ? guest.email : '',
      name: guest.name || (mayEdit ? guest.email : guest.email.split('@')[0]!),
      required: guest.required,
      answer: guest.answer,
      repliedAt: guest.replied_at?.toISOString() ?? null,
    })),
    organiser: ctx.account && master.organiser_id ? (await organiserOf(ctx, master, ctx.locale)).name : '',
    mayEdit,
    answer: answers.get(id) ?? null,
    revision: master.updated_at.getTime(),
  };
};
