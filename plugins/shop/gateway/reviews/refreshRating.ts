import type { ShopCtx } from '../db.ts';

/** Carries the stars of the reviews on show over to the lists. */
export async function refreshRating(ctx: ShopCtx, productId: string): Promise<void> {
  await ctx.sql`
    update shop_listing l set rating = r.rating, reviews = r.count
    from (select count(*)::int as count, avg(stars)::numeric(3, 2) as rating from shop_review
      where space_id = ${ctx.space} and product_id = ${productId} and state = 'shown') r
    where l.space_id = ${ctx.space} and l.product_id = ${productId}`;
}
