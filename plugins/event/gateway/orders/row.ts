import { uuid } from '#kernel/contract/uuid.ts';
import { isStaff } from '#kernel/contract/role.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { OrderStanding } from '../../machines/order.ts';
import type { AttendeeRow, EventCtx, EventRow, OrderRow } from '../db.ts';
import { opens } from '../tokens.ts';

/** What billing calls a registration. */
export const ORDER_REF = 'event.order';

/** A row as its machine knows it. */
export const standingOf = (order: OrderRow, event: Pick<EventRow, 'approval'>): OrderStanding => ({
  state: order.state,
  approval: event.approval,
  paid: order.total_satang > 0,
  whole: order.refunded_satang >= order.total_satang,
});

/** Holds a registration until the transaction ends. @throws Refusal 404 */
export async function holdOrder(ctx: EventCtx, id: string): Promise<OrderRow> {
  const [row] = await ctx.sql<OrderRow>`select * from event_order where id = ${uuid(id)} for no key update`;
  if (!row) throw notFound();
  return row;
}

/** Whether the visitor may see and change a registration: their own, or by its address. */
export const mayOpen = (ctx: EventCtx, order: Pick<OrderRow, 'id' | 'account_id'>, token: string): boolean =>
  (ctx.account !== null && order.account_id === ctx.account.id) || opens(ctx, 'order', order.id, token);

/** The same, held. @throws Refusal 404 */
export async function holdOpened(ctx: EventCtx, id: string, token: string): Promise<OrderRow> {
  const row = await holdOrder(ctx, id);
  if (!mayOpen(ctx, row, token)) throw notFound();
  return row;
}

/** One that is only looked at; the staff may look at all. @throws Refusal 404 */
export async function openedOrder(ctx: EventCtx, id: string, token: string): Promise<OrderRow> {
  const row = await ctx.db.selectFrom('event_order').selectAll().where('id', '=', uuid(id)).executeTakeFirst();
  if (!row || !(mayOpen(ctx, row, token) || (isStaff(ctx.role) && ctx.can('manage')))) throw notFound();
  return row;
}

export const attendeesOf = (ctx: EventCtx, orderId: string): Promise<AttendeeRow[]> =>
  ctx.db
    .selectFrom('event_attendee')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .orderBy('created_at')
    .orderBy('transfer_of', (by) => by.asc().nullsFirst())
    .execute();

/** Tickets that have a place. */
export const living = (attendees: readonly AttendeeRow[]): AttendeeRow[] =>
  attendees.filter(({ state }) => state === 'awaiting' || state === 'active');
