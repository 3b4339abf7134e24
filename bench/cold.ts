/**
 * Pages opened cold beside the same pages reached by links: `node bench/cold.ts`. Every page without a parameter that a guest and an admin
 * of the demo sites have, in Chromium at 360 × 800 and 1280 × 900; what both show is compared point by point. A page that differs from
 * itself when it is opened cold twice (a clock, a picture by chance) is told and not counted.
 *
 * - pages that look otherwise by a link     bar ≤ 0
 *
 * `ONLY="/user/filemanager,/desk"` compares these alone, `SITES=market` those of one site, `PART=2/5` every fifth page from the second on:
 * all of them take an hour. `AT_ONCE=1` looks at one page after the other (3 together unless told).
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_ARGS, chromiumPath } from '#tools/cli/browser.mjs';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { judge, printFigure } from './kit/figures.ts';
import { ensureBuilt, fetchPage, ROOT, SITE, startGateway } from './kit/gateway.ts';
import { openVisits } from './kit/visitors.ts';

const VIEWS = [
  { width: 360, height: 800 },
  { width: 1280, height: 900 },
] as const;
/** A page of each site with an article: a link in its text leads anywhere. */
const FROM: Readonly<Record<string, string>> = { academy: '/about', market: '/about' };
const only = process.env.ONLY?.split(',');
const [part = 1, parts = 1] = (process.env.PART ?? '1/1').split('/').map(Number);
const sites = process.env.SITES?.split(',') ?? Object.keys(FROM);
/** How many times a page is looked at until it stays as it is. */
const MOST_LOOKS = 12;
/** How long a page may be busy with itself, ms: checks of a device try a connection for six seconds. */
const BUSY_MS = 8000;
/** Pages that are looked at together. */
const AT_ONCE = Number(process.env.AT_ONCE ?? 3);
/** Points of a channel that may differ by as little as rounding. */
const SAME = 8;

/** Addresses without a parameter, of all plugins; sites that have not got one answer 404, and others are not compared. */
async function pathsOfAll(): Promise<string[]> {
  const found = new Set<string>();
  for (const file of globSync('plugins/*/plugin.ts', { cwd: ROOT }))
    for (const each of Object.values((await import(`${ROOT}/${file}`)) as Record<string, PluginDeclaration>))
      for (const { path } of Object.values(each?.pages ?? {})) if (path && !path.includes(':')) found.add(path);
  const all = [...found].filter((path) => !only || only.includes(path)).toSorted();
  return all.filter((_, at) => at % parts === part - 1);
}

