import { sql, type RawBuilder } from 'kysely';
import { wantedWords } from '../rules/keys.ts';
import type { Kept } from '../rules/condition.ts';
import type { Db } from './db.ts';

/** What a list of people is narrowed to in the database; what is empty narrows nothing. */
export interface Narrowed {
  readonly q?: string;
  readonly kept?: readonly Kept[];
}

/** A condition of this plugin's own; none where it asks nothing. */
export const keptOf = (name: 'tag' | 'account' | 'consent', value: string): Kept[] => (value ? [{ area: '', name, value }] : []);

/** Behind every word that begins so. */
const LAST = '\u{10FFFF}';

/** Records one of whose rows has a word that begins so: one range of the words' index, then those records by their ids. */
const called = (word: string): RawBuilder<boolean> => sql`p.id = any(array(select distinct coalesce(m.merged_into, m.id) from people_word w
  join people_person m on m.space_id = w.space_id and m.id = w.person_id where w.word >= ${word} and w.word < ${word + LAST}))`;

/** A condition of this plugin's own in SQL. */
function keptCondition({ name, value }: Kept): RawBuilder<boolean> {
  if (name === 'tag') return sql`p.tags @> array[${value}::uuid]`;
  if (name === 'consent') return sql`p.consents @> array[${value}::text]`;
  return sql`p.has_account = ${value === 'yes'}`;
}

/** Records as a list has them, narrowed. */
export function selection({ db }: Pick<Db, 'db'>, { q = '', kept = [] }: Narrowed) {
  let people = db.selectFrom('people_person as p').where('p.merged_into', 'is', null);
  for (const word of wantedWords(q)) people = people.where(called(word));
  for (const condition of kept) people = people.where(keptCondition(condition));
  return people;
}

/** Columns of a row of a list. */
export const LISTED = [
  'p.id',
  'p.shown_name',
  'p.shown_email',
  'p.shown_phone',
  'p.has_account',
  'p.tags',
  'p.consents',
  sql<Date>`least(p.since, (select min(m.since) from people_person m where m.space_id = p.space_id and m.merged_into = p.id))`.as('since'),
] as const;
