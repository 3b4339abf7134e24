import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { StoreGood } from '#plugins/shop/contract.ts';
import type { supply } from '../plugin.ts';
import type { FoundGood } from '../schemas.ts';
import type { SupplyCtx } from './db.ts';
import { placeOf, type Place } from './place.ts';

/** What a good is called in one line. */
export const titleOf = ({ title, options }: Pick<StoreGood, 'title' | 'options'>): string => [title, options].filter(Boolean).join(' · ');

export const foundGood = (good: StoreGood, { member }: Place): FoundGood => ({
  variantId: good.variantId,
  sku: good.sku,
  title: titleOf(good),
  unit: good.unit,
  costSatang: member.rights.owns ? good.costSatang : null,
  tracked: good.tracked,
});

export const findGoods: HandlerOf<typeof supply, 'findGoods'> = async (ctx, { clusterId, q }) => {
  const place = await placeOf(ctx, clusterId, 'stock');
  const goods = await ctx.use('stock').find(q);
  return { goods: goods.map((good) => foundGood(good, place)) };
};

/** The goods of lines, each of which there is once. @throws Refusal 422 `invalid-fields` */
export async function goodsOf(ctx: SupplyCtx, variantIds: readonly string[]): Promise<ReadonlyMap<string, StoreGood>> {
  const goods = await ctx.use('stock').ofIds(variantIds);
  if (goods.size !== variantIds.length) throw invalidFields({ lines: 'invalid.lines' });
  return goods;
}
