import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { calendar } from '../../plugin.ts';
import type { AttendeeRow, CalendarCtx, EventRow, OfferRow } from '../db.ts';
import { notifyGuests, organiserOf } from '../mails/post.ts';
import { answerToken, hashOf } from '../mails/tokens.ts';
import { settle } from '../reminders.ts';
import { clock, isoTime, spanOf } from '../times.ts';
import { eventOf, leave, notifyHost } from './leave.ts';
import { bookingPath } from './paths.ts';
import { findOffer, timesOf } from './times.ts';

/** Times to come that one address may have with one host. */
const MOST = 5;

/** One after the other for each host: who comes second sees what the first has taken. */
const takeTurn = (ctx: CalendarCtx, { host_id: host }: OfferRow) =>
  ctx.db.selectFrom('calendar_offer').select('id').where('host_id', '=', host).orderBy('id').forUpdate().execute();

/** A time that is still free, and the event that others have booked at it. @throws Refusal 409 `time-taken` */
async function freeAt(ctx: CalendarCtx, offer: OfferRow, startsAt: string, moves = '') {
  const day = Number.isNaN(Date.parse(startsAt)) ? '' : dayIn(new Date(startsAt), ctx.site.timezone);
  const { days, booked } = day ? await timesOf(ctx, offer, { from: day, to: day, moves }) : { days: [], booked: new Map() };
  const time = days[0]?.times.find((one) => one.startsAt === startsAt);
  if (!time) throw ctx.refuse('time-taken');
  const here = { all_day: false, tzid: ctx.site.timezone };
  return { eventId: booked.get(startsAt)?.id as string | undefined, starts: clock(time.startsAt, here), ends: clock(time.endsAt, here) };
}

/** Who books: a member as they are known, a guest as they say. @throws Refusal 422 */
async function bookerOf(ctx: CalendarCtx, typed: { name: string; email: string }) {
  const contact = ctx.account && (await ctx.use('accounts').contacts([ctx.account.id])).get(ctx.account.id);
  const email = (contact?.email ?? typed.email).trim().toLowerCase();
  const name = contact ? `${contact.firstname} ${contact.lastname}`.trim() : typed.name.trim();
  const wrong: Record<string, string> = {};
  if (!name) wrong.name = 'wrong.name';
  if (!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(email)) wrong.email = 'wrong.email';
  if (Object.keys(wrong).length) throw invalidFields(wrong);
  return { account_id: contact?.id ?? null, email, name: name.slice(0, 100) };
}

type Booker = Pick<AttendeeRow, 'account_id' | 'email' | 'name' | 'note'>;

/** Takes a time that is free: the host's calendar has it, who booked it is invited and has said yes. */
async function take(ctx: CalendarCtx, offer: OfferRow, startsAt: string, booker: Booker): Promise<AttendeeRow> {
  const { eventId, starts, ends } = await freeAt(ctx, offer, startsAt);
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

export const book: HandlerOf<typeof calendar, 'book'> = async (ctx, { slug, startsAt, note, ...typed }) => {
  const offer = await findOffer(ctx, slug);
  const booker = { ...(await bookerOf(ctx, typed)), note: note.trim() };
  await takeTurn(ctx, offer);
  const { total } = await ctx.db
    .selectFrom('calendar_attendee')
    .innerJoin('calendar_event', (join) =>
      join
        .onRef('calendar_event.space_id', '=', 'calendar_attendee.space_id')
        .onRef('calendar_event.id', '=', 'calendar_attendee.event_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('email', '=', booker.email)
    .where('answer', '!=', 'declined')
    .where('organiser_id', '=', offer.host_id)
    .where('offer_id', 'is not', null)
    .where('state', '!=', 'cancelled')
    .where('first_at', '>', ctx.now())
    .executeTakeFirstOrThrow();
  if (total >= MOST) throw ctx.refuse('too-many-bookings', { most: MOST });
  return { path: bookingPath(ctx, await take(ctx, offer, startsAt, booker)) };
};

/** What was booked, by its token; held until the end of the transaction by who changes it. @throws Refusal 404 */
async function find(ctx: CalendarCtx, token: string, { hold }: { hold: boolean }) {
  const query = ctx.db.selectFrom('calendar_attendee').selectAll().where('token_hash', '=', hashOf(token));
  const attendee = await (hold ? query.forUpdate() : query).executeTakeFirst();
  const row = attendee && (await eventOf(ctx, attendee.event_id));
  if (!attendee || !row?.offer_id) throw notFound();
  const isOff = row.state === 'cancelled' || attendee.answer === 'declined';
  const state = isOff ? 'cancelled' : Date.parse(isoTime(row.starts, row)) <= ctx.now().getTime() ? 'over' : 'booked';
  return { attendee, row, state } as const;
}

const offerOf = (ctx: CalendarCtx, { offer_id: id }: Pick<EventRow, 'offer_id'>): Promise<OfferRow> =>
  ctx.db.selectFrom('calendar_offer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const booking: HandlerOf<typeof calendar, 'booking'> = async (ctx, { token }) => {
  const { attendee, row, state } = await find(ctx, token, { hold: false });
  const offer = await offerOf(ctx, row);
  return {
    title: offer.title,
    detail: row.detail,
    place: row.place,
    url: row.url,
    host: (await organiserOf(ctx, row, ctx.locale)).name,
    name: attendee.name,
    email: attendee.email,
    note: attendee.note,
    startsAt: isoTime(row.starts, row),
    endsAt: isoTime(row.ends, row),
    timezone: ctx.site.timezone,
    state,
    slug: offer.open ? offer.slug : '',
  };
};

export const cancelBooking: HandlerOf<typeof calendar, 'cancelBooking'> = async (ctx, { token }) => {
  const { attendee, row, state } = await find(ctx, token, { hold: true });
  if (state !== 'booked') throw ctx.refuse('booking-over');
  await leave(ctx, row, attendee);
  return { path: bookingPath(ctx, attendee) };
};

/** Another time of the same offer: who is alone keeps the event and its UID, who is one of several changes from one to another. */
export const moveBooking: HandlerOf<typeof calendar, 'moveBooking'> = async (ctx, { token, startsAt }) => {
  const { row: seen } = await find(ctx, token, { hold: false });
  const offer = await offerOf(ctx, seen);
  await takeTurn(ctx, offer);
  const { attendee, row, state } = await find(ctx, token, { hold: true });
  if (state !== 'booked') throw ctx.refuse('booking-over');
  if (isoTime(row.starts, row) === startsAt) return { path: bookingPath(ctx, attendee) };
  if (offer.capacity > 1) {
    const { account_id, email, name, note } = attendee;
    const taken = await take(ctx, offer, startsAt, { account_id, email, name, note });
    await leave(ctx, row, attendee);
    return { path: bookingPath(ctx, taken) };
  }
  const { starts, ends } = await freeAt(ctx, offer, startsAt, row.id);
  await ctx.db
    .updateTable('calendar_event')
    .set({ starts, ends, tzid: ctx.site.timezone, sequence: row.sequence + 1, updated_at: ctx.now() })
    .where('id', '=', row.id)
    .execute();
  await settle(ctx, row.id, spanOf);
  const moved = await eventOf(ctx, row.id);
  await notifyGuests(ctx, 'update', [moved], [attendee]);
  await notifyHost(ctx, moved, attendee);
  return { path: bookingPath(ctx, attendee) };
};
