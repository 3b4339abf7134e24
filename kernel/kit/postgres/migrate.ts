import { createHash } from 'node:crypto';
import type pg from 'pg';
import { withClient } from './embedded.ts';
import { codeOf, DataError } from './error.ts';

/** One migration file. Its owner is `kernel` or the id of a plugin. */
export type Migration = {
  plugin: string;
  /** File name, `0001_orders.sql`: the number orders it within its plugin. */
  name: string;
  sql: string;
};

/** A migration that cannot be run; `code` is stable, `message` names the file. */
export type MigrationProblem = {
  code: 'SALA_MIGRATION_CHANGED' | 'SALA_MIGRATION_NAME' | 'SALA_MIGRATION_ORDER' | 'SALA_MIGRATION_FAILED';
  plugin: string;
  name: string;
  message: string;
};

/** Thrown with every problem found; nothing of the failing file was kept. */
export class MigrationError extends DataError {
  readonly problems: MigrationProblem[];

  constructor(problems: MigrationProblem[], cause?: unknown) {
    super(problems[0]?.code ?? 'SALA_MIGRATION_FAILED', problems.map((problem) => problem.message).join('\n'), cause);
    this.problems = problems;
  }
}

export type MigrateOptions = {
  /** Login of `sala_owner`, or `DATABASE_OWNER_URL`. */
  ownerUrl: string;
  /** In dependency order by plugin, `kernel` first; within one plugin sorted here. */
  migrations: readonly Migration[];
};

/** Any number: it only has to be the same in every gateway. */
const lockKey = 7_260_119;

/**
 * Brings the database up to date: each new file in a transaction of its own, once, under a lock that
 * makes other gateways wait. One query when there is nothing to do. Files of plugins that no longer
 * exist keep their tables.
 *
 * @returns the files that were run now
 * @throws MigrationError
 */
export async function migrate(options: MigrateOptions): Promise<{ applied: Migration[] }> {
  const wanted = inOrder(options.migrations);
  return withClient(options.ownerUrl, async (client) => {
    const before = await applied(client);
    if (pending(wanted, before.files).length === 0 && before.granted) return { applied: [] };
    await client.query(`select pg_advisory_lock(${lockKey})`);
    await client.query(`
      create table if not exists kernel_migration (
        plugin text not null, name text not null, checksum text not null,
        applied_at timestamptz not null default now(), milliseconds integer not null, primary key (plugin, name))`);
    const todo = pending(wanted, (await applied(client)).files);
    for (const migration of todo) await run(client, migration);
    await grant(client);
    return { applied: todo };
  });
}

/** What has been run, as `plugin/name` → checksum, and whether the app has been granted its use. */
async function applied(client: pg.Client): Promise<{ files: Map<string, string>; granted: boolean }> {
  try {
    const { rows } = await client.query<{ plugin: string; name: string; checksum: string; granted: boolean }>(
      `select plugin, name, checksum, coalesce(has_table_privilege(to_regrole('sala_app')::oid, to_regclass('kernel_site')::oid, 'select'), false) as granted from kernel_migration`,
    );
    return { files: new Map(rows.map((row) => [`${row.plugin}/${row.name}`, row.checksum])), granted: rows[0]?.granted ?? false };
  } catch (error) {
    if (codeOf(error) === '42P01') return { files: new Map(), granted: false };
    throw error;
  }
}

const problem = (code: MigrationProblem['code'], { plugin, name }: Migration, message: string) => ({ code, plugin, name, message });
/** Where a migration stands in the project. */
const fileOf = ({ plugin, name }: Pick<Migration, 'plugin' | 'name'>) =>
  plugin === 'kernel' ? `kernel/core/data/migrations/${name}` : `plugins/${plugin}/migrations/${name}`;
const nameOf = (number: number) => `${String(number).padStart(4, '0')}_what_it_does.sql`;

function inOrder(migrations: readonly Migration[]): Migration[] {
  const byPlugin = Object.values(Object.groupBy(migrations, ({ plugin }) => plugin)) as Migration[][];
  const ordered = byPlugin.map((group) => group.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  const problems = ordered.flatMap((group) =>
    group.flatMap((migration, index) =>
      Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(migration.name)?.[1]) === index + 1
        ? []
        : [problem('SALA_MIGRATION_NAME', migration, `${fileOf(migration)}: expected ${nameOf(index + 1)}`)],
    ),
  );
  if (problems.length > 0) throw new MigrationError(problems);
  return ordered.flat();
}

/** What a developer may do instead, on data that nobody needs. */
const resetHint = (plugin: string) =>
  plugin === 'kernel' ? '' : ` In a development database the tables can be made anew: npm run sala -- data reset ${plugin}`;

/** The files still to run. Every changed or late file is reported at once. */
function pending(wanted: Migration[], done: Map<string, string>): Migration[] {
  const problems: MigrationProblem[] = [];
  const late = new Set<string>();
  const todo = wanted.filter((migration) => {
    const { plugin, name, sql } = migration;
    const before = done.get(`${plugin}/${name}`);
    if (before === undefined) {
      late.add(plugin);
      return true;
    }
    const at = fileOf(migration);
    if (before !== checksum(sql)) {
      const next = nameOf(wanted.filter((other) => other.plugin === plugin).length + 1);
      const message = `${at} has been run in this database and is frozen, but the file was changed since. Restore it (git checkout -- ${at}) and write what is new into ${fileOf({ plugin, name: next })}.${resetHint(plugin)}`;
      problems.push(problem('SALA_MIGRATION_CHANGED', migration, message));
    }
    if (late.has(plugin)) {
      const message = `${at} was run before a file with a lower number. Give the new file the next number.${resetHint(plugin)}`;
      problems.push(problem('SALA_MIGRATION_ORDER', migration, message));
    }
    return false;
  });
  if (problems.length > 0) throw new MigrationError(problems);
  return todo;
}

async function run(client: pg.Client, migration: Migration): Promise<void> {
  const { plugin, name, sql } = migration;
  const start = performance.now();
  try {
    await client.query('begin');
    // Without row_security = off, a data migration on a table with row security would silently see no rows.
    await client.query(`set local row_security = off; set local lock_timeout = '10s'; set local search_path = public`);
    await client.query(sql);
    await client.query('insert into kernel_migration (plugin, name, checksum, milliseconds) values ($1, $2, $3, $4)', [
      plugin,
      name,
      checksum(sql),
      Math.round(performance.now() - start),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    const { message, position } = error as { message: string; position?: string };
    const line = position ? `:${sql.slice(0, Number(position)).split('\n').length}` : '';
    throw new MigrationError([problem('SALA_MIGRATION_FAILED', migration, `${fileOf(migration)}${line} ${message}`)], error);
  }
}

/** What the app may do, and nothing else. */
async function grant(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and obj_description(oid, 'pg_class') = 'append-only'`);
  const fixed = rows.map((row) => client.escapeIdentifier(row.name)).join(', ');
  await client.query(`
    begin;
    revoke all on all tables in schema public from sala_app;
    grant select, insert, update, delete on all tables in schema public to sala_app;
    grant usage on all sequences in schema public to sala_app;
    ${fixed && `revoke update, delete on ${fixed} from sala_app;`}
    revoke all on kernel_migration from sala_app;
    revoke delete on kernel_site, kernel_site_version from sala_app;
    revoke update on kernel_site_version from sala_app;
    grant update (status) on kernel_site_version to sala_app;
    commit`);
}

/** Line ends differ between checkouts and mean nothing. */
function checksum(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}
