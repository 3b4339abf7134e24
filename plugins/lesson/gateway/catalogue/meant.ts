import { sql } from 'kysely';
import { literal } from '#kit/postgres/like.ts';
import { normalise, searchable } from '#kit/thai/search.ts';
import { vocabularyOf, type Vocabulary } from '#kit/thai/vocabulary.ts';
import type { LessonCtx } from '../db.ts';
import { keep } from './kept.ts';
import { isListed } from './listed.ts';

/** Parts of a search that are looked at, and words of the catalogue that are, the commonest. */
const PARTS = 8;
const WORDS = 5_000;
/** Words of the courses that the visitor finds, until a course changes. */
const vocabulary = (ctx: LessonCtx): Promise<Vocabulary> =>
  keep(ctx, ['words'], async () => {
    const { rows } = await sql<{ word: string }>`
      select word from lesson_course c cross join unnest(c.words) as word where ${isListed(ctx)}
      group by word order by count(*) desc, word limit ${WORDS}`.execute(ctx.db);
    return vocabularyOf(rows.map(({ word }) => word));
  });

/** What was meant by a search that nothing was found for, in words of the courses that the visitor finds; empty where nobody can say. */
export async function meant(ctx: LessonCtx, q: string): Promise<string> {
  const typed = normalise(q).toLowerCase();
  const parts = typed.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (parts.length === 0 || parts.length > PARTS) return '';
  const words = await vocabulary(ctx);
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
    const guessed = (await findMatch(part)) ? part : words.guess(part);
    if (!guessed) return '';
    found.push(guessed);
  }
  const corrected = found.join(' ');
  return corrected === parts.join(' ') ? '' : corrected;
}
