import type { StockApi } from '../../contract.ts';
import { versionOf } from '../catalogue/touch.ts';
import type { ShopCtx } from '../db.ts';
import { pricesOf } from '../prices/prices.ts';
import { placePrices } from '../prices/storePrices.ts';
import { saleCatalogue } from './saleCatalogue.ts';
import { take } from './take.ts';

/** The service `shop:stock@1`. */
export const stockApi = (ctx: ShopCtx): StockApi => ({
  version: async () => String(await versionOf(ctx)),
  catalogue: (locationId) => saleCatalogue(ctx, locationId),
  async prices(variantIds, { locationId, role } = {}) {
    const prices = await pricesOf(
      ctx,
      [...new Set(variantIds)].map((variantId) => ({ variantId, quantity: 1 })),
      role ? [role] : [],
    );
    const there = locationId ? await placePrices(ctx, [...prices.keys()], locationId) : null;
    return new Map(
      [...prices].map(([id, { satang }]) => [id, role ? Math.min(there?.get(id) ?? satang, satang) : (there?.get(id) ?? satang)]),
    );
  },
  take: (taken) => take(ctx, taken),
});
