import type { NextDue } from '#kernel/contract/gateway.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { isUnderWay } from '#plugins/billing/contract.ts';
import type { OrderRow, ShopCtx } from './db.ts';
import { endUnpaid } from './endOrder.ts';
import { prepareNumbers } from './orderNumber.ts';

/** Orders looked at in one run of the job; the next run takes the rest. */
const MOST = 500;
/** Carts that nobody wants any more, swept in one run. */
const MOST_CARTS = 1_000;

/**
 * Every minute: there are numbers for the orders of the year; orders whose time is up are told of, each to be ended in a transaction of its own, so that nobody who buys meanwhile
 * waits for all of them; carts that nobody has touched for long go.
 */
export async function expireOrders(ctx: ShopCtx): Promise<NextDue> {
  await prepareNumbers(ctx);
  const due = await ctx.sql<
    Pick<OrderRow, 'id'>
  >`select id from shop_order where state = 'awaiting_payment' and expires_at <= ${ctx.now()} order by expires_at limit ${MOST}`;
  for (const { id } of due) await ctx.emit('orderDue', { orderId: id });
  await ctx.sql`delete from shop_cart where (space_id, id) in (
    select space_id, id from shop_cart where state = 'active' and expires_at <= ${ctx.now()} limit ${MOST_CARTS} for update skip locked)`;
  if (due.length > 0) return;
  const [next] = await ctx.sql<{ at: Date | null }>`select least(
    (select min(expires_at) from shop_order where state = 'awaiting_payment'),
    (select min(expires_at) from shop_cart where state = 'active')) as at`;
  return next!.at;
}

/** Ends an order whose time is up, once, and not when money or a slip came in just before. */
export async function orderDue(ctx: ShopCtx, { orderId }: { orderId: string }): Promise<void> {
  const [order] = await ctx.sql<OrderRow>`select * from shop_order where id = ${orderId} for no key update`;
  if (!order || order.state !== 'awaiting_payment' || !order.expires_at || order.expires_at > ctx.now()) return;
  const charge = (await ctx.use('charges').find([order.charge_id])).get(order.charge_id);
  if (charge && isUnderWay(charge)) return;
  try {
    await endUnpaid(ctx, order, 'EXPIRE');
  } catch (error) {
    // It was paid while this waited for the lock; the payment event confirms the order.
    if (!(error instanceof Refusal) || error.code !== 'charge-paid') throw error;
  }
}
