import type { GoodsApi } from '#plugins/cms/contract.ts';
import type { ShopCtx } from './db.ts';
import { itemsBySku, skuOf } from './items.ts';
import { pricesOf } from './prices/prices.ts';

/** What the shop sells, for home pages: what is not on sale is not there. */
export const goods = (ctx: ShopCtx): GoodsApi => ({
  async ofCodes(skus) {
    const bySku = await itemsBySku(ctx, skus);
    const items = skus.flatMap((sku) => bySku.get(skuOf(sku)) ?? []).filter(({ active }) => active);
    const prices = await pricesOf(
      ctx,
      items.map(({ variantId }) => ({ variantId, quantity: 1 })),
    );
    return items.flatMap(({ variantId, sku, name, options, unit, picture }) => {
      const price = prices.get(variantId);
      if (!price) return [];
      const { satang: priceSatang, regularSatang } = price;
      const title = [name, options].filter(Boolean).join(' ');
      return [{ sku, title, unit, href: `/shop/product/${encodeURIComponent(sku)}`, image: picture, priceSatang, regularSatang }];
    });
  },
});
