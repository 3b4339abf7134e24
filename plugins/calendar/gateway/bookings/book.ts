import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { calendar } from '../../plugin.ts';
import type { CalendarCtx, EventRow, OfferRow } from '../db.ts';
import { notifyGuests, organiserOf } from '../mails/post.ts';
import { hashOf } from '../mails/tokens.ts';
import { settle } from '../reminders.ts';
import { isoTime, spanOf } from '../times.ts';
import { eventOf, leave, notifyHost } from './leave.ts';
import { hold, holdsOf } from './hold.ts';
import { bookingPath } from './paths.ts';
import { freeAt, take, takeTurn } from './take.ts';
import { findOffer } from './times.ts';

/** Times to come that one address may have with one host. */
const MOST = 5;

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

/** A member's is theirs at once, a guest's waits for the link that is mailed; where no mail leaves there is nothing to wait for. */
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
  if (total + (await holdsOf(ctx, offer, booker.email)) >= MOST) throw ctx.refuse('too-many-bookings', { most: MOST });
  if (!ctx.account && (await ctx.use('mail').delivers())) return { path: await hold(ctx, offer, startsAt, booker) };
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
  const { starts, ends } = await freeAt(ctx, offer, startsAt, { moves: row.id });
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
