import type pg from 'pg';

/**
 * The two logins. `sala_owner` owns the schema and runs migrations; `sala_app` serves requests, owns
 * nothing and is bound by row-level security. For a server of one's own an administrator runs the same
 * three statements (README, "Another PostgreSQL").
 */
export function createRolesSql(ownerPassword: string, appPassword: string): string {
  const make = (role: string, password: string) => `
    do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if;
    end $$;
    alter role ${role} with login nosuperuser nocreatedb nocreaterole nobypassrls noreplication password ${literal(password)};`;
  // these passwords are 192 random bits: stretching them would only slow every new connection down
  return `set scram_iterations = 1; ${make('sala_owner', ownerPassword)} ${make('sala_app', appPassword)}`;
}

/** Creates the database `name`, owned by `sala_owner`. Runs alone, outside a transaction. */
export function createDatabaseSql(name: string): string {
  return `create database ${name} owner sala_owner template template0 encoding 'UTF8'`;
}

/** Run inside the new database: nobody but the two roles comes in, and only the owner may create. */
export function schemaSql(database: string): string {
  return `
    revoke all on database ${database} from public;
    grant connect on database ${database} to sala_app;
    revoke all on schema public from public;
    alter schema public owner to sala_owner;
    grant usage on schema public to sala_app;`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

type Queryable = Pick<pg.Pool, 'query'>;
type Flag = 'rolsuper' | 'rolbypassrls' | 'rolcreaterole' | 'rolcreatedb' | 'rolreplication' | 'owns_database';
type RoleFacts = Record<Flag, boolean> & { name: string; login: string; strong: string[]; owned: string[]; creates_in: string[] };

/**
 * What is wrong with the role that `pool` logs in as; an empty list when it is as weak as it must be.
 * The caller refuses to start in production otherwise.
 */
export async function assertLeastPrivilege(pool: Queryable): Promise<string[]> {
  const { rows } = await pool.query(`
    select current_user as name, session_user as login,
      r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb, r.rolreplication,
      array(select o.rolname::text from pg_roles o
            where o.oid <> r.oid and pg_has_role(r.oid, o.oid, 'member') and (o.rolsuper or o.rolbypassrls or o.oid = d.datdba)) as strong,
      array(select c.relname::text from pg_class c where c.relowner = r.oid) as owned,
      d.datdba = r.oid as owns_database,
      array(select n.nspname::text from pg_namespace n where n.nspname !~ '^pg_' and has_schema_privilege(r.oid, n.oid, 'create')) as creates_in
    from pg_roles r, pg_database d
    where r.rolname = current_user and d.datname = current_database()`);
  const role = rows[0] as RoleFacts | undefined;
  if (!role) return ['the current role could not be read'];
  const problems: string[] = [];
  const flags: Record<Flag, string> = {
    rolsuper: 'is a superuser',
    rolbypassrls: 'bypasses row-level security',
    rolcreaterole: 'may create roles',
    rolcreatedb: 'may create databases',
    rolreplication: 'may replicate',
    owns_database: 'owns the database',
  };
  for (const [flag, text] of Object.entries(flags)) if (role[flag as Flag]) problems.push(`the role ${role.name} ${text}`);
  if (role.name !== role.login) problems.push(`the login ${role.login} differs from the role ${role.name}, so RESET ROLE would leave it`);
  if (role.strong.length) problems.push(`the role ${role.name} is a member of ${role.strong.join(', ')}`);
  if (role.owned.length) problems.push(`the role ${role.name} owns ${role.owned.slice(0, 5).join(', ')}`);
  if (role.creates_in.length) problems.push(`the role ${role.name} may create tables in the schema ${role.creates_in.join(', ')}`);
  return problems;
}
