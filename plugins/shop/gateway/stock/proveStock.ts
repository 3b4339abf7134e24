import type { ShopCtx } from '../db.ts';
import { refreshStock } from './refreshStock.ts';

/** A level that is not the sum of its moves. */
export interface Unproven {
  readonly sku: string;
  readonly locationId: string;
  readonly onHand: number;
  readonly allocated: number;
  readonly movedOnHand: number;
  readonly movedAllocated: number;
}

/** Levels that do not follow from the ledger: there should be none. */
export async function unproven(ctx: Pick<ShopCtx, 'sql' | 'space'>): Promise<Unproven[]> {
  const rows = await ctx.sql<Unproven>`
    select v.sku, l.location_id as "locationId", l.on_hand as "onHand", l.allocated, coalesce(m.quantity, 0)::int as "movedOnHand",
      coalesce(m.allocated, 0)::int as "movedAllocated"
    from shop_level l join shop_variant v on v.space_id = l.space_id and v.id = l.variant_id
    left join (select variant_id, location_id, sum(quantity) as quantity, sum(allocated) as allocated, sum(damaged) as damaged,
        sum(shortfall) as shortfall
      from shop_move where space_id = ${ctx.space} group by 1, 2) m on m.variant_id = l.variant_id and m.location_id = l.location_id
    where l.space_id = ${ctx.space} and (l.on_hand, l.allocated, l.damaged, l.shortfall)
      is distinct from (coalesce(m.quantity, 0), coalesce(m.allocated, 0), coalesce(m.damaged, 0), coalesce(m.shortfall, 0))`;
  return rows;
}

/** Counts every night and says so loudly when it does not add up; and counts anew what lists say is left. A timed job. */
export async function proveStock(ctx: ShopCtx): Promise<void> {
  const wrong = await unproven(ctx);
  if (wrong.length > 0) ctx.log.error({ levels: wrong.slice(0, 20), count: wrong.length }, 'stock does not add up');
  const rows = await ctx.sql<{ id: string }>`select product_id as id from shop_listing where space_id = ${ctx.space}`;
  for (let at = 0; at < rows.length; at += 5_000)
    await refreshStock(
      ctx,
      rows.slice(at, at + 5_000).map((row) => row.id),
    );
}
