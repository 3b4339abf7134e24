import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { literal } from '#kit/postgres/like.ts';
import { fold } from '#kit/thai/fold.ts';
import type { shop } from '../../plugin.ts';
import type { Row } from '../../tables.ts';
import { cardsOf } from '../catalogue/cards.ts';
import { categoryTree } from '../catalogue/categoryTree.ts';
import { versionOf } from '../catalogue/touch.ts';
import { find } from './find.ts';

const PRODUCTS = 6;
const CATEGORIES = 4;
const WORDS = 6;

/** What somebody may mean while they type: words that go on like this, products and categories. */
export const suggest: HandlerOf<typeof shop, 'suggest'> = async (ctx, { q }) => {
  const query = q.trim();
  if (!query) return { words: [], products: [], categories: [] };
  const version = await versionOf(ctx);
  const { ids, corrected } = await find(ctx, version, query);
  const last = (corrected || query).split(/\s+/).at(-1)!.toLowerCase();
  const rows = await ctx.sql<Pick<Row<'shop_word'>, 'word'>>`
    select w.word from shop_gram g join shop_word w on w.space_id = g.space_id and w.id = g.word_id
    where g.space_id = ${ctx.space} and g.gram = ${`^${fold(last).slice(0, 1)}`} and w.word like ${`${literal(last)}_%`}
    order by length(w.word), w.word collate "th-x-icu" limit ${WORDS}`;
  const part = fold(corrected || query);
  const categories = (await categoryTree(ctx, version))
    .filter(({ active, names }) => active && (fold(names.th).includes(part) || fold(names.en).includes(part)))
    .slice(0, CATEGORIES);
  return {
    words: [...new Set([...(corrected ? [corrected] : []), ...rows.map(({ word }) => word)])].slice(0, WORDS),
    products: await cardsOf(ctx, ids.slice(0, PRODUCTS)),
    categories: categories.map(({ code, names }) => ({ code, name: (ctx.locale === 'en' && names.en) || names.th })),
  };
};
