import type { StockApi, Taken } from '../../contract.ts';
import type { ShopCtx } from '../db.ts';
import { countSold } from './countSold.ts';
import { holdFresh } from './holdFresh.ts';
import { putThere } from './putThere.ts';
import { record, type Move } from './record.ts';

/**
 * Takes what has been sold at a till of one location, there or not, and puts back what came back. What is promised to orders stays
 * theirs: what the goods had not been there for is told, and counts as shortfall. Each `moveId` counts once.
 */
export async function take(ctx: ShopCtx, { locationId, lines }: Parameters<StockApi['take']>[0]): ReturnType<StockApi['take']> {
  if (lines.length === 0) return [];
  const { levels, fresh } = await holdFresh(
    ctx,
    lines.map((line) => ({ ...line, locationId })),
  );
  const left = new Map(
    levels.filter((level) => level.locationId === locationId && level.tracked).map((level) => [level.variantId, { ...level }]),
  );
  const short: Pick<Taken, 'moveId' | 'variantId' | 'quantity'>[] = [];
  const moves = fresh.flatMap(({ moveId, quantity, ...line }): Move[] => {
    const level = left.get(line.variantId);
    if (!level || quantity === 0) return [];
    const there = level.allowBackorder ? quantity : Math.min(quantity, Math.max(level.onHand - level.allocated, 0));
    const change = quantity < 0 ? putThere(level, -quantity) : { quantity: 0 - there, shortfall: quantity - there };
    level.onHand += change.quantity;
    level.shortfall += change.shortfall;
    if (change.shortfall > 0) short.push({ moveId, variantId: line.variantId, quantity: change.shortfall });
    return [{ id: moveId, ...line, kind: quantity < 0 ? 'return' : 'sale', ...change }];
  });
  await record(ctx, levels, moves);
  await countSold(
    ctx,
    fresh.filter(({ quantity }) => quantity > 0),
  );
  return short;
}
