import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { at, SITES, type SiteId } from './kit/places.ts';
import { expect, test } from './kit/test.ts';

const client = join(import.meta.dirname, '../../dist/client');
/** How long after the page has loaded what it fetches still belongs to its start. */
const START_MS = 2000;
const KB = 1024;
/** Files are imported by names with a hash, which compress a little better or worse with every build. */
const CHANCE = 0.1 * KB;
/** A link without a connection keeps the page that is there and goes on by itself. */
const OFFLINE = 0.2 * KB;
/** A guest's tab is signed in where another one is, and fields that the way up would lie on are left alone by it. */
const FOLLOWS = 0.3 * KB;
/** What keeps a press where the page moves below it is fetched when a mouse or a finger comes near: this watches for that. */
const NEAR = 0.15 * KB;
/** A page of the site's own says in which languages it is, and what it is about. */
const ABOUT = 0.5 * KB;
/** Most bytes of a site's first page, as they are sent: scripts and styles as brotli, the HTML as gzip. */
const BUDGET = { js: 85 * KB + OFFLINE + FOLLOWS + NEAR + CHANCE, css: 22 * KB, html: 25 * KB, fonts: 65 * KB };
/** On a site with influencers every page counts who came by a code: that comes on top of it. */
const COUNTED = 0.4 * KB;
const COUNTING: readonly SiteId[] = ['market', 'fair'];

/** As it is sent: small files are not worth compressing. */
function size(path: string): number {
  const file = join(client, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** What a browser that has never been there fetches for the first page of a site, bytes. */
async function weigh(page: Page, site: SiteId, path = '/'): Promise<Record<keyof typeof BUDGET, number>> {
  const asked: Record<string, Set<string>> = { script: new Set(), stylesheet: new Set(), font: new Set() };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Local environments only.
    if (!pathname.includes('/hostPanel-')) asked[request.resourceType()]?.add(pathname);
  });
  const answer = await page.goto(at(site, path), { waitUntil: 'load' });
  // Nobody has touched it yet: what waits for that does not belong to the start.
  await expect(page.locator('.host-panel')).toBeVisible();
  await page.waitForTimeout(START_MS);
  const html = await answer!.text();
  const inlined = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('');
  const sum = (paths: Set<string>) => [...paths].reduce((total, path) => total + size(path), 0);
  return {
    js: sum(asked.script!),
    css: sum(asked.stylesheet!) + gzipSync(inlined).length,
    html: gzipSync(html).length,
    fonts: sum(asked.font!),
  };
}

test('the first page of every site is light', async ({ context }, info) => {
  // A cache is kept for each site apart: what one of them has fetched helps no other.
  const weights = await Promise.all(
    (Object.keys(SITES) as SiteId[]).map(async (site) => ({ site, weight: await weigh(await context.newPage(), site) })),
  );
  for (const { site, weight } of weights) {
    info.annotations.push({ type: 'weight', description: `${site} ${JSON.stringify(weight)}` });
    for (const kind of Object.keys(BUDGET) as (keyof typeof BUDGET)[])
      expect
        .soft(weight[kind], `${site}: ${kind}`)
        .toBeLessThanOrEqual(BUDGET[kind] + (kind === 'js' ? ABOUT + (COUNTING.includes(site) ? COUNTED : 0) : 0));
  }
});

/**
 * Choices, the cart, what buyers say, and the widths of pictures (0.3 KB that save a phone megabytes) come on top of a first page, and
 * so does the search in the header (0.6 KB, the rest of it with the focus). Ribbons of the cards beside it are those of all pictures
 * (0.3 KB). Whose its pictures are stands on them (0.1 KB), and what is shown goes by the role of who looks (0.2 KB).
 */
const PRODUCT = { ...BUDGET, js: 94.1 * KB + OFFLINE + FOLLOWS + COUNTED + CHANCE };

test('a product is hardly heavier, where somebody comes to it first', async ({ page }, info) => {
  const weight = await weigh(page, 'market', '/shop/product/SHIRT-WHITE-L');
  info.annotations.push({ type: 'weight', description: `product ${JSON.stringify(weight)}` });
  for (const kind of Object.keys(PRODUCT) as (keyof typeof BUDGET)[]) expect.soft(weight[kind], kind).toBeLessThanOrEqual(PRODUCT[kind]);
});

/** A film is played in the size that fits, or in the one that was chosen. */
const FILMS = 0.3 * KB;

test('courses and a lesson weigh no more than a first page, where somebody comes to them first', async ({ context }, info) => {
  for (const path of ['/lesson', '/lesson/detail/woodwork-first-bench', '/lesson/play/woodwork-first-bench/overview']) {
    const weight = await weigh(await context.newPage(), 'academy', path);
    info.annotations.push({ type: 'weight', description: `${path} ${JSON.stringify(weight)}` });
    for (const kind of Object.keys(BUDGET) as (keyof typeof BUDGET)[])
      expect
        .soft(weight[kind], `${path}: ${kind}`)
        .toBeLessThanOrEqual(BUDGET[kind] + (kind === 'js' && path.includes('/play/') ? FILMS : 0));
  }
});

/** A month with its entries, the ways through it and the list of calendars come on top of a first page; what members plan with does not. */
const CALENDAR = { ...BUDGET, js: 89.5 * KB + OFFLINE + FOLLOWS + NEAR + CHANCE };

test('a certificate that is checked weighs no more than a first page, a calendar hardly more', async ({ context }, info) => {
  const pages = [
    { path: '/lesson/certification/public/ABCDEFGHJKMNPQRSTV', budget: BUDGET },
    { path: '/calendar/activities', budget: CALENDAR },
  ];
  for (const { path, budget } of pages) {
    const weight = await weigh(await context.newPage(), 'academy', path);
    info.annotations.push({ type: 'weight', description: `${path} ${JSON.stringify(weight)}` });
    for (const kind of Object.keys(budget) as (keyof typeof BUDGET)[])
      expect.soft(weight[kind], `${path}: ${kind}`).toBeLessThanOrEqual(budget[kind]);
  }
});
