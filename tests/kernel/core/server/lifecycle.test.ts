import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { notes, slowCalls } from './notes.tsx';

describe('health', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite({ extraPlugins: [notes] });
  });
  afterAll(() => site.close());

  test('needs no known host', async () => {
    const healthz = await site.get('/healthz', { host: 'probe' });
    expect([healthz.statusCode, healthz.json()]).toEqual([200, { status: 'ok' }]);
    const readyz = await site.get('/readyz', { host: 'probe' });
    expect([readyz.statusCode, readyz.json()]).toEqual([200, { status: 'ready' }]);
  });

  test('metrics are for who has the token; on localhost without one for this machine', async () => {
    expect((await site.get('/metrics', { host: 'probe' })).statusCode).toBe(404);
    const local = await startSite({ env: { SALA_ENVIRONMENT: 'localhost' }, database: site.db, extraPlugins: [notes] });
    await local.get('/notes');
    const { statusCode, body } = await local.get('/metrics', { host: 'probe' });
    expect(statusCode).toBe(200);
    expect(body).toMatch(/sala_request_seconds_count\{route="\/\*",method="GET",status="200"\} \d+/);
    expect(body).toMatch(/sala_kept_pages 1/);
    expect((await local.get('/metrics', { host: 'probe', ip: '8.8.8.8' })).statusCode).toBe(404);
    await local.close();
    const guarded = await startSite({ env: { SALA_METRICS_TOKEN: 'abc' }, database: site.db });
    expect((await guarded.get('/metrics')).statusCode).toBe(404);
    expect((await guarded.get('/metrics', { ip: '8.8.8.8', headers: { authorization: 'Bearer abc' } })).statusCode).toBe(200);
    await guarded.close();
  });
});

describe('closing', () => {
  test('a request that is being answered is answered to its end; no other is taken', async () => {
    const site = await startSite({ extraPlugins: [notes] });
    const port = await site.listen();
    const agent = await site.as('guest');
    const headers = { ...(await agent.sign('GET', '/api/notes/slow')), host: 'a.example', connection: 'keep-alive' };
    const { request } = await import('node:http');
    const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: '/api/notes/slow', headers }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () => resolve({ status: response.statusCode!, body }));
      })
        .on('error', reject)
        .end();
    });
    await expect.poll(() => slowCalls.started, { timeout: 5000 }).toBe(1);
    const closed = site.close();
    const refused = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => false,
        () => true,
      );
    await expect.poll(refused, { timeout: 5000 }).toBe(true);
    slowCalls.go();
    expect(await answer).toEqual({ status: 200, body: '"done"' });
    await closed;
  });

  test('it closes within a moment when nothing is going on, also with background work', async () => {
    const site = await startSite({ extraPlugins: [notes], background: true });
    const at = Date.now();
    await site.close();
    expect(Date.now() - at).toBeLessThan(5000);
  });
});

describe('sessions', () => {
  test('an idle session ends on the server, whatever the cookie says', async () => {
    let at = Date.parse('2026-11-21T00:00:00Z');
    const site = await startSite({ extraPlugins: [notes], now: () => new Date(at), idle: 60_000 });
    const user = await site.as('user');
    expect((await user.boot('/notes')).site.role).toBe('user');
    at += 59_000;
    expect((await user.boot('/notes')).site.role).toBe('user');
    at += 61_000;
    const response = await user.get('/notes');
    expect(response.body).toContain('"session":null');
    expect(String(response.headers['set-cookie'])).toMatch(/^_account=; Path=\/; Max-Age=0/);
    await site.close();
  });

  test('two session cookies are nobody’s', async () => {
    const site = await startSite({ extraPlugins: [notes] });
    const { cookie } = await site.as('admin');
    expect((await site.boot('/notes', { cookie: `_account=${cookie}; _account=x` })).site.role).toBe('guest');
    await site.close();
  });
});
