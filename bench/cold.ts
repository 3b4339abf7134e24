/**
 * Pages opened cold beside the same pages reached by links: `node bench/cold.ts`. Every page without a parameter that a guest and an admin
 * of the demo sites have, in Chromium at 360 × 800 and 1280 × 900; what both show is compared point by point. A page that differs from
 * itself when it is opened cold twice (a clock, a picture by chance) is told and not counted.
 *
 * - pages that look otherwise by a link     bar ≤ 0
 *
 * `ONLY="/user/filemanager,/desk"` compares these alone, `SITES=market` those of one site.
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_ARGS, chromiumPath } from '#tools/cli/browser.mjs';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { judge, printFigure } from './kit/figures.ts';
import { ensureBuilt, ROOT, SITE, startGateway } from './kit/gateway.ts';
import { openVisits } from './kit/visitors.ts';

const VIEWS = [
  { width: 360, height: 800 },
  { width: 1280, height: 900 },
] as const;
/** A page of each site with an article: a link in its text leads anywhere. */
const FROM: Readonly<Record<string, string>> = { academy: '/about', market: '/about' };
const only = process.env.ONLY?.split(',');
const sites = process.env.SITES?.split(',') ?? Object.keys(FROM);
/** How many times a page is looked at until it stays as it is. */
const MOST_LOOKS = 12;
/** Points of a channel that may differ by as little as rounding. */
const SAME = 8;

/** Addresses without a parameter, of all plugins; sites that have not got one answer 404, and others are not compared. */
async function pathsOfAll(): Promise<string[]> {
  const found = new Set<string>();
  for (const file of globSync('plugins/*/plugin.ts', { cwd: ROOT }))
    for (const each of Object.values((await import(`${ROOT}/${file}`)) as Record<string, PluginDeclaration>))
      for (const { path } of Object.values(each?.pages ?? {})) if (path && !path.includes(':')) found.add(path);
  return [...found].filter((path) => !only || only.includes(path)).toSorted();
}

async function settle(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle').catch(() => {});
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

async function cold(context: BrowserContext, address: string): Promise<{ status: number; at: string; png: Buffer }> {
  const page = await context.newPage();
  try {
    const response = await page.goto(address, { waitUntil: 'load' });
    return { status: response?.status() ?? 0, at: page.url(), png: await settle(page) };
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
try {
  const admin = await cookie(await account('admin'), 'admin');
  const paths = await pathsOfAll();
  for (const site of sites)
    for (const role of site === SITE.id ? (['guest', 'admin'] as const) : (['guest'] as const))
      for (const viewport of VIEWS) {
        const origin = `http://${site}.localhost:${gateway.port}`;
        const fresh = async () => {
          const context = await browser.newContext({ viewport, locale: 'th-TH', timezoneId: 'Asia/Bangkok', reducedMotion: 'reduce' });
          if (role === 'admin') await context.addCookies([{ name: '_account', value: admin, domain: `${site}.localhost`, path: '/' }]);
          return context;
        };
        for (const path of paths) {
          if (path === FROM[site]) continue;
          const [one, other, third] = [await fresh(), await fresh(), await fresh()];
          const name = `${site} ${role} ${viewport.width} ${path}`;
          try {
            const first = await cold(one, origin + path);
            if (first.status !== 200 || new URL(first.at).pathname !== path) continue;
            const second = await linked(other, origin + FROM[site]!, path);
            compared += 1;
            const share = await difference(first.png, second.png);
            if (share === 0) continue;
            const again = await cold(third, origin + path);
            if ((await difference(first.png, again.png)) > 0) {
              restless.push(name);
              continue;
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
            await Promise.all([one.close(), other.close(), third.close()]);
          }
        }
      }
  printFigure('pages compared', compared, 0);
  printFigure('restless by themselves', restless.length, 0, restless.join(', '));
  judge('pages that look otherwise by a link', otherwise.length, 0, 'at most', 0);
} finally {
  await browser.close();
  await data.close();
  await gateway.stop();
}
