import { isUuid } from '#kernel/contract/uuid.ts';
import type { OrderRow, ShopCtx } from './db.ts';
import { notifyBuyer, notifyStaff } from './notify.ts';

const orderOf = async (ctx: ShopCtx, id: string): Promise<OrderRow | undefined> =>
  isUuid(id) ? (await ctx.sql<OrderRow>`select * from shop_order where id = ${id}`)[0] : undefined;

/** Notices are told once an order is there, not while its buyer waits for it. */
export async function orderPlaced(ctx: ShopCtx, { orderId }: { orderId: string }): Promise<void> {
  const order = await orderOf(ctx, orderId);
  if (order?.state === 'awaiting_payment') await notifyBuyer(ctx, order, 'placed');
}

/** Tells of the state that an order has come to; one that it has left again meanwhile is passed over. */
export async function orderChanged(ctx: ShopCtx, { orderId, state }: { orderId: string; state: string }): Promise<void> {
  const order = await orderOf(ctx, orderId);
  if (!order) return;
  if (state === 'confirmed' && ['confirmed', 'processing'].includes(order.state)) {
    await notifyBuyer(ctx, order, 'confirmed');
    await notifyStaff(ctx, 'newOrder', order);
  } else if (order.state === state && (state === 'completed' || state === 'cancelled' || state === 'expired'))
    await notifyBuyer(ctx, order, state);
}
