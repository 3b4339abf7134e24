import type pg from 'pg';

type Column = {
  table: string;
  column: string;
  type: string;
  isArray: boolean;
  nullable: boolean;
  filled: boolean;
  computed: boolean;
  /** The checks that name this column and no other. */
  checks: string[] | null;
};

/** PostgreSQL type → the TypeScript type read; see `kernel/core/data/values.ts` for why. Everything else is a string. */
const READ: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Timestamp',
  json: 'Json<unknown>',
  jsonb: 'Json<unknown>',
  bytea: 'Buffer',
};

/** Whose tables they are, and which of their columns (`shop_order.lines`) it gives a type of its own in `columns.ts`. */
export interface Owner {
  readonly id: string;
  readonly declared: readonly string[];
}

/**
 * The Kysely interfaces of every table and view in `public` by the id of its owner (`shop` has `shop_…`), each as the text of a
 * TypeScript file, sorted, so that a file only changes when the schema does. An owner without tables has none.
 *
 * @param db any connection that can read the catalogue; the owner's sees every table
 * @throws Error where `columns.ts` of an owner names a column that is not there
 */
export async function generateTables(db: Pick<pg.Pool, 'query'>, owners: readonly Owner[]): Promise<Map<string, string>> {
  const { rows } = await db.query<Column>(`
    select c.relname as table, a.attname as column,
      coalesce(e.typname, t.typname) as type, e.oid is not null as "isArray",
      not (a.attnotnull or (t.typtype = 'd' and t.typnotnull)) as nullable,
      (a.atthasdef or a.attidentity <> '') as filled,
      (a.attgenerated <> '' or a.attidentity = 'a') as computed,
      (select array_agg(pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t0 on t0.oid = a.atttypid
      join pg_type t on t.oid = case when t0.typtype = 'd' then t0.typbasetype else t0.oid end
      left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and not c.relispartition and c.relname <> 'kernel_migration'
    order by c.relname collate "C", a.attnum`);
  const written = new Map<string, string>();
  for (const owner of owners) {
    const columns = rows.filter(({ table }) => table.startsWith(`${owner.id}_`));
    const missing = owner.declared.filter((name) => !columns.some(({ table, column }) => name === `${table}.${column}`));
    if (missing.length > 0) throw new Error(`plugins/${owner.id}/columns.ts: there is no column ${missing.join(', ')}`);
    if (columns.length > 0) written.set(owner.id, textOf(owner, columns));
  }
  return written;
}

function textOf({ id, declared }: Owner, columns: readonly Column[]): string {
  const body = [...Map.groupBy(columns, ({ table }) => table)]
    .map(
      ([table, tableColumns]) =>
        `  ${table}: {\n${tableColumns.map((each) => `    ${each.column}: ${typeOf(each, declared)};\n`).join('')}  };\n`,
    )
    .join('');
  const helpers = ['Generated', 'Json', 'Nullable', 'Timestamp'].filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  return [
    '// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.\n',
    `import type { ${/\bGeneratedAlways\b/.test(body) ? 'GeneratedAlways, ' : ''}Selectable } from 'kysely';\n`,
    helpers.length > 0 ? `import type { ${helpers.join(', ')} } from '#kernel/contract/tables.ts';\n` : '',
    declared.length > 0 ? "import type { Columns } from './columns.ts';\n" : '',
    `\nexport interface Tables {\n${body}}\n`,
    '\n/** A row as it is read. */\nexport type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;\n',
    id === 'kernel' ? '' : `\ndeclare module '#kernel/contract/tables.ts' {\n  interface PluginTables {\n    ${id}: Tables;\n  }\n}\n`,
  ].join('');
}

function typeOf({ table, column, type, isArray, nullable, filled, computed, checks }: Column, declared: readonly string[]): string {
  const name = `${table}.${column}`;
  const choices = checks?.map(choicesOf).find((found) => found !== null);
  const narrowedType = declared.includes(name) ? `Columns['${name}']` : choices?.map((choice) => `'${choice}'`).join(' | ');
  const read = READ[type] ?? 'string';
  const written = read === 'Timestamp' || read.startsWith('Json');
  if (isArray) {
    const element = read === 'Timestamp' ? 'Date' : read;
    return wrapped(
      declared.includes(name) ? narrowedType! : narrowedType?.includes('|') ? `(${narrowedType})[]` : `${narrowedType ?? element}[]`,
    );
  }
  if (read.startsWith('Json')) return wrapped(`Json<${narrowedType ?? 'unknown'}>`);
  return wrapped(narrowedType ?? read);

  function wrapped(text: string): string {
    if (computed) return `GeneratedAlways<${nullable ? `${text} | null` : text}>`;
    if (nullable) return written ? `Nullable<${text}>` : filled ? `Generated<${text} | null>` : `${text} | null`;
    return filled ? `Generated<${text}>` : text;
  }
}

/** What a check lets a text be, or the elements of a list: `check (state in ('open', 'done'))`. Null for a check of another kind. */
function choicesOf(check: string): string[] | null {
  const list =
    /^CHECK \(\("?\w+"? = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1] ?? /^CHECK \(\("?\w+"? = ([^']*'::text)\)\)$/.exec(check)?.[1];
  const choices = list?.split(', ').map((text) => /^'([^'\\]*)'::text$/.exec(text)?.[1]);
  return choices?.every((choice) => choice !== undefined) ? choices : null;
}
