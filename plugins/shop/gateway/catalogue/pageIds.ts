import { sql, type RawBuilder } from 'kysely';
import type { ProductQuery } from '../../schemas.ts';
import type { ShopCtx } from '../db.ts';
import { conditionOf, isOpen, type Filter } from './filter.ts';
import { keep } from './kept.ts';

/** With no more than so many products they are fetched and sorted; with more the list is walked in its order. */
const FEW = 5_000;
/** Pages whose ids are looked up and kept together. */
const PAGES = 5;

type Sort = ProductQuery['sort'];

/** Orders of the list, each with an index of its own. */
const orders = (ctx: ShopCtx): Record<Exclude<Sort, 'relevance'>, RawBuilder<unknown>> => ({
  newest: sql`l.created_at desc, l.product_id desc`,
  price: sql`l.price_satang, l.product_id`,
  '-price': sql`l.price_satang desc, l.product_id desc`,
  name: ctx.locale === 'en' ? sql`l.name_en collate "th-x-icu", l.product_id` : sql`l.name_th collate "th-x-icu", l.product_id`,
  bestselling: sql`l.sold desc, l.created_at desc, l.product_id desc`,
  rating: sql`coalesce(l.rating, 0) desc, l.reviews desc, l.product_id desc`,
});

/** It is to be had: in the usual order what is sold out comes last, but for lists that are walked by an index. */
const HAD = sql`(l.stock_left is null or l.stock_left > 0 or l.backorder)`;

/** A page of a list: what it is narrowed to, the words that were looked for, how many products that leaves, and which of them. */
export interface Page {
  readonly filter: Filter;
  readonly words: string;
  readonly total: number;
  readonly sort: Sort;
  readonly offset: number;
  readonly limit: number;
}

/**
 * The products of one page, in their order: the same array for as long as they are the same. Kept for one version of the catalogue
 * and a minute at most, some pages together.
 */
export async function pageIds(
  ctx: ShopCtx,
  version: number,
  { filter, words, total, sort, offset, limit }: Page,
): Promise<readonly string[]> {
  if (offset >= total) return [];
  const { found } = filter;
  const relevant = sort === 'relevance' && found !== null;
  const stretch = PAGES * limit;
  const from = offset - (offset % stretch);
  const key = ['ids', ctx.locale, { ...filter, found: null }, words, sort, from, stretch];
  const pages = await keep(ctx, version, key, async () => {
    const ids = relevant && isOpen({ ...filter, found: null }) ? found.slice(from, from + stretch) : await read();
    return Array.from({ length: PAGES }, (_, at) => ids.slice(at * limit, (at + 1) * limit));
  });
  return pages[(offset - from) / limit]!;

  async function read(): Promise<string[]> {
    const how = found !== null ? 'fetch' : total > FEW ? 'walk' : 'few';
    const usual = how === 'walk' ? orders(ctx).bestselling : sql`${HAD} desc, ${orders(ctx).bestselling}`;
    const order = relevant ? sql`array_position(${found}::uuid[], l.product_id)` : sort === 'relevance' ? usual : orders(ctx)[sort];
    const { rows } = await sql<{ id: string }>`
      select l.product_id as id from shop_listing l where ${conditionOf(ctx, filter, how)}
      order by ${order} limit ${stretch} offset ${from}`.execute(ctx.db);
    return rows.map(({ id }) => id);
  }
}
