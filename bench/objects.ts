/**
 * Uploading in parts: `node bench/objects.ts`. 256 MB on loopback, 5 MB parts, 4 at a time; client and server are processes of their
 * own; rounds go by turns and medians are printed, each as part of the limits just before and after it. Every client has sent 20 MB
 * before the clock starts: a process of its own for each upload is what the bench wants, not what those who upload have.
 *
 * - the limit: PUTs to a sink that writes a file and waits for the disk once, at the end
 * - the file driver: parts to signed addresses, each checked and on the disk before its answer       bar ≥ 0.7 of the limit
 * - presigned parts to the sink, which speaks just enough S3: what checksums and signing cost        bar ≥ 0.6 of the limit
 * - `@aws-sdk/lib-storage` with its defaults to the sink                                             bar ≥ 0.5 of the limit
 * - `@aws-sdk/lib-storage` into OpenStack Swift, where that is installed; for comparison
 *
 * `--big`: 4 GB as well, and the file driver's memory beside that of 64 MB                           bar ≤ 48 MB more
 */
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { judge, median, printFigure } from './kit/figures.ts';
import { CACHE, cpuOf, freePort, ROOT, stop } from './kit/gateway.ts';
import { upload, type Job } from './objects/client.ts';

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
 * which the file driver lives, has a heap of this size.
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
  const output = execFileSync('bash', [SWIFT, 'start', join(folder, 'swift'), String(port)], { encoding: 'utf8' });
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(output)![1]!;
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
const files = await start('serve.ts', join(folder, 'store'));
const swift = await startSwift();
const fresh = (): Measured => ({ rates: [], client: [], server: [] });
const WAYS = {
  files: { name: 'the file driver', server: files, bar: 0.7 },
  presigned: { name: 'presigned parts to the sink', server: sink, bar: 0.6 },
  'lib-storage': { name: 'lib-storage, defaults, to the sink', server: sink, bar: 0.5 },
} as const;
const ways = Object.entries(WAYS).map(([how, way]) => ({
  how: how as keyof typeof WAYS,
  ...way,
  measured: fresh(),
  ratios: [] as number[],
}));
const limit = fresh();
const intoSwift = fresh();
try {
  const bare = (into: Measured) => measure({ how: 'bare', bytes: BYTES, endpoint: sink.endpoint }, sink, into);
  const run = ({ how, server }: (typeof ways)[number], into: Measured) =>
    measure({ how, bytes: BYTES, endpoint: server.endpoint }, server, into);
  // Not counted: code gets warm, files get their blocks.
  await bare(fresh());
  for (const way of ways) await run(way, fresh());
  for (let round = 0; round < ROUNDS; round++) {
    let before = await bare(limit);
    for (const way of ways) {
      const rate = await run(way, way.measured);
      const after = await bare(limit);
      // A shared disk drifts by more than the differences.
      way.ratios.push((2 * rate) / (before + after));
      before = after;
    }
    if (swift && round < 2)
      await measure({ ...swift, how: 'lib-storage', bytes: BYTES, isNew: round === 0, checksums: 'WHEN_REQUIRED' }, null, intoSwift);
  }
  const show = (name: string, { rates, client, server }: Measured) => {
    const cpu = `client ${median(client).toFixed(2)} s CPU${server.length ? `, server ${median(server).toFixed(2)} s` : ''}`;
    printFigure(`${name}, MB/s`, median(rates), 0, cpu);
  };
  show('the sink', limit);
  for (const { name, measured } of ways) show(name, measured);
  if (swift) show('lib-storage into Swift', intoSwift);
  else console.log('Swift is not installed here: not compared.');
  for (const { name, ratios, bar } of ways) judge(`${name}, as part of the limit`, median(ratios), bar, 'at least');
  printFigure('memory of the file driver, peak, MB', files.peak(), 0, `sink ${sink.peak().toFixed(0)}`);
} finally {
  await stop(sink.child);
  await stop(files.child);
  if (swift) execFileSync('bash', [SWIFT, 'stop', join(folder, 'swift')]);
}

if (process.argv.includes('--big')) {
  const peaks: number[] = [];
  for (const bytes of [64 * MB, 4096 * MB]) {
    const server = await start('serve.ts', join(folder, 'store'));
    try {
      const { seconds } = await upload({ how: 'files', endpoint: server.endpoint, bytes });
      peaks.push(server.peak());
      printFigure(`${bytes / MB} MB, MB/s`, bytes / MB / seconds, 0, `memory of the file driver, peak: ${server.peak().toFixed(0)} MB`);
    } finally {
      await stop(server.child);
    }
  }
  judge('4 GB takes more memory of the file driver than 64 MB, MB', peaks[1]! - peaks[0]!, 48, 'at most', 0);
}
rmSync(folder, { recursive: true, force: true });
