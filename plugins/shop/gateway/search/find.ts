import { fold } from '#kit/thai/fold.ts';
import { gramsOf } from '#kit/thai/gramsOf.ts';
import { distance, guess } from '#kit/thai/guess.ts';
import { chunksOf, innerGramsOf } from '../../rules/words.ts';
import { keep } from '../catalogue/kept.ts';
import type { Row } from '../../tables.ts';
import type { ShopCtx } from '../db.ts';

/** Products of one search that are looked at, the best. */
export const FOUND = 2_000;
/** Words of the shop that one word of a search stands for at most, and those that are looked at for a guess. */
const MEANINGS = 60;
const CANDIDATES = 300;
/** With fewer products of words as they stand, a search in words that are put together differently may add some. */
const FEW = 12;
/** How well a word fits: as typed, as the beginning of one, inside of one. */
const EXACT = 10;
const BEGINNING = 6;
const INSIDE = 4;

/** What was found, the best first, and what was looked for where the words were not found as typed. */
export interface Found {
  readonly ids: readonly string[];
  readonly corrected: string;
}

/** A word of the shop that a word of a search stands for, and how well. */
export interface Meaning {
  readonly wordId: number;
  readonly fit: number;
}
type Word = Pick<Row<'shop_word'>, 'id' | 'word'>;

/** Looks for products on sale. The result is kept for one version of the catalogue. */
export const find = (ctx: ShopCtx, version: number, query: string): Promise<Found> =>
  keep(ctx, version, ['find', query], async () => {
    const coded = await byCode(ctx, [query.trim()]);
    const found = await byWords(ctx, query);
    return { ...found, ids: [...new Set([...coded, ...found.ids])], corrected: coded.length > 0 ? '' : found.corrected };
  });

/** Products on sale that have exactly one of these as SKU or barcode. */
export async function byCode(ctx: ShopCtx, wanted: readonly string[]): Promise<string[]> {
  const codes = wanted.flatMap((code) => [code, code.toUpperCase()]);
  const rows = await ctx.sql<Pick<Row<'shop_variant'>, 'product_id'>>`
    select distinct v.product_id from shop_variant v
    join shop_listing l on l.space_id = v.space_id and l.product_id = v.product_id and l.active
    where v.space_id = ${ctx.space} and v.removed_at is null
      and (v.sku collate "C" = any(${codes}::text[]) or v.barcode collate "C" = any(${codes}::text[]))`;
  return rows.map(({ product_id }) => product_id);
}

/** For each word of a search the words of the shop that it stands for, spelt as typed or else as it may be meant; null where one has none. */
export async function wordsMeant(ctx: ShopCtx, query: string): Promise<Meaning[][] | null> {
  const chunks = chunksOf(query);
  const typed = [...new Set(chunks.flatMap(({ words }) => words))];
  const known = await meaningsOf(ctx, typed);
  if (typed.length > 0 && typed.every((word) => known.has(word))) return [...known.values()];
  const meant = (await guessed(ctx, chunks, known))?.flat();
  return meant?.length ? [...(await meaningsOf(ctx, [...new Set(meant)])).values()] : null;
}

async function byWords(ctx: ShopCtx, query: string): Promise<Found> {
  const chunks = chunksOf(query);
  if (chunks.length === 0) return { ids: [], corrected: '' };
  const known = await meaningsOf(ctx, [...new Set(chunks.flatMap(({ words }) => words))]);
  const areKnown = chunks.every(({ words }) => words.length > 0 && words.every((word) => known.has(word)));
  if (areKnown) {
    const ids = await withAll(ctx, [...known.values()]);
    if (ids.length > 0) return { ids: await nearestFirst(ctx, chunks, known, ids), corrected: '' };
  }
  // Where the shop has each word and nothing has them all, another word was meant: ขาว and มา for ขาวม้า.
  const meant = await guessed(ctx, chunks, areKnown ? new Map() : known);
  if (!meant) return { ids: [], corrected: '' };
  const meanings = await meaningsOf(ctx, [...new Set(meant.flat())]);
  const corrected = meant.map((words) => words.join('')).join(' ');
  const ids = await withAll(ctx, [...meanings.values()]);
  return { ids, corrected: ids.length > 0 && corrected !== chunks.map(({ text }) => text).join(' ') ? corrected : '' };
}

/**
 * What was found of words as they stand, then of the one word that a part may have been meant to be, then of words that only look alike:
 * น้ำปลา comes before น้ำผึ้งป่า for น้ำปา. With enough of the first nothing else is looked for.
 */
async function nearestFirst(
  ctx: ShopCtx,
  chunks: ReturnType<typeof chunksOf>,
  known: ReadonlyMap<string, readonly Meaning[]>,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (chunks.every(({ words }) => words.length === 1)) return ids;
  const exact = [...known.values()].map((meanings) => meanings.filter(({ fit }) => fit === EXACT));
  const standing = exact.every((meanings) => meanings.length > 0) ? await withAll(ctx, exact) : [];
  return standing.length >= FEW ? ids : [...new Set([...standing, ...(await asOneWord(ctx, chunks)), ...ids])];
}

/**
 * Products with the word that a part of the search was meant to be, where a dictionary took it for two: น้ำ and ปา for น้ำปลา, which
 * would find what has ป่า in it. Nothing where each part is one word, or none is near.
 */
