import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { notes } from './notes.tsx';
import { raw } from './raw.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Over a real connection: kept pages are answered before what takes injected requests. */
function ask(port: number, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers: { host: 'a.example', ...headers }, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });
}

const nonceOf = ({ headers }: Answer) => /'nonce-([^']+)'/.exec(headers['content-security-policy'] as string)![1]!;
/** A page without what each answer has of its own. */
const shared = (answer: Answer, body = answer.body) => body.toString().replaceAll(nonceOf(answer), '');

let site: RunningSite;
let port: number;
let answeredEarly: (kind: string) => Promise<number>;
beforeAll(async () => {
  site = await startSite({ manifests: [{}, {}], extraPlugins: [notes], env: { SALA_METRICS_TOKEN: 'probe' } });
  port = await site.listen();
  answeredEarly = async (status) => {
    const { body } = await site.get('/metrics', { headers: { authorization: 'Bearer probe' } });
    return Number(new RegExp(`_count\\{route="/\\*",method="GET",status="${status}"\\} (\\d+)`).exec(body)?.[1] ?? 0);
  };
});
afterAll(() => site.close());

describe('a page that guests share', () => {
  test('is what its first visitor was given, but for the nonce, plain and compressed', async () => {
    const first = await ask(port, '/alone');
    const again = await ask(port, '/alone');
    const packed = await ask(port, '/alone', { 'accept-encoding': 'gzip, br' });
    expect(first.status).toBe(200);
    expect(first.headers['content-encoding']).toBeUndefined();
    expect(Object.keys(again.headers).toSorted()).toEqual(Object.keys(first.headers).toSorted());
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(shared(again)).toBe(shared(first));
    expect(nonceOf(again)).not.toBe(nonceOf(first));
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(shared(packed, gunzipSync(packed.body))).toBe(shared(first));
    expect(again.body.toString()).toContain(`nonce="${nonceOf(again)}"`);
  });

  test('is counted as the others are, and not sent to whoever has it', async () => {
    const { headers } = await ask(port, '/alone');
    const before = await answeredEarly('304');
    const known = await ask(port, '/alone', { 'if-none-match': headers.etag! });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, headers.etag]);
    await expect.poll(() => answeredEarly('304')).toBe(before + 1);
  });

  test('is in the language and colours of the visitor', async () => {
    for (let round = 0; round < 2; round++) {
      expect((await ask(port, '/alone', { cookie: 'sala-locale=en; sala-mode=dark' })).body.toString()).toMatch(
        /^<!doctype html><html lang="en"[^>]* data-mode="dark"/,
      );
      expect((await ask(port, '/alone', { cookie: 'sala-locale=xx; sala-mode=pink' })).body.toString()).toMatch(
        /^<!doctype html><html lang="th" data-theme="bare">/,
      );
    }
  });

  test('is of its own site, and of the address that was asked for', async () => {
    const canonical = ({ body }: Answer) => /rel="canonical" href="([^"]*)"/.exec(body.toString())![1];
    for (let round = 0; round < 2; round++) {
      expect((await ask(port, '/alone', { host: 'b.example' })).body.toString()).toContain('ไซต์ b');
      expect((await ask(port, '/alone')).body.toString()).toContain('ไซต์ a');
      expect(canonical(await ask(port, '/alone', { host: 'a.example:8080' }))).toBe('http://a.example:8080/alone');
      // Nobody vouches for who says so.
      expect(canonical(await ask(port, '/alone', { 'x-forwarded-host': 'b.example' }))).toBe('http://a.example/alone');
      expect((await ask(port, '/alone', { host: 'nobody.example' })).status).toBe(421);
    }
  });

  test('is not for members, nor for what only looks like a request for it', async () => {
    await ask(port, '/notes');
    const { cookie } = await site.as('user');
    const member = await ask(port, '/notes', { cookie: `_account=${cookie}` });
    expect([member.status, member.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await ask(port, '/notes', { authorization: 'Bearer nothing' })).headers['cache-control']).toBe('no-cache');
    expect((await ask(port, '/notes', {}, 'HEAD')).body).toHaveLength(0);
    const twice = await raw(port, 'GET /notes HTTP/1.1\nHost: a.example\nHost: b.example\nConnection: close\n\n');
    expect(twice.status).toBe(400);
  });

  test('is drawn anew once something has changed', async () => {
    const agent = await site.as('user');
    for (const text of ['ก่อน', 'หลัง']) {
      await ask(port, '/notes');
      expect((await agent.call('notes.write', { text })).status).toBe(200);
      await expect.poll(async () => (await ask(port, '/notes')).body.toString()).toContain(text);
    }
  });
});

test('a proxy that is trusted says what was asked for, nobody else', async () => {
  const proxied = await startSite({ extraPlugins: [notes], database: site.db, env: { SALA_TRUSTED_PROXIES: '127.0.0.1' } });
  const behind = await proxied.listen();
  const asked = { host: 'inside', 'x-forwarded-host': 'evil.example, a.example', 'x-forwarded-proto': 'http' };
  for (let round = 0; round < 2; round++) {
    const { status, body } = await ask(behind, '/alone', asked);
    expect([status, body.includes('rel="canonical" href="http://a.example/alone"')]).toEqual([200, true]);
    expect((await ask(behind, '/alone', { host: 'inside' })).status).toBe(421);
  }
  await proxied.close();
});

test('who asks and never reads keeps little of it waiting, and nobody from theirs', async () => {
  await ask(port, '/alone');
  let served: Socket | undefined;
  site.gateway.app.server.once('connection', (socket) => (served = socket));
  const deaf = connect(port, '127.0.0.1');
  deaf.pause();
  deaf.write('GET /alone HTTP/1.1\r\nHost: a.example\r\n\r\n'.repeat(5_000));
  await expect.poll(() => served?.writableLength ?? 0).toBeGreaterThan(0);
  for (let round = 0; round < 10; round++) {
    expect((await ask(port, '/alone')).status).toBe(200);
    await sleep(20);
  }
  // What the connection holds is bounded, however much was asked for: 5,000 pages are some 20 MB.
  expect(served!.writableLength).toBeLessThan(1_000_000);
  deaf.destroy();
  expect((await ask(port, '/alone')).status).toBe(200);
});
