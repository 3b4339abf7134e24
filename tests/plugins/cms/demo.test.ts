import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { CmsCtx } from '#plugins/cms/gateway/db.ts';
import { demo } from '#plugins/cms/gateway/demo.ts';
import { plainText } from '#kit/richText/sanitise.ts';
import { demoSites } from '#plugins/cms/demo/index.ts';
import { cms } from '#plugins/cms/plugin.ts';
import { toSlug } from '#kit/thai/slug.ts';
import { wordsOf } from '#kit/thai/search.ts';

const spaces = Object.keys(demoSites);
let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ manifests: spaces.map((space) => ({ id: space, space, plugins: { cms: {} } })) });
});
afterAll(() => site?.close());

async function fill(space: string): Promise<void> {
  const { platform, sites, data, app } = site.gateway;
  const live = (await sites.byId(space))!;
  await data.inSpace(space, (tx) => demo(makeCtx(platform, systemVisit(live, app.log), cms, tx) as unknown as CmsCtx));
}

describe.each(spaces)('demo content of %s', (space) => {
  const { pages, menus } = demoSites[space]!;
  const addresses = pages.flatMap((page) => [
    page.slug === 'home' ? '/' : `/${page.slug}`,
    ...(page.posts ?? []).map((post) => `/${page.slug}/${post.slug ?? toSlug(post.title)}`),
  ]);

  it('fills the space once, and every page of it is there', async () => {
    await fill(space);
    await fill(space);
    const guest = await site.as('guest', { at: space });
    for (const path of addresses) expect([path, (await guest.get(encodeURI(path))).statusCode]).toEqual([path, 200]);
  });

  it('has menus and links that lead somewhere', () => {
    const inText = pages
      .flatMap((page) => [page, ...(page.posts ?? [])])
      .flatMap(({ html }) => [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href!));
    const inMenus = [...menus.header, ...menus.footer].flatMap((item) => [item, ...item.children]).map(({ href }) => href);
    for (const href of [...inText, ...inMenus]) expect(addresses).toContain(href);
  });

  it('has pictures that exist, and pages long enough to look at', () => {
    for (const { image, html, title, posts } of pages) {
      for (const picture of [image, ...(posts ?? []).map((post) => post.image)])
        if (picture) expect(existsSync(`plugins/cms/demo/images${picture.src.replace('/demo', '')}`), picture.src).toBe(true);
      if (!posts) expect(wordsOf(plainText(html)).length, title).toBeGreaterThan(60);
    }
  });
});
