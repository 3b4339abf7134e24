import { derivedId } from '../stock/levels.ts';
import { change } from './act.ts';
import { rows, type OrderRow, type ShopCtx } from './db.ts';
import type { Portion } from '../../columns.ts';

interface RefundRow {
  id: string;
  lines: (Portion & { amountSatang: number })[];
  shipping_satang: number;
}

const FAILED = `insert into shop_order_event (space_id, id, order_id, type, internal, at) values ($1, $2, $3, 'refund_failed', true, $4)
  on conflict do nothing returning 1`;

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
    const first = await rows(ctx, FAILED, [ctx.space, derivedId('refund_failed', id), order.id, ctx.now()]);
    if (first.length === 0) continue;
    for (const { lineId, quantity, amountSatang } of lines)
      await ctx.sql`update shop_order_line set refunded = refunded - ${quantity}, refunded_satang = refunded_satang - ${amountSatang}
          where id = ${lineId}`;
    if (shipping > 0) row = await change(ctx, row, { shipping_refunded_satang: row.shipping_refunded_satang - shipping });
  }
  return row;
}
