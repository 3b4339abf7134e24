/**
 * Uploading from Chromium: `node bench/uploadBrowser.ts`. One file of 256 MB on loopback into a running gateway with its own
 * folder; rounds go by turns, medians are printed.
 *
 * - the limit: bare PUTs from a page, 5 MB each, 4 at a time, to a sink that writes a file and waits for the disk at the end
 * - the same to addresses that the gateway has signed, all of them before the clock starts     bar ≥ 0.7 of the sink
 * - the product: picked on `/user/upload`, with its checksums, signing, and the file in the list at the end
 *   bar ≥ 0.45 of the sink, as for the library anywhere else
 *
 * `--resume`: 300 MB through a slow line that is cut, and a reload in the middle: what is sent a second time    bar ≤ 15 %
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { files as plugin } from '#plugins/files/plugin.ts';
import { PART_BYTES } from '#plugins/files/rules/parts.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tools/cli/browser.mjs';
import { judge, median, printFigure } from './kit/figures.ts';
import { CACHE, cpuOf, ensureBuilt, forget, SITE, startGateway, stop } from './kit/gateway.ts';
import { openVisits } from './kit/visitors.ts';

const MB = 1024 * 1024;
const resuming = process.argv.includes('--resume');
const BYTES = Number(process.env.MEGABYTES ?? (resuming ? 300 : 256)) * MB;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const LANES = 4;
const folder = join(CACHE, 'upload-browser-files');
const WAIT = { timeout: 300_000 };

interface Address {
  url: string;
  headers: Record<string, string>;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const content = randomBytes(BYTES);
const path = join(folder, 'วิดีโอ.bin');
writeFileSync(path, content);
const count = Math.ceil(BYTES / PART_BYTES);

/** Keeps the file in the page, so that picking it takes no time of the driver's. */
const keepFile = async (page: Page) => {
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.id = 'bench-file';
    input.hidden = true;
    document.body.append(input);
  });
  await page.locator('#bench-file').setInputFiles(path);
};

/** PUTs every part of the kept file, four at a time. Seconds. */
const bare = (page: Page, addresses: Address[], end: string | null): Promise<number> =>
  page.evaluate(
    async ({ addresses, end, lanes, part }) => {
      const [file] = document.querySelector<HTMLInputElement>('#bench-file')!.files!;
      const began = performance.now();
      let next = 0;
      await Promise.all(
        Array.from({ length: lanes }, async () => {
          for (let at = next++; at < addresses.length; at = next++) {
            const { url, headers } = addresses[at]!;
            const { ok, status } = await fetch(url, { method: 'PUT', headers, body: file!.slice(at * part, (at + 1) * part) });
            if (!ok) throw new Error(`a part was answered ${status}`);
          }
        }),
      );
      if (end) await fetch(end, { method: 'POST' });
      return (performance.now() - began) / 1000;
    },
    { addresses, end, lanes: LANES, part: PART_BYTES },
  );

ensureBuilt();
forget('upload-browser');
const gateway = await startGateway({ data: 'upload-browser', environment: 'localhost' });
const sink = fork(join(import.meta.dirname, 'objects/sink.ts'), [join(folder, 'sink')]);
const [sinkAt] = (await once(sink, 'message')) as [string];
const visits = await openVisits(gateway);
const agent = await visits.visitor(await visits.account('user'), 'user', plugin);
// The sink knows no CORS, and needs none to be the limit.
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS, '--disable-web-security'] });
const origin = `http://${SITE.host}:${gateway.port}`;
const context = await browser.newContext({ locale: 'th-TH' });
await context.addInitScript(() => void Reflect.deleteProperty(window, 'showOpenFilePicker'));
await context.addCookies([{ name: '_account', value: agent.cookie!, url: origin }]);

/** Addresses of all parts of a new upload, signed by the gateway. */
async function signed(round: number): Promise<{ uploadId: string; addresses: Address[] }> {
  const begun = await agent.call('files.uploadInit', { name: 'bare.bin', size: BYTES, fingerprint: `bare-round-${round}` });
  const { uploadId } = begun.body as { uploadId: string };
  const addresses: Address[] = [];
  for (let from = 0; from < count; from += 32) {
    const parts = Array.from({ length: Math.min(32, count - from) }, (_, index) => {
      const bytes = content.subarray((from + index) * PART_BYTES, (from + index + 1) * PART_BYTES);
      const sum = Buffer.alloc(4);
      sum.writeUInt32BE(crc32(bytes));
      return { number: from + index + 1, bytes: bytes.length, crc32: sum.toString('base64') };
    });
    const { body } = await agent.call('files.uploadSign', { uploadId, parts });
    addresses.push(...(body.parts as Address[]));
  }
  return {
    uploadId,
    addresses: addresses.map(({ url, headers }) => ({ url, headers: { 'x-amz-checksum-crc32': headers['x-amz-checksum-crc32']! } })),
  };
}

