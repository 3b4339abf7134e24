/**
 * Memory of the whole gateway while files of 64 MB and of 4 GB go through it into its folder: `node bench/uploadMemory.ts`.
 * Parts of 5 MB, four at a time, to addresses that it has signed; its resident memory is read ten times a second.
 *
 * - what the large file needs more than the small one, as a part of what the small one needs   bar ≤ 0.25
 *
 * MEGABYTES=1024 makes it a shorter one.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent as Sockets } from 'node:http';
import { join } from 'node:path';
import { files as plugin } from '#plugins/files/plugin.ts';
import { PART_BYTES } from '#plugins/files/rules/parts.ts';
import { checksum, putPart, type SignedPart } from '../tests/plugins/files/sendFile.ts';
import { judge, printFigure } from './kit/figures.ts';
import { CACHE, ensureBuilt, forget, ROOT, SITE, startGateway } from './kit/gateway.ts';
import { openVisits } from './kit/visitors.ts';

const MB = 1024 * 1024;
const LARGE = Number(process.env.MEGABYTES ?? 4096);
const LANES = 4;

ensureBuilt();
forget('upload-memory');
// The demo's site, with room for it.
const tenants = join(CACHE, 'upload-memory-tenants');
mkdirSync(tenants, { recursive: true });
const manifest = JSON.parse(readFileSync(join(ROOT, `tenants/${SITE.id}.json`), 'utf8')) as { plugins: Record<string, object> };
const plugins = { ...manifest.plugins, files: { settings: { quotaMegabytes: 4 * LARGE } } };
writeFileSync(join(tenants, `${SITE.id}.json`), JSON.stringify({ ...manifest, plugins }));
const gateway = await startGateway({ data: 'upload-memory', environment: 'localhost', env: { SALA_TENANTS: tenants } });
const visits = await openVisits(gateway);
const agent = await visits.visitor(await visits.account('user'), 'user', plugin);
// Every part is another piece of the same noise.
const noise = randomBytes(2 * PART_BYTES);

/** Sends a file of so many bytes; gives the most memory that the gateway had meanwhile, MB, and the seconds that it took. */
async function send(bytes: number): Promise<{ peak: number; seconds: number }> {
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, gateway.rss())), 100);
  const began = performance.now();
  const begun = await agent.call('files.uploadInit', { name: `${bytes}.bin`, size: bytes, fingerprint: `memory-${bytes}` });
  if (begun.status !== 200) throw new Error(`not begun: ${begun.status} ${String(begun.body.code)}`);
  const { uploadId } = begun.body as { uploadId: string };
  const numbers = Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, index) => index + 1).values();
  const sockets = new Sockets({ keepAlive: true });
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const number of numbers) {
        const from = (number * 4_099) % PART_BYTES;
        const part = noise.subarray(from, from + Math.min(PART_BYTES, bytes - (number - 1) * PART_BYTES));
        const parts = [{ number, bytes: part.length, crc32: checksum(part) }];
        const { body } = await agent.call('files.uploadSign', { uploadId, parts });
        const { status } = await putPart(gateway.port, (body.parts as SignedPart[])[0]!, part, sockets);
        if (status !== 200) throw new Error(`part ${number} was answered ${status}`);
      }
    }),
  );
  const { status, body } = await agent.call('files.uploadComplete', { uploadId });
  if (status !== 200) throw new Error(`not completed: ${status} ${String(body.code)}`);
  // The gateway reads it once more, for its checksum and its kind.
  for (let state = 'quarantined'; state === 'quarantined';) {
    await new Promise((done) => setTimeout(done, 500));
    const { item } = (await agent.call('files.upload', { id: uploadId })).body as { item: { state: string } };
    ({ state } = item);
  }
  clearInterval(watch);
  sockets.destroy();
  return { peak, seconds: (performance.now() - began) / 1000 };
}

try {
  await send(16 * MB);
  const small = await send(64 * MB);
  const large = await send(LARGE * MB);
  printFigure('most memory at 64 MB, MB', small.peak, 0);
  printFigure(`most memory at ${LARGE} MB, MB`, large.peak, 0, `${large.seconds.toFixed(0)} s`);
  judge('what the large one needs more, as a part', (large.peak - small.peak) / small.peak, 0.25, 'at most');
} finally {
  await visits.data.close();
  await gateway.stop();
  forget('upload-memory');
}
