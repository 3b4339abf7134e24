import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { calendar } from '../../plugin.ts';
import type { Answer, AttendeeRow, CalendarCtx, EventRow } from '../db.ts';
import { notifyChanged } from '../notifyChanged.ts';
import { isoTime } from '../times.ts';
import { leave } from '../bookings/leave.ts';
import { notifyOrganiser } from './notifyOrganiser.ts';
import { organiserOf } from './post.ts';
import { ruleInWords } from './ruleInWords.ts';
import { hashOf } from './tokens.ts';

/** The invitation that a link is of; held by who answers. @throws Refusal 404 */
async function find(ctx: CalendarCtx, by: { token: string } | { eventId: string; accountId: string }, { hold = true } = {}) {
  if ('eventId' in by && !isUuid(by.eventId)) throw notFound();
  let query = ctx.db.selectFrom('calendar_attendee').selectAll();
  query =
    'token' in by
      ? query.where('token_hash', '=', hashOf(by.token))
      : query.where('event_id', '=', by.eventId).where('account_id', '=', by.accountId);
  const attendee = await (hold ? query.forUpdate() : query).executeTakeFirst();
  const row = attendee && (await ctx.db.selectFrom('calendar_event').selectAll().where('id', '=', attendee.event_id).executeTakeFirst());
  if (!attendee || !row) throw notFound();
  return { attendee, row };
}

/** What an invitation says, to whoever has its link. Looking at it answers nothing: mail programs look at links, too. */
export const invitation: HandlerOf<typeof calendar, 'invitation'> = async (ctx, { token }) => {
  const { attendee, row } = await find(ctx, { token }, { hold: false });
  return {
    title: row.title,
    detail: row.detail,
    place: row.place,
    startsAt: isoTime(row.starts, row),
    endsAt: isoTime(row.ends, row),
    allDay: row.all_day,
    repeats: row.rrule !== null,
    rule: ruleInWords(row, ctx.locale, await ctx.texts()) ?? '',
    state: row.state,
    organiser: (await organiserOf(ctx, row, ctx.locale)).name,
    name: attendee.name || attendee.email,
    answer: attendee.answer,
  };
};

async function record(
  ctx: CalendarCtx,
  { row, attendee }: { row: EventRow; attendee: AttendeeRow },
  answer: Exclude<Answer, 'needs_action'>,
) {
  if (row.state === 'cancelled') throw ctx.refuse('event-cancelled');
  if (attendee.answer === answer) return;
  // What was booked is given back by saying no, and not taken anew by saying yes.
  if (row.offer_id && answer === 'declined') return leave(ctx, row, attendee);
  if (row.offer_id && attendee.answer === 'declined') throw ctx.refuse('event-cancelled');
  await ctx.db.updateTable('calendar_attendee').set({ answer, replied_at: ctx.now() }).where('id', '=', attendee.id).execute();
  await notifyOrganiser(ctx, row, { ...attendee, answer });
  const of = await ctx.db.selectFrom('calendar_calendar').selectAll().where('id', '=', row.calendar_id).executeTakeFirst();
  if (of) await notifyChanged(ctx, of);
}

/** Answers by the link of a mail, without signing in. */
export const answerInvitation: HandlerOf<typeof calendar, 'answerInvitation'> = async (ctx, { token, answer }) => {
  await record(ctx, await find(ctx, { token }), answer);
  return { answer };
};

/** Answers as a member who was invited. */
export const answerEvent: HandlerOf<typeof calendar, 'answerEvent'> = async (ctx, { id, answer }) => {
  await record(ctx, await find(ctx, { eventId: id, accountId: ctx.account!.id }), answer);
  return {};
};