async function asOneWord(ctx: ShopCtx, chunks: ReturnType<typeof chunksOf>): Promise<string[]> {
  const meant = await Promise.all(
    chunks.map(async ({ text, words }) => {
      if (words.length === 1) return words;
      const letters = fold(text);
      if (letters.length < 4) return words;
      const near = (await wordsLike(ctx, gramsOf(text))).filter(({ word }) => distance(letters, fold(word), 1) <= 1);
      return near.length > 0 ? [near[0]!.word] : words;
    }),
  );
  const words = [...new Set(meant.flat())];
  if (chunks.every(({ words: typed }, at) => meant[at] === typed)) return [];
  const meanings = await meaningsOf(ctx, words);
  return words.every((word) => meanings.has(word)) ? withAll(ctx, [...meanings.values()]) : [];
}

/** The words of each part of a search as they stand where the shop has them, else those that may be meant; null where nothing is near. */
async function guessed(
  ctx: ShopCtx,
  chunks: ReturnType<typeof chunksOf>,
  known: ReadonlyMap<string, readonly Meaning[]>,
): Promise<string[][] | null> {
  const meant: string[][] = [];
  for (const { text, words } of chunks) {
    const there = words.length > 0 && words.every((word) => known.get(word)?.some(({ fit }) => fit === EXACT));
    const near = there
      ? words
      : guess(
          text,
          (await wordsLike(ctx, gramsOf(text))).map(({ word }) => word),
        );
    if (!near) return null;
    meant.push([...near]);
  }
  return meant;
}

/** Words of the shop for each word of a search: the word itself, and those that have it inside. One that there is not is left out. */
async function meaningsOf(ctx: ShopCtx, words: readonly string[]): Promise<Map<string, Meaning[]>> {
  const found = await Promise.all(
    words.map(async (word): Promise<[string, Meaning[]]> => {
      const part = fold(word);
      const grams = innerGramsOf(word);
      const rows = grams.length > 0 ? await wordsWith(ctx, grams) : await exactly(ctx, word);
      const meanings = rows.flatMap(({ id, word: known }): Meaning[] => {
        if (known === word) return [{ wordId: id, fit: EXACT }];
        const at = fold(known).indexOf(part);
        return at < 0 || (at > 0 && part.length < 3) ? [] : [{ wordId: id, fit: at === 0 ? BEGINNING : INSIDE }];
      });
      return [word, meanings.toSorted((a, b) => b.fit - a.fit).slice(0, MEANINGS)];
    }),
  );
  return new Map(found.filter(([, meanings]) => meanings.length > 0));
}

async function exactly(ctx: ShopCtx, word: string): Promise<Word[]> {
  const rows = await ctx.sql<Word>`
    select id, word from shop_word where space_id = ${ctx.space} and word collate "C" = ${word}`;
  return rows;
}

/** Words that have all of these pairs of letters, the shortest first. */
async function wordsWith(ctx: ShopCtx, grams: readonly string[]): Promise<Word[]> {
  const rows = await ctx.sql<Word>`
    select w.id, w.word from (
      select word_id from shop_gram where space_id = ${ctx.space} and gram = any(${grams}::text[]) group by word_id having count(*) = ${grams.length}
    ) g join shop_word w on w.space_id = ${ctx.space} and w.id = g.word_id
    order by length(w.word), w.word collate "C" limit ${CANDIDATES}`;
  return rows;
}

/** Words that share the most of their pairs of letters with these. */
async function wordsLike(ctx: ShopCtx, grams: readonly string[]): Promise<Word[]> {
  const rows = await ctx.sql<Word>`
    select w.id, w.word from (
      select word_id, count(*) as shared from shop_gram where space_id = ${ctx.space} and gram = any(${grams}::text[]) group by word_id
    ) g join shop_word w on w.space_id = ${ctx.space} and w.id = g.word_id
    order by g.shared::float8 / (length(w.word) + 1) desc, w.word collate "C" limit ${CANDIDATES}`;
  return rows;
}

/** Products on sale that have one of the meanings of every word, the best first; of those equally good the ones sold most. */
async function withAll(ctx: ShopCtx, words: readonly (readonly Meaning[])[]): Promise<string[]> {
  const meanings = words.flatMap((each, word) => each.map((meaning) => ({ word, ...meaning })));
  const rows = await ctx.sql<Pick<Row<'shop_posting'>, 'product_id'>>`
    select f.product_id from (
      select product_id, sum(best) as score from (
        select p.product_id, m.word, max(p.weight * m.fit) as best
        from unnest(${meanings.map(({ word }) => word)}::int[], ${meanings.map(({ wordId }) => wordId)}::bigint[],
          ${meanings.map(({ fit }) => fit)}::int[]) as m (word, word_id, fit)
        join shop_posting p on p.space_id = ${ctx.space} and p.word_id = m.word_id
        group by 1, 2
      ) b group by product_id having count(*) = ${words.length}
    ) f join shop_listing l on l.space_id = ${ctx.space} and l.product_id = f.product_id and l.active
    order by f.score desc, l.sold desc, l.created_at desc, f.product_id limit ${FOUND}`;
  return rows.map(({ product_id }) => product_id);
}
