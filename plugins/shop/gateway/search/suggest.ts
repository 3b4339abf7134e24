import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { shop } from '../../plugin.ts';
import { chunksOf } from '../../rules/words.ts';
import { cardsOf } from '../catalogue/cards.ts';
import { versionOf } from '../catalogue/touch.ts';
import { categoriesNamed } from './categoriesNamed.ts';
import { find } from './find.ts';

const PRODUCTS = 6;
const CATEGORIES = 3;

/** What somebody may mean while they type: products and categories. What a search of the list finds, and found by it. */
export const suggest: HandlerOf<typeof shop, 'suggest'> = async (ctx, { q }) => {
  const query = q.trim();
  if (!query) return { products: [], categories: [], corrected: '', marks: [], total: 0 };
  const version = await versionOf(ctx);
  const { ids, corrected } = await find(ctx, version, query);
  const meant = corrected || query;
  return {
    products: await cardsOf(ctx, ids.slice(0, PRODUCTS)),
    categories: await categoriesNamed(ctx, version, meant, CATEGORIES),
    corrected,
    marks: [...new Set(chunksOf(meant).flatMap(({ text, words }) => [text, ...words]))],
    total: ids.length,
  };
};
