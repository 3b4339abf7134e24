import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import type { supply } from '../../plugin.ts';
import { goodsOf } from '../goods.ts';
import { placeOf, storeOf } from '../place.ts';

/** Takes goods off the shelf that nobody bought. @throws Refusal 404 · 403 `right-missing` · 409 `out-of-stock` · 422 `invalid-fields` */
export const writeOff: HandlerOf<typeof supply, 'writeOff'> = async (
  ctx,
  { clusterId, moveId, storeId, variantId, kind, quantity, reason },
) => {
  const { locationId } = storeOf(await placeOf(ctx, clusterId, 'stock'), storeId);
  const id = uuid(moveId);
  await goodsOf(ctx, [variantId.toLowerCase()]);
  const { short } = await ctx.use('stock').record({
    refType: 'supply.writeOff',
    refId: id,
    moves: [{ moveId: id, variantId: variantId.toLowerCase(), locationId, kind, quantity: -quantity, reason }],
  });
  if (short.length > 0) throw ctx.refuse('out-of-stock', { lines: short });
};