/** Picks the kept file on the product's page and waits until the gateway has completed it. Seconds. */
const product = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const kept = document.querySelector<HTMLInputElement>('#bench-file')!;
        const picker = document.querySelector<HTMLInputElement>('main input[type=file]')!;
        const began = performance.now();
        const watch = new PerformanceObserver((list) => {
          for (const { name, responseEnd } of list.getEntries() as PerformanceResourceTiming[]) {
            if (!name.endsWith('/filemanager/upload/complete')) continue;
            watch.disconnect();
            resolve((responseEnd - began) / 1000);
          }
        });
        watch.observe({ type: 'resource' });
        // The page empties the list that it is given.
        const picked = new DataTransfer();
        picked.items.add(kept.files![0]!);
        picker.files = picked.files;
        picker.dispatchEvent(new Event('change', { bubbles: true }));
      }),
  );

async function openUploads(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/user/upload`, { waitUntil: 'networkidle' });
  return page;
}

async function rates(): Promise<void> {
  const [blank, page] = [await context.newPage(), await openUploads()];
  await blank.goto(`${origin}/healthz`);
  await keepFile(blank);
  await keepFile(page);
  const toSink = Array.from({ length: count }, (_, index) => ({ url: `${sinkAt}/${index * PART_BYTES}`, headers: {} }));
  const found = {
    sink: [] as number[],
    signed: [] as number[],
    product: [] as number[],
    ofSink: [] as number[],
    ofSigned: [] as number[],
    signedOfSink: [] as number[],
  };
  const cpu: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    await fetch(sinkAt, { method: 'DELETE' });
    const limit = BYTES / MB / (await bare(blank, toSink, sinkAt));
    const { uploadId, addresses } = await signed(round);
    const straight = BYTES / MB / (await bare(blank, addresses, null));
    await agent.call('files.uploadAbort', { uploadId });
    const before = cpuOf(gateway.process.pid!);
    const ours = BYTES / MB / (await product(page));
    // The first round is not counted: code gets warm, files get their blocks.
    if (round === 0) continue;
    cpu.push((cpuOf(gateway.process.pid!) - before) / 1e6);
    found.sink.push(limit);
    found.signed.push(straight);
    found.product.push(ours);
    found.ofSink.push(ours / limit);
    found.ofSigned.push(ours / straight);
    found.signedOfSink.push(straight / limit);
  }
  console.log(`${BYTES / MB} MB, ${ROUNDS} rounds, Chromium ${browser.version()}\n`);
  printFigure('bare PUTs to the sink, MB/s', median(found.sink), 0);
  printFigure('bare PUTs to signed addresses, MB/s', median(found.signed), 0);
  printFigure('the product, MB/s', median(found.product), 0, `gateway ${median(cpu).toFixed(2)} s CPU`);
  judge('bare PUTs to signed addresses, as part of the sink', median(found.signedOfSink), 0.7, 'at least');
  printFigure('the product, as part of bare PUTs to signed addresses', median(found.ofSigned));
  judge('the product, as part of the sink', median(found.ofSink), 0.45, 'at least');
}

async function resume(): Promise<void> {
  const page = await openUploads();
  page.on('dialog', (dialog) => void dialog.accept());
  const line = await context.newCDPSession(page);
  const throttle = (offline: boolean, megabytes: number) =>
    line.send('Network.emulateNetworkConditions', { offline, latency: 5, downloadThroughput: -1, uploadThroughput: megabytes * MB });
  let stored = 0;
  page.on('requestfinished', async (request) => {
    if (request.method() === 'PUT' && (await request.response())?.ok()) stored += 1;
  });
  const until = async (parts: number) => {
    while (stored < parts) await page.waitForTimeout(50);
  };
  const row = page.locator('.files-Upload');
  await throttle(false, 60);
  await page.locator('main input[type=file]').first().setInputFiles(path);
  await until(count / 4);
  await throttle(true, 0);
  await page.waitForTimeout(4_000);
  await throttle(false, 60);
  await until(count / 2);
  await page.reload({ waitUntil: 'networkidle' });
  await row.locator('input[type=file]').setInputFiles(path, WAIT);
  await row.getByText('เสร็จแล้ว').waitFor(WAIT);
  const twice = (stored - count) / count;
  printFigure('parts that the store took, of parts that the file has', stored, 0, `of ${count}`);
  judge('sent a second time after it had arrived', twice, 0.15, 'at most');
}

try {
  await (resuming ? resume() : rates());
} finally {
  await browser.close();
  await visits.data.close();
  await stop(sink);
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
}
