import { randomUUID } from 'node:crypto';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { nextOrder, type OrderAction, type OrderStanding } from '../../machines/order.ts';
import type { OrderRow, ShopCtx } from './db.ts';

/** What happened, by action; a note is written by itself. */
const EVENTS: Record<OrderAction, string> = {
  CONFIRM: 'confirmed',
  EXPIRE: 'expired',
  CANCEL: 'cancelled',
  START: 'started',
  SHIP: 'shipped',
  COMPLETE: 'completed',
  REOPEN: 'reopened',
  REFUND_LATE: 'refunded_late',
};
export const LATE = 'paid_late';
const ENDED = new Set(['completed', 'cancelled', 'expired']);

/** Whether an order is fetched: a way of sending was chosen, and no address was needed. */
export const isFetched = ({ shipping_method_id: method, address }: Pick<OrderRow, 'shipping_method_id' | 'address'>): boolean =>
  method !== null && address === null;

/** An order as its machine knows it. */
export const standingOf = (row: Pick<OrderRow, 'state' | 'fulfilment' | 'delivered_at' | 'attention'>): OrderStanding => ({
  state: row.state,
  sent: row.fulfilment !== 'unfulfilled',
  packed: row.fulfilment !== 'unfulfilled' && row.fulfilment !== 'partially_fulfilled',
  arrived: row.delivered_at !== null,
  late: row.attention === LATE,
});

/** Whether somebody answers for its money: it came in, or is promised. What was taken back again is not sent. */
export const isCovered = ({ payment_state: paid }: Pick<OrderRow, 'payment_state'>): boolean => paid !== 'unpaid' && paid !== 'voided';

/** Holds an order until the transaction has ended. @throws Refusal 404 */
export async function holdOrder(ctx: ShopCtx, id: string): Promise<OrderRow> {
  const [row] = await ctx.sql<OrderRow>`select * from shop_order where id = ${uuid(id)} for no key update`;
  if (!row) throw notFound();
  return row;
}

/** Adds to what happened to an order. `internal` is for the staff alone. */
export const addEvent = (ctx: ShopCtx, orderId: string, type: string, { text = '', internal = false } = {}): Promise<unknown> =>
  ctx.sql`insert into shop_order_event (space_id, id, order_id, type, text, actor_id, internal, at)
      values (${ctx.space}, ${randomUUID()}, ${orderId}, ${type}, ${text}, ${ctx.account?.id ?? null}, ${internal}, ${ctx.now()})`;

type Changes = Partial<Omit<OrderRow, 'contact' | 'address' | 'tax_buyer' | 'promotions' | 'first_picture' | 'guest_email'>>;

/** What goes when the buyer has asked to be forgotten and nothing is to be sent any more. */
export const FORGOTTEN = { contact: JSON.stringify({ name: '', phone: '', email: '' }), address: null, tax_buyer: null, note: '' } as const;

/** Changes a held order and tells its buyer's open pages. */
export async function change(ctx: ShopCtx, order: OrderRow, changes: Changes): Promise<OrderRow> {
  const row = await ctx.db
    .updateTable('shop_order')
    .set({ ...changes, version: order.version + 1, updated_at: ctx.now() })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.account_id) await ctx.sendLive('order', [row.account_id], { orderId: row.id, state: row.state });
  return row;
}

/**
 * Takes a held order through its machine, writes it down, and tells others when it is in another state. Asked for what is not allowed
 * it refuses.
 *
 * @throws Refusal 409 `action-not-allowed` (`action`, `state`)
 */
export async function act(
  ctx: ShopCtx,
  order: OrderRow,
  action: OrderAction,
  { changes = {}, text = '', event = EVENTS[action] }: { changes?: Changes; text?: string; event?: string } = {},
): Promise<OrderRow> {
  const state = nextOrder(standingOf({ ...order, ...changes, attention: order.attention }), action);
  if (!state) throw ctx.refuse('action-not-allowed', { action, state: order.state });
  const row = await change(ctx, order, { ...changes, state });
  if (row.forget && ENDED.has(state)) await ctx.db.updateTable('shop_order').set(FORGOTTEN).where('id', '=', row.id).execute();
  await addEvent(ctx, row.id, event, { text });
  if (state !== order.state) await ctx.emit('orderChanged', { orderId: row.id, state });
  return row;
}
