import { gramsOf } from '#kit/thai/gramsOf.ts';
import type { ShopCtx } from '../db.ts';
import type { Row } from '../../tables.ts';

/** A product's words with their weights. */
export interface Indexed {
  readonly productId: string;
  readonly words: ReadonlyMap<string, number>;
}

/**
 * Has products found by these words and by no others. Words are made in one order, so that two writers do not wait in a circle.
 *
 * @param before products that may have been found by others until now
 */
export async function indexWords(ctx: ShopCtx, products: readonly Indexed[], before: ReadonlySet<string>): Promise<void> {
  const all = [...new Set(products.flatMap(({ words }) => [...words.keys()]))].toSorted();
  const known = await idsOf(ctx, all);
  const missing = all.filter((word) => !known.has(word));
  if (missing.length > 0) {
    const rows = await ctx.sql<Pick<Row<'shop_word'>, 'id' | 'word'>>`
      insert into shop_word (space_id, word) select ${ctx.space}, word from unnest(${missing}::text[]) with ordinality as w (word, at)
      order by at on conflict do nothing returning id, word`;
    const grams = rows.flatMap(({ id, word }) => gramsOf(word).map((gram) => ({ id, gram })));
    await ctx.sql`
      insert into shop_gram (space_id, gram, word_id)
      select ${ctx.space}, * from unnest(${grams.map(({ gram }) => gram)}::text[], ${grams.map(({ id }) => id)}::bigint[])`;
    for (const { id, word } of rows) known.set(word, id);
    for (const [word, id] of await idsOf(
      ctx,
      missing.filter((word) => !known.has(word)),
    ))
      known.set(word, id);
  }
  const postings = products.flatMap(({ productId, words }) =>
    [...words].map(([word, weight]): Posting => ({ productId, wordId: known.get(word)!, weight })),
  );
  const [changed, added] = [true, false].map((known) => postings.filter(({ productId }) => before.has(productId) === known));
  if (before.size > 0) await changePostings(ctx, [...before], changed!);
  if (added!.length > 0)
    await ctx.sql`
      insert into shop_posting (space_id, word_id, product_id, weight)
      select ${ctx.space}, * from unnest(${added!.map(({ wordId }) => wordId)}::bigint[], ${added!.map(({ productId }) => productId)}::uuid[],
        ${added!.map(({ weight }) => weight)}::smallint[]) order by 2, 3`;
}

interface Posting {
  readonly productId: string;
  readonly wordId: number;
  readonly weight: number;
}

async function changePostings(ctx: ShopCtx, productIds: readonly string[], postings: readonly Posting[]): Promise<void> {
  await ctx.sql`
    with wanted as (
      select * from unnest(${postings.map(({ wordId }) => wordId)}::bigint[], ${postings.map(({ productId }) => productId)}::uuid[],
        ${postings.map(({ weight }) => weight)}::smallint[]) as w (word_id, product_id, weight)
    ), gone as (
      delete from shop_posting p where p.space_id = ${ctx.space} and p.product_id = any(${productIds}::uuid[])
        and not exists (select 1 from wanted w where w.word_id = p.word_id and w.product_id = p.product_id)
    )
    insert into shop_posting (space_id, word_id, product_id, weight) select ${ctx.space}, word_id, product_id, weight from wanted
    on conflict (space_id, word_id, product_id) do update set weight = excluded.weight
    where shop_posting.weight <> excluded.weight`;
}

async function idsOf(ctx: ShopCtx, words: readonly string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const rows = await ctx.sql<Pick<Row<'shop_word'>, 'id' | 'word'>>`
    select id, word from shop_word where space_id = ${ctx.space} and word collate "C" = any(${words}::text[])`;
  return new Map(rows.map(({ id, word }) => [word, id]));
}
