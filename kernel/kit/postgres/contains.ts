import { sql, type RawBuilder } from 'kysely';

/** Letters that have a case, A to Z aside. */
const FURTHER_CASED = /(?![A-Za-z])[\p{Ll}\p{Lu}\p{Lt}]/u;

/**
 * Whether one of these texts has what was typed inside of it, whatever the case of letters; a null is an empty text. Several times
 * quicker than `ilike` for each: that compares Thai letter by letter, this reads the bytes of all of them once.
 */
export function contains(texts: readonly RawBuilder<unknown>[], typed: string): RawBuilder<boolean> {
  const text = typed.toLowerCase();
  // Between two texts stands a character that is in none.
  const all = sql`concat_ws(${'\u001f'}::text, ${sql.join(texts)})`;
  if (text === typed.toUpperCase()) return sql<boolean>`strpos(${all}, ${text}) > 0`;
  const folded = FURTHER_CASED.test(typed) ? sql`lower(${all})` : sql`lower(${all} collate "C")`;
  return sql<boolean>`strpos(${folded}, ${text} collate "C") > 0`;
}
