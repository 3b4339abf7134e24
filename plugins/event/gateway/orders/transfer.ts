import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { nextAttendee } from '../../machines/attendee.ts';
import type { event } from '../../plugin.ts';
import { doorCode, hashOf } from '#kit/scan/gateway/doorCodes.ts';
import { endTickets, searchOf } from './act.ts';
import { holdTicket } from './cancel.ts';

/**
 * Hands a ticket on: its code opens nothing any more, the new holder gets one of their own by mail. Sent twice it is handed on once.
 *
 * @throws Refusal 404 · 409 `not-transferable` · 409 `action-not-allowed`
 */
export const transferTicket: HandlerOf<typeof event, 'transferTicket'> = async (ctx, { ticket: id, token, name, email }) => {
  const { order, ticket, found, path } = await holdTicket(ctx, id, token);
  if (!found.transferable || ctx.now() >= found.ends_at) throw ctx.refuse('not-transferable');
  if (!nextAttendee(ticket.state, 'TRANSFER') || order.state !== 'confirmed')
    throw ctx.refuse('action-not-allowed', { state: ticket.state });
  const [came] = await ctx.sql`select 1 from event_checkin where attendee_id = ${ticket.id} limit 1`;
  if (came) throw ctx.refuse('not-transferable');
  const code = doorCode();
  const now = ctx.now();
  const holder = { name: name.trim(), email: email.trim() };
  const next = randomUUID();
  await endTickets(ctx, [ticket.id], 'transferred');
  await ctx.db
    .insertInto('event_attendee')
    .values({
      space_id: ctx.space,
      id: next,
      order_id: order.id,
      event_id: found.id,
      ticket_type_id: ticket.ticket_type_id,
      number: ticket.number,
      seat_id: ticket.seat_id,
      code_hash: hashOf(code),
      code_sealed: ctx.keys.seal(code),
      ...holder,
      answers: JSON.stringify([]),
      state: 'active',
      transfer_of: ticket.id,
      paid_satang: ticket.paid_satang,
      search: searchOf(order, holder),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await ctx.emit('orderDue', { orderId: order.id, what: 'ticket', about: next });
  return { path };
};
