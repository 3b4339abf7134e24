import type { Client } from 'pg';

/** A row's plain values by the name that a call would give them: `space_id` left out, `parent_id` as `parentId`. */
export type Row = Readonly<Record<string, unknown>>;

const quote = (name: string) => `"${name}"`;
const camel = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Tables whose name begins with the plugin's id, and whether they know spaces. */
export async function tablesOf(client: Client, plugin: string): Promise<{ name: string; bound: boolean }[]> {
  const { rows } = await client.query<{ name: string; bound: boolean }>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'space_id' and not a.attisdropped) as bound
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname like $1 order by 1`,
    [`${plugin.replaceAll('-', '\\_')}\\_%`],
  );
  return rows;
}

/** Rows of a space, read past row-level security; of a table without spaces, all. */
export async function rowsOf(client: Client, plugin: string, space: string): Promise<{ table: string; row: Row }[]> {
  const found: { table: string; row: Row }[] = [];
  for (const { name, bound } of await tablesOf(client, plugin)) {
    const { rows } = await client.query<Record<string, unknown>>(`select * from ${quote(name)} ${bound ? 'where space_id = $1' : ''}`, bound ? [space] : []);
    for (const { space_id: _, ...row } of rows) found.push({ table: name, row: Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value])) });
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
