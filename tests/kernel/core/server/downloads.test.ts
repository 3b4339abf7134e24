import { randomBytes, randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Objects } from '#kit/objects/objects.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { attic, streams } from './attic.ts';
import { memoryS3 } from '../../kit/objects/memoryS3.ts';

let site: RunningSite;
let port: number;
let objects: Objects;
const bytes = randomBytes(300_000);
const PLACES = { manifests: [{}, { plugins: {} }, {}] };

beforeAll(async () => {
  site = await startSite({ ...PLACES, extraPlugins: [attic] });
  port = await site.listen();
  objects = site.gateway.platform.storage.of('space-a', 'https://a.example');
  await objects.put('things/one', bytes, { type: 'application/x-whatever' });
  await objects.put('things/empty', new Uint8Array(), { type: 'text/plain' });
});
afterAll(() => site.close());

const things = (query: Record<string, string> = {}, key = 'one') => `/attic/things/${key}?${new URLSearchParams(query)}`;
const code = ({ body }: { body: string }) => (JSON.parse(body) as { code: string }).code;

describe('an object', () => {
  test('comes whole, with all that a browser needs to keep and to continue it', async () => {
    const { statusCode, headers, rawPayload } = await site.get(things());
    expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '300000',
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="thing.txt"; filename*=UTF-8''thing.txt`,
      'cache-control': 'private, no-store',
      vary: 'cookie',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers.etag).toMatch(/^"[^"]+"$/);
    expect(Date.parse(headers['last-modified']!)).toBeGreaterThan(Date.now() - 60_000);
  });

  test('tells of itself without its bytes', async () => {
    const { statusCode, headers, body } = await site.get(things(), { method: 'HEAD' });
    expect([statusCode, headers['content-length'], body]).toEqual([200, '300000', '']);
  });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=299999-', 299_999, 299_999],
    ['bytes=299000-999999', 299_000, 299_999],
    ['bytes=-10', 299_990, 299_999],
    ['bytes=-999999', 0, 299_999],
  ])('comes in part for %s', async (range, from, to) => {
    const { statusCode, headers, rawPayload } = await site.get(things(), { headers: { range } });
    expect([statusCode, headers['content-range'], headers['content-length']]).toEqual([
      206,
      `bytes ${from}-${to}/300000`,
      String(to - from + 1),
    ]);
    expect(rawPayload.equals(bytes.subarray(from, to + 1))).toBe(true);
  });

  test.each(['bytes=300000-', 'bytes=-0', 'bytes=999999-9999999'])('has nothing of %s', async (range) => {
    const { statusCode, headers, body } = await site.get(things(), { headers: { range } });
    expect([statusCode, headers['content-range'], body]).toEqual([416, 'bytes */300000', '']);
  });

  test.each(['bytes=0-1,5-6', 'bytes=9-3', 'lines=0-1', 'bytes=', 'bytes=-', 'bytes=a-b'])('comes whole for %s', async (range) => {
    expect((await site.get(things(), { headers: { range } })).statusCode).toBe(200);
  });

  test('is not sent again to whoever has it', async () => {
    const { headers } = await site.get(things(), { method: 'HEAD' });
    const etag = headers.etag!;
    const since = headers['last-modified']!;
    const status = async (given: Record<string, string>) => (await site.get(things(), { headers: given })).statusCode;
    expect(await status({ 'if-none-match': etag })).toBe(304);
    expect(await status({ 'if-none-match': `"other", W/${etag}` })).toBe(304);
    expect(await status({ 'if-none-match': '"other"', 'if-modified-since': since })).toBe(200);
    expect(await status({ 'if-modified-since': since })).toBe(304);
    // A part of what has changed since is the whole.
    expect(await status({ range: 'bytes=0-1', 'if-range': etag })).toBe(206);
    expect(await status({ range: 'bytes=0-1', 'if-range': since })).toBe(206);
    expect(await status({ range: 'bytes=0-1', 'if-range': '"other"' })).toBe(200);
    expect(await status({ range: 'bytes=0-1', 'if-range': `W/${etag}` })).toBe(200);
  });

  test('may be empty', async () => {
    const whole = await site.get(things({}, 'empty'));
    expect([whole.statusCode, whole.headers['content-length'], whole.body]).toEqual([200, '0', '']);
    expect((await site.get(things({}, 'empty'), { headers: { range: 'bytes=0-' } })).statusCode).toBe(416);
  });

  test('that is not there is a problem', async () => {
    const answer = await site.get(things({}, 'none'));
    expect([answer.statusCode, answer.headers['content-type'], code(answer)]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
      'not-found',
    ]);
  });

  test('is kept for as long as the plugin says, by whom it says', async () => {
    const browser = await site.get(things({ keep: 'browser' }));
    expect([browser.headers['cache-control'], browser.headers.vary]).toEqual(['private, max-age=3600', 'cookie']);
    const everybody = await site.get(things({ keep: 'everybody' }));
    expect([everybody.headers['cache-control'], everybody.headers.vary]).toEqual(['public, max-age=3600, immutable', undefined]);
    expect(everybody.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(everybody.headers['set-cookie']).toBeUndefined();
  });
});

describe('a file is never a page of the site', () => {
  test.each([
    ['text/html', 'application/octet-stream'],
    ['application/xhtml+xml', 'application/octet-stream'],
    ['text/xml', 'application/octet-stream'],
    ['text/javascript', 'application/octet-stream'],
    ['application/javascript; charset=utf-8', 'application/octet-stream'],
    ['text/css', 'application/octet-stream'],
    ['text/html\r\nset-cookie: a=b', 'application/octet-stream'],
    ['nonsense', 'application/octet-stream'],
    // In an <img> its scripts do not run; by itself it is saved.
    ['image/svg+xml', 'image/svg+xml'],
    ['IMAGE/SVG+XML', 'image/svg+xml'],
    ['application/atom+xml; charset=utf-8', 'application/atom+xml; charset=utf-8'],
  ])('%s is only ever saved', async (type, sent) => {
    const { headers } = await site.get(things({ type, show: 'inline' }), { method: 'HEAD' });
    expect([headers['content-type'], headers['content-disposition']?.split(';')[0]]).toEqual([sent, 'attachment']);
    expect(headers['content-security-policy']).toMatch(/^sandbox;/);
  });

  test.each(['image/png', 'video/mp4', 'audio/mpeg', 'application/pdf', 'text/csv; charset=utf-8'])('%s may be shown', async (type) => {
    const { headers } = await site.get(things({ type }), { method: 'HEAD' });
    expect([headers['content-type'], headers['content-disposition']?.split(';')[0]]).toEqual([type, 'inline']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each([
    ['รายงาน ปี 2569.pdf', `filename="_ _ 2569.pdf"`, 'รายงาน ปี 2569.pdf'],
    ['รายงาน.pdf', `filename="file.pdf"`, 'รายงาน.pdf'],
    ['a"b\\c;d.txt', `filename="a b c_d.txt"`, 'a b c;d.txt'],
    ['x\r\nset-cookie: a=b', `filename="x set-cookie a=b"`, 'x set-cookie a=b'],
    ['../../etc/passwd', `filename="etc passwd"`, 'etc passwd'],
    ['photo\u202Egpj.exe', `filename="photo gpj.exe"`, 'photo gpj.exe'],
    ["it's 100%*.txt", `filename="it_s 100_ .txt"`, "it's 100% .txt"],
    ['🎉.png', `filename="file.png"`, '🎉.png'],
    ['crème brûlée.doc', `filename="creme brulee.doc"`, 'crème brûlée.doc'],
    ['half\ud800.txt', `filename="half.txt"`, 'half.txt'],
    ['', `filename="file"`, 'file'],
    [`${'ย'.repeat(5000)}.txt`, `filename="file.txt"`, `${'ย'.repeat(196)}.txt`],
  ])('the name %j is told in both forms', async (name, plain, whole) => {
    const { headers } = await site.get(things({ name }), { method: 'HEAD' });
    const [, first, second] = headers['content-disposition']!.split('; ') as [string, string, string];
    expect([first, decodeURIComponent(second.replace("filename*=UTF-8''", ''))]).toEqual([plain, whole]);
    expect(second).toMatch(/^filename\*=UTF-8''[\w.!#$&+\-^`|~%]+$/);
  });
});

