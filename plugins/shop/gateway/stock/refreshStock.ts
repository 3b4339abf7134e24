import { sql } from 'kysely';
import type { ShopCtx } from '../db.ts';

/** What may be sold of the variants that a statement groups: `stock_left` and `backorder` as lists have them. */
export const stockOf = (variants: string) => {
  const v = sql.ref(variants);
  return sql`coalesce(bool_or(${v}.track_stock and ${v}.allow_backorder), false) as backorder,
    case when bool_or(not ${v}.track_stock) then null else coalesce(sum((
      select sum(greatest(e.on_hand - e.allocated - e.shortfall - e.threshold, 0)) from shop_level e
      join shop_location o on o.space_id = e.space_id and o.id = e.location_id and o.active
      where e.space_id = ${v}.space_id and e.variant_id = ${v}.id)), 0)::int end as stock_left`;
};

/**
 * Carries over to the lists what may be sold of products. The rows are locked first and counted after that: whoever changes
 * another variant of the same product meanwhile counts what has been written here.
 */
export async function refreshStock(ctx: ShopCtx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const held = sql`
    select 1 from shop_listing where space_id = ${ctx.space} and product_id = any(${productIds}::uuid[]) order by product_id for update`.execute(
    ctx.db,
  );
  // Materialized: computed once, even when the planner statistics are stale.
  const counted = sql`
    with s as materialized (
      select v.product_id, ${stockOf('v')}
      from shop_variant v
      where v.space_id = ${ctx.space} and v.product_id = any(${productIds}::uuid[]) and v.active and v.removed_at is null
      group by v.product_id
    )
    update shop_listing l set stock_left = s.stock_left, backorder = s.backorder from s
    where l.space_id = ${ctx.space} and l.product_id = s.product_id and (l.stock_left, l.backorder) is distinct from (s.stock_left, s.backorder)`.execute(
    ctx.db,
  );
  // Sent together, done one after the other.
  await Promise.all([held, counted]);
}
