import { sql } from 'kysely';
import { listing, type DiscoverableApi } from '#plugins/discovery/contract.ts';
import type { ShopCtx } from './db.ts';
import { itemsBySku, skuOf } from './items.ts';

/** Pages of the shop that are always there. */
const OWN = ['/shop/products', '/shop/categories'];

/** What guests may find of the shop: products on sale, and categories that are on show as are all above them. */
export function discoverable(ctx: ShopCtx): DiscoverableApi {
  const goods = ctx.db.selectFrom('shop_listing as l').where('l.active', '=', true);
  return listing({
    async fixed() {
      const categories = await ctx.db
        .selectFrom('shop_category as c')
        .where(sql<boolean>`not exists (select from shop_category a where a.space_id = c.space_id and a.id = any(c.path) and not a.active)`)
        .select(['c.code', 'c.updated_at'])
        .orderBy('c.code')
        .execute();
      const paths = categories.map(({ code, updated_at }) => ({
        path: `/shop/categorie/${encodeURIComponent(code)}`,
        changedAt: updated_at,
      }));
      return [...OWN.map((path) => ({ path })), ...paths];
    },
    count: async () => (await goods.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count,
    async pages(after, limit, skip) {
      // Those that are skipped are not looked up.
      const wanted = goods
        .$if(after !== null, (query) => query.where('l.product_id', '>', after!))
        .select(['l.space_id', 'l.product_id', 'l.sku'])
        .orderBy('l.product_id')
        .offset(skip)
        .limit(limit)
        .as('l');
      const rows = await ctx.db
        .selectFrom(wanted)
        .innerJoin('shop_product as p', (join) => join.onRef('p.space_id', '=', 'l.space_id').onRef('p.id', '=', 'l.product_id'))
        .select(['l.product_id', 'l.sku'])
        // Of a hundred thousand, numbers are read sooner than the text of a time.
        .select(sql<number>`(extract(epoch from p.updated_at) * 1000)::float8`.as('changed'))
        .orderBy('l.product_id')
        .execute();
      return rows.map(({ product_id, sku, changed }) => ({
        cursor: product_id,
        path: `/shop/product/${encodeURIComponent(sku)}`,
        changedAt: new Date(changed),
      }));
    },
    async leads(page, { sku, code }) {
      if (page === 'product' && sku) return (await itemsBySku(ctx, [sku])).get(skuOf(sku))?.active ?? false;
      if (page !== 'categorie' || !code) return null;
      return (
        (await ctx.db.selectFrom('shop_category').select('id').where('code', '=', code).where('active', '=', true).executeTakeFirst()) !==
        undefined
      );
    },
    unlisted: async () => [
      '/shop/cart',
      '/shop/checkout',
      '/shop/find-order',
      '/shop/thankyou/',
      '/shop/orders',
      '/shop/wishes',
      '/shop/desk',
    ],
  });
}
