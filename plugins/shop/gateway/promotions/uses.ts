import { rows, type ShopCtx } from '../orders/db.ts';
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
  await rows(
    ctx,
    `insert into shop_promotion_use (space_id, promotion_id, order_id, buyer, discount_satang, created_at)
     select $1, u.id, $2, $3, u.satang, $6 from unnest($4::uuid[], $5::bigint[]) as u(id, satang)`,
    [ctx.space, orderId, buyer, used.map(({ id }) => id), used.map(({ discountSatang }) => discountSatang), ctx.now()],
  );
  const limited = used.map(({ id }) => id).filter((id) => counted.has(id));
  if (limited.length) await rows(ctx, 'update shop_promotion set used = used + 1 where id = any($1::uuid[])', [limited]);
}

/** Gives back what an order used that came to nothing. Once: a second time there is nothing left to give back. */
export async function returnUses(ctx: ShopCtx, orderId: string): Promise<void> {
  const used = await rows<{ id: string }>(ctx, 'select promotion_id as id from shop_promotion_use where order_id = $1', [orderId]);
  if (used.length === 0) return;
  const ids = used.map(({ id }) => id);
  await rows(ctx, 'select 1 from shop_promotion where id = any($1::uuid[]) order by id for no key update', [ids]);
  await rows(ctx, 'delete from shop_promotion_use where order_id = $1', [orderId]);
  await rows(
    ctx,
    'update shop_promotion set used = used - 1 where id = any($1::uuid[]) and (limit_total > 0 or limit_per_buyer > 0) and used > 0',
    [ids],
  );
}
