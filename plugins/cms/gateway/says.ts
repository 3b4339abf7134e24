import { sql, type RawBuilder } from 'kysely';
import { literal } from '#kit/postgres/like.ts';
import { searchable } from '#kit/thai/search.ts';
import { wordsOf } from '#kit/thai/search.ts';

/**
 * Whether an entry `e` says what somebody looks for: every word of it, also inside a longer one (เกษตร in การเกษตรอินทรีย์) and in its tags, or
 * the whole as it was typed across words.
 */
export function says(q: string): RawBuilder<boolean> {
  const terms = wordsOf(q).map((term) => {
    const word = `%${literal(term)}%`;
    // The tags are looked up once, not for each entry.
    return sql`(e.search_text like ${word} or e.tag_ids && array(select t.id from cms_tag t where lower(t.name) like ${word}))`;
  });
  const all = terms.length > 0 ? sql`(${sql.join(terms, sql` and `)})` : sql`false`;
  return sql`(replace(e.search_text, ' ', '') like ${`%${literal(searchable(q))}%`} or ${all})`;
}
