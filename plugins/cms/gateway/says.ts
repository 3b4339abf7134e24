import { sql, type RawBuilder } from 'kysely';
import { literal } from '#kit/postgres/like.ts';
import { searchable } from '#kit/thai/search.ts';
import { wordsOf } from '#kit/thai/search.ts';

/**
 * Whether an entry `e` says what somebody looks for: every word of it, also inside a longer one (เกษตร in การเกษตรอินทรีย์), or the whole as it
 * was typed across words.
 */
export function says(q: string): RawBuilder<boolean> {
  const terms = wordsOf(q).map((term) => sql`e.search_text like ${`%${literal(term)}%`}`);
  const all = terms.length > 0 ? sql`(${sql.join(terms, sql` and `)})` : sql`false`;
  return sql`(replace(e.search_text, ' ', '') like ${`%${literal(searchable(q))}%`} or ${all})`;
}
