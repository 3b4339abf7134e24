import { randomUUID } from 'node:crypto';
import type { ShopCtx } from '../db.ts';
import type { StockRef } from './lines.ts';
import { heldBy } from './held.ts';
import { holdLevels } from './levels.ts';
import { record, type Move } from './record.ts';

/** Gives back whatever is still promised to a ref, once: who asks again, or at the same time, finds nothing left. */
export async function release(ctx: ShopCtx, ref: StockRef): Promise<void> {
  const seen = await heldBy(ctx, ref);
  if (seen.length === 0) return;
  const levels = await holdLevels(ctx, [...new Set(seen.map(({ variantId }) => variantId))]);
  // Read again under the lock, because another request may have released it.
  const held = await heldBy(ctx, ref);
  await record(
    ctx,
    levels,
    held.map(({ quantity, ...place }): Move => ({
      id: randomUUID(),
      ...place,
      kind: 'release',
      quantity: 0,
      allocated: -quantity,
      ...ref,
    })),
  );
}
