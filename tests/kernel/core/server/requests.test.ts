import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SPACE_CHANNEL } from '#kernel/server/calls.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { notes } from './notes.tsx';

let site: RunningSite;

beforeAll(async () => {
  const redirects = [
    { from: '/เก่า', to: '/ใหม่?หน้า=2', status: 301 as const },
    { from: '/ext', to: 'https://shop.example/ก%20x', status: 302 as const },
  ];
  site = await startSite({ manifest: { redirects }, extraPlugins: [notes] });
});
afterAll(() => site.close());

describe('what no route takes', () => {
  test.each(['/%ff', '/%E0%B8', '/%', '/%zz'])(
    '%s is a named problem with the headers of every answer, and is not repeated',
    async (path) => {
      const { statusCode, headers, body } = await site.get(path);
      expect(statusCode).toBe(400);
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^application\/problem\+json/),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      });
      expect(JSON.parse(body)).toMatchObject({ code: 'bad-request' });
      expect(body).not.toContain(path);
    },
  );

  test('a page has two methods', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { statusCode, headers, body } = await site.get('/notes', { method });
      expect([statusCode, headers.allow, JSON.parse(body).code]).toEqual([405, 'GET, HEAD', 'method-not-allowed']);
    }
  });

  test('a form that a browser sends by itself leads back to its page, and never to another site', async () => {
    const send = (path: string) => site.get(path, { method: 'POST', headers: { 'sec-fetch-mode': 'navigate' }, body: 'a=b' });
    const back = await send('/notes?page=2');
    expect([back.statusCode, back.headers.location]).toEqual([303, '/notes?page=2']);
    for (const path of ['//evil.example/x', '/\\evil.example'])
      expect((await send(path)).headers.location ?? '/').toMatch(/^\/(?![/\\])|^\/$/);
  });

  test('a call that is not there is a problem, not a page', async () => {
    const { statusCode, headers, body } = await site.get('/api/nothing', { method: 'POST' });
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not-found']);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  });
});

describe('redirects in Thai', () => {
  test.each(['/เก่า', '/เก่า/'])('from %s, as browsers send it', async (path) => {
    const { statusCode, headers } = await site.get(encodeURI(path));
    expect([statusCode, headers.location]).toEqual([301, encodeURI('/ใหม่?หน้า=2')]);
  });

  test('what is encoded already stays as it is', async () => {
    expect((await site.get('/ext')).headers.location).toBe('https://shop.example/%E0%B8%81%20x');
  });
});

describe('tags', () => {
  test('a page in another colour mode is another page', async () => {
    const first = await site.get('/alone');
    const known = { headers: { 'if-none-match': String(first.headers.etag) } };
    const again = await site.get('/alone', known);
    expect([again.statusCode, again.headers.vary]).toEqual([304, first.headers.vary]);
    const dark = await site.get('/alone', { ...known, cookie: 'sala-mode=dark' });
    expect([dark.statusCode, dark.body.includes('data-mode="dark"')]).toEqual([200, true]);
    expect(
      (await site.get('/alone', { cookie: 'sala-mode=dark', headers: { 'if-none-match': String(dark.headers.etag) } })).statusCode,
    ).toBe(304);
  });

  test('an encoding that is refused is not used', async () => {
    for (const refused of ['gzip;q=0', 'gzip; q=0', 'gzip ; q=0.0, br;q=0'])
      expect((await site.get('/alone', { headers: { 'accept-encoding': refused } })).headers['content-encoding'], refused).toBeUndefined();
    expect((await site.get('/alone', { headers: { 'accept-encoding': 'br, gzip; q=0.5' } })).headers['content-encoding']).toBe('gzip');
  });
});

describe('calls', () => {
  test('text that no database keeps is refused', async () => {
    const agent = await site.as('user');
    for (const text of ['half \ud83d', 'zero \0'])
      expect(await agent.call('notes.write', { text })).toMatchObject({ status: 400, body: { code: 'invalid-json' } });
  });

  test('one that writes nothing leaves the kept pages alone', async () => {
    const told: unknown[] = [];
    site.gateway.hub.subscribe(SPACE_CHANNEL, (notice) => void told.push(notice));
    const agent = await site.as('user');
    expect((await agent.call('kernel.getTheme', { data: {} })).status).toBe(200);
    expect((await agent.call('notes.write', { text: 'news' })).status).toBe(200);
    await expect.poll(() => told).toEqual([{ resync: false, payload: 'space-a' }]);
  });
});

test('a database that is away is 503 for a while, with no word of it', async () => {
  const away = await startSite({ extraPlugins: [notes], database: site.db });
  await away.apply({ hostnames: ['away.example'], id: 'away', key: 'pk_away', space: 'space-away' });
  await expect.poll(async () => (await away.get('/notes', { host: 'away.example' })).statusCode).toBe(200);
  await away.gateway.data.close();
  for (const path of ['/notes?x=1', '/notes/_payload.json?x=1']) {
    const { statusCode, headers, body } = await away.get(path, { host: 'away.example' });
    expect([statusCode, headers['retry-after'], headers['cache-control']], path).toEqual([503, '2', 'private, no-store']);
    expect(body).not.toMatch(/SALA_DATA|pool|ECONN/);
  }
  // A site that is not known yet cannot be looked up.
  expect((await away.get('/notes', { host: 'other.example' })).json()).toMatchObject({ status: 503, code: 'unavailable' });
  await away.close();
});

test('what a proxy passes on is part of what is kept', async () => {
  const proxied = await startSite({ extraPlugins: [notes], database: site.db, env: { SALA_TRUSTED_PROXIES: '127.0.0.1' } });
  const canonical = async (scheme: string) =>
    /rel="canonical" href="([^"]*)"/.exec(
      (await proxied.get('/alone', { host: 'a.example', headers: { 'x-forwarded-proto': scheme } })).body,
    )?.[1];
  expect(await canonical('http')).toBe('http://a.example/alone');
  expect(await canonical('https')).toBe('https://a.example/alone');
  expect(await canonical('javascript')).toBe('http://a.example/alone');
  await proxied.close();
});

test('a kept answer is not for a role that may no longer make the call', async () => {
  const agent = await site.as('user');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await agent.call('notes.writeOnce', { text: 'once' }, { headers });
  expect(first.status).toBe(200);
  const guest = await site.as('guest');
  expect(await guest.call('notes.writeOnce', { text: 'once' })).toMatchObject({ status: 401, body: { code: 'sign-in-needed' } });
  expect(await guest.call('notes.writeOnce', { text: 'once' }, { headers: { 'idempotency-key': '' } })).toMatchObject({ status: 401 });
});