test('its address is taken for pages that people make', () => {
  const { isReservedPath } = site.gateway.platform;
  expect(['/attic', '/attic/new', '/s3/x', '/elsewhere'].map(isReservedPath)).toEqual([true, true, true, false]);
});

describe('who may', () => {
  test('is asked as of a call, without a signature', async () => {
    const accountId = randomUUID();
    const path = `/attic/own/${accountId}`;
    expect(code(await site.get(path))).toBe('sign-in-needed');
    expect((await (await site.as('user', { accountId })).get(path)).statusCode).toBe(200);
    expect((await (await site.as('user')).get(path)).statusCode).toBe(404);
    expect(code(await (await site.as('user')).get('/attic/rummage'))).toBe('role-not-allowed');
    expect(code(await (await site.as('manager')).get('/attic/rummage'))).toBe('role-not-allowed');
    expect((await (await site.as('admin')).get('/attic/rummage')).statusCode).toBe(200);
  });

  test('a site without the plugin, and another space, have nothing of it', async () => {
    expect(code(await site.get(things(), { host: 'b.example' }))).toBe('not-found');
    expect(code(await site.get(things(), { host: 'c.example' }))).toBe('not-found');
    expect(code(await site.get(things(), { host: 'nobody.example' }))).toBe('host-unknown');
  });

  test('it has two methods, and takes nothing that it does not declare', async () => {
    expect((await site.get(things(), { method: 'POST' })).statusCode).toBe(405);
    expect(code(await site.get('/attic/stream?chunks=many'))).toBe('invalid-input');
    expect(code(await site.get('/attic/stream?other=1'))).toBe('invalid-input');
    expect(code(await site.get('/attic/stream?chunks=1&chunks=2'))).toBe('invalid-input');
  });

  test('too often is refused', async () => {
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await site.get('/attic/few', { ip: '192.0.2.9' })).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('what was counted stays counted when it is refused', async () => {
    expect(code(await site.get('/attic/counted'))).toBe('gone');
    const { rows } = await site.gateway.data.inSpace('space-a', (tx) =>
      tx.run("select 1 from kernel_audit where action = 'attic.tried'", []),
    );
    expect(rows.length).toBe(1);
  });

  test('a person who goes there reads a page of the site', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' };
    const { statusCode, headers: sent, body } = await site.get(things({}, 'none'), { headers });
    expect([statusCode, sent['content-type'], sent['cache-control']]).toEqual([404, 'text/html; charset=utf-8', 'private, no-store']);
    expect(body).toContain('<b>ไซต์ a</b>');
    expect(sent['content-security-policy']).toContain("script-src 'nonce-");
  });
});

