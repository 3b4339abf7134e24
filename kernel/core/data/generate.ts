import type pg from 'pg';

type Column = {
  table_name: string;
  column_name: string;
  type: string;
  is_array: boolean;
  nullable: boolean;
  filled: boolean;
  generated: boolean;
};

/** PostgreSQL type → the TypeScript type read; see `values.ts` for why. Everything else is a string. */
const read: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Timestamp',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Buffer',
};

/**
 * The Kysely interfaces of every table and view in `public`, as the text of a TypeScript file: one
 * interface per table, grouped by owner (`kernel_…`, `shop_…`) and sorted, so that the file only
 * changes when the schema does.
 *
 * @param db any connection that can read the catalogue; the owner's sees every table
 */
export async function generateTypes(db: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await db.query<Column>(`
    select c.relname as table_name, a.attname as column_name,
      coalesce(e.typname, t.typname) as type, e.oid is not null as is_array,
      not (a.attnotnull or (t.typtype = 'd' and t.typnotnull)) as nullable,
      (a.atthasdef or a.attidentity <> '') as filled,
      (a.attgenerated <> '' or a.attidentity = 'a') as generated
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t0 on t0.oid = a.atttypid
      join pg_type t on t.oid = case when t0.typtype = 'd' then t0.typbasetype else t0.oid end
      left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and not c.relispartition and c.relname <> 'kernel_migration'
    order by c.relname collate "C", a.attnum`);
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${pascal(table)} {\n${columns.map((column) => `  ${column.column_name}: ${typeOf(column)};`).join('\n')}\n}\n`,
  );
  const database = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)};`).join('\n');
  return `// Generated from the migrated database by generateTypes(); a test fails when it is stale. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
/** Read as a value, written as text: see json() in values.ts. */
export type Json = ColumnType<JsonValue, string, string>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

${interfaces.join('\n')}
export interface Database {
${database}
}
`;
}

function typeOf({ type, is_array, nullable, filled, generated }: Column): string {
  const base = read[type] ?? 'string';
  let text = is_array ? `${base === 'Timestamp' ? 'Date' : base}[]` : base;
  // Generated<ColumnType<…>> does not compose: both that need it are spelt out
  if (base === 'Json' && !is_array && (nullable || filled))
    text = `ColumnType<JsonValue${nullable ? ' | null' : ''}, string${nullable ? ' | null' : ''} | undefined, string${nullable ? ' | null' : ''}>`;
  else if (base === 'Timestamp' && !is_array && (nullable || filled))
    text = `ColumnType<Date${nullable ? ' | null' : ''}, Date | string${nullable ? ' | null' : ''} | undefined, Date | string${nullable ? ' | null' : ''}>`;
  else {
    if (nullable) text += ' | null';
    if (generated) text = `GeneratedAlways<${text}>`;
    else if (filled) text = `Generated<${text}>`;
  }
  return text;
}

function pascal(name: string): string {
  return name.replace(/(^|_)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
}
