import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { startEmbedded, withClient, type EmbeddedServer } from '#kit/postgres/embedded.ts';
import { isHeld, programOf } from '#kit/postgres/lock.ts';
import { migrate, type Migration } from '#kit/postgres/migrate.ts';
import { connect, type ConnectOptions, type Data } from '#kernel/data/pool.ts';
import { readPostmaster } from '#kit/postgres/postmaster.ts';
import { installQueues, type TimedJob } from '#kit/postgres/queues.ts';
import { createDatabaseSql, schemaSql } from '#kit/postgres/roles.ts';
import { scratchFolder } from './scratchFolder.ts';

/** The addresses of the shared test server, each ending in a database name. */
export type TestServer = Pick<EmbeddedServer, 'superUrl' | 'ownerUrl' | 'appUrl'>;

/** A database of one test file: migrated, empty, gone afterwards. */
export type TestDatabase = {
  readonly name: string;
  readonly superUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Connected as `sala_app`, at most 4 connections. */
  readonly data: Data;
  /** More connections of the same kind; closed by {@link TestDatabase.drop}. */
  connect(options?: Partial<ConnectOptions>): Data;
  /** One statement as the owner, whom row-level security binds too unless it is switched off. */
  asOwner<Row extends pg.QueryResultRow = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
};

const variable = 'SALA_TEST_POSTGRES';
const prefix = 'sala-test-';

/**
 * Starts the one server of a test run (fsync off, in a temporary folder) and tells it to the workers
 * through the environment; nothing where the run has one already. For vitest's `globalSetup`; the result stops it and
 * removes the folder.
 */
export async function startTestServer(): Promise<() => Promise<void>> {
  if (process.env[variable]) return async () => {};
  sweep();
  const folder = mkdtempSync(join(scratchFolder(), prefix));
  chmodSync(folder, 0o755); // the server may run as another account
  const server = await startEmbedded({ dataDir: folder, fsync: false });
  process.env[variable] = JSON.stringify({
    superUrl: server.superUrl,
    ownerUrl: server.ownerUrl,
    appUrl: server.appUrl,
  } satisfies TestServer);
  return async () => {
    delete process.env[variable];
    made.clear();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The server of this run; outside vitest it is started on first use and stopped with the process. */
export async function testServer(): Promise<TestServer> {
  if (!process.env[variable]) await startTestServer();
  return JSON.parse(process.env[variable] as string) as TestServer;
}

/**
 * A fresh database, cloned from a migrated template. The template is made once per run for each set of
 * migrations.
 *
 * @param options.migrations default: those of the kernel and of every plugin in the repository
 * @param options.jobs with it the queues are there too, for these timed jobs
 */
export async function testDatabase(options: { migrations?: readonly Migration[]; jobs?: readonly TimedJob[] } = {}): Promise<TestDatabase> {
  const server = await testServer();
  const template = await templateFor(server, options.migrations ?? migrationsOnDisk(), options.jobs);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(inDatabase(server.superUrl, 'postgres'), async (client) => {
    await client.query(`create database ${name} owner sala_owner template ${template}`);
    // PostgreSQL does not copy database privileges from a template.
    await client.query(`revoke all on database ${name} from public; grant connect on database ${name} to sala_app`);
  });
  const urls = {
    superUrl: inDatabase(server.superUrl, name),
    ownerUrl: inDatabase(server.ownerUrl, name),
    appUrl: inDatabase(server.appUrl, name),
  };
  const opened: Data[] = [];
  const open = (more: Partial<ConnectOptions> = {}) => {
    const data = connect({ appUrl: urls.appUrl, max: 4, ...more });
    opened.push(data);
    return data;
  };
  return {
    name,
    ...urls,
    data: open(),
    connect: open,
    asOwner: <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) =>
      withClient(urls.ownerUrl, async (client) => (await client.query<Row>(sql, values)).rows),
    async drop() {
      await Promise.all(opened.map((data) => data.close()));
      await withClient(inDatabase(server.superUrl, 'postgres'), (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** The repository's own migrations, `kernel` first, then the plugins by name. Tests only: the gateway is given them. */
export function migrationsOnDisk(root: string = process.cwd()): Migration[] {
  const of = (plugin: string, folder: string): Migration[] =>
    !existsSync(folder)
      ? []
      : readdirSync(folder)
          .filter((name) => name.endsWith('.sql'))
          .toSorted()
          .map((name) => ({ plugin, name, sql: readFileSync(join(folder, name), 'utf8') }));
  const plugins = resolve(root, 'plugins');
  return [
    ...of('kernel', resolve(root, 'kernel/core/data/migrations')),
    ...(existsSync(plugins)
      ? readdirSync(plugins)
          .toSorted()
          .flatMap((plugin) => of(plugin, join(plugins, plugin, 'migrations')))
      : []),
  ];
}

async function templateFor(server: TestServer, migrations: readonly Migration[], jobs?: readonly TimedJob[]): Promise<string> {
  const hash = createHash('sha256')
    .update(JSON.stringify([migrations, jobs]))
    .digest('hex')
    .slice(0, 16);
  const name = `template_${hash}`;
  if (made.has(name)) return name;
  await withClient(inDatabase(server.superUrl, 'postgres'), async (client) => {
    // Test workers start in parallel; the lock lets one build the template while the others wait.
    await client.query(`select pg_advisory_lock(hashtext($1))`, [name]);
    const { rowCount } = await client.query(`select 1 from pg_database where datname = $1 and datistemplate`, [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${name}`);
    await client.query(createDatabaseSql(name));
    await withClient(inDatabase(server.superUrl, name), (inside) => inside.query(schemaSql(name)));
    await migrate({ ownerUrl: inDatabase(server.ownerUrl, name), migrations });
    if (jobs) await installQueues({ ownerUrl: inDatabase(server.ownerUrl, name), jobs });
    await client.query(`alter database ${name} is_template true`);
  });
  made.add(name);
  return name;
}

const made = new Set<string>();

function inDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Clears away what a run that was killed left behind. */
function sweep(): void {
  const scratch = scratchFolder();
  for (const name of readdirSync(scratch).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(scratch, name);
    const lock = join(folder, 'postgres.lock');
    if (!existsSync(lock) || isHeld(lock)) continue;
    const left = readPostmaster(join(folder, 'postgres'));
    try {
      if (left && (programOf(left.pid) ?? 'postgres') === 'postgres') process.kill(left.pid, 'SIGQUIT');
    } catch {
      // The process has already ended.
    }
    rmSync(folder, { recursive: true, force: true });
  }
}
