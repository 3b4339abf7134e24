import type { ChargeGoods } from '../../contract.ts';
import { roundHalfUp } from '#kit/thai/rounding.ts';
import type { BillingCtx } from '../db.ts';
import { goodsIn } from './open.ts';

/** Goods of a charge and what of them was given back; a refund that names no lines is of all of them in proportion. */
export async function goodsOf(ctx: BillingCtx, id: string): Promise<ChargeGoods | null> {
  const charge = await ctx.db.selectFrom('billing_charge').selectAll().where('id', '=', id).executeTakeFirst();
  if (!charge) return null;
  const goods = goodsIn(ctx, charge);
  const refunds = await ctx.db
    .selectFrom('billing_refund')
    .select(['lines', 'amount_satang'])
    .where('charge_id', '=', id)
    .where('kind', '=', 'refund')
    .where('state', '<>', 'failed')
    .execute();
  const items = new Set(charge.lines.flatMap((line) => (line.kind === 'item' ? line.id : [])));
  const back = refunds.reduce(
    (all, { lines, amount_satang }) =>
      all +
      (lines.length > 0
        ? lines.reduce((sum, { lineId, amountSatang }) => sum + (items.has(lineId) ? amountSatang : 0), 0)
        : roundHalfUp(BigInt(goods.goodsSatang) * BigInt(amount_satang), BigInt(charge.amount_satang))),
    0,
  );
  return { ...goods, backSatang: Math.min(goods.goodsSatang, back) };
}
