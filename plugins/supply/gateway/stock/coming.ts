import type { SupplyCtx } from '../db.ts';

/** What is still to come to stores. */
export interface Coming {
  /** Ordered from suppliers and not here yet. */
  readonly ordered: number;
  /** On its way from another store. */
  readonly inTransit: number;
}

/** What is still to come of goods to stores taken together, by variant. */
export async function comingTo(
  ctx: SupplyCtx,
  storeIds: readonly string[],
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, Coming>> {
  if (storeIds.length === 0 || variantIds.length === 0) return new Map();
  const rows = await ctx.sql<Coming & { variantId: string }>`
    select variant_id as "variantId", sum(ordered)::int as ordered, sum(in_transit)::int as "inTransit" from (
      select l.variant_id, l.quantity - l.received as ordered, 0 as in_transit from supply_order o
      join supply_order_line l on l.space_id = o.space_id and l.order_id = o.id
      where o.space_id = ${ctx.space} and o.state in ('sent', 'partially_received') and o.store_id = any(${storeIds}::uuid[])
        and l.variant_id = any(${variantIds}::uuid[])
      union all
      select l.variant_id, 0, l.sent from supply_transfer t
      join supply_transfer_line l on l.space_id = t.space_id and l.transfer_id = t.id
      where t.space_id = ${ctx.space} and t.state = 'in_transit' and t.to_store_id = any(${storeIds}::uuid[])
        and l.variant_id = any(${variantIds}::uuid[])
    ) as c group by 1`;
  return new Map(rows.map((row) => [row.variantId, row]));
}
