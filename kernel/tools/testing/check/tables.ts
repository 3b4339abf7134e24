import type pg from 'pg';

/** A table, view or function that breaks a rule of the data layer. */
export type TableProblem = {
  code: 'SALA_TABLE_NAME' | 'SALA_TABLE_RLS' | 'SALA_TABLE_KEY' | 'SALA_TABLE_FOREIGN_KEY' | 'SALA_VIEW' | 'SALA_FUNCTION' | 'SALA_ROLE';
  name: string;
  message: string;
};

/** The kernel's tables that are read before a space is known, or belong to none. */
const spaceless = new Set(['kernel_migration', 'kernel_site', 'kernel_site_version', 'kernel_hostname', 'kernel_nonce', 'kernel_rate']);

/** Bound to spaces, and of keys that are meant to be the only ones of the whole installation. */
const installationWide = new Set(['kernel_claim']);

/**
 * Holds the whole database against the rules of architecture.md, "Data". For the plugin checker and a test.
 *
 * @param db the owner's connection: it sees everything
 * @param plugins ids that a table may be named after
 */
export async function checkTables(db: Pick<pg.Pool, 'query'>, { plugins }: { plugins: readonly string[] }): Promise<TableProblem[]> {
  const problems: TableProblem[] = [];
  const add = (code: TableProblem['code'], name: string, message: string) => problems.push({ code, name, message: `${name}: ${message}` });
  const owners = ['kernel', ...plugins];

  const { rows: tables } = await db.query<{
    name: string;
    bound: boolean;
    rls: boolean;
    forced: boolean;
    policies: { cmd: string; using: string | null; check: string | null; permissive: boolean }[] | null;
  }>(`
    select c.relname as name, c.relrowsecurity as rls, c.relforcerowsecurity as forced,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'space_id' and a.attnotnull and not a.attisdropped) as bound,
      (select json_agg(json_build_object('cmd', p.polcmd, 'permissive', p.polpermissive, 'using', pg_get_expr(p.polqual, c.oid), 'check', pg_get_expr(p.polwithcheck, c.oid))) from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
  for (const table of tables) {
    if (!owners.some((owner) => table.name.startsWith(`${owner.replaceAll('-', '_')}_`)))
      add('SALA_TABLE_NAME', table.name, `starts with the id of no plugin (${owners.join(', ')})`);
    if (spaceless.has(table.name)) continue;
    if (!table.bound) add('SALA_TABLE_KEY', table.name, 'has no column "space_id text not null"');
    if (!table.rls || !table.forced)
      add(
        'SALA_TABLE_RLS',
        table.name,
        `row-level security is not ${table.rls ? 'forced' : 'enabled'}; add: select kernel_space_table('${table.name}')`,
      );
    const rule = (text: string | null) =>
      text !== null && /^\(?\(?space_id = NULLIF\(current_setting\('sala\.space'::text, true\), ''::text\)\)?\)?$/.test(text);
    const open = (table.policies ?? []).filter(
      (policy) => policy.permissive && !(policy.cmd === '*' && rule(policy.using) && rule(policy.check)),
    );
    // permissive policies add up: one loose policy opens the table whatever the others say
    if (!table.policies?.length || open.length > 0)
      add('SALA_TABLE_RLS', table.name, `needs exactly the policy that kernel_space_table('${table.name}') makes`);
  }

  const { rows: indexes } = await db.query<{ name: string; index: string; first: string; primary: boolean }>(`
    select c.relname as name, i.indexrelid::regclass::text as index, i.indisprimary as primary, pg_get_indexdef(i.indexrelid, 1, true) as first
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique order by 1, 2`);
  for (const { name, index, first } of indexes) {
    if (!spaceless.has(name) && !installationWide.has(name) && first !== 'space_id')
      add('SALA_TABLE_KEY', name, `the unique index ${index} starts with ${first}, not with space_id`);
  }
  const keyed = new Set(indexes.filter((index) => index.primary).map((index) => index.name));
  for (const { name } of tables) if (!keyed.has(name)) add('SALA_TABLE_KEY', name, 'has no primary key');

  const { rows: links } = await db.query<{ name: string; target: string; constraint: string; columns: string[] }>(`
    select c.relname as name, f.relname as target, k.conname as constraint,
      array(select a.attname::text from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 3`);
  for (const link of links) {
    // a key is checked without row-level security: without the space it could point into another one
    if (!spaceless.has(link.target) && !link.columns.includes('space_id'))
      add('SALA_TABLE_FOREIGN_KEY', link.name, `the foreign key ${link.constraint} to ${link.target} leaves out space_id`);
    const [tableOwner] = owners
      .filter((owner) => link.name.startsWith(`${owner.replaceAll('-', '_')}_`))
      .toSorted((a, b) => b.length - a.length);
    if (tableOwner && !link.target.startsWith(`${tableOwner.replaceAll('-', '_')}_`))
      add(
        'SALA_TABLE_FOREIGN_KEY',
        link.name,
        `the foreign key ${link.constraint} points to another plugin's ${link.target}; refer to it by id`,
      );
  }

  const { rows: views } = await db.query<{ name: string; invoker: boolean; stored: boolean }>(`
    select relname as name, relkind = 'm' as stored, coalesce(reloptions::text[] && array['security_invoker=true', 'security_invoker=on'], false) as invoker
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') order by 1`);
  for (const view of views) {
    if (view.stored) add('SALA_VIEW', view.name, 'a materialized view holds the rows of all spaces; use a table');
    else if (!view.invoker) add('SALA_VIEW', view.name, 'must be made "with (security_invoker = true)": else it shows every space');
  }

  const { rows: functions } = await db.query<{ name: string }>(`
    select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`);
  for (const { name } of functions) add('SALA_FUNCTION', name, 'is SECURITY DEFINER and not on the list of those that may be');

  const { rows: roles } = await db.query<{ name: string; strong: boolean; owns: boolean }>(
    `
    select rolname as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as strong,
      exists (select from pg_class where relowner = r.oid) as owns
    from pg_roles r where rolname = 'sala_app'`,
  );
  const [role] = roles;
  if (role?.strong || role?.owns) add('SALA_ROLE', role.name, 'must own nothing and have no special rights');
  return problems;
}
