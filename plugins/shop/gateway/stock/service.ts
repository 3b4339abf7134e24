import type { SaleItem, StockApi } from '../../contract.ts';
import { versionOf } from '../catalogue/touch.ts';
import type { ShopCtx } from '../db.ts';
import { itemsByBarcode, itemsBySku, itemsOf, type Item } from '../items.ts';
import { pricesOf } from '../prices/prices.ts';
import { find } from '../search/find.ts';
import { saleCatalogue } from './saleCatalogue.ts';
import { sell } from './sell.ts';
import { take } from './take.ts';

/** Products that one search gives at most. */
const MOST = 20;

async function saleItems(ctx: ShopCtx, items: readonly Item[]): Promise<SaleItem[]> {
  // Guest prices are used, because the visitor here is the cashier.
  const prices = await pricesOf(
    ctx,
    items.map(({ variantId }) => ({ variantId, quantity: 1 })),
    [],
  );
  return items.flatMap((item): SaleItem[] => {
    const price = prices.get(item.variantId);
    if (!item.active || !price) return [];
    return [
      {
        variantId: item.variantId,
        sku: item.sku,
        barcode: item.barcode,
        title: item.name,
        options: item.options,
        priceSatang: price.satang,
        regularSatang: price.regularSatang,
        vatClass: item.vatClass,
        available: item.available,
        unit: item.unit,
      },
    ];
  });
}

/** The service `shop:stock@1`. */
export const stockApi = (ctx: ShopCtx): StockApi => ({
  async find(text) {
    const { ids } = await find(ctx, await versionOf(ctx), text.trim());
    if (ids.length === 0) return [];
    const best = ids.slice(0, MOST);
    const rows = await ctx.db
      .selectFrom('shop_variant')
      .select(['id', 'product_id'])
      .where('product_id', 'in', best)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .execute();
    const order = rows.toSorted((a, b) => best.indexOf(a.product_id) - best.indexOf(b.product_id)).map(({ id }) => id);
    const items = await itemsOf(ctx, order);
    return (
      await saleItems(
        ctx,
        order.flatMap((id) => items.get(id) ?? []),
      )
    ).slice(0, MOST);
  },

  async ofCodes(codes) {
    const bySku = await itemsBySku(ctx, codes);
    const byBarcode = await itemsByBarcode(
      ctx,
      codes.filter((code) => !bySku.has(code)),
    );
    const found = new Map([...byBarcode, ...bySku]);
    const items = new Map((await saleItems(ctx, [...found.values()])).map((item) => [item.variantId, item]));
    return new Map([...found].flatMap(([code, { variantId }]) => (items.has(variantId) ? [[code, items.get(variantId)!]] : [])));
  },

  sell: (sale) => sell(ctx, sale),
  version: async () => String(await versionOf(ctx)),
  catalogue: (locationId) => saleCatalogue(ctx, locationId),
  async prices(variantIds) {
    const prices = await pricesOf(
      ctx,
      [...new Set(variantIds)].map((variantId) => ({ variantId, quantity: 1 })),
      [],
    );
    return new Map([...prices].map(([id, { satang }]) => [id, satang]));
  },
  take: (taken) => take(ctx, taken),
});
