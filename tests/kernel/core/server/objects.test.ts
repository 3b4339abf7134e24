import { createStorage } from '#kit/objects/createStorage.ts';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request as send } from 'node:http';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Objects } from '#kit/objects/objects.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { readConfig } from '#tools/start/readConfig.ts';
import { readStoreSettings } from '#kit/objects/settings.ts';
import { checkStore } from '#tools/cli/checkStore.ts';
import { type Storage } from '#kit/objects/storage.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { attic } from './attic.ts';
import { memoryS3 } from '../../kit/objects/memoryS3.ts';
import { misbehaving } from './misbehaving.ts';

let site: RunningSite;
let port: number;
let objects: Objects;
let others: Objects;

beforeAll(async () => {
  site = await startSite({ extraPlugins: [attic], env: { SALA_TRUSTED_PROXIES: '127.0.0.1' } });
  port = await site.listen();
  const { storage } = site.gateway.platform;
  objects = storage.of('space-a', 'https://a.example');
  others = storage.of('space-ab', 'https://a.example');
});
afterAll(() => site.close());

const MIB = 1024 * 1024;
const read = async (body: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
};
const sum = (bytes: Uint8Array) => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(crc32(bytes));
  return four.toString('base64');
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.code}` : String(error)),
  );

describe('the objects of a space', () => {
  test('are stored, read whole and in part, copied, listed and removed', async () => {
    const bytes = randomBytes(1000);
    expect(await objects.put('a/one.bin', bytes, { type: 'image/png' })).toBe(true);
    expect(await objects.put('a/one.bin', Buffer.from('x'), { type: 'image/png', ifNew: true })).toBe(false);
    const whole = await objects.get('a/one.bin');
    expect([await read(whole!.body), whole!.bytes, whole!.type]).toEqual([bytes, 1000, 'image/png']);
    const part = await objects.get('a/one.bin', { from: 10, to: 19 });
    expect([await read(part!.body), part!.bytes]).toEqual([bytes.subarray(10, 20), 1000]);
    await expect(objects.get('a/one.bin', { from: 1000, to: 1001 })).rejects.toThrow(RangeError);
    expect(await objects.info('a/one.bin')).toMatchObject({ bytes: 1000, etag: whole!.etag, type: 'image/png' });
    expect([await objects.copy('a/one.bin', 'a/two.bin'), await objects.copy('a/none', 'a/three')]).toEqual([true, false]);
    expect((await objects.list('a/')).objects.map(({ key, bytes: size }) => [key, size])).toEqual([
      ['a/one.bin', 1000],
      ['a/two.bin', 1000],
    ]);
    expect((await objects.list('a/', 'a/one.bin')).objects.map(({ key }) => key)).toEqual(['a/two.bin']);
    await objects.remove(['a/one.bin', 'a/none', 'a/two.bin']);
    expect([await objects.get('a/one.bin'), await objects.info('a/two.bin'), (await objects.list('a/')).objects]).toEqual([null, null, []]);
  });

  test('are nobody else’s, whatever the key', async () => {
    await objects.put('mine', Buffer.from('secret'), { type: 'text/plain' });
    expect([await others.info('mine'), (await others.list('')).objects]).toEqual([null, []]);
    const { uploads } = objects;
    for (const key of [
      '',
      '/',
      '../space-a/mine',
      'a/../../space-a/mine',
      './x',
      'a//b',
      'a/',
      '/a',
      'a/.../b',
      'ก',
      'a b',
      'a\0',
      'a%2e',
      'x'.repeat(901),
    ]) {
      expect(await refusal(others.get(key))).toMatch(/^RangeError: not a key/);
      expect(await refusal(others.copy('x', key))).toMatch(/^RangeError: not a key/);
    }
    for (const prefix of ['..', '../', '/', 'a//', 'a/../b', 'ก']) expect(await refusal(others.list(prefix))).toMatch(/^RangeError: /);
    expect(await refusal(uploads.start('../x', { type: 'text/plain' }))).toMatch(/^RangeError: /);
  });
});

/** Sends a part to the gateway as a browser would, or not quite. */
const put = (url: string, body: Uint8Array, headers: Record<string, string>, host?: Record<string, string>) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const { pathname, search, host: own } = new URL(url);
    const options = {
      port,
      method: 'PUT',
      path: pathname + search,
      headers: { host: own, 'content-length': body.length, ...headers, ...host },
    };
    const request = send(options, async (response) => {
      resolve({ status: response.statusCode!, headers: response.headers, text: String(await read(response)) });
    });
    request.on('error', reject).end(body);
  });

describe('an upload in parts', () => {
  const parts = [randomBytes(5 * MIB), randomBytes(1234)];
  const key = 'up/film.mp4';
  const sign = (uploadId: string, number: number, body: Uint8Array) =>
    objects.uploads.signPart({ key, uploadId, number, bytes: body.length, crc32: sum(body), seconds: 60 });

  test('goes from the browser to the site’s own address, and is there', async () => {
    const { uploads } = objects;
    const uploadId = await uploads.start(key, { type: 'video/mp4' });
    expect(await uploads.unfinished()).toEqual([{ key, uploadId, startedAt: expect.any(Date) }]);
    expect(await others.uploads.unfinished()).toEqual([]);
    const sent: { number: number; etag: string }[] = [];
    for (const [index, body] of parts.entries()) {
      const { url, headers } = await sign(uploadId, index + 1, body);
      expect(url).toMatch(/^https:\/\/a\.example\/s3\/t\/space-a\/up\/film\.mp4\?/);
      const answer = await put(url, body, headers);
      expect(answer).toMatchObject({ status: 200, headers: { 'x-content-type-options': 'nosniff', etag: expect.any(String) } });
      expect(answer.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
      sent.push({ number: index + 1, etag: String(answer.headers['etag']) });
    }
    expect(await uploads.parts(key, uploadId)).toEqual(
      parts.map((body, i) => ({ number: i + 1, bytes: body.length, etag: sent[i]!.etag, crc32: sum(body) })),
    );
    expect(await refusal(uploads.finish(key, uploadId, [{ number: 1, etag: '"other"' }]))).toBe('409 parts-differ');
    expect(await refusal(uploads.finish(key, uploadId, [...sent, { number: 3, etag: '"x"' }]))).toBe('409 parts-differ');
    await uploads.finish(key, uploadId, sent);
    // The answer may have been lost on its way.
    await uploads.finish(key, uploadId, sent);
    expect(await uploads.parts(key, uploadId)).toBeNull();
    const film = await objects.get(key);
    expect([(await read(film!.body)).equals(Buffer.concat(parts)), film!.type]).toEqual([true, 'video/mp4']);
  });

  test('takes nothing but what was signed', async () => {
    const { uploads } = objects;
    const uploadId = await uploads.start(key, { type: 'video/mp4' });
    const body = parts[1]!;
    const { url, headers } = await sign(uploadId, 1, body);
    const status = async (...given: Parameters<typeof put>) => (await put(...given)).status;
    expect(await status(url, body.subarray(1), headers)).toBe(403);
    expect(await status(url, Buffer.alloc(body.length), headers)).toBe(400);
    expect(await status(url, body, {})).toBe(403);
    expect(await status(url, body, { 'x-amz-checksum-crc32': sum(Buffer.alloc(body.length)) })).toBe(403);
    expect(await status(url.replace('partNumber=1', 'partNumber=2'), body, headers)).toBe(403);
    expect(await status(url.replace('space-a', 'space-b'), body, headers)).toBe(403);
    expect(await status(url, body, headers, { host: 'other.example' })).toBe(421);
    expect(await status('https://a.example/s3/t/space-a/mine', body, {})).toBe(403);
    // What was signed by the version before is signed anew by the page.
    expect(await status('https://a.example/s3/sala/t/space-a/mine?X-Amz-Signature=x', body, headers)).toBe(403);
    expect((await site.get('/s3/t/space-a/mine')).statusCode).toBe(404);
    expect(await uploads.parts(key, uploadId)).toEqual([]);
    await uploads.abort(key, uploadId);
    await uploads.abort(key, uploadId);
    expect(await status(url, body, headers)).toBe(404);
    expect(await refusal(uploads.finish('up/none', uploadId, [{ number: 1, etag: '"x"' }]))).toBe('404 upload-gone');
  });

  test('is answered where it is refused before its end, and leaves nothing where it breaks off', async () => {
    const { uploads } = objects;
    const uploadId = await uploads.start(key, { type: 'video/mp4' });
    const body = randomBytes(20 * MIB);
    const { url, headers } = await sign(uploadId, 1, body);
    // More than fits into any buffer on the way: its sender would wait for ever, or see a cut line.
    expect(await put(url.replace('signature=', 'signature=x'), body, headers)).toMatchObject({
      status: 403,
      text: expect.stringContaining('"code":"address-invalid"'),
    });

    const { pathname, search, host } = new URL(url);
    const options = { port, method: 'PUT', path: pathname + search, headers: { host, 'content-length': body.length, ...headers } };
    const broken = send(options).on('error', () => {});
    broken.write(body.subarray(0, MIB));
    const temporary = () => readdir(join(site.gateway.platform.config.dataDir, 'objects/tmp'));
    await expect.poll(async () => (await temporary()).length, { timeout: 20_000 }).toBe(1);
    broken.destroy();
    await expect.poll(temporary, { timeout: 20_000 }).toEqual([]);
    expect(await uploads.parts(key, uploadId)).toEqual([]);
    await uploads.abort(key, uploadId);
  });

  test('goes through a proxy that calls the gateway by another name', async () => {
    const uploadId = await objects.uploads.start(key, { type: 'video/mp4' });
    const { url, headers } = await sign(uploadId, 1, parts[1]!);
    const proxied = { host: 'gateway.internal:8080', 'x-forwarded-host': 'a.example', 'x-forwarded-proto': 'https' };
    expect((await put(url, parts[1]!, headers, proxied)).status).toBe(200);
    await objects.uploads.abort(key, uploadId);
  });

  test('that nobody finishes is swept', async () => {
    const uploadId = await objects.uploads.start(key, { type: 'video/mp4' });
    await site.gateway.platform.storage.sweep(new Date(Date.now() - 60_000));
    expect(await objects.uploads.parts(key, uploadId)).toEqual([]);
    await site.gateway.platform.storage.sweep(new Date(Date.now() + 60_000));
    expect(await objects.uploads.parts(key, uploadId)).toBeNull();
  });
});

describe('a store somewhere else', () => {
  const settings = (endpoint: string) => ({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  });
  const at = (endpoint: string): Storage =>
    createStorage({
      settings: readStoreSettings(settings(endpoint)),
      folder: '',
      derive: () => Buffer.alloc(0),
      log: { warn() {} },
      patience: 300,
      silence: 300,
    });

  test('is not begun with half of its settings', () => {
    const start = (env: Record<string, string>) => () => readConfig(env);
    expect(start({ S3_ENDPOINT: 'https://s3.example' })).toThrow(/^SALA_OBJECTS_SETTINGS S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY missing/);
    expect(start({ S3_CHECKSUMS: 'when-required' })).toThrow(/^SALA_OBJECTS_SETTINGS S3_ENDPOINT/);
    expect(start(settings('ftp://s3.example'))).toThrow(/S3_ENDPOINT must be an address/);
    expect(start({ ...settings('https://s3.example'), S3_CHECKSUMS: 'always' })).toThrow(/S3_CHECKSUMS must be/);
    expect(start({ ...settings('https://s3.example'), S3_BUCKET: '../x' })).toThrow(/S3_BUCKET/);
    expect(readConfig({}).objects).toBeNull();
  });

  test.each([
    ['never answers', 'silent', '503 objects-unavailable'],
    ['hangs up', 'hangs-up', '503 objects-unavailable'],
    ['speaks something else', 'babbles', '503 objects-unavailable'],
    ['is broken', 'broken', '503 objects-unavailable'],
    ['does not know us', 'forbids', '503 objects-unavailable'],
    ['is full', 'full', '507 objects-full'],
  ] as const)('that %s is refused in time', async (_what, how, expected) => {
    const server = await misbehaving(how);
    const storage = at(server.endpoint);
    try {
      const there = storage.of('space-a', '');
      const since = performance.now();
      expect(await refusal(there.put('x', Buffer.from('x'), { type: 'text/plain' }))).toBe(expected);
      expect(await refusal(there.get('x'))).toBe(expected);
      expect(await refusal(there.uploads.start('x', { type: 'text/plain' }))).toBe(expected);
      expect(performance.now() - since).toBeLessThan(5_000);
    } finally {
      await storage.close();
      await server.close();
    }
  });

  test.each(['stalls', 'breaks-off'] as const)('whose body %s never seems to have sent all of it', async (how) => {
    const server = await misbehaving(how);
    const storage = at(server.endpoint);
    try {
      const found = await storage.of('space-a', '').get('x');
      expect(found!.bytes).toBe(1000);
      expect(await refusal(read(found!.body))).toBe('503 objects-unavailable');
      // Who never reads holds nothing either.
      const other = await storage.of('space-a', '').get('x');
      await other!.body[Symbol.asyncIterator]().return!();
      await expect.poll(server.open).toBe(0);
    } finally {
      await storage.close();
      await server.close();
    }
  });

  test('with more objects than one answer holds is asked on from the last', async () => {
    const server = await misbehaving('has-more');
    const storage = at(server.endpoint);
    try {
      const there = storage.of('space-a', '');
      expect(await there.list('a/')).toEqual({ objects: [expect.objectContaining({ key: 'a/last', bytes: 7 })], next: 'a/last' });
      await there.list('a/', 'a/last');
      expect(server.heard()).toContain('start-after=t%2Fspace-a%2Fa%2Flast');
    } finally {
      await storage.close();
      await server.close();
    }
  });

  test('is tried for the operator, who reads what to mend', async () => {
    const store = await memoryS3({ accessKey: 'key', secretKey: 'secret', region: 'us-east-1' });
    const tried = async (more: Record<string, string> = {}) =>
      (await checkStore(readStoreSettings({ ...settings(store.endpoint), ...more })!, 'https://a.example')).join('\n');
    try {
      expect(await tried()).toMatch(/^there is no bucket "files" at http:/);
      store.createBucket('files');
      expect([await tried(), store.keys('files')]).toEqual(['', []]);
      expect(await tried({ S3_SECRET_KEY: 'other' })).toMatch(/^the bucket "files" refuses S3_ACCESS_KEY/);
      expect(await tried({ S3_PUBLIC_ENDPOINT: 'http://127.0.0.1:9' })).toMatch(/^browsers do not reach S3_PUBLIC_ENDPOINT/);
      store.state.welcome = false;
      expect(await tried()).toMatch(/CORS rules do not let pages of the sites in: .*\n.*do not let pages send parts/);
    } finally {
      await store.close();
    }
    expect(await tried()).toMatch(/does not answer/);
  });

  test('that is down takes the files with it and nothing else', async () => {
    const env = { ...settings('http://127.0.0.1:9'), S3_PUBLIC_ENDPOINT: 'https://files.example/s3' };
    const down = await startSite({ extraPlugins: [attic], env, database: site.db });
    try {
      const answer = await down.get('/attic/things/one');
      expect([answer.statusCode, answer.json<{ code: string }>().code, answer.headers['retry-after']]).toEqual([
        503,
        'objects-unavailable',
        '5',
      ]);
      expect((await down.get('/readyz')).statusCode).toBe(200);
      const page = await down.get('/');
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toMatch(/connect-src 'self' https:\/\/files\.example;/);
      expect(policy).toMatch(/media-src 'self' blob: https:\/\/files\.example;/);
      // Browsers are sent to that store, never to the gateway's.
      expect((await down.get('/s3/t/space-a/x', { method: 'PUT' })).statusCode).toBe(405);
      const elsewhere = down.gateway.platform.storage.of('space-a', 'https://a.example');
      expect(await elsewhere.link('x', { seconds: 60, type: 'image/png', disposition: 'inline' })).toMatch(
        /^https:\/\/files\.example\/s3\/files\/t\/space-a\/x\?response-content-type=image%2Fpng&.*X-Amz-Expires=60/,
      );
    } finally {
      await down.close();
    }
  });
});

test('who has no files pays nothing for them', async () => {
  const bare = await startSite({ database: site.db });
  const { dataDir } = bare.gateway.platform.config;
  await bare.get('/');
  await bare.gateway.platform.storage.sweep(new Date());
  await bare.close();
  expect(existsSync(dataDir)).toBe(false);
});
