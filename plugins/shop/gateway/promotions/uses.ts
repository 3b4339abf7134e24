import type { Row } from '../../tables.ts';
import type { ShopCtx } from '../orders/db.ts';
import type { UsedPromotion } from '../../columns.ts';

/** Writes down that an order uses promotions; counts those with a limit, whose rows are locked. */
export async function takeUses(
  ctx: ShopCtx,
  orderId: string,
  buyer: string,
  used: readonly UsedPromotion[],
  counted: ReadonlySet<string>,
): Promise<void> {
  if (used.length === 0) return;
  await ctx.sql`insert into shop_promotion_use (space_id, promotion_id, order_id, buyer, discount_satang, created_at)
     select ${ctx.space}, u.id, ${orderId}, ${buyer}, u.satang, ${ctx.now()} from unnest(${used.map(({ id }) => id)}::uuid[], ${used.map(({ discountSatang }) => discountSatang)}::bigint[]) as u(id, satang)`;
  const limited = used.map(({ id }) => id).filter((id) => counted.has(id));
  if (limited.length) await ctx.sql`update shop_promotion set used = used + 1 where id = any(${limited}::uuid[])`;
}

/** Gives back what an order used that came to nothing. Once: a second time there is nothing left to give back. */
export async function returnUses(ctx: ShopCtx, orderId: string): Promise<void> {
  const used = await ctx.sql<
    Pick<Row<'shop_promotion_use'>, 'promotion_id'>
  >`select promotion_id from shop_promotion_use where order_id = ${orderId}`;
  if (used.length === 0) return;
  const ids = used.map(({ promotion_id }) => promotion_id);
  await ctx.sql`select 1 from shop_promotion where id = any(${ids}::uuid[]) order by id for no key update`;
  await ctx.sql`delete from shop_promotion_use where order_id = ${orderId}`;
  await ctx.sql`update shop_promotion set used = used - 1 where id = any(${ids}::uuid[]) and (limit_total > 0 or limit_per_buyer > 0)
      and used > 0`;
}
