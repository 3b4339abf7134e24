/**
 * What a visitor with a slow phone sees: `node bench/paint.ts`. A guest's first page in Chromium at 360 × 800, CPU four
 * times slower, 1.6 Mbit/s, 150 ms, nothing cached; in turn with the same HTML without any script, medians of seven.
 *
 * - largest contentful paint ≤ 0.9 s · total blocking time ≤ 200 ms · layout shift ≤ 0.02
 * - scripts before interaction ≤ 110 KB brotli · styles ≤ 22 KB brotli, inlined ones counted as gzip
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '#tools/cli/browser.mjs';
import { judge, median, printFigure } from './kit/figures.ts';
import { ensureBuilt, fetchPage, ROOT, startGateway } from './kit/gateway.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const SITES = (process.env.SITES ?? 'academy market fair').split(' ');

interface Paint {
  lcp: number;
  tbt: number;
  cls: number;
  scripts: number;
}

/** Loads an address as a slow phone does and waits 3 s after it is loaded. Times in ms. */
async function paint(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'th-TH',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, fcp: 0, tasks: [] as [start: number, duration: number][] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.lcp = entry.startTime))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => void (seen.fcp ||= entry.name === 'first-contentful-paint' ? entry.startTime : 0)),
    ).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => void seen.tasks.push([entry.startTime, entry.duration])),
    ).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(3000);
  const seen = await page.evaluate(() => {
    const { lcp, cls, fcp, tasks } = (window as unknown as { seen: { lcp: number; cls: number; fcp: number; tasks: [number, number][] } })
      .seen;
    const scripts = performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.js'));
    return {
      lcp,
      cls,
      tbt: tasks.filter(([start]) => start >= fcp).reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
      scripts: scripts.map((entry) => new URL(entry.name).pathname),
    };
  });
  await context.close();
  return { ...seen, scripts: seen.scripts.reduce((sum, path) => sum + brotliSize(path), 0) };
}

function brotliSize(path: string): number {
  const file = join(ROOT, 'dist/client', path);
  try {
    return readFileSync(`${file}.br`).length;
  } catch {
    return readFileSync(file).length;
  }
}

ensureBuilt();
// Without the panel of local environments, but with the demo's pictures: localhost, and its chunk is not counted.
const gateway = await startGateway({ data: 'paint', environment: 'localhost' });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
});
try {
  for (const site of SITES) {
    const { body } = await fetchPage(gateway.port, '/', { host: `${site}.localhost` });
    const plain = gzipSync(body.replace(/<script[^]*?<\/script>|<link rel="(?:modulepreload|preload|stylesheet)"[^>]*>/g, ''));
    const bare = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(plain),
    );
    await new Promise<void>((done) => bare.listen(0, '127.0.0.1', done));
    const ours: Paint[] = [];
    const theirs: Paint[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await paint(browser, `http://${site}.localhost:${gateway.port}/`));
      theirs.push(await paint(browser, `http://bare.localhost:${(bare.address() as AddressInfo).port}/`));
    }
    bare.close();
    const of = (paints: Paint[], key: keyof Paint) => median(paints.map((one) => one[key]));
    const inlined = /<style[^>]*>([^]*?)<\/style>/.exec(body)![1]!;
    const linked = [...body.matchAll(/rel="stylesheet" href="([^"]+)"/g)].reduce((sum, [, href]) => sum + brotliSize(href!), 0);
    console.log(`\n${site}: ${Buffer.byteLength(body)} bytes of HTML, ${gzipSync(body).length} as gzip`);
    printFigure('the same page without script: LCP, s', of(theirs, 'lcp') / 1000);
    judge('LCP, s', of(ours, 'lcp') / 1000, 0.9, 'at most');
    judge('total blocking time, ms', of(ours, 'tbt'), 200, 'at most', 0);
    judge('layout shift', of(ours, 'cls'), 0.02, 'at most', 4);
    judge('scripts before interaction, KB brotli', of(ours, 'scripts') / 1024, 110, 'at most', 1);
    judge('styles, KB', (gzipSync(inlined).length + linked) / 1024, 22, 'at most', 1);
    printFigure('of these inlined, KB brotli', brotliCompressSync(inlined).length / 1024, 1);
  }
} finally {
  await browser.close();
  await gateway.stop();
}
