import { sql, type RawBuilder } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { contains } from '#kit/postgres/contains.ts';
import type { shop } from '../../plugin.ts';
import type { Picture } from '../../schemas.ts';
import { WEIGHTS } from '../../rules/words.ts';
import type { ProductState, ShopCtx } from '../db.ts';
import { wordsMeant } from '../search/find.ts';
import { categoryTree, codeOf } from './categoryTree.ts';
import { versionOf } from './touch.ts';

const PAGE = 24;

/** What the rows are in order of, and whether that stands in the listing instead of the product. */
const ORDERS = {
  '-updated': { key: sql`p.updated_at`, order: sql`key desc, id desc`, listed: false },
  name: { key: sql`p.name_th collate "th-x-icu"`, order: sql`key, id`, listed: false },
  price: { key: sql`l.price_satang`, order: sql`key, id`, listed: true },
  '-price': { key: sql`l.price_satang`, order: sql`key desc, id desc`, listed: true },
  stock: { key: sql`l.stock_left`, order: sql`key nulls last, id`, listed: true },
} as const;

/** What products `p` have in words of their names, brand, tags and categories, or in a code. The catalogue is read through only for what is no word of it. */
async function saying(ctx: ShopCtx, text: string): Promise<RawBuilder<unknown>> {
  const words = await wordsMeant(ctx, text);
  const named = words
    ? sql`p.id in (
        select w.product_id from unnest(${words.flatMap((each, nth) => each.map(() => nth))}::int[],
          ${words.flatMap((each) => each.map(({ wordId }) => wordId))}::bigint[]) as m (nth, word_id)
        join shop_posting w on w.space_id = ${ctx.space} and w.word_id = m.word_id and w.weight >= ${WEIGHTS.labels}
        group by 1 having count(distinct m.nth) = ${words.length})`
    : contains([sql`p.name_th`, sql`p.name_en`, sql`p.brand`], text);
  if (!/[a-z0-9]/i.test(text)) return named;
  return sql`(${named} or p.id in (select v.product_id from shop_variant v
    where v.space_id = ${ctx.space} and v.removed_at is null and ${contains([sql`v.sku`, sql`v.barcode`], text)}))`;
}

/** Products of every state, for the staff: by words of the name, a code or the brand. */
export const deskProducts: HandlerOf<typeof shop, 'deskProducts'> = async (ctx, { q, status, category, stock, sort, page }) => {
  const tree = category ? await categoryTree(ctx, await versionOf(ctx)) : [];
  const node = tree.find(({ code }) => code === codeOf(category));
  const below = tree.filter(({ path }) => node && path.includes(node.id)).map(({ id }) => id);
  const text = q.trim();
  const conditions = [
    sql`p.space_id = ${ctx.space}`,
    status ? sql`p.status = ${status}` : sql`true`,
    category
      ? sql`exists (select 1 from shop_product_category c where c.space_id = p.space_id and c.product_id = p.id
      and c.category_id = any(${below}::uuid[]))`
      : sql`true`,
    text ? await saying(ctx, text) : sql`true`,
    stock === 'out' ? sql`l.stock_left <= 0` : stock === 'low' ? sql`l.stock_left between 1 and ${ctx.settings.lowStock}` : sql`true`,
  ];
  const { key, order, listed } = ORDERS[sort];
  const listing = listed || stock ? sql`join shop_listing l on l.space_id = p.space_id and l.product_id = p.id` : sql``;
  const found = await sql<{ total: number; ids: string[] }>`
    with matched as materialized (select p.id, ${key} as key from shop_product p ${listing} where ${sql.join(conditions, sql` and `)})
    select (select count(*)::int from matched) as total,
      array(select id from matched order by ${order} limit ${PAGE} offset ${(page - 1) * PAGE}) as ids`.execute(ctx.db);
  const { total, ids } = found.rows[0]!;
  const { rows } = await sql<{
    id: string;
    name: string;
    sku: string;
    status: ProductState;
    picture: Picture | null;
    variants: number;
    price: number;
    sale: number;
    available: number;
    categories: string;
    updated_at: Date;
    version: number;
  }>`
    select p.id, ${ctx.locale === 'en' ? sql`l.name_en` : sql`l.name_th`} as name, p.status, l.picture, p.updated_at, p.version,
      v.sku, v.count as variants, v.price, v.sale, coalesce(l.stock_left, 0) as available,
      coalesce((select string_agg(${ctx.locale === 'en' ? sql`coalesce(nullif(c.name_en, ''), c.name_th)` : sql`c.name_th`}, ', ' order by c.rank)
        from shop_product_category pc join shop_category c on c.space_id = pc.space_id and c.id = pc.category_id
        where pc.space_id = p.space_id and pc.product_id = p.id), '') as categories
    from unnest(${ids}::uuid[]) with ordinality as w (id, at)
    join shop_product p on p.space_id = ${ctx.space} and p.id = w.id
    join shop_listing l on l.space_id = p.space_id and l.product_id = p.id
    cross join lateral (
      select count(*)::int as count, coalesce((array_agg(sku order by position))[1], '') as sku, coalesce(min(regular_satang), 0) as price,
        coalesce(min(nullif(sale_satang, 0)), 0) as sale
      from shop_variant where space_id = p.space_id and product_id = p.id and removed_at is null
    ) v order by w.at`.execute(ctx.db);
  return {
    rows: rows.map(({ price, sale, updated_at, categories, ...row }) => ({
      ...row,
      priceSatang: price,
      saleSatang: sale,
      categories: categories.slice(0, 300),
      updatedAt: updated_at.toISOString(),
    })),
    total,
    pages: Math.ceil(total / PAGE),
  };
};
