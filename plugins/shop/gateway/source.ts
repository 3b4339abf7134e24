import type { SourceApi } from '#plugins/ai/contract.ts';
import { plainText } from '../rules/plainText.ts';
import type { ShopCtx } from './db.ts';

interface ProductText {
  id: string;
  name_th: string;
  name_en: string;
  brand: string;
  summary_th: string;
  summary_en: string;
  description_th: string;
  description_en: string;
}

/** What questions may be answered from of the shop: what is on sale, which everybody may read. No prices: they change by the hour. */
export const source = (ctx: ShopCtx): SourceApi => ({
  list: (after, limit) => ctx.sql<{ id: string; stamp: string }>`
    select p.id, p.version::text as stamp from shop_product p
    join shop_listing l on l.space_id = p.space_id and l.product_id = p.id and l.active
    where p.space_id = ${ctx.space} and p.id::text collate "C" > ${after} order by p.id::text collate "C" limit ${limit}`,
  async texts(ids) {
    const rows = await ctx.sql<ProductText>`
      select p.id, p.name_th, p.name_en, p.brand, p.summary_th, p.summary_en, p.description_th, p.description_en from shop_product p
      join shop_listing l on l.space_id = p.space_id and l.product_id = p.id and l.active
      where p.space_id = ${ctx.space} and p.id = any(${ids}::uuid[])`;
    return rows.map((row) => ({
      id: row.id,
      title: [row.name_th, row.name_en].filter(Boolean).join(' · '),
      text: [
        row.name_th,
        row.brand,
        row.summary_th,
        plainText(row.description_th),
        row.name_en,
        row.summary_en,
        plainText(row.description_en),
      ]
        .filter(Boolean)
        .join('\n'),
      audience: 'everyone',
    }));
  },
  audiences: async () => [],
  async readable(ids) {
    const rows = await ctx.sql<{ product_id: string; sku: string; name: string }>`
      select product_id, sku, case when ${ctx.locale} = 'en' then name_en else name_th end as name from shop_listing
      where space_id = ${ctx.space} and active and product_id = any(${ids}::uuid[])`;
    return new Map(rows.map(({ product_id: id, sku, name }) => [id, { title: name, path: `/shop/product/${encodeURIComponent(sku)}` }]));
  },
});
