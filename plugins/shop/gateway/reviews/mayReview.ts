import type { ShopCtx } from '../db.ts';

/** Whether the visitor has bought the product and got it: then they may say what they think of it. */
export async function mayReview(ctx: ShopCtx, productId: string): Promise<boolean> {
  if (!ctx.account || !ctx.settings.reviews) return false;
  const rows = await ctx.sql`
    select 1 from shop_order_line l
    join shop_order o on o.space_id = l.space_id and o.id = l.order_id and o.account_id = ${ctx.account.id}
    join shop_variant v on v.space_id = l.space_id and v.id = l.variant_id and v.product_id = ${productId}
    where l.space_id = ${ctx.space} and (o.state = 'completed' or l.fulfilled > 0) limit 1`;
  return rows.length > 0;
}
