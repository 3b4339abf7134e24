import type { StockApi } from '../../contract.ts';
import type { ShopCtx } from '../db.ts';
import { summed } from './lines.ts';
import { countSold } from './countSold.ts';
import { known } from './known.ts';
import { holdLevels, makeLevels, saleable } from './levels.ts';
import { record, type Move } from './record.ts';

/**
 * Sells over the counter what is there, at one location. Each `moveId` counts once. What is kept back may be sold there, what is
 * promised to orders may not. What is not counted is passed over.
 *
 * @throws Refusal 409 `out-of-stock` (`lines: [{ sku, requested, available }]`): nothing has moved
 */
export async function sell(ctx: ShopCtx, { locationId, refType, refId, lines }: Parameters<StockApi['sell']>[0]): Promise<void> {
  const ids = [...new Set(lines.map(({ variantId }) => variantId))];
  await makeLevels(ctx, ids, locationId);
  const levels = await holdLevels(ctx, ids);
  const done = await known(
    ctx,
    lines.map(({ moveId }) => moveId),
  );
  const fresh = lines.filter(({ moveId }) => !done.has(moveId));
  const here = new Map(levels.filter((level) => level.locationId === locationId && level.tracked).map((level) => [level.variantId, level]));
  const short = [...summed(fresh)].flatMap(([variantId, requested]) => {
    const level = here.get(variantId);
    if (!level || level.allowBackorder) return [];
    const available = Math.max(saleable({ ...level, threshold: 0 }), 0);
    return available < requested ? [{ sku: level.sku, requested, available }] : [];
  });
  if (short.length > 0) throw ctx.refuse('out-of-stock', { lines: short });
  await record(
    ctx,
    levels,
    fresh
      .filter(({ variantId }) => here.has(variantId))
      .map(({ moveId, variantId, quantity }): Move => ({
        id: moveId,
        variantId,
        locationId,
        kind: 'sale',
        quantity: -quantity,
        refType,
        refId,
      })),
  );
  await countSold(ctx, fresh);
}
