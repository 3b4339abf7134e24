import { randomUUID } from 'node:crypto';
import { dayIn } from '#kit/thai/day.ts';
import type { AttendeeRow, CalendarCtx, OfferRow } from '../db.ts';
import { notifyGuests } from '../mails/post.ts';
import { answerToken, hashOf } from '../mails/tokens.ts';
import { settle } from '../reminders.ts';
import { clock, spanOf } from '../times.ts';
import { eventOf, notifyHost } from './leave.ts';
import { timesOf } from './times.ts';

/** One after the other for each host: who comes second sees what the first has taken. */
export const takeTurn = (ctx: CalendarCtx, { host_id: host }: OfferRow) =>
  ctx.db.selectFrom('calendar_offer').select('id').where('host_id', '=', host).orderBy('id').forUpdate().execute();

/** A time that is still free, and the event that others have booked at it. @throws Refusal 409 `time-taken` */
export async function freeAt(ctx: CalendarCtx, offer: OfferRow, startsAt: string, { moves = '', held = '' } = {}) {
  const day = Number.isNaN(Date.parse(startsAt)) ? '' : dayIn(new Date(startsAt), ctx.site.timezone);
  const { days, booked } = day ? await timesOf(ctx, offer, { from: day, to: day, moves, held }) : { days: [], booked: new Map() };
  const time = days[0]?.times.find((one) => one.startsAt === startsAt);
  if (!time) throw ctx.refuse('time-taken');
  const here = { all_day: false, tzid: ctx.site.timezone };
  return { time, eventId: booked.get(startsAt)?.id, starts: clock(time.startsAt, here), ends: clock(time.endsAt, here) };
}

export type Booker = Pick<AttendeeRow, 'account_id' | 'email' | 'name' | 'note'>;

/** Takes a time that is free, but for who `held` it: the host's calendar has it, who booked it is invited and has said yes. */
export async function take(ctx: CalendarCtx, offer: OfferRow, startsAt: string, booker: Booker, held = ''): Promise<AttendeeRow> {
  const { eventId, starts, ends } = await freeAt(ctx, offer, startsAt, { held });
  const times = { starts, ends, all_day: false, tzid: ctx.site.timezone, rrule: null, exdates: [] };
  const id = eventId ?? randomUUID();
  if (!eventId) {
    const into = await ctx.db
      .selectFrom('calendar_calendar')
      .select('reminders')
      .where('id', '=', offer.calendar_id)
      .executeTakeFirstOrThrow();
    await ctx.db
      .insertInto('calendar_event')
      .values({
        ...times,
        ...spanOf(times),
        space_id: ctx.space,
        id,
        calendar_id: offer.calendar_id,
        offer_id: offer.id,
        uid: `${id}@${new URL(ctx.site.origin).hostname}`,
        title: offer.capacity === 1 ? `${offer.title} · ${booker.name}` : offer.title,
        detail: offer.detail,
        place: offer.place,
        url: offer.url,
        private: true,
        reminders: into.reminders,
        organiser_id: offer.host_id,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .execute();
    await settle(ctx, id, spanOf);
  }
  const before = await ctx.db
    .selectFrom('calendar_attendee')
    .selectAll()
    .where('event_id', '=', id)
    .where('email', '=', booker.email)
    .executeTakeFirst();
  if (before && before.answer !== 'declined') throw ctx.refuse('booked-already');
  const attendeeId = before?.id ?? randomUUID();
  const values = { ...booker, answer: 'accepted' as const, replied_at: ctx.now() };
  const attendee = await (before
    ? ctx.db.updateTable('calendar_attendee').set(values).where('id', '=', attendeeId).returningAll().executeTakeFirstOrThrow()
    : ctx.db
        .insertInto('calendar_attendee')
        .values({ ...values, space_id: ctx.space, id: attendeeId, event_id: id, token_hash: hashOf(answerToken(ctx, attendeeId)) })
        .returningAll()
        .executeTakeFirstOrThrow());
  const row = await eventOf(ctx, id);
  await notifyGuests(ctx, 'invite', [row], [attendee]);
  await notifyHost(ctx, row, attendee);
  return attendee;
}
