import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { supply } from '../../plugin.ts';
import { goodsOf } from '../goods.ts';
import { placeOf, storeOf } from '../place.ts';

/** What a good costs in one store. @throws Refusal 404 · 403 `right-missing` · 409 `below-cost` · 422 `invalid-fields` */
export const setPrice: HandlerOf<typeof supply, 'setPrice'> = async (ctx, { clusterId, storeId, variantId: wanted, satang, seen }) => {
  const { locationId } = storeOf(await placeOf(ctx, clusterId, 'stock'), storeId);
  const variantId = wanted.toLowerCase();
  const { costSatang } = (await goodsOf(ctx, [variantId])).get(variantId)!;
  if (costSatang !== null && satang < costSatang) throw ctx.refuse('below-cost');
  return { satang: await ctx.use('prices').set({ variantId, locationId, satang, seen }) };
};
