import type { SupplyCtx } from '../db.ts';
import { titleOf } from '../goods.ts';
import type { StockedStore } from '../place.ts';
import { lotsAt, onHandAt } from './levels.ts';

/** Goods of one place that are looked at: those whose lots expire first. */
const MOST_GOODS = 500;

export interface ExpiringLot {
  id: string;
  variantId: string;
  sku: string;
  title: string;
  lot: string;
  expiresOn: string;
  left: number;
  /** Of the stores that keep their stock there. */
  stores: string;
}

/** What is left of lots that expire up to a day, the first that expires first. */
export async function expiringLots(ctx: SupplyCtx, stores: readonly StockedStore[], upTo: string): Promise<ExpiringLot[]> {
  const found: ExpiringLot[] = [];
  for (const [locationId, there] of Map.groupBy(stores, (store) => store.locationId)) {
    const rows = await ctx.sql<{ variantId: string }>`
      select variant_id as "variantId" from supply_lot where space_id = ${ctx.space} and location_id = ${locationId}::uuid and remaining > 0
        and expires_on <= ${upTo}::date group by 1 order by min(expires_on) limit ${MOST_GOODS}`;
    const variantIds = rows.map(({ variantId }) => variantId);
    if (variantIds.length === 0) continue;
    const goods = await ctx.use('stock').ofIds(variantIds);
    const lots = await lotsAt(ctx, locationId, await onHandAt(ctx, locationId, variantIds));
    for (const lot of [...lots.values()].flat()) {
      const good = goods.get(lot.variantId);
      if (!good || lot.left === 0 || lot.expiresOn > upTo) continue;
      found.push({
        id: lot.id,
        variantId: lot.variantId,
        sku: good.sku,
        title: titleOf(good),
        lot: lot.lot,
        expiresOn: lot.expiresOn,
        left: lot.left,
        stores: there.map(({ name }) => name).join(', '),
      });
    }
  }
  return found.toSorted((a, b) => (a.expiresOn === b.expiresOn ? (a.sku < b.sku ? -1 : 1) : a.expiresOn < b.expiresOn ? -1 : 1));
}
