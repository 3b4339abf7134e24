import { sql, type RawBuilder } from 'kysely';
import { literal } from '#kit/postgres/like.ts';
import { fold } from '#kit/thai/fold.ts';
import type { FieldKind } from '#kit/forms/fields.ts';
import { isVersioned } from '../calls.ts';
import type { Field } from '../options.ts';
import { isWords, type Table } from '../table.ts';

/** What fields that are no columns of the table are: `{ lines: sql`(select …)` }`. */
export type Derived = Readonly<Record<string, RawBuilder<unknown>>>;

/** What a list is narrowed to and how it is sorted, as the call has it. */
export interface Narrowed {
  readonly q?: string;
  readonly sort?: string;
  readonly [filter: string]: unknown;
}

/** Words of one search that are looked at. */
const MOST_WORDS = 8;
/** What Thai writers leave out, double or mistake, as `fold` has it, and spaces. */
const UNHEARD = '\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e4e \u00a0';

/** PostgreSQL's own name of the type of a value. */
const TYPES: Readonly<Record<FieldKind, RawBuilder<unknown>>> = {
  text: sql`text`,
  longText: sql`text`,
  choice: sql`text`,
  flag: sql`boolean`,
  number: sql`numeric`,
  money: sql`bigint`,
  percent: sql`bigint`,
  moment: sql`timestamptz`,
  day: sql`date`,
  texts: sql`jsonb`,
  rows: sql`jsonb`,
  group: sql`jsonb`,
};
export const typeOf = ({ kind, schema }: Field): RawBuilder<unknown> =>
  TYPES[kind === 'choice' && typeof schema.enum?.[0] === 'number' ? 'number' : kind];

/** A field in a statement. */
const exprOf = ({ name, column }: Field, derived: Derived): RawBuilder<unknown> => derived[name] ?? sql`${sql.ref(column)}`;

/** All that a row has, under the names of the fields. */
export const columnsOf = ({ fields, options }: Table, derived: Derived): RawBuilder<unknown> =>
  sql.join([
    sql.ref('id'),
    ...(isVersioned(options) ? [sql.ref('version')] : []),
    ...Object.values(fields).map((field) => sql`${exprOf(field, derived)} as ${sql.ref(field.name)}`),
  ]);

/** The same as `fold` and without spaces, by the database. */
const folded = (expr: RawBuilder<unknown>) =>
  sql`translate(replace(replace(lower(normalize(${expr})), 'ํา', 'ำ'), 'เเ', 'แ'), ${UNHEARD}, '')`;

function found(table: Table, q: string, derived: Derived): RawBuilder<unknown>[] {
  const names = table.options.search ?? [];
  const words = fold(q).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  if (names.length === 0) return [];
  const text = folded(sql`concat_ws(e'\n', ${sql.join(names.map((name) => exprOf(table.fields[name]!, derived)))})`);
  return words.map((word) => sql`${text} like ${`%${literal(word)}%`}`);
}

/** The conditions of a narrowed list, by what each comes of. */
export function conditionsOf(table: Table, query: Narrowed, derived: Derived): ReadonlyMap<string, readonly RawBuilder<unknown>[]> {
  const all = new Map<string, readonly RawBuilder<unknown>[]>();
  if (query.q?.trim()) all.set('q', found(table, query.q, derived));
  for (const name of table.options.filters ?? []) {
    const value = query[name];
    const field = table.fields[name]!;
    if (typeof value === 'string') all.set(name, [sql`${exprOf(field, derived)} = ${value}::${typeOf(field)}`]);
  }
  return all;
}

/** `where`, always bound to the space. */
export const whereOf = (space: string, conditions: Iterable<RawBuilder<unknown>>): RawBuilder<unknown> =>
  sql`where ${sql.join([sql`space_id = ${space}`, ...conditions], sql` and `)}`;

/** How a list is sorted. */
export interface Order {
  readonly by: RawBuilder<unknown>;
  /** What the last row has of it, exactly, as text. */
  readonly cursor: RawBuilder<unknown>;
  /** Rows that come after the one that a cursor names. */
  after(cursor: string): RawBuilder<unknown> | null;
}

const CURSOR = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})([nv]?)([^]*)$/;

/** The order that was asked for, else the table's own, else the newest first; ids decide between equals. A null is the largest value. */
export function orderOf({ fields, options }: Table, query: Narrowed, derived: Derived): Order {
  const sort = query.sort || options.sort || '';
  const falls = sort.startsWith('-') || sort === '';
  const field = fields[sort.replace('-', '')];
  const [way, than] = falls ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  if (!field)
    return {
      by: sql`id ${way}`,
      cursor: sql`''::text`,
      after: (cursor) => (CURSOR.test(cursor) ? sql`id ${than} ${cursor.slice(0, 36)}` : null),
    };
  const plain = exprOf(field, derived);
  const expr = isWords(field) ? sql`${plain} collate "th-x-icu"` : plain;
  return {
    by: sql`${expr} ${way}, id ${way}`,
    cursor: sql`case when ${plain} is null then 'n' else 'v' || ${plain}::text end`,
    after(cursor) {
      const [, id, known, value] = CURSOR.exec(cursor) ?? [];
      if (!id || !known) return null;
      const next = sql`(${plain} is null and id ${than} ${id})`;
      if (known === 'n') return falls ? sql`(${next} or ${plain} is not null)` : next;
      const last = sql`${value}::${typeOf(field)}`;
      const beyond = sql`(${expr}, id) ${than} (${last}, ${id}::uuid)`;
      return falls || !field.nullable ? beyond : sql`(${beyond} or ${plain} is null)`;
    },
  };
}
