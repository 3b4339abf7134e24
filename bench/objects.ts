/**
 * Uploading into the embedded object store: `node bench/objects.ts`. 256 MB on loopback, 5 MB parts, 4 at a time; client and
 * server are processes of their own; rounds go by turns and medians are printed.
 *
 * - the limit: PUTs to a sink that writes a file and waits for the disk once, at the end
 * - presigned parts, each with its checksum in the signature, each on the disk before its answer   bar ≥ 0.6 of the limit
 * - `@aws-sdk/lib-storage` with its defaults                                                       bar ≥ 0.45 of the limit
 * - `@aws-sdk/lib-storage` into OpenStack Swift, where that is installed; for comparison
 *
 * `--big`: 4 GB as well, and the server's memory beside that of 64 MB                              bar ≤ 48 MB more
 */
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { judge, median, tell } from './kit/figures.ts';
import { CACHE, cpuOf, freePort, ROOT, stop } from './kit/gateway.ts';
import { upload, type Job } from './objects/client.ts';
import { CREDENTIALS } from './objects/credentials.ts';

const MB = 1024 * 1024;
const BYTES = Number(process.env.MEGABYTES ?? 256) * MB;
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const folder = join(CACHE, 'objects');

interface Server {
  child: ChildProcess;
  endpoint: string;
  /** The most memory that it ever had, MB. */
  peak(): number;
}

/**
 * For both: an empty process has so small a heap that every 20 MB that arrive make it collect all of it. The gateway, in
 * which the store lives, has a heap of this size.
 */
const HEAP = ['--initial-old-space-size=128'];

async function start(script: string, path: string): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'objects', script), [path], { execArgv: HEAP });
  const [endpoint] = (await once(child, 'message')) as [string];
  const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024;
  return { child, endpoint, peak };
}

const SWIFT = join(ROOT, 'tests/kernel/kit/objects/swift.sh');

async function startSwift(): Promise<Pick<Job, 'endpoint' | 'credentials'> | null> {
  try {
    execFileSync('which', ['swift-proxy-server', 'memcached'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const port = await freePort();
  const told = execFileSync('bash', [SWIFT, 'start', join(folder, 'swift'), String(port)], { encoding: 'utf8' });
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(told)![1]!;
  return { endpoint: value('S3_ENDPOINT'), credentials: { accessKey: value('S3_ACCESS_KEY'), secretKey: value('S3_SECRET_KEY') } };
}

interface Measured {
  rates: number[];
  client: number[];
  server: number[];
}

async function measure(job: Job, server: Server | null, into: Measured): Promise<number> {
  const before = server ? cpuOf(server.child.pid!) : 0;
  const { seconds, cpu } = await upload(job);
  const rate = job.bytes / MB / seconds;
  into.rates.push(rate);
  into.client.push(cpu);
  if (server) into.server.push((cpuOf(server.child.pid!) - before) / 1e6);
  return rate;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const sink = await start('sink.ts', join(folder, 'sink'));
const ours = await start('serve.ts', join(folder, 'store'));
const swift = await startSwift();
const fresh = (): Measured => ({ rates: [], client: [], server: [] });
const measured = { sink: fresh(), presigned: fresh(), library: fresh(), swift: fresh() };
const ratios: Record<'presigned' | 'library', number[]> = { presigned: [], library: [] };
const at = { credentials: CREDENTIALS, bytes: BYTES };
try {
  // Not counted: code gets warm, files get their blocks.
  for (const how of ['sink', 'presigned', 'lib-storage'] as const)
    await measure({ ...at, how, endpoint: (how === 'sink' ? sink : ours).endpoint }, null, fresh());
  for (let round = 0; round < ROUNDS; round++) {
    const limits = [await measure({ ...at, how: 'sink', endpoint: sink.endpoint }, sink, measured.sink)];
    const presigned = await measure({ ...at, how: 'presigned', endpoint: ours.endpoint }, ours, measured.presigned);
    limits.push(await measure({ ...at, how: 'sink', endpoint: sink.endpoint }, sink, measured.sink));
    const library = await measure({ ...at, how: 'lib-storage', endpoint: ours.endpoint }, ours, measured.library);
    limits.push(await measure({ ...at, how: 'sink', endpoint: sink.endpoint }, sink, measured.sink));
    // Each against the limits just before and after it: a shared disk drifts by more than the differences.
    ratios.presigned.push((2 * presigned) / (limits[0]! + limits[1]!));
    ratios.library.push((2 * library) / (limits[1]! + limits[2]!));
    if (swift && round < 2) await measure({ ...swift, how: 'lib-storage', bytes: BYTES, checksums: 'WHEN_REQUIRED' }, null, measured.swift);
  }
  const names = { sink: 'sink', presigned: 'presigned parts', library: 'lib-storage, defaults', swift: 'lib-storage into Swift' };
  for (const [name, { rates, client, server }] of Object.entries(measured)) {
    if (!rates.length) continue;
    const cpu = `client ${median(client).toFixed(2)} s CPU${server.length ? `, server ${median(server).toFixed(2)} s` : ''}`;
    tell(`${names[name as keyof typeof names]}, MB/s`, median(rates), 0, cpu);
  }
  if (!swift) console.log('Swift is not installed here: not compared.');
  judge('presigned parts, as part of the sink', median(ratios.presigned), 0.6, 'at least');
  judge('lib-storage with defaults, as part of the sink', median(ratios.library), 0.45, 'at least');
  tell('memory of the store, peak, MB', ours.peak(), 0, `sink ${sink.peak().toFixed(0)}`);
} finally {
  await stop(sink.child);
  await stop(ours.child);
  if (swift) execFileSync('bash', [SWIFT, 'stop', join(folder, 'swift')]);
}

if (process.argv.includes('--big')) {
  const peaks: number[] = [];
  for (const bytes of [64 * MB, 4096 * MB]) {
    const server = await start('serve.ts', join(folder, 'store'));
    try {
      const { seconds } = await upload({ ...at, how: 'presigned', endpoint: server.endpoint, bytes });
      peaks.push(server.peak());
      tell(`${bytes / MB} MB, MB/s`, bytes / MB / seconds, 0, `memory of the store, peak: ${server.peak().toFixed(0)} MB`);
    } finally {
      await stop(server.child);
    }
  }
  judge('4 GB takes more memory of the store than 64 MB, MB', peaks[1]! - peaks[0]!, 48, 'at most', 0);
}
rmSync(folder, { recursive: true, force: true });
