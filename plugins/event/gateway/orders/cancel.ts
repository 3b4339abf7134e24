import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { nextAttendee } from '../../machines/attendee.ts';
import type { event } from '../../plugin.ts';
import type { AttendeeRow, EventCtx, EventRow, OrderRow } from '../db.ts';
import { eventById } from '../events/find.ts';
import { unfollowEvent } from '../events/layers.ts';
import { giveBack, seatsCameFree } from '../seats/pools.ts';
import { opens, orderPath, ticketPath } from '../tokens.ts';
import { act, endTickets, needsOfTickets } from './act.ts';
import { closeCharge } from './charge.ts';
import { attendeesOf, holdOpened, holdOrder, living, mayOpen } from './row.ts';

const DAY = 86_400_000;

/** Until when buyers get their money back by themselves; null where they never do. */
export const refundUntil = (event: Pick<EventRow, 'starts_at' | 'refund_days'>): Date | null =>
  event.refund_days === null ? null : new Date(event.starts_at.getTime() - event.refund_days * DAY);

/** Whether a buyer may give up now: what was paid only while the money goes back, the rest until it begins. */
export function mayCancel(ctx: EventCtx, event: EventRow, order: OrderRow): boolean {
  const now = ctx.now();
  if (now >= event.starts_at || !['pending_approval', 'awaiting_payment', 'confirmed', 'held'].includes(order.state)) return false;
  const until = refundUntil(event);
  return order.charge_state !== 'paid' || (until !== null && now < until);
}

/** @throws Refusal 409 `too-late` (`untilAt`) · 409 `action-not-allowed` */
function checkMayCancel(ctx: EventCtx, event: EventRow, order: OrderRow): void {
  if (mayCancel(ctx, event, order)) return;
  if (order.state !== 'confirmed') throw ctx.refuse('action-not-allowed', { state: order.state });
  throw ctx.refuse('too-late', { untilAt: (refundUntil(event) ?? event.starts_at).toISOString() });
}

/** Ends a held registration with all of its tickets; what was paid goes back in a transaction of its own. */
export async function endOrder(ctx: EventCtx, event: EventRow, order: OrderRow, reason: string, about: string): Promise<OrderRow> {
  if (!(await closeCharge(ctx, order, 'cancelled'))) throw ctx.refuse('action-not-allowed', { state: order.state });
  const row = await act(ctx, event, order, 'CANCEL', { reason });
  if (row.account_id) await unfollowEvent(ctx, event, row.account_id);
  if (row.email) await ctx.emit('orderDue', { orderId: row.id, what: 'mail', about });
  return row;
}

export const cancelOrder: HandlerOf<typeof event, 'cancelOrder'> = async (ctx, { order: id, token }) => {
  const order = await holdOpened(ctx, id, token);
  const path = orderPath(ctx, order);
  if (order.state === 'cancelled') return { path };
  const found = await eventById(ctx, order.event_id);
  checkMayCancel(ctx, found, order);
  await endOrder(ctx, found, order, '', 'cancelled');
  if (order.charge_state === 'paid') await ctx.emit('orderDue', { orderId: order.id, what: 'refund', about: '' });
  return { path };
};

interface Held {
  readonly order: OrderRow;
  readonly ticket: AttendeeRow;
  readonly found: EventRow;
  /** The page that the visitor came from: the whole registration, or only this ticket. */
  readonly path: string;
}

/** A ticket with its registration, held, by the address of either. @throws Refusal 404 */
export async function holdTicket(ctx: EventCtx, id: string, token: string): Promise<Held> {
  const known = await ctx.db.selectFrom('event_attendee').select(['order_id']).where('id', '=', uuid(id)).executeTakeFirst();
  if (!known) throw notFound();
  const order = await holdOrder(ctx, known.order_id);
  const ticket = (await attendeesOf(ctx, order.id)).find((each) => each.id === id.toLowerCase())!;
  const byOrder = mayOpen(ctx, order, token);
  // What was passed on is its new holder's alone.
  if (!opens(ctx, 'ticket', ticket.id, token) && (!byOrder || ticket.transfer_of !== null)) throw notFound();
  return {
    order,
    ticket,
    found: await eventById(ctx, order.event_id),
    path: byOrder ? orderPath(ctx, order) : ticketPath(ctx, ticket),
  };
}

/** Gives one ticket up; the last one ends the registration. */
export const cancelTicket: HandlerOf<typeof event, 'cancelTicket'> = async (ctx, { ticket: id, token }) => {
  const { order, ticket, found, path } = await holdTicket(ctx, id, token);
  if (ticket.state === 'cancelled') return { path };
  if (!nextAttendee(ticket.state, 'CANCEL')) throw ctx.refuse('action-not-allowed', { state: ticket.state });
  checkMayCancel(ctx, found, order);
  if (order.state !== 'confirmed') throw ctx.refuse('action-not-allowed', { state: order.state });
  if (living(await attendeesOf(ctx, order.id)).length === 1) await endOrder(ctx, found, order, '', 'cancelled');
  else {
    await giveBack(ctx, await needsOfTickets(ctx, found.id, [ticket]), 'used');
    await endTickets(ctx, [ticket.id], 'cancelled');
    await seatsCameFree(ctx, found.id);
  }
  if (order.charge_state === 'paid') await ctx.emit('orderDue', { orderId: order.id, what: 'refund', about: '' });
  return { path };
};
