import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const ROOT = join(import.meta.dirname, '../..');
export const CACHE = join(ROOT, '.cache/bench');
/** A site of the demo that has pages, and no others' names in it. */
export const SITE = { host: 'academy.localhost', id: 'academy', space: 'saengthong', key: 'pk_academy' };

/** How much memory a gateway has for what is new, as `npm start` starts it. */
export const HEAP = ['--max-semi-space-size=4', '--heap-growing-percent=100'];

/** Builds `dist/` if it is not the build of these sources: what is measured is what stands here. */
export function ensureBuilt(): void {
  execFileSync(process.execPath, [join(ROOT, 'kernel/tools/cli/prepare.mjs'), 'build'], { stdio: ['ignore', 2, 2] });
  if (!existsSync(join(ROOT, 'dist/server/start.js')))
    throw new Error('there is no dist/server/start.js, and the build made none; see above');
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

/** One request, as `*.localhost` is not resolved by Node: the site is named in the Host header. */
export const fetchPage = (port: number, path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host: SITE.host, ...headers }, agent: false }, (res) => {
      const parts: Buffer[] = [];
      res
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => resolve({ status: res.statusCode!, body: Buffer.concat(parts).toString() }));
    }).on('error', reject);
  });

export interface Gateway {
  readonly port: number;
  readonly process: ChildProcess;
  readonly data: string;
  /** Resident memory of the gateway's process alone, MB. */
  rss(): number;
  /** What its start was made of, ms by phase, as its log tells. */
  phases(): Readonly<Record<string, number>>;
  stop(): Promise<void>;
}

export interface GatewayOptions {
  /** Name of the data folder in `.cache/bench/`. */
  data: string;
  environment?: 'localhost' | 'production';
  env?: Record<string, string>;
  args?: string[];
  /** Folder of the built project; this one unless told. */
  root?: string;
  /** How long its first answer is waited for; 60 unless told. */
  seconds?: number;
}

/** Resident memory of a process, MB. */
export const rssOf = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** CPU time that a process has used, µs: unlike the clock it does not count what else the machine does. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** CPU time that the embedded server of a data folder has used, with all processes of its connections, µs. */
export function databaseCpuOf(data: string): number {
  const server = Number(readFileSync(join(CACHE, data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const fieldsOf = (pid: number | string) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number);
    } catch {
      return []; // it has ended meanwhile
    }
  };
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(fieldsOf);
  const ticks = ({ 11: user = 0, 12: system = 0 }: number[]) => user + system;
  const own = fieldsOf(server);
  const alive = all.filter((fields) => fields[1] === server).reduce((sum, fields) => sum + ticks(fields), ticks(own));
  return (alive + own[13]! + own[14]!) * 10_000;
}

/** Starts the built gateway in a process of its own and waits for its first 200. Its log goes to a file. */
export async function startGateway({
  data,
  environment = 'production',
  env = {},
  args = [],
  root = ROOT,
  seconds = 60,
}: GatewayOptions): Promise<Gateway> {
  const folder = join(CACHE, data);
  mkdirSync(folder, { recursive: true });
  const ready = join(folder, 'production');
  if (environment === 'production' && !existsSync(ready)) {
    // Production applies no tenants and fills in no demo: a first start as localhost does.
    if (!existsSync(join(folder, 'master.key'))) {
      const first = await startGateway({ data, root, seconds, environment: 'localhost' });
      await first.stop();
    }
    // Nor does it let demo accounts in.
    execFileSync(process.execPath, ['server/sala.js', 'demo', 'remove'], {
      cwd: join(root, 'dist'),
      env: { ...process.env, SALA_ENVIRONMENT: 'localhost', SALA_DATA: folder, SALA_TENANTS: join(root, 'tenants') },
      stdio: ['ignore', 2, 2],
    });
    writeFileSync(ready, '');
  }
  const port = await freePort();
  const log = openSync(join(CACHE, `${data}.log`), 'w');
  const production: Record<string, string> =
    environment === 'production'
      ? { SALA_MASTER_KEY: readFileSync(join(folder, 'master.key'), 'utf8').trim(), SALA_ADDRESS: '127.0.0.1' }
      : {};
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [...HEAP, ...args, 'server/start.js'], {
    cwd: join(root, 'dist'),
    env: {
      ...inherited,
      SALA_ENVIRONMENT: environment,
      SALA_DATA: folder,
      SALA_TENANTS: join(root, 'tenants'),
      PORT: String(port),
      ...production,
      ...env,
    },
    stdio: ['ignore', log, log],
  });
  let exited = false;
  child.once('exit', () => (exited = true));
  for (const deadline = Date.now() + seconds * 1000; ; await sleep(5)) {
    if (exited || Date.now() > deadline) throw new Error(`the gateway did not start; see ${join(CACHE, `${data}.log`)}`);
    const answer = await fetchPage(port, '/').catch(() => null);
    if (answer?.status === 200) break;
    // A process that has just started may still be too busy to answer.
    if (answer && answer.status !== 503)
      throw new Error(`the first answer of ${SITE.host} was ${answer.status}: ${answer.body.slice(0, 200)}`);
  }
  return {
    port,
    process: child,
    data: folder,
    rss: () => rssOf(child.pid!),
    phases: () => {
      const line = readFileSync(join(CACHE, `${data}.log`), 'utf8')
        .split('\n')
        .find((each) => each.includes('"msg":"started"'));
      return line ? (JSON.parse(line) as { phases: Record<string, number> }).phases : {};
    },
    stop: () => stop(child),
  };
}

/** Asks a child to end and waits for it. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

function addressOf(data: string, user: 'postgres' | 'sala_app'): string {
  const { port, passwords } = JSON.parse(readFileSync(join(data, 'postgres.json'), 'utf8')) as {
    port: number;
    passwords: Record<typeof user, string>;
  };
  return `postgresql://${user}:${passwords[user]}@127.0.0.1:${port}/sala`;
}

/** The superuser's address of a running embedded server; only for what a bench writes by itself. */
export const databaseUrl = (data: string): string => addressOf(data, 'postgres');

/** The address that the gateway itself uses: row-level security holds. */
export const appUrlOf = (data: string): string => addressOf(data, 'sala_app');

export const forget = (data: string) => rmSync(join(CACHE, data), { recursive: true, force: true });
