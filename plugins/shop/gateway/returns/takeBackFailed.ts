import { derivedId } from '../stock/levels.ts';
import { change } from '../orders/act.ts';
import type { OrderRow, ShopCtx } from '../orders/db.ts';
import type { Row } from '../../tables.ts';

type RefundRow = Pick<Row<'shop_refund'>, 'id' | 'lines' | 'shipping_satang'>;

/** Writes down that a refund could not be made. False where that is known. */
async function noteFailed(ctx: ShopCtx, orderId: string, refundId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows: noted } = await ctx.db
    .insertInto('shop_order_event')
    .values({
      space_id: ctx.space,
      id: derivedId('refund_failed', refundId),
      order_id: orderId,
      type: 'refund_failed',
      internal: true,
      at: ctx.now(),
    })
    .onConflict((there) => there.doNothing())
    .executeTakeFirst();
  return noted === 1n;
}

/**
 * Refunds of a held order that could not be made count no more, each once: what they were for can be given back another way. What was
 * taken out of the order stays out.
 */
export async function takeBackFailed(ctx: ShopCtx, order: OrderRow): Promise<OrderRow> {
  const refunds = await ctx.sql<RefundRow>`select id, lines, shipping_satang from shop_refund where order_id = ${order.id}`;
  if (refunds.length === 0) return order;
  const failed = await ctx.use('charges').failedRefunds(refunds.map(({ id }) => id));
  let row = order;
  for (const { id, lines, shipping_satang: shipping } of refunds.filter((refund) => failed.has(refund.id))) {
    if (!(await noteFailed(ctx, order.id, id))) continue;
    for (const { lineId, quantity, amountSatang } of lines)
      await ctx.sql`update shop_order_line set refunded = refunded - ${quantity}, refunded_satang = refunded_satang - ${amountSatang}
          where id = ${lineId}`;
    if (shipping > 0) row = await change(ctx, row, { shipping_refunded_satang: row.shipping_refunded_satang - shipping });
  }
  return row;
}
