import { gramsOf } from '#kit/thai/gramsOf.ts';
import { wordsOf } from '#kit/thai/search.ts';
import type { BlogCtx } from '../db.ts';

/** Longest word that is kept, and how many different ones of one post, the first. */
const LONGEST = 40;
const MOST = 2_000;

/** One Thai consonant says nothing; a digit does. */
const says = (word: string): boolean => word.length <= LONGEST && (word.length > 1 || /[a-z0-9]/.test(word));

/** Different words of a post, with whether its title has them. */
export function postWords({ title, text }: { title: string; text: string }): Map<string, boolean> {
  const words = new Map<string, boolean>();
  for (const word of wordsOf(title)) if (says(word)) words.set(word, true);
  for (const word of wordsOf(text)) if (says(word) && !words.has(word) && words.size < MOST) words.set(word, false);
  return words;
}

async function idsOf(ctx: BlogCtx, words: readonly string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const rows = await ctx.sql<{ id: number; word: string }>`
    select id, word from blog_word where space_id = ${ctx.space} and word collate "C" = any(${words}::text[])`;
  return new Map(rows.map(({ id, word }) => [word, id]));
}

/** Ids of words, with those that are new; made in one order, so that two writers do not wait in a circle. */
async function knownWords(ctx: BlogCtx, words: readonly string[]): Promise<Map<string, number>> {
  const known = await idsOf(ctx, words);
  const missing = words.filter((word) => !known.has(word)).toSorted();
  if (missing.length === 0) return known;
  const rows = await ctx.sql<{ id: number; word: string }>`
    insert into blog_word (space_id, word) select ${ctx.space}, word from unnest(${missing}::text[]) with ordinality as w (word, at)
    order by at on conflict do nothing returning id, word`;
  const grams = rows.flatMap(({ id, word }) => gramsOf(word).map((gram) => ({ id, gram })));
  await ctx.sql`
    insert into blog_gram (space_id, gram, word_id)
    select ${ctx.space}, * from unnest(${grams.map(({ gram }) => gram)}::text[], ${grams.map(({ id }) => id)}::bigint[]) on conflict do nothing`;
  for (const { id, word } of rows) known.set(word, id);
  const others = missing.filter((word) => !known.has(word));
  for (const [word, id] of await idsOf(ctx, others)) known.set(word, id);
  return known;
}

/** Has a post found by the words of this text and by no others; by none where there is no text. */
export async function indexPost(ctx: BlogCtx, postId: string, text: { title: string; text: string } | null): Promise<void> {
  await ctx.sql`delete from blog_posting where space_id = ${ctx.space} and post_id = ${postId}`;
  if (!text) return;
  const words = postWords(text);
  const known = await knownWords(ctx, [...words.keys()]);
  const postings = [...words].map(([word, titled]) => ({ wordId: known.get(word)!, titled }));
  await ctx.sql`
    insert into blog_posting (space_id, word_id, post_id, titled)
    select ${ctx.space}, w.word_id, ${postId}, w.titled
    from unnest(${postings.map(({ wordId }) => wordId)}::bigint[], ${postings.map(({ titled }) => titled)}::boolean[]) as w (word_id, titled)`;
}