async function settle(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle').catch(() => {});
  // What turns is stopped for the picture, a page whose code is on its way is empty, and some of it has its colours only once it is alive.
  await page
    .waitForFunction(
      () =>
        document.querySelector('main')?.textContent.trim() !== '' &&
        document.body.dispatchEvent(new Event('pointermove')) &&
        [...document.querySelectorAll('main :is(button, input, select, textarea)')].every((control) =>
          Object.keys(control).some((key) => key.startsWith('__reactFiber')),
        ) &&
        !document.querySelector('main :is(.ui-Spinner, [aria-busy="true"]):not(.ui-SubmitButton *)'),
      null,
      { timeout: BUSY_MS },
    )
    .catch(() => {});
  await page.evaluate(async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.mouse.move(0, 0);
  let last: Buffer = Buffer.alloc(0);
  for (let look = 0; look < MOST_LOOKS; look++) {
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (png.equals(last)) break;
    last = png;
    await page.waitForTimeout(400);
  }
  return last;
}

/** Share of the points that differ. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()));
  let differ = 0;
  for (let at = 0; at < a!.length; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs(a![at + channel]! - b![at + channel]!) > SAME)) differ += 1;
  return differ / (a!.length / 3);
}

async function cold(context: BrowserContext, address: string): Promise<{ at: string; png: Buffer }> {
  const page = await context.newPage();
  try {
    await page.goto(address, { waitUntil: 'load' });
    return { at: page.url(), png: await settle(page) };
  } finally {
    await page.close();
  }
}

async function linked(context: BrowserContext, from: string, path: string): Promise<{ at: string; png: Buffer; whole: boolean }> {
  const page = await context.newPage();
  try {
    await page.goto(from, { waitUntil: 'networkidle' });
    await page.evaluate((to) => {
      (window as unknown as { stayed: true }).stayed = true;
      const link = Object.assign(document.createElement('a'), { href: to, id: 'compared', textContent: to });
      document.querySelector('.ui-Prose')!.prepend(link);
    }, path);
    await page.click('#compared');
    await page.waitForFunction((to) => !document.getElementById('compared') && location.pathname !== to, new URL(from).pathname);
    const png = await settle(page);
    return { at: page.url(), png, whole: !(await page.evaluate(() => 'stayed' in window)) };
  } finally {
    await page.close();
  }
}

ensureBuilt();
const gateway = await startGateway({ data: 'cold', environment: 'localhost' });
const { data, account, cookie } = await openVisits(gateway);
const browser: Browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
let compared = 0;
const otherwise: string[] = [];
const restless: string[] = [];

interface Compared {
  readonly site: string;
  readonly role: 'guest' | 'admin';
  readonly viewport: (typeof VIEWS)[number];
  readonly path: string;
}

async function compare(id: string, { site, role, viewport, path }: Compared): Promise<void> {
  // Sessions get other tokens in time: each page has one of its own.
  const admin = role === 'admin' ? await cookie(id, 'admin') : '';
  const headers = { host: `${site}.localhost:${gateway.port}`, ...(role === 'admin' ? { cookie: `_account=${admin}` } : {}) };
  if ((await fetchPage(gateway.port, path, headers)).status !== 200) return;
  const origin = `http://${site}.localhost:${gateway.port}`;
  const contexts: BrowserContext[] = [];
  const fresh = async () => {
    const context = await browser.newContext({ viewport, locale: 'th-TH', timezoneId: 'Asia/Bangkok', reducedMotion: 'reduce' });
    contexts.push(context);
    if (role === 'admin') await context.addCookies([{ name: '_account', value: admin, domain: `${site}.localhost`, path: '/' }]);
    return context;
  };
  const name = `${site} ${role} ${viewport.width} ${path}`;
  try {
    const first = await cold(await fresh(), origin + path);
    if (new URL(first.at).pathname !== path) return;
    const second = await linked(await fresh(), origin + FROM[site]!, path);
    compared += 1;
    const share = await difference(first.png, second.png);
    if (share === 0) return;
    const again = await cold(await fresh(), origin + path);
    if ((await difference(first.png, again.png)) > 0) {
      restless.push(name);
      return;
    }
    otherwise.push(name);
    console.log(`${name}: ${(share * 100).toFixed(2)} % of the points`);
    const folder = `${ROOT}/.cache/bench/coldPictures`;
    mkdirSync(folder, { recursive: true });
    const file = name.replaceAll(/[ /]+/g, '_');
    writeFileSync(`${folder}/${file}.cold.png`, first.png);
    writeFileSync(`${folder}/${file}.linked.png`, second.png);
  } catch (error) {
    otherwise.push(name);
    console.log(`${name}: ${(error as Error).message.split('\n')[0]}`);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}

try {
  const id = await account('admin');
  const paths = await pathsOfAll();
  const all = sites.flatMap((site) =>
    (site === SITE.id ? (['guest', 'admin'] as const) : (['guest'] as const)).flatMap((role) =>
      VIEWS.flatMap((viewport) => paths.filter((path) => path !== FROM[site]).map((path): Compared => ({ site, role, viewport, path }))),
    ),
  );
  const left = all.values();
  let done = 0;
  const one = async () => {
    for (const next of left) {
      await compare(id, next);
      done += 1;
      if (done % 25 === 0) console.log(`${done} of ${all.length} looked at`);
    }
  };
  // Most of the time a page is waited for: some are looked at meanwhile.
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  printFigure('pages compared', compared, 0);
  printFigure('restless by themselves', restless.length, 0, restless.join(', '));
  judge('pages that look otherwise by a link', otherwise.length, 0, 'at most', 0);
} finally {
  await browser.close();
  await data.close();
  await gateway.stop();
}
