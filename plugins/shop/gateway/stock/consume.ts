import { randomUUID } from 'node:crypto';
import type { ShopCtx } from '../db.ts';
import { summed, type Allocated, type StockLine, type StockRef } from './lines.ts';
import { countSold } from './countSold.ts';
import { heldBy } from './held.ts';
import { derivedId, holdLevels } from './levels.ts';
import { known } from './known.ts';
import { record, type Move } from './record.ts';

/**
 * What was promised to a ref has left the house: it is there no more and promised no more. With `shipmentId` each variant counts
 * once for it, however often this is asked. What is not counted is passed over.
 *
 * @throws Refusal 409 `not-allocated` for more than the ref still holds
 */
export async function consume(
  ctx: ShopCtx,
  { refType, refId, lines, shipmentId }: StockRef & { lines: readonly StockLine[]; shipmentId?: string },
): Promise<Allocated[]> {
  const wanted = summed(lines);
  const levels = await holdLevels(ctx, [...wanted.keys()]);
  const idOf = ({ variantId, locationId }: Pick<Allocated, 'variantId' | 'locationId'>) =>
    shipmentId ? derivedId('consume', shipmentId, variantId, locationId) : randomUUID();
  if (shipmentId && (await known(ctx, levels.map(idOf))).size > 0) return [];
  const held = await heldBy(ctx, { refType, refId });
  const moves: Move[] = [];
  for (const [variantId, quantity] of wanted) {
    if (!levels.some((level) => level.variantId === variantId && level.tracked)) continue;
    let left = quantity;
    for (const place of held.filter((row) => row.variantId === variantId)) {
      const some = Math.min(place.quantity, left);
      if (some === 0) continue;
      moves.push({
        id: idOf(place),
        variantId,
        locationId: place.locationId,
        kind: 'sale',
        quantity: -some,
        allocated: -some,
        refType,
        refId,
      });
      left -= some;
    }
    if (left > 0) throw ctx.refuse('not-allocated', { variantId, requested: quantity, held: quantity - left });
  }
  await record(ctx, levels, moves);
  await countSold(
    ctx,
    [...wanted].map(([variantId, quantity]) => ({ variantId, quantity })),
  );
  return moves.map(({ variantId, locationId, quantity }) => ({ variantId, locationId, quantity: -quantity }));
}
