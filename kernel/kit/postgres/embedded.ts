import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, DataError } from './error.ts';
import { lockFolder, processExists, programOf } from './lock.ts';
import { clusterFolder, serverAccount } from './reach.ts';
import { createCluster, freePort, launch, readPostmaster, type Postmaster } from './postmaster.ts';
import { createDatabaseSql, createRolesSql, schemaSql } from './roles.ts';

/** A running server that belongs to this process. */
export type EmbeddedServer = {
  /** Logs in as `sala_owner`: migrations, queues. Never given to plugins. */
  readonly ownerUrl: string;
  /** Logs in as `sala_app`: everything else. */
  readonly appUrl: string;
  /** Logs in as the superuser. Only for tests and `sala doctor`. */
  readonly superUrl: string;
  readonly port: number;
  /** Process id of the postmaster. One that is killed is started again. */
  readonly pid: number;
  /** Where the cluster lies; elsewhere than asked when the server's account could not reach it. */
  readonly folder: string;
  /** True when the server was still running after an earlier process was killed. */
  readonly adopted: boolean;
  /** Fast shutdown: open transactions roll back, everything acknowledged stays. Releases the folder. */
  stop(): Promise<void>;
};

/** How often it is looked whether the server still runs, ms. */
const WATCH_MS = 500;

/** What is remembered beside the cluster, readable by this account only. */
type Remembered = { port: number; passwords: { postgres: string; sala_owner: string; sala_app: string }; ready: boolean };

/**
 * Starts the PostgreSQL server of `<dataDir>/postgres`, creating it the first time, or adopts the one
 * that is still running there. Exactly one living process may hold a data folder.
 *
 * @param options.dataDir folder, created when missing
 * @param options.fsync `false` only for tests: a power cut then loses data. Default `true`
 * @throws DataError `SALA_DATA_IN_USE`, `SALA_DATA_UNREACHABLE`, `SALA_DATA_ACCOUNT`, `SALA_DATA_START`
 */
export async function startEmbedded(options: { dataDir: string; fsync?: boolean }): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const unlock = await lockFolder(join(dataDir, 'postgres.lock'));
  try {
    const account = serverAccount();
    const folder = clusterFolder(join(dataDir, 'postgres'), account);
    const memory = join(dataDir, 'postgres.json');
    const log = join(dataDir, 'postgres.log');
    let known = readMemory(memory);
    if (!known || !existsSync(folder)) {
      if (existsSync(folder))
        throw new DataError('SALA_DATA_START', `${memory} is missing, and with it the passwords of ${folder}. Restore it from a backup.`);
      known = { port: await freePort(), passwords: { postgres: secret(), sala_owner: secret(), sala_app: secret() }, ready: false };
      writeMemory(memory, known);
      await createCluster({ folder, account, password: known.passwords.postgres, log, sync: options.fsync !== false });
    }

    const url = (user: keyof Remembered['passwords'], database: string, port = known?.port) =>
      `postgresql://${user}:${known?.passwords[user]}@127.0.0.1:${port}/${database}`;
    // Another server may answer on that port; only ours accepts our password.
    const running = await stillRunning(folder, (port) =>
      withClient(url('postgres', 'postgres', port), (client) => client.query('select 1')),
    );
    let postmaster = running;
    for (let attempt = 0; !postmaster; attempt++) {
      try {
        postmaster = await launch({ folder, account, port: known.port, log, fsync: options.fsync !== false });
      } catch (error) {
        if (attempt === 3 || codeOf(error) !== 'SALA_DATA_PORT') throw error;
        known = { ...known, port: await freePort() };
      }
    }
    if (postmaster.port !== known.port) known = { ...known, port: postmaster.port };
    if (!known.ready) {
      await prepare(url('postgres', 'postgres'), url('postgres', 'sala'), known.passwords);
      known = { ...known, ready: true };
    }
    writeMemory(memory, known);

    const { port } = postmaster;
    let { pid } = postmaster;
    const onExit = () => signal(pid, 'SIGINT');
    process.once('exit', onExit);
    let stopping: Promise<void> | undefined;
    let restarting: Promise<void> | undefined;
    const watch = setInterval(() => {
      if (stopping || restarting || processExists(pid)) return;
      // Its port stays, so that everybody who has its address finds it again. What fails is tried again.
      restarting = launch({ folder, account, port, log, fsync: options.fsync !== false })
        .then(
          (next) => void ({ pid } = next),
          () => {},
        )
        .finally(() => (restarting = undefined));
    }, WATCH_MS);
    watch.unref();
    const stop = async () => {
      clearInterval(watch);
      await restarting;
      await stopPostmaster(pid);
    };
    return {
      ownerUrl: url('sala_owner', 'sala'),
      appUrl: url('sala_app', 'sala'),
      superUrl: url('postgres', 'sala'),
      port,
      get pid() {
        return pid;
      },
      folder,
      adopted: running !== undefined,
      stop: () =>
        (stopping ??= stop().finally(() => {
          process.off('exit', onExit);
          unlock();
        })),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The postmaster that outlived its Node process, once `ask` gets an answer; waits for one that is starting or stopping. */
async function stillRunning(folder: string, ask: (port: number) => Promise<unknown>): Promise<Postmaster | undefined> {
  const deadline = Date.now() + 15_000;
  let problem: unknown;
  while (Date.now() < deadline) {
    const found = readPostmaster(folder);
    if (!found || !processExists(found.pid)) return undefined;
    // After a reboot the process id may belong to another program.
    if ((programOf(found.pid) ?? 'postgres') !== 'postgres') return undefined;
    if (found.status === 'ready') {
      try {
        await ask(found.port);
        return found;
      } catch (error) {
        problem = error;
        if (codeOf(error) === '28P01') break;
      }
    }
    await sleep(10);
  }
  throw new DataError(
    'SALA_DATA_START',
    `${folder}: a PostgreSQL server runs here but does not answer to our password. See postgres.log.`,
    problem,
  );
}

async function prepare(postgresUrl: string, salaUrl: string, passwords: Remembered['passwords']): Promise<void> {
  await withClient(postgresUrl, async (client) => {
    await client.query(createRolesSql(passwords.sala_owner, passwords.sala_app));
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'sala'`);
    if (!rowCount) await client.query(createDatabaseSql('sala'));
  });
  await withClient(salaUrl, (client) => client.query(schemaSql('sala')));
}

/** One short-lived connection. */
export async function withClient<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // without a listener Node would exit; the running query reports the error
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function stopPostmaster(pid: number): Promise<void> {
  const start = Date.now();
  signal(pid, 'SIGINT');
  while (processExists(pid)) {
    if (Date.now() - start > 10_000) signal(pid, 'SIGQUIT');
    if (Date.now() - start > 15_000) return;
    await sleep(10);
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // it is gone
  }
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}

function readMemory(file: string): Remembered | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Remembered) : undefined;
}

function writeMemory(file: string, value: Remembered): void {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text && (statSync(file).mode & 0o077) === 0) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