test('with a store somewhere else, browsers get private files of some size straight from there', async () => {
  const store = await memoryS3({ accessKey: 'somebody', secretKey: 'something', region: 'elsewhere' });
  store.createBucket('files');
  const env = {
    S3_ENDPOINT: store.endpoint,
    S3_REGION: 'elsewhere',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY: 'somebody',
    S3_SECRET_KEY: 'something',
  };
  const there = await startSite({ extraPlugins: [attic], env, database: site.db });
  try {
    const { storage } = there.gateway.platform;
    const film = randomBytes(2_000_000);
    const stored = storage.of('space-a', 'https://a.example');
    await stored.put('things/film', film, { type: 'video/mp4' });
    await stored.put('things/one', bytes, { type: 'video/mp4' });

    const path = things({ name: 'หนัง.mp4', type: 'video/mp4', show: 'attachment' }, 'film');
    const sent = await there.get(path, { headers: { range: 'bytes=0-9' } });
    expect([sent.statusCode, sent.headers['cache-control']]).toEqual([302, 'private, no-store']);
    const answer = await fetch(sent.headers.location!);
    expect([answer.status, answer.headers.get('content-type'), (await answer.bytes()).length]).toEqual([200, 'video/mp4', 2_000_000]);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''%E0%B8%AB/);
    expect((await fetch(sent.headers.location!.replace('/film?', '/one?'))).status).toBe(403);

    expect((await there.get(path, { method: 'HEAD' })).headers['content-length']).toBe('2000000');
    expect((await there.get(things({}, 'one'))).rawPayload.equals(bytes)).toBe(true);
    const part = await there.get(things({}, 'one'), { headers: { range: 'bytes=5-9' } });
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.equals(bytes.subarray(5, 10))]).toEqual([
      206,
      'bytes 5-9/300000',
      true,
    ]);
    expect(code(await there.get(things({}, 'none')))).toBe('not-found');
    expect((await stored.get('things/one', { from: 299_990, to: 400_000 }))!.bytes).toBe(300_000);
    await expect(stored.get('things/one', { from: 300_000, to: 300_001 })).rejects.toThrow(RangeError);
    // What everybody may have is kept on the way, so it comes from here.
    expect((await there.get(things({ keep: 'everybody' }, 'film'))).rawPayload.equals(film)).toBe(true);
  } finally {
    await there.close();
    await store.close();
  }
});

describe('bytes that are made while they are sent', () => {
  test('come without length and ranges', async () => {
    const { statusCode, headers, rawPayload } = await site.get('/attic/stream', { headers: { range: 'bytes=0-1' } });
    expect([statusCode, headers['content-length'], headers['accept-ranges'], rawPayload.length]).toEqual([200, undefined, 'none', 196_608]);
    expect(headers['content-disposition']).toContain("filename*=UTF-8''%E0%B8%97");
  });

  test('are not made for HEAD', async () => {
    const before = streams.sent;
    const { statusCode, body } = await site.get('/attic/stream', { method: 'HEAD' });
    expect([statusCode, body, streams.sent]).toEqual([200, '', before]);
  });

  const fetched = (path: string, stopAfter = Infinity) =>
    new Promise<{ status: number; bytes: number; whole: boolean }>((resolve, reject) => {
      const request = get({ port, path, headers: { host: 'a.example' } }, (response) => {
        let read = 0;
        response.on('data', (chunk: Buffer) => {
          read += chunk.length;
          if (read >= stopAfter) request.destroy();
        });
        response.on('error', () => {});
        response.on('close', () => resolve({ status: response.statusCode!, bytes: read, whole: response.complete }));
      });
      request.on('error', (error) => (stopAfter === Infinity ? reject(error) : undefined));
    });

  test('that break off never look whole', async () => {
    expect(await fetched('/attic/stream?chunks=9&breaksAt=4')).toMatchObject({ status: 200, whole: false });
    // Before the first byte there is still time to say so.
    expect(await fetched('/attic/stream?chunks=9&breaksAt=0')).toMatchObject({ status: 500, whole: true });
  });

  test('are not made for somebody who has gone', async () => {
    const ended = streams.ended;
    const sent = streams.sent;
    await fetched('/attic/stream?chunks=100000', 1);
    await expect.poll(() => streams.ended, { timeout: 5_000 }).toBe(ended + 1);
    expect(streams.sent - sent).toBeLessThan(200);
  });
});
