import type { ShopCtx } from '../db.ts';
import type { Allocated, StockRef } from './lines.ts';

/** What is still promised to a ref, by variant and location. Sure only of levels that are held. */
export async function heldBy(ctx: ShopCtx, { refType, refId }: StockRef): Promise<Allocated[]> {
  const rows = await ctx.sql<Allocated>`
    select variant_id as "variantId", location_id as "locationId", sum(allocated)::int as quantity from shop_move
    where space_id = ${ctx.space} and ref_type = ${refType} and ref_id = ${refId}
    group by 1, 2 having sum(allocated) > 0 order by 1, 2`;
  return rows;
}
