import { fold } from '#kit/thai/fold.ts';
import { gramsOf } from '#kit/thai/gramsOf.ts';
import { guess } from '#kit/thai/guess.ts';
import { normalise, wordsOf } from '#kit/thai/search.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { BlogCtx } from '../db.ts';
import { keep } from '../kept.ts';
import { facetOf } from '../listing.ts';

/** Posts of one search that are known, words of it that are looked at, words of the blog that one of them may stand for. */
export const FOUND = 300;
const MOST_WORDS = 8;
const MEANINGS = 60;
const CANDIDATES = 300;

/** Neighbouring letters of what stands somewhere inside of a word. */
const innerGramsOf = (part: string): string[] => gramsOf(part).filter((gram) => !gram.startsWith('^') && !gram.endsWith('$'));

/** Words of the blog that a word of a search is, or stands inside of (เกษตร in การเกษตร). */
async function meaningsOf(ctx: BlogCtx, word: string): Promise<number[]> {
  const grams = innerGramsOf(word);
  const rows =
    grams.length === 0
      ? await ctx.sql<{
          id: number;
          word: string;
        }>`select id, word from blog_word where space_id = ${ctx.space} and word collate "C" = ${word}`
      : await ctx.sql<{ id: number; word: string }>`
          select w.id, w.word from (
            select word_id from blog_gram where space_id = ${ctx.space} and gram = any(${grams}::text[])
            group by word_id having count(*) = ${grams.length}
          ) g join blog_word w on w.space_id = ${ctx.space} and w.id = g.word_id
          order by length(w.word), w.word collate "C" limit ${CANDIDATES}`;
  const part = fold(word);
  return rows
    .filter(({ word: known }) => known === word || (part.length > 1 && fold(known).includes(part)))
    .slice(0, MEANINGS)
    .map(({ id }) => id);
}

/** The words of a search; a text that is only signs has none. */
const termsOf = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, MOST_WORDS);

async function search(ctx: BlogCtx, text: string, locale: Locale): Promise<string[]> {
  const terms = termsOf(text);
  const meanings: number[][] = [];
  for (const term of terms) meanings.push(await meaningsOf(ctx, term));
  if (terms.length === 0 || meanings.some((ids) => ids.length === 0)) return [];
  const flat = meanings.flatMap((ids, term) => ids.map((id) => ({ id, term })));
  const rows = await ctx.sql<{ post_id: string }>`
    select f.post_id from (
      select p.post_id, count(distinct m.term) as terms, bool_or(p.titled) as titled
      from unnest(${flat.map(({ id }) => id)}::bigint[], ${flat.map(({ term }) => term)}::int[]) as m (word_id, term)
      join blog_posting p on p.space_id = ${ctx.space} and p.word_id = m.word_id
      group by p.post_id having count(distinct m.term) = ${terms.length}
    ) f join blog_listing l on l.space_id = ${ctx.space} and l.facet = ${facetOf(locale)} and l.post_id = f.post_id
    order by f.titled desc, l.published_at desc, l.post_id desc limit ${FOUND}`;
  return rows.map(({ post_id: id }) => id);
}

/** Ids of published posts that say it, those with it in their title first. */
export const findPosts = (ctx: BlogCtx, text: string, locale: Locale): Promise<string[]> =>
  keep(ctx, ['found', locale, normalise(text).toLowerCase()], () => search(ctx, text, locale));

/** What was meant by a text that nothing was found for, in words of the blog; empty where nobody can say. */
export async function meant(ctx: BlogCtx, text: string): Promise<string> {
  const parts = normalise(text).toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const found: string[] = [];
  for (const part of parts) {
    const grams = gramsOf(part);
    const rows = await ctx.sql<{ word: string }>`
      select w.word from (
        select word_id, count(*) as shared from blog_gram where space_id = ${ctx.space} and gram = any(${grams}::text[]) group by word_id
      ) g join blog_word w on w.space_id = ${ctx.space} and w.id = g.word_id
      order by g.shared::float8 / (length(w.word) + 1) desc, w.word collate "C" limit ${CANDIDATES}`;
    const guessed = guess(
      part,
      rows.map(({ word }) => word),
    );
    if (!guessed) return '';
    found.push(guessed.join(''));
  }
  return found.join(' ');
}
