/**
 * What a visitor with a slow phone sees: `node bench/paint.ts`. A guest's first page in Chromium at 360 × 800, CPU four
 * times slower, 1.6 Mbit/s, 150 ms, nothing cached; in turn with the same HTML without any script, medians of nine.
 *
 * - largest contentful paint ≤ 0.75 s, and ≤ 1.15 × that of the page without script
 * - total blocking time ≤ 60 ms · layout shift ≤ 0.02
 * - scripts before interaction ≤ 85 KB brotli · styles ≤ 22 KB brotli, inlined ones counted as gzip
 * - the market's home ≤ 50 KB of HTML, ≤ 12 KB as gzip
 * - from the first paint, when somebody presses, until what the press is for is there ≤ 2 s: into the cart, another language, the menu
 */
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '#tools/cli/browser.mjs';
import { judge, median, printFigure } from './kit/figures.ts';
import { ensureBuilt, fetchPage, ROOT, startGateway } from './kit/gateway.ts';
import { openPhone } from './kit/phone.ts';
import { pressWhenPainted, watchPresses } from './kit/press.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 9);
const YEAR = new Date().getFullYear() + 543;
const PAGES = (
  process.env.PAGES ??
  `academy/ market/ fair/ academy/lesson academy/lesson/calendar/${YEAR} academy/calendar academy/calendar/book/advice market/shop/product/TOTE`
).split(' ');
/** What is pressed as soon as it is seen: where, its selector, and what has changed then. */
const PRESSES = [
  ['into the cart', 'market/shop/product/TOTE', '.shop-AddToCart button[value="/shop/cart"]', '.shop-CartLink-count'],
  ['another language', 'market/', 'header .ui-LocaleSwitch', 'html:lang(en) .site-main h1'],
  ['the menu', 'academy/', '.ui-SiteNav-toggle', '.ui-SiteNav:popover-open a'],
] as const;
/** The most of one page's HTML, KB. */
const WEIGHTS: Readonly<Record<string, readonly [bytes: number, gzip: number]>> = { 'market/': [50, 12] };

interface Paint {
  lcp: number;
  tbt: number;
  cls: number;
  scripts: number;
}

/** Loads an address as a slow phone does and waits 3 s after it is loaded. Times in ms. */
async function paint(url: string): Promise<Paint> {
  const { context, page } = await openPhone(browser, { line: true });
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
      // The panel is on machines of developers only.
      scripts: scripts.map((entry) => new URL(entry.name).pathname).filter((path) => !path.includes('/hostPanel-')),
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

/** A server that has a page's HTML without scripts, and links to no style or font before they are used; all else is the gateway's. */
async function serveBare(host: string, body: string) {
  const plain = gzipSync(body.replace(/<script[^]*?<\/script>|<link rel="(?:modulepreload|preload|stylesheet)"[^>]*>/g, ''));
  const server = createServer((asked, answer) => {
    if (asked.headers['sec-fetch-dest'] === 'document')
      return void answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(plain);
    asked.pipe(
      request({ host: '127.0.0.1', port: gateway.port, path: asked.url, headers: { ...asked.headers, host } }, (got) => {
        answer.writeHead(got.statusCode!, got.headers);
        got.pipe(answer);
      }),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { address: `http://bare.localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

/** A page's site and path. */
const partsOf = (page: string) => {
  const slash = page.indexOf('/');
  return { host: `${page.slice(0, slash)}.localhost`, path: page.slice(slash) };
};
const addressOf = (page: string) => `http://${partsOf(page).host}:${gateway.port}${partsOf(page).path}`;

ensureBuilt();
// With the demo's pictures.
const gateway = await startGateway({ data: 'paint', environment: 'localhost' });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
});
try {
  for (const name of PAGES.filter(Boolean)) {
    const { host, path } = partsOf(name);
    const { body, status } = await fetchPage(gateway.port, path, { host });
    if (status !== 200) throw new Error(`${name} was answered with ${status}`);
    const bare = await serveBare(host, body);
    const ours: Paint[] = [];
    const theirs: Paint[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await paint(addressOf(name)));
      theirs.push(await paint(bare.address));
    }
    bare.close();
    const of = (paints: Paint[], key: keyof Paint) => median(paints.map((one) => one[key]));
    const inlined = [...body.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css).join('');
    const linked = [...body.matchAll(/rel="stylesheet" href="([^"]+)"/g)].reduce((sum, [, href]) => sum + brotliSize(href!), 0);
    console.log(`\n${name}`);
    printFigure('the same page without script: LCP, s', of(theirs, 'lcp') / 1000);
    judge('LCP, s', of(ours, 'lcp') / 1000, 0.75, 'at most');
    judge('of that without script', of(ours, 'lcp') / of(theirs, 'lcp'), 1.15, 'at most');
    judge('total blocking time, ms', of(ours, 'tbt'), 60, 'at most', 0);
    judge('layout shift', of(ours, 'cls'), 0.02, 'at most', 4);
    judge('scripts before interaction, KB brotli', of(ours, 'scripts') / 1024, 85, 'at most', 1);
    judge('styles, KB', (gzipSync(inlined).length + linked) / 1024, 22, 'at most', 1);
    printFigure('of these inlined, KB brotli', brotliCompressSync(inlined).length / 1024, 1);
    for (const [at, [what, size]] of (
      [
        ['HTML, KB', Buffer.byteLength(body)],
        ['HTML as gzip, KB', gzipSync(body).length],
      ] as const
    ).entries()) {
      const bar = WEIGHTS[name]?.[at];
      if (bar) judge(what, size / 1024, bar, 'at most', 1);
      else printFigure(what, size / 1024, 1);
    }
  }
  console.log('\npressed when painted');
  for (const [what, name, button, effect] of PRESSES) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { context, page } = await openPhone(browser, { line: true });
      await watchPresses(page);
      times.push((await pressWhenPainted(page, addressOf(name), button, effect)).done);
      await context.close();
    }
    judge(`${what}, s`, median(times) / 1000, 2, 'at most');
  }
} finally {
  await browser.close();
  await gateway.stop();
}
