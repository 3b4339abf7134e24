import { takeFirst, type LotPart } from '../../rules/lots.ts';
import type { SupplyCtx } from '../db.ts';
import { lotsAt, onHandAt, type LeftLot } from './levels.ts';

/** Goods that have moved at a place, after the ledger has it: its levels are held. */
export interface Moved {
  readonly variantId: string;
  /** Above zero. */
  readonly quantity: number;
}

/** What was left of lots before goods moved, by good: from here on it is what they had. */
async function settle(
  ctx: SupplyCtx,
  locationId: string,
  moved: readonly Moved[],
  sign: 1 | -1,
): Promise<ReadonlyMap<string, readonly LeftLot[]>> {
  const now = await onHandAt(ctx, locationId, [...new Set(moved.map(({ variantId }) => variantId))]);
  const before = new Map(
    [...now].map(([variantId, there]) => [
      variantId,
      there - sign * moved.reduce((sum, each) => sum + (each.variantId === variantId ? each.quantity : 0), 0),
    ]),
  );
  const lots = await lotsAt(ctx, locationId, before);
  await keepLeft(ctx, [...lots.values()].flat());
  return lots;
}

/** Writes what is left of lots. */
export async function keepLeft(ctx: SupplyCtx, lots: readonly LeftLot[]): Promise<void> {
  const changed = lots.filter(({ left, remaining }) => left !== remaining);
  if (changed.length === 0) return;
  await ctx.sql`
    update supply_lot l set remaining = c.remaining
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ left }) => left)}::int[]) as c (id, remaining)
    where l.space_id = ${ctx.space} and l.id = c.id`;
}

/** Puts what came in, with the lots that are known of it, beside what was left of those before. */
export async function bookIn(
  ctx: SupplyCtx,
  locationId: string,
  came: readonly (Moved & { readonly lots: readonly LotPart[] })[],
): Promise<void> {
  await settle(ctx, locationId, came, 1);
  const rows = came.flatMap(({ variantId, lots }) => lots.map((part) => ({ ...part, variantId })));
  if (rows.length === 0) return;
  await ctx.db
    .insertInto('supply_lot')
    .values(
      rows.map(({ variantId, lot, expiresOn, quantity }) => ({
        space_id: ctx.space,
        location_id: locationId,
        variant_id: variantId,
        lot,
        expires_on: expiresOn,
        quantity,
        remaining: quantity,
        came_at: ctx.now(),
      })),
    )
    .execute();
}

/** Takes out what went: of which lots it was, the first that expires first. */
export async function bookOut(
  ctx: SupplyCtx,
  locationId: string,
  gone: readonly Moved[],
): Promise<ReadonlyMap<string, readonly LotPart[]>> {
  const lots = await settle(ctx, locationId, gone, -1);
  return new Map(gone.map(({ variantId, quantity }) => [variantId, takeFirst(lots.get(variantId) ?? [], quantity)]));
}
