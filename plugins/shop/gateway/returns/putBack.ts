import { allocate } from '../stock/allocate.ts';
import { derivedId, holdLevels } from '../stock/levels.ts';
import { release } from '../stock/release.ts';
import { restock } from '../stock/restock.ts';
import type { OrderLineRow, OrderRow, ShopCtx } from '../orders/db.ts';
import { ORDER_REF } from '../orders/place.ts';

/** So many units of a line. */
export interface Units {
  line: OrderLineRow;
  quantity: number;
}

/**
 * Holds all stock that lines are about, and what lists show of it: for work that moves it several times. Everybody who changes stock
 * takes these in this order and all at once.
 */
export async function holdStock(ctx: ShopCtx, lines: readonly OrderLineRow[]): Promise<void> {
  await holdLevels(
    ctx,
    lines.map((line) => line.variant_id),
  );
  const products = lines.map((line) => line.product_id);
  await ctx.sql`select 1 from shop_listing where product_id = any(${products}::uuid[]) order by product_id for update`;
}

/** Puts units of an order back on the shelf, once for `cause`: a parcel that was called back, a return, a refund. The stock is held. */
export async function putBack(ctx: ShopCtx, order: Pick<OrderRow, 'id'>, cause: string, units: readonly Units[]): Promise<void> {
  for (const { line, quantity } of units)
    if (quantity > 0)
      await restock(ctx, {
        moveId: derivedId(ORDER_REF, order.id, cause, line.id),
        variantId: line.variant_id,
        quantity,
        refType: ORDER_REF,
        refId: order.id,
      });
}

/** Promises an order anew what of its lines is still to be sent, after something of it has come back. The stock is held. */
export async function promiseAnew(ctx: ShopCtx, order: Pick<OrderRow, 'id'>, lines: readonly OrderLineRow[]): Promise<void> {
  const ref = { refType: ORDER_REF, refId: order.id };
  await release(ctx, ref);
  const open = lines.map((line) => ({ variantId: line.variant_id, quantity: line.quantity - line.fulfilled - line.dropped }));
  await allocate(ctx, { ...ref, lines: open.filter(({ quantity }) => quantity > 0) });
}
