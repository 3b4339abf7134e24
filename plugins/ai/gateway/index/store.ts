import { gramsOf } from '#kit/thai/gramsOf.ts';
import type { SourceText } from '../../contract.ts';
import { chunksOf } from '../../rules/chunks.ts';
import { countTerms } from '../../rules/terms.ts';
import type { AiCtx } from '../db.ts';

/** Different words of one piece, the first. */
const WORDS = 400;
/** What a word in a title counts for more than one in the text. */
const TITLED = 2;

/** Takes documents out of the index. */
export async function forget(ctx: AiCtx, plugin: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.sql`
    with gone as (
      select id from ai_source_chunk where space_id = ${ctx.space} and plugin = ${plugin} and entity_id = any(${ids}::text[])
    ), posted as (
      delete from ai_posting p using gone where p.space_id = ${ctx.space} and p.chunk_id = gone.id returning p.word
    ), fewer as (
      select word, count(*)::int as chunks from posted group by word
    )
    update ai_word w set chunks = greatest(0, w.chunks - f.chunks) from fewer f where w.space_id = ${ctx.space} and w.word = f.word`;
  await ctx.sql`delete from ai_source where space_id = ${ctx.space} and plugin = ${plugin} and entity_id = any(${ids}::text[])`;
}

interface Piece {
  readonly entity: string;
  readonly part: number;
  readonly audience: string;
  readonly title: string;
  readonly text: string;
  readonly terms: Map<string, number>;
}

function piecesOf({ id, title, text, audience }: SourceText): Piece[] {
  const titled = [...countTerms(title).keys()];
  return (text.trim() === '' ? [title] : chunksOf(text)).map((part, at) => {
    const counted = countTerms(part);
    const terms = new Map([...counted].slice(0, WORDS));
    for (const word of titled) terms.set(word, (terms.get(word) ?? 0) + TITLED);
    return { entity: id, part: at, audience, title: title.slice(0, 300), text: part, terms };
  });
}

/** Words that are new get their pairs of letters; all count the pieces that have them. The space's walk is held, so nobody else counts. */
async function countWords(ctx: AiCtx, pieces: readonly Piece[]): Promise<void> {
  const counted = new Map<string, number>();
  for (const { terms } of pieces) for (const word of terms.keys()) counted.set(word, (counted.get(word) ?? 0) + 1);
  const words = [...counted.keys()].toSorted();
  const made = await ctx.sql<{ word: string; fresh: boolean }>`
    insert into ai_word as w (space_id, word, chunks)
    select ${ctx.space}, n.word, n.chunks from unnest(${words}::text[], ${words.map((word) => counted.get(word)!)}::int[]) as n (word, chunks)
    on conflict (space_id, word) do update set chunks = w.chunks + excluded.chunks returning word, (xmax = 0) as fresh`;
  const grams = made.filter(({ fresh }) => fresh).flatMap(({ word }) => gramsOf(word).map((gram) => ({ word, gram })));
  await ctx.sql`
    insert into ai_gram (space_id, gram, word)
    select ${ctx.space}, * from unnest(${grams.map(({ gram }) => gram)}::text[], ${grams.map(({ word }) => word)}::text[]) on conflict do nothing`;
}

/** Puts documents into the index that are not in it. */
export async function remember(
  ctx: AiCtx,
  plugin: string,
  texts: readonly SourceText[],
  stamps: ReadonlyMap<string, string>,
): Promise<void> {
  if (texts.length === 0) return;
  await ctx.sql`
    insert into ai_source (space_id, plugin, entity_id, stamp)
    select ${ctx.space}, ${plugin}, * from unnest(${texts.map(({ id }) => id)}::text[], ${texts.map(({ id }) => stamps.get(id) ?? '')}::text[])`;
  const pieces = texts.flatMap(piecesOf);
  const made = await ctx.sql<{ id: number; entity_id: string; part: number }>`
    insert into ai_source_chunk (space_id, plugin, entity_id, part, audience, title, text, words)
    select ${ctx.space}, ${plugin}, * from unnest(
      ${pieces.map(({ entity }) => entity)}::text[], ${pieces.map(({ part }) => part)}::int[], ${pieces.map(({ audience }) => audience)}::text[],
      ${pieces.map(({ title }) => title)}::text[], ${pieces.map(({ text }) => text)}::text[],
      ${pieces.map(({ terms }) => terms.size)}::int[]) returning id, entity_id, part`;
  const ids = new Map(made.map(({ id, entity_id: entity, part }) => [`${part} ${entity}`, id]));
  await countWords(ctx, pieces);
  const postings = pieces.flatMap(({ entity, part, terms }) =>
    [...terms].map(([word, times]) => ({ word, times, chunk: ids.get(`${part} ${entity}`)! })),
  );
  await ctx.sql`
    insert into ai_posting (space_id, word, chunk_id, times)
    select ${ctx.space}, * from unnest(${postings.map(({ word }) => word)}::text[], ${postings.map(({ chunk }) => chunk)}::bigint[],
      ${postings.map(({ times }) => times)}::int[])`;
}
