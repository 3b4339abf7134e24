import { sql, type RawBuilder } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { shop } from '../../plugin.ts';
import type { ProductQuery } from '../../schemas.ts';
import type { ListingRow, ShopCtx } from '../db.ts';
import { find } from '../search/find.ts';
import { cardsFrom } from './cards.ts';
import { categoryTree, codeOf } from './categoryTree.ts';
import { conditionOf, isOpen, type Filter } from './filter.ts';
import { readTogether } from './readTogether.ts';
import { summaryOf } from './summary.ts';
import { versionOf } from './touch.ts';

/** With no more than so many products they are fetched and sorted; with more the list is walked in its order. */
const FEW = 2_000;

type Sort = ProductQuery['sort'];

/** Nothing is left out. */
const EVERYTHING: Filter = {
  found: null,
  categoryId: null,
  brand: '',
  tag: '',
  minSatang: 0,
  maxSatang: 0,
  sale: false,
  inStock: false,
};

/** Orders of the list, each with an index of its own. */
const orders = (ctx: ShopCtx): Record<Exclude<Sort, 'relevance'>, RawBuilder<unknown>> => ({
  newest: sql`l.created_at desc, l.product_id desc`,
  price: sql`l.price_satang, l.product_id`,
  '-price': sql`l.price_satang desc, l.product_id desc`,
  name: ctx.locale === 'en' ? sql`l.name_en collate "th-x-icu", l.product_id` : sql`l.name_th collate "th-x-icu", l.product_id`,
  bestselling: sql`l.sold desc, l.created_at desc, l.product_id desc`,
  rating: sql`coalesce(l.rating, 0) desc, l.reviews desc, l.product_id desc`,
});

/** What is asked for, with codes and words looked up; null for a category that there is not. */
async function filterOf(
  ctx: ShopCtx,
  version: number,
  { q, category, brand, tag, min, max, sale, inStock }: ProductQuery,
): Promise<{ filter: Filter; corrected: string } | null> {
  const node = category ? (await categoryTree(ctx, version)).find(({ code, active }) => active && code === codeOf(category)) : null;
  if (category && !node) return null;
  const found = q.trim() ? await find(ctx, version, q.trim()) : null;
  const filter: Filter = {
    found: found?.ids ?? null,
    categoryId: node?.id ?? null,
    brand,
    tag,
    minSatang: min * 100,
    maxSatang: max * 100,
    sale,
    inStock,
  };
  return { filter, corrected: found?.corrected ?? '' };
}

/** Rows of one page. */
async function pageOf(ctx: ShopCtx, filter: Filter, total: number, sort: Sort, offset: number, limit: number): Promise<ListingRow[]> {
  const { found } = filter;
  const relevant = sort === 'relevance' && found !== null;
  if (relevant && isOpen({ ...filter, found: null })) {
    const ids = found.slice(offset, offset + limit);
    const rows = await ctx.sql<ListingRow>`
      select l.* from unnest(${ids}::uuid[]) with ordinality as w (id, at)
      join shop_listing l on l.space_id = ${ctx.space} and l.product_id = w.id and l.active order by w.at`;
    return rows;
  }
  const order = relevant ? sql`array_position(${found}::uuid[], l.product_id)` : orders(ctx)[sort === 'relevance' ? 'bestselling' : sort];
  const how = found !== null ? 'fetch' : total > FEW ? 'walk' : 'few';
  // Ids are selected first, so that the rows before the page are read from the index alone.
  const { rows } = await sql<ListingRow>`
    with page as materialized (
      select l.product_id from shop_listing l where ${conditionOf(ctx, filter, how)}
      order by ${order} limit ${limit} offset ${offset}
    )
    select l.* from page join shop_listing l on l.space_id = ${ctx.space} and l.product_id = page.product_id order by ${order}`.execute(
    ctx.db,
  );
  return rows;
}

/** A page of the products on sale. Words are looked for first: of one search the best 2,000 products are known. */
export const productsBy = (ctx: ShopCtx, query: ProductQuery, limit: number) =>
  readTogether([ctx.space, ctx.site.id, ctx.locale, query, limit], () => read(ctx, query, limit));

async function read(ctx: ShopCtx, query: ProductQuery, limit: number) {
  const offset = (query.page - 1) * limit;
  const { q, category, brand, tag, min, max, sale, inStock, sort } = query;
  if (!q.trim() && !category && !brand && !tag && !min && !max && !sale && !inStock) {
    const [version, rows] = await Promise.all([versionOf(ctx), pageOf(ctx, EVERYTHING, Infinity, sort, offset, limit)]);
    return { filter: EVERYTHING, corrected: '', ...(await summaryOf(ctx, version, EVERYTHING, '')), rows };
  }
  const version = await versionOf(ctx);
  const resolvedQuery = await filterOf(ctx, version, query);
  if (!resolvedQuery) return null;
  const summary = await summaryOf(ctx, version, resolvedQuery.filter, q.trim());
  return { ...resolvedQuery, ...summary, rows: await pageOf(ctx, resolvedQuery.filter, summary.total, sort, offset, limit) };
}

/** @see productsBy */
export const listProducts: HandlerOf<typeof shop, 'listProducts'> = async (ctx, query) => {
  const { pageSize } = ctx.settings;
  const listed = await productsBy(ctx, query, pageSize);
  if (!listed)
    return {
      items: [],
      total: 0,
      page: query.page,
      pages: 0,
      facets: { categories: [], brands: [], tags: [], minSatang: 0, maxSatang: 0 },
      corrected: '',
    };
  return {
    items: await cardsFrom(ctx, listed.rows),
    total: listed.total,
    page: query.page,
    pages: Math.ceil(listed.total / pageSize),
    facets: listed.facets,
    corrected: listed.corrected,
  };
};
