import type { ShopCtx } from '../db.ts';
import { known } from './known.ts';
import { holdLevels, makeLevels, type Level } from './levels.ts';

interface Moving {
  readonly moveId: string;
  readonly variantId: string;
  readonly locationId: string;
}

/** Holds the levels that these change, made where there were none, and gives the moves that the ledger does not have yet. */
export async function holdFresh<M extends Moving>(ctx: ShopCtx, moves: readonly M[]): Promise<{ levels: Level[]; fresh: M[] }> {
  const idsOf = (rows: readonly M[]) => [...new Set(rows.map(({ variantId }) => variantId))];
  for (const [locationId, there] of Map.groupBy(moves, (move) => move.locationId)) await makeLevels(ctx, idsOf(there), locationId);
  const levels = await holdLevels(ctx, idsOf(moves));
  const done = await known(
    ctx,
    moves.map(({ moveId }) => moveId),
  );
  return { levels, fresh: moves.filter(({ moveId }) => !done.has(moveId)) };
}
