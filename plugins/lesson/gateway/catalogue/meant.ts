import { sql } from 'kysely';
import { literal } from '#kit/postgres/like.ts';
import { normalise, searchable } from '#kit/thai/search.ts';
import { gramsOf } from '#kit/thai/gramsOf.ts';
import { guess } from '#kit/thai/guess.ts';
import type { LessonCtx } from '../db.ts';
import { isListed } from './listed.ts';

/** Parts of a search that are looked at; words of the catalogue that are, the commonest, and those that are tried for one part, the most alike. */
const PARTS = 8;
const WORDS = 5_000;
const CANDIDATES = 300;

/** Words that share the most of their pairs of letters with a text. */
function alike(text: string, words: readonly { word: string; grams: readonly string[] }[]): string[] {
  const wanted = new Set(gramsOf(text));
  return words
    .map(({ word, grams }) => ({ word, share: grams.filter((gram) => wanted.has(gram)).length / (word.length + 1) }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, CANDIDATES)
    .map(({ word }) => word);
}

/** What was meant by a search that nothing was found for, in words of the courses that the visitor finds; empty where nobody can say. */
export async function meant(ctx: LessonCtx, q: string): Promise<string> {
  const typed = normalise(q).toLowerCase();
  const parts = typed.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (parts.length === 0 || parts.length > PARTS) return '';
  const { rows: known } = await sql<{ word: string }>`
    select word from lesson_course c cross join unnest(c.words) as word where ${isListed(ctx)}
    group by word order by count(*) desc, word limit ${WORDS}`.execute(ctx.db);
  const words = known.map(({ word }) => ({ word, grams: gramsOf(word) }));
  const findMatch = (part: string) =>
    ctx.db
      .selectFrom('lesson_course as c')
      .select('c.id')
      .where(isListed(ctx))
      .where('c.search', 'like', `%${literal(searchable(part))}%`)
      .limit(1)
      .executeTakeFirst();
  const found: string[] = [];
  for (const part of parts) {
    const guessed = (await findMatch(part)) ? [part] : guess(part, alike(part, words));
    if (!guessed) return '';
    found.push(guessed.join(''));
  }
  const corrected = found.join(' ');
  return corrected === parts.join(' ') ? '' : corrected;
}
