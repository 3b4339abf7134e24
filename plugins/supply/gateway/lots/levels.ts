import { leftOf, type Lot } from '../../rules/lots.ts';
import type { SupplyCtx } from '../db.ts';

export type LeftLot = Lot & { readonly variantId: string; readonly left: number };

/** How many of each are there at a place now. */
export async function onHandAt(ctx: SupplyCtx, locationId: string, variantIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await ctx.use('stock').levels({ locationIds: [locationId], variantIds, size: variantIds.length });
  return new Map(rows.map(({ variantId, onHand }) => [variantId, onHand]));
}

/** What is left of the lots of some goods at a place, by good, when so many of each are there. */
export async function lotsAt(
  ctx: SupplyCtx,
  locationId: string,
  onHand: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, readonly LeftLot[]>> {
  const rows = await ctx.sql<Lot & { variantId: string }>`
    select id, variant_id as "variantId", lot, expires_on::text as "expiresOn", remaining from supply_lot
    where space_id = ${ctx.space} and location_id = ${locationId}::uuid and variant_id = any(${[...onHand.keys()]}::uuid[]) and remaining > 0`;
  return new Map(
    [...Map.groupBy(rows, ({ variantId }) => variantId)].map(([variantId, lots]) => [variantId, leftOf(onHand.get(variantId) ?? 0, lots)]),
  );
}
