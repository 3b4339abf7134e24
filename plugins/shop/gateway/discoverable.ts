import type { DiscoverableApi } from '#plugins/discovery/contract.ts';
import type { ShopCtx } from './db.ts';

/** Pages of the shop that are always there. */
const OWN = ['/shop/products', '/shop/categories'];

/** What guests may find of the shop: products on sale, and the categories that show them. */
export function discoverable(ctx: ShopCtx): DiscoverableApi {
  const goods = ctx.db.selectFrom('shop_listing').where('active', '=', true);
  const categories = ctx.db.selectFrom('shop_category').where('active', '=', true).select(['code', 'updated_at']).orderBy('code');
  /** Those that stand before the products. */
  const first = async () => [
    ...OWN.map((path) => ({ path })),
    ...(await categories.execute()).map(({ code, updated_at }) => ({
      path: `/shop/categorie/${encodeURIComponent(code)}`,
      changedAt: updated_at,
    })),
  ];
  return {
    async count() {
      const { count } = await goods.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      return (await first()).length + count;
    },
    async pages(offset, limit) {
      const before = await first();
      const shown = before.slice(offset, offset + limit);
      if (shown.length === limit) return shown;
      const rows = await goods
        .select('sku')
        .orderBy('created_at')
        .orderBy('product_id')
        .offset(Math.max(0, offset - before.length))
        .limit(limit - shown.length)
        .execute();
      return [...shown, ...rows.map(({ sku }) => ({ path: `/shop/product/${encodeURIComponent(sku)}` }))];
    },
    news: async () => [],
    unlisted: async () => ['/shop/cart', '/shop/checkout', '/shop/thankyou/', '/shop/orders'],
  };
}
