import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { shop } from '../../plugin.ts';
import type { ProductList, ProductQuery } from '../../schemas.ts';
import type { ShopCtx } from '../db.ts';
import { find } from '../search/find.ts';
import { cardsFrom, isInStock, type Listed } from './cards.ts';
import { categoryTree, codeOf } from './categoryTree.ts';
import type { Filter } from './filter.ts';
import { pageIds } from './pageIds.ts';
import { readListings } from './readListings.ts';
import { summaryOf } from './summary.ts';

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

/** A page of the products on sale. Words are looked for first: of one search the best 2,000 products are known. */
export async function productsBy(ctx: ShopCtx, query: ProductQuery, limit: number) {
  const words = query.q.trim();
  const { page, sort } = query;
  return readListings(ctx, async (version) => {
    const resolvedQuery = await filterOf(ctx, version, query);
    if (!resolvedQuery) return null;
    const { filter, corrected } = resolvedQuery;
    const summary = await summaryOf(ctx, version, filter, words);
    const ids = await pageIds(ctx, version, { filter, words, total: summary.total, sort, offset: (page - 1) * limit, limit });
    return { ...summary, corrected, ids };
  });
}

/** The last reply to guests that showed these rows. They share it: nobody changes a reply. */
const replies = new WeakMap<readonly Listed[], { readonly from: readonly unknown[]; readonly reply: ProductList }>();

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
  const { rows, total, facets, corrected } = listed;
  const replyNow = async (): Promise<ProductList> => ({
    // What is kept of a list may be a minute old; what has been sold out since is left out.
    items: await cardsFrom(ctx, query.inStock ? rows.filter(isInStock) : rows),
    total,
    page: query.page,
    pages: Math.ceil(total / pageSize),
    facets,
    corrected,
  });
  if (ctx.account) return replyNow();
  // Rows are of one page in one language; a sale begins and ends with a second.
  const from = [Math.floor(ctx.now().getTime() / 1000), facets, corrected, ctx.settings.lowStock];
  const last = replies.get(rows);
  if (last?.from.every((each, at) => each === from[at])) return last.reply;
  const reply = Object.freeze(await replyNow());
  replies.set(rows, { from, reply });
  return reply;
};
