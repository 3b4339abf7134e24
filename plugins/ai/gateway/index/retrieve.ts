import { distance } from '#kit/thai/guess.ts';
import { gramsOf } from '#kit/thai/gramsOf.ts';
import type { Citation } from '../../schemas.ts';
import { quoteOf } from '../../rules/quote.ts';
import { countPairs, questionPairs, questionTerms } from '../../rules/terms.ts';
import type { AiCtx } from '../db.ts';

/** Places of an answer; pieces that are looked at for them. */
export const PLACES = 6;
const CANDIDATES = 60;
/** Words of a question that are looked up, those that say most; strange ones for which others are tried, and how many. */
const MOST_WORDS = 14;
const STRANGE = 4;
const LIKE = 4;
/** A word in more than this part of all pieces says nothing while others do. */
const COMMON = 0.2;
/** Part of what a question says that a piece must have, of the best one and by itself. */
const OF_BEST = 0.35;
const OF_QUESTION = 0.25;
/** What each pair of neighbouring words adds to a piece that has it. */
const PAIR = 0.4;
/** What a word that the site does not have counts for of that: much of a question may be words that only ask. */
const MISSING = 0.6;

/** A place with the whole piece, for the provider. */
export interface FoundPlace extends Citation {
  readonly text: string;
}

interface Weighed {
  readonly word: string;
  readonly weight: number;
}

/** Words of the site that are most like one that it does not have. */
async function likeWords(ctx: AiCtx, word: string): Promise<string[]> {
  const grams = gramsOf(word);
  const rows = await ctx.sql<{ word: string }>`
    select g.word from ai_gram g where g.space_id = ${ctx.space} and g.gram = any(${grams}::text[])
    group by g.word having count(*) >= ${Math.ceil(grams.length / 2)} order by count(*)::float8 / (length(g.word) + 1) desc, g.word limit 40`;
  const most = word.length <= 3 ? 0 : word.length <= 6 ? 1 : 2;
  return rows
    .map((row) => row.word)
    .filter((known) => known.includes(word) || (known.length > 2 && word.includes(known)) || distance(known, word, most) <= most)
    .slice(0, LIKE);
}

/** The words of a question that the site has, each with what it says (its rarity), and what all of the question says. */
async function weigh(ctx: AiCtx, question: string): Promise<{ words: Weighed[]; all: number; terms: string[] }> {
  const terms = questionTerms(question);
  const [total] = await ctx.sql<{ chunks: number }>`select count(*)::int as chunks from ai_source_chunk where space_id = ${ctx.space}`;
  const pieces = total!.chunks;
  const rarity = (chunks: number) => Math.log(1 + (pieces - chunks + 0.5) / (chunks + 0.5));
  const counts = async (words: readonly string[]) =>
    new Map(
      (
        await ctx.sql<{ word: string; chunks: number }>`
          select word, chunks from ai_word where space_id = ${ctx.space} and word = any(${words}::text[]) and chunks > 0`
      ).map(({ word, chunks }) => [word, chunks]),
    );
  const known = await counts(terms);
  const weighed = new Map([...known].map(([word, chunks]) => [word, rarity(chunks)]));
  let all = [...weighed.values()].reduce((sum, weight) => sum + weight, 0);
  for (const strange of terms.filter((word) => !known.has(word)).slice(0, STRANGE)) {
    const like = await counts(await likeWords(ctx, strange));
    const weights = [...like].map(([word, chunks]) => ({ word, weight: rarity(chunks) * 0.7 }));
    for (const { word, weight } of weights) if (!weighed.has(word)) weighed.set(word, weight);
    all += weights.length > 0 ? Math.max(...weights.map(({ weight }) => weight)) : rarity(0) * MISSING;
  }
  const floor = rarity(Math.max(20, pieces * COMMON));
  const words = [...weighed].map(([word, weight]) => ({ word, weight })).toSorted((a, b) => b.weight - a.weight);
  const saying = words.filter(({ weight }) => weight >= floor);
  return { words: (saying.length > 0 ? saying : words).slice(0, MOST_WORDS), all, terms };
}

interface Line {
  plugin: string;
  entity_id: string;
  title: string;
  text: string;
  score: number;
  covered: number;
}

/** Audiences of the visitor, as `plugin audience` for those that an area knows. */
async function audiencesOf(ctx: AiCtx) {
  const areas = ctx.gather('sources');
  const keys: { plugin: string; audience: string }[] = [];
  for (const { plugin, api } of areas) {
    const mine = ['everyone', ...(ctx.account ? ['members'] : []), ...(await api.audiences())];
    for (const audience of mine) keys.push({ plugin, audience });
  }
  return { areas, keys };
}

/** Pieces that say it, the best first (Okapi BM25), of those that the visitor's audiences may read. */
async function rank(ctx: AiCtx, words: readonly Weighed[], keys: readonly { plugin: string; audience: string }[]): Promise<Line[]> {
  return ctx.sql<Line>`
    with q as (select * from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ weight }) => weight)}::float8[]) as q (word, weight)),
    mine as (select * from unnest(${keys.map(({ plugin }) => plugin)}::text[], ${keys.map(({ audience }) => audience)}::text[]) as m (plugin, audience)),
    scored as (
      select p.chunk_id, sum(q.weight * p.times * 2.2 / (p.times + 1.2)) as score, sum(q.weight) as covered
      from q join ai_posting p on p.space_id = ${ctx.space} and p.word = q.word group by p.chunk_id
    ), best as (select * from scored order by score desc limit ${CANDIDATES * 10})
    select c.plugin, c.entity_id, c.title, c.text, b.score * 100 / (100 + c.words)::float8 as score, b.covered
    from best b join ai_source_chunk c on c.space_id = ${ctx.space} and c.id = b.chunk_id
    where exists (select from mine m where m.plugin = c.plugin and (m.audience = c.audience or m.audience = '*'))
    order by score desc, c.id limit ${CANDIDATES}`;
}

/** What the site says to a question, of all that the visitor may read now: the best first, one place of each page. */
export async function retrieve(ctx: AiCtx, question: string, most = PLACES): Promise<FoundPlace[]> {
  const { words, all, terms } = await weigh(ctx, question);
  if (words.length === 0) return [];
  const { areas, keys } = await audiencesOf(ctx);
  const pairs = questionPairs(question);
  const lines = (await rank(ctx, words, keys))
    .map((line) => ({ ...line, score: line.score * (1 + PAIR * countPairs(`${line.title}\n${line.text}`, pairs)) }))
    .toSorted((a, b) => b.score - a.score);
  const best = lines[0]?.score ?? 0;
  const saying = lines.filter(({ score, covered }) => score >= best * OF_BEST && covered >= all * OF_QUESTION);
  const places = new Map<string, FoundPlace>();
  const readable = new Map<string, Awaited<ReturnType<(typeof areas)[number]['api']['readable']>>>();
  for (const { plugin, api } of areas) {
    const ids = [...new Set(saying.filter((line) => line.plugin === plugin).map((line) => line.entity_id))].slice(0, most * 3);
    if (ids.length > 0) readable.set(plugin, await api.readable(ids));
  }
  for (const { plugin, entity_id: entity, text } of saying) {
    const place = readable.get(plugin)?.get(entity);
    const key = `${plugin} ${entity}`;
    if (!place || places.has(key)) continue;
    const quote = quoteOf(text, terms);
    places.set(key, { plugin, entity, title: place.title.slice(0, 300), path: place.path, quote, text });
    if (places.size === most) break;
  }
  return [...places.values()];
}
