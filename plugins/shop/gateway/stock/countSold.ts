import { sql } from 'kysely';
import type { ShopCtx } from '../db.ts';
import type { StockLine } from './lines.ts';

/** Counts what was sold, for lists that have the bestselling first. In one order, so that nobody waits in a circle. */
export async function countSold(ctx: ShopCtx, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    with sold as (
      select v.product_id, sum(s.quantity)::int as quantity
      from unnest(${lines.map(({ variantId }) => variantId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[]) as s (id, quantity)
      join shop_variant v on v.space_id = ${ctx.space} and v.id = s.id group by 1
    ), held as (
      select l.product_id, s.quantity from shop_listing l join sold s on s.product_id = l.product_id
      where l.space_id = ${ctx.space} order by l.product_id for update of l
    )
    update shop_listing l set sold = l.sold + h.quantity from held h where l.space_id = ${ctx.space} and l.product_id = h.product_id`.execute(
    ctx.db,
  );
}
