import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Gateway } from '#kernel/contract/gateway.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { Discoverable, listing } from '#plugins/discovery/contract.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';

/** Longer than a file is shared, ms. */
const SHARED = 1_100;
const READERS = 2_000;
const AT_ONCE = 100;

const declaration = definePlugin({ id: 'gazette', summary: 'News, to count who reads it', provides: { area: Discoverable } });
/** How often it was asked, by site. */
const asked = new Map<string, number>();
let title = 'ข่าวแรก';
let fails = false;
const gateway = {
  services: {
    area: (ctx) =>
      listing({
        news: async () => {
          asked.set(ctx.site.id, (asked.get(ctx.site.id) ?? 0) + 1);
          const found = title;
          // As a query does, it takes a while: all readers come meanwhile.
          await ctx.sql`select pg_sleep(0.2)`;
          if (fails) throw new Error('the gazette is not there');
          const at = new Date('2026-01-02T03:04:05Z');
          return [{ id: 'urn:1', path: '/', title: `${found} ${ctx.site.id}`, summary: '', html: '', publishedAt: at, changedAt: at }];
        },
        count: async () => {
          asked.set(ctx.site.id, (asked.get(ctx.site.id) ?? 0) + 1);
          return 0;
        },
      }),
  },
} satisfies Gateway<typeof declaration>;

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ manifests: [{}, { site: { locale: 'en' } }], extraPlugins: [{ declaration, gateway }] });
});
afterAll(() => site?.close());
beforeEach(async () => {
  await new Promise((after) => setTimeout(after, SHARED));
  asked.clear();
  fails = false;
  title = 'ข่าวแรก';
});

const read = (path: string, reader: number, at = 'a') =>
  site.get(path, { host: `${at}.example`, ip: `10.${reader >> 16}.${(reader >> 8) & 255}.${reader & 255}` });

it('a feed for thousands of readers, of whom none has it: what is new is looked up once a second, however many they are', async () => {
  const bodies = new Set<string>();
  let [sent, answered] = [0, 0];
  const began = performance.now();
  const reader = async () => {
    while (sent < READERS) {
      const { statusCode, body } = await read('/feed.xml', sent++);
      // A machine that others use as well is too busy now and then, and says so.
      if (statusCode === 503) continue;
      expect(statusCode).toBe(200);
      bodies.add(body);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  expect([...bodies]).toEqual([expect.stringContaining('<title>ข่าวแรก a</title>')]);
  expect(answered).toBeGreaterThan(READERS / 2);
  expect(asked.get('a')).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / 1_000) + 1);
}, 180_000);

it('is each site’s own', async () => {
  const feeds = await Promise.all(['a', 'b', 'a'].map((at, reader) => read('/feed.json', reader, at)));
  const parsed = feeds.map((answer) => answer.json() as { language: string; items: { title: string }[] });
  expect(parsed.map(({ language, items }) => [language, items[0]!.title])).toEqual([
    ['th', 'ข่าวแรก a'],
    ['en', 'ข่าวแรก b'],
    ['th', 'ข่าวแรก a'],
  ]);
});

it('has what is new a second later at most, and does not keep what failed', async () => {
  const before = await read('/feed.xml', 1);
  title = 'ข่าวใหม่';
  await vi.waitUntil(async () => (await read('/feed.xml', 2)).body.includes('ข่าวใหม่ a'), { timeout: 5_000, interval: 50 });
  expect(before.body).not.toContain('ข่าวใหม่');

  await new Promise((after) => setTimeout(after, SHARED));
  fails = true;
  const failed = await Promise.all([read('/feed.xml', 1), read('/feed.xml', 2)]);
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
  fails = false;
  expect((await read('/feed.xml', 1)).statusCode).toBe(200);
});

it('a sitemap for many at once is put together once', async () => {
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 100 }, (_, reader) => read('/sitemap.xml', reader)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body.includes('<urlset ')}`))).toEqual(new Set(['200 true']));
  expect(asked.get('a')).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / 1_000));
});
