import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { event } from '../../plugin.ts';
import type { SeatRow } from '../db.ts';
import { eventById } from '../events/find.ts';
import { write } from '../mails/write.ts';
import { attendeesOf, holdOrder, living } from '../orders/row.ts';
import { seatNames, seatWords, shortSeats } from '../seats/names.ts';
import { seatsCameFree } from '../seats/pools.ts';
import { takenOf } from '../seats/take.ts';
import { orderLink, ticketPath } from '../tokens.ts';

/**
 * Gives a ticket another seat, also one that the staff keep; its holder is told. The kind of ticket and what was paid for it stay.
 *
 * @throws Refusal 404 · 409 `action-not-allowed`, `seats-gone`
 */
export const moveSeat: HandlerOf<typeof event, 'moveSeat'> = async (ctx, { attendee, seat: to }) => {
  const known = await ctx.db.selectFrom('event_attendee').select('order_id').where('id', '=', uuid(attendee)).executeTakeFirst();
  if (!known) throw notFound();
  const order = await holdOrder(ctx, known.order_id);
  const ticket = living(await attendeesOf(ctx, order.id)).find(({ id }) => id === attendee.toLowerCase());
  if (!ticket) throw ctx.refuse('action-not-allowed', { state: order.state });
  const [seat] = await ctx.sql<SeatRow>`select * from event_seat
    where id = ${uuid(to)} and event_id = ${order.event_id} for no key update`;
  if (!seat) throw notFound();
  if (ticket.seat_id === seat.id) return;
  if ((await takenOf(ctx, order.event_id)).has(seat.id))
    throw ctx.refuse('seats-gone', { seats: await shortSeats(ctx, order.event_id, [seat]), count: 1 });
  await ctx.sql`update event_attendee set seat_id = ${seat.id}, updated_at = ${ctx.now()} where id = ${ticket.id}`;
  const names = await seatNames(ctx, order.event_id, [ticket.seat_id, seat.id]);
  const t = await ctx.texts(order.locale);
  await ctx.audit({
    action: 'event.seat',
    entity: 'event_attendee',
    entityId: ticket.id,
    before: names.get(ticket.seat_id) ?? null,
    after: names.get(seat.id),
  });
  await seatsCameFree(ctx, order.event_id);
  const isBuyers = ticket.transfer_of === null && ticket.email.toLowerCase() === order.email.toLowerCase();
  if (ticket.state === 'active')
    await write(ctx, await eventById(ctx, order.event_id), {
      to: ticket.email,
      locale: order.locale,
      kind: 'seat',
      path: isBuyers ? orderLink(ctx, order) : ticketPath(ctx, ticket),
      values: { name: ticket.name, seat: seatWords(t, names.get(seat.id)!) },
    });
};
