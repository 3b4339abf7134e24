import type { Client } from 'pg';

/** A row by the names that a call would give its columns: `space_id` left out, `parent_id` as `parentId`. */
export interface Row {
  readonly values: Readonly<Record<string, unknown>>;
  /** Names of the values that point to a row: what a visitor may know without having seen what is in it. */
  readonly keys: readonly string[];
}

const quote = (name: string) => `"${name}"`;
const camel = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Table {
  name: string;
  bound: boolean;
  keys: string[];
}

/** Tables whose name begins with the plugin's id, whether they know spaces, and the columns of their unique keys. */
async function tablesOf(client: Client, plugin: string): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'space_id' and not a.attisdropped) as bound,
       array(select distinct a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey) where i.indrelid = c.oid and i.indisunique) as keys
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname like $1 order by 1`,
    [`${plugin.replaceAll('-', '\\_')}\\_%`],
  );
  return rows;
}

/** Rows of a space, read past row-level security; of a table without spaces, all. */
export async function rowsOf(client: Client, plugin: string, space: string): Promise<{ table: string; row: Row }[]> {
  const found: { table: string; row: Row }[] = [];
  for (const { name, bound, keys: columns } of await tablesOf(client, plugin)) {
    const { rows } = await client.query<Record<string, unknown>>(
      `select * from ${quote(name)} ${bound ? 'where space_id = $1' : ''}`,
      bound ? [space] : [],
    );
    for (const { space_id: _, ...row } of rows) {
      const keys = Object.keys(row)
        .filter((column) => columns.includes(column) || column.endsWith('_id'))
        .map(camel);
      found.push({
        table: name,
        row: { values: Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value])), keys },
      });
    }
  }
  return found;
}

/** One checksum for each table of the plugin, and for the sessions of the space. */
export async function checksums(client: Client, plugin: string, space: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  const tables = [...(await tablesOf(client, plugin)), { name: 'kernel_session', bound: true }];
  for (const { name, bound } of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum from ${quote(name)} t ${bound ? 'where space_id = $1' : ''}`,
      bound ? [space] : [],
    );
    sums[name] = rows[0]!.sum;
  }
  return sums;
}

/** Every text in a value, however deep. */
export function* stringsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (value instanceof Date || Buffer.isBuffer(value) || value === null || typeof value !== 'object') return;
  else for (const each of Object.values(value)) yield* stringsIn(each);
}
