import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { startBlog } from './stage.ts';

let stage: Awaited<ReturnType<typeof startBlog>>;
let manager: Agent;
beforeAll(async () => {
  stage = await startBlog();
  manager = await stage.site.as('manager');
  await stage.live(manager, 'ข่าวแรก');
});
afterAll(() => stage.site.close());

const READERS = 24;
const FEEDS = [
  ['/cms-blog/feed.xml', 'application/rss+xml'],
  ['/cms-blog/atom.xml', 'application/atom+xml'],
  ['/cms-blog/feed.json', 'application/feed+json'],
  ['/feed.xml', 'application/rss+xml'],
  ['/feed.json', 'application/feed+json'],
] as const;

it.each(FEEDS)('%s for many readers at once: one text, sent to each of them once', async (path, type) => {
  const read = (reader: number, headers: Record<string, string> = {}) =>
    stage.site.get(path, { host: 'a.example', ip: `10.9.0.${reader}`, headers });
  const all = (headers?: Record<string, string>) => Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader, headers)));
  const first = await all();
  expect(new Set(first.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const [{ body, headers }] = first as [(typeof first)[number]];
  expect(new Set(first.map((answer) => answer.body))).toEqual(new Set([body]));
  expect(body).toContain('ข่าวแรก');
  expect(headers).toMatchObject({
    'content-type': `${type}; charset=utf-8`,
    'cache-control': expect.stringMatching(/^public, max-age=\d+/),
  });
  expect(headers['set-cookie']).toBeUndefined();
  const etag = String(headers.etag);
  expect(new Set(first.map((answer) => answer.headers.etag))).toEqual(new Set([etag]));

  const again = await all({ 'if-none-match': `W/${etag}` });
  expect(new Set(again.map((answer) => `${answer.statusCode} ${answer.body}`))).toEqual(new Set(['304 ']));
  const head = await stage.site.get(path, { host: 'a.example', method: 'HEAD', ip: '10.9.1.1' });
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag]);
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(body)));

  // What is new has another tag, a second later at most.
  await stage.live(manager, `ข่าวใหม่ใน ${path.slice(1)}`);
  const later = await vi.waitUntil(
    async () => {
      const answer = await read(1, { 'if-none-match': etag });
      return answer.statusCode !== 304 && answer;
    },
    { timeout: 5_000, interval: 100 },
  );
  expect([later.statusCode, later.body.includes('ข่าวใหม่ใน')]).toEqual([200, true]);
  expect(later.headers.etag).not.toBe(etag);
});
