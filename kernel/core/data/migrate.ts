import { createHash } from 'node:crypto';
import type pg from 'pg';
import { withClient } from '#kit/postgres/embedded.ts';
import { DataError } from '#kit/postgres/error.ts';

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
  /** The role that serves requests; it is granted the use of every table. Default `sala_app`. */
  appRole?: string;
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
    const appRole = options.appRole ?? 'sala_app';
    // the one query of the usual start: nothing is locked
    const before = await applied(client, appRole);
    if (pending(wanted, before.files).length === 0 && before.granted) return { applied: [] };
    await client.query(`select pg_advisory_lock(${lockKey})`);
    try {
      await client.query(`
        create table if not exists kernel_migration (
          plugin text not null, name text not null, checksum text not null,
          applied_at timestamptz not null default now(), milliseconds integer not null, primary key (plugin, name))`);
      const todo = pending(wanted, (await applied(client, appRole)).files);
      for (const migration of todo) await run(client, migration);
      await grant(client, appRole);
      return { applied: todo };
    } finally {
      await client.query(`select pg_advisory_unlock(${lockKey})`).catch(() => {});
    }
  });
}

/** What has been run, as `plugin/name` → checksum, and whether `role` has been granted its use. */
async function applied(client: pg.Client, role: string): Promise<{ files: Map<string, string>; granted: boolean }> {
  try {
    const { rows } = await client.query<{ plugin: string; name: string; checksum: string; granted: boolean }>(
      `select plugin, name, checksum, coalesce(has_table_privilege(to_regrole($1)::oid, to_regclass('kernel_site')::oid, 'select'), false) as granted from kernel_migration`,
      [role],
    );
    return { files: new Map(rows.map((row) => [`${row.plugin}/${row.name}`, row.checksum])), granted: rows[0]?.granted ?? false };
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return { files: new Map(), granted: false }; // a new database
    throw error;
  }
}

function inOrder(migrations: readonly Migration[]): Migration[] {
  const plugins = [...new Set(migrations.map((migration) => migration.plugin))];
  const problems: MigrationProblem[] = [];
  const ordered = plugins.flatMap((plugin) => {
    const own = migrations.filter((migration) => migration.plugin === plugin).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    own.forEach(({ name }, index) => {
      const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
      if (Number(number) !== index + 1) {
        problems.push({
          code: 'SALA_MIGRATION_NAME',
          plugin,
          name,
          message: `${fileOf(plugin, name)}: expected ${String(index + 1).padStart(4, '0')}_what_it_does.sql`,
        });
      }
    });
    return own;
  });
  if (problems.length > 0) throw new MigrationError(problems);
  return ordered;
}

/** Where a migration stands in the project. */
const fileOf = (plugin: string, name: string) =>
  plugin === 'kernel' ? `kernel/core/data/migrations/${name}` : `plugins/${plugin}/migrations/${name}`;

/** What a developer may do instead, on data that nobody needs. */
const resetHint = (plugin: string) =>
  plugin === 'kernel' ? '' : ` In a development database the tables can be made anew: npm run sala -- data reset ${plugin}`;

/** The files still to run. Every changed or late file is reported at once. */
function pending(wanted: Migration[], done: Map<string, string>): Migration[] {
  const problems: MigrationProblem[] = [];
  const late = new Set<string>();
  const todo = wanted.filter(({ plugin, name, sql }) => {
    const before = done.get(`${plugin}/${name}`);
    if (before === undefined) {
      late.add(plugin);
      return true;
    }
    const at = fileOf(plugin, name);
    if (before !== checksum(sql)) {
      const own = wanted.filter((migration) => migration.plugin === plugin).length;
      const next = fileOf(plugin, `${String(own + 1).padStart(4, '0')}_what_it_does.sql`);
      problems.push({
        code: 'SALA_MIGRATION_CHANGED',
        plugin,
        name,
        message: `${at} has been run in this database and is frozen, but the file was changed since. Restore it (git checkout -- ${at}) and write what is new into ${next}.${resetHint(plugin)}`,
      });
    }
    if (late.has(plugin))
      problems.push({
        code: 'SALA_MIGRATION_ORDER',
        plugin,
        name,
        message: `${at} was run before a file with a lower number. Give the new file the next number.${resetHint(plugin)}`,
      });
    return false;
  });
  if (problems.length > 0) throw new MigrationError(problems);
  return todo;
}

async function run(client: pg.Client, { plugin, name, sql }: Migration): Promise<void> {
  const start = performance.now();
  try {
    await client.query('begin');
    // a data migration over a table of spaces would silently see no rows: with this it fails by name,
    // and the author writes `alter table … no force row level security` around it
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
    throw new MigrationError(
      [{ code: 'SALA_MIGRATION_FAILED', plugin, name, message: `${fileOf(plugin, name)}${line} ${message}` }],
      error,
    );
  }
}

/** What the app may do, and nothing else. */
async function grant(client: pg.Client, role: string): Promise<void> {
  const app = client.escapeIdentifier(role);
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and obj_description(oid, 'pg_class') = 'append-only'`);
  const fixed = rows.map((row) => client.escapeIdentifier(row.name)).join(', ');
  await client.query(`
    begin;
    revoke all on all tables in schema public from ${app};
    grant select, insert, update, delete on all tables in schema public to ${app};
    grant usage on all sequences in schema public to ${app};
    ${fixed && `revoke update, delete on ${fixed} from ${app};`}
    revoke all on kernel_migration from ${app};
    revoke delete on kernel_site, kernel_site_version from ${app};
    revoke update on kernel_site_version from ${app};
    grant update (status) on kernel_site_version to ${app};
    commit`);
}

/** Line ends differ between checkouts and mean nothing. */
function checksum(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}
