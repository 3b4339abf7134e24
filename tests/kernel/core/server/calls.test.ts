import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { echo } from './echo.ts';
import { notes, SECRET_TEXT } from './notes.tsx';

let site: RunningSite;
let guest: Agent;
let user: Agent;

beforeAll(async () => {
  site = await startSite({ manifests: [{}, {}], extraPlugins: [notes, echo], background: true });
  guest = await site.as('guest');
  user = await site.as('user');
});
afterAll(() => site.close());

const texts = async () => ((await guest.call('notes.list', { count: 50 })).body as unknown as { text: string }[]).map(({ text }) => text);
const json = { 'content-type': 'application/json' };

describe('signature', () => {
  test('no call is answered without one, whoever asks', async () => {
    const cookie = `_account=${user.cookie}`;
    for (const { declaration } of site.gateway.platform.plugins.values()) {
      // A plugin that the site does not have is not there at all.
      const [status, code] =
        declaration.onByDefault || ['kernel', 'notes', 'echo'].includes(declaration.id) ? [401, 'signature-missing'] : [404, 'not-found'];
      for (const { method, path } of Object.values(declaration.calls ?? {})) {
        const response = await site.get(path.replaceAll(/:\w+/g, 'x'), {
          method,
          cookie,
          headers: json,
          body: method === 'GET' ? undefined : '{}',
        });
        expect([method, path, response.statusCode, response.json().code]).toEqual([method, path, status, code]);
      }
    }
  });

  test('a changed body, target or method is refused', async () => {
    const body = JSON.stringify({ text: 'signed' });
    const headers = { ...(await user.sign('POST', '/api/notes', body)), ...json };
    const send = (path: string, method: 'POST' | 'PUT', text: string) => user.get(path, { method, headers, body: text });
    expect((await send('/api/notes', 'POST', JSON.stringify({ text: 'forged' }))).json()).toMatchObject({
      status: 400,
      code: 'digest-mismatch',
    });
    expect((await send('/api/notes/once', 'POST', body)).json()).toMatchObject({ status: 401, code: 'signature-invalid' });
    expect((await send('/api/notes?x=1', 'POST', body)).json()).toMatchObject({ status: 401, code: 'signature-invalid' });
    expect(await texts()).not.toContain('forged');
  });

  test('a call is answered once: sent again it is refused and has no effect', async () => {
    const body = JSON.stringify({ text: 'only once' });
    const headers = { ...(await user.sign('POST', '/api/notes', body)), ...json };
    const send = () => user.get('/api/notes', { method: 'POST', headers, body });
    expect((await send()).statusCode).toBe(200);
    expect((await send()).json()).toMatchObject({ status: 409, code: 'replay-detected' });
    expect((await texts()).filter((text) => text === 'only once')).toHaveLength(1);
  });

  test('another site’s ticket is refused, by host and by key', async () => {
    const headers = await (await site.as('guest', { at: 'b' })).sign('GET', '/api/notes');
    expect((await site.get('/api/notes', { headers })).json()).toMatchObject({ status: 403, code: 'site-mismatch' });
    expect((await site.get('/api/notes', { headers: { ...headers, 'client-token-key': 'pk_a' } })).json()).toMatchObject({
      status: 401,
      code: 'key-unknown',
    });
  });

  test('ticket and session belong together', async () => {
    const other = await site.as('user');
    const send = async (cookie?: string) =>
      (await site.get('/api/notes', { headers: await user.sign('GET', '/api/notes'), cookie })).json();
    expect(await send()).toMatchObject({ status: 401, code: 'session-mismatch' });
    expect(await send(`_account=${other.cookie}`)).toMatchObject({ status: 401, code: 'session-mismatch' });
    expect(
      (await site.get('/api/notes', { headers: await guest.sign('GET', '/api/notes'), cookie: `_account=${other.cookie}` })).json(),
    ).toMatchObject({ code: 'session-mismatch' });
  });

  test('a session of another site is nobody’s', async () => {
    const headers = await guest.sign('GET', '/api/notes');
    const other = await site.as('admin', { at: 'b' });
    expect((await site.get('/api/notes', { headers, cookie: `_account=${other.cookie}` })).statusCode).toBe(200);
    expect((await site.get('/staff-room', { cookie: `_account=${other.cookie}` })).statusCode).toBe(404);
  });

  test('a working key is given to the site’s own pages only', async () => {
    const ask = (headers: Record<string, string>) =>
      site.get('/api/sign-key', { method: 'POST', headers: { ...json, ...headers }, body: '{}' });
    for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }, { origin: 'https://b.example' }, { origin: 'null' }] as Record<
      string,
      string
    >[]) {
      expect((await ask(headers)).json()).toMatchObject({ status: 403, code: 'foreign-origin' });
    }
    expect((await ask({ origin: 'https://a.example' })).json()).toMatchObject({ status: 400, code: 'invalid-input' });
    expect((await ask({ 'sec-fetch-site': 'same-origin' })).json()).toMatchObject({ status: 400 });
  });
});

describe('roles', () => {
  test('guests are asked to sign in, members of another role are refused', async () => {
    expect(await guest.call('notes.remove', { id: crypto.randomUUID() })).toMatchObject({ status: 401, body: { code: 'sign-in-needed' } });
    expect(await user.call('notes.remove', { id: crypto.randomUUID() })).toMatchObject({ status: 403, body: { code: 'role-not-allowed' } });
    expect((await (await site.as('admin')).call('notes.remove', { id: crypto.randomUUID() })).status).toBe(200);
  });

  test('the browser learns only of the calls that the role has', async () => {
    const calls = async (agent: Agent) => Object.keys((await agent.boot('/notes')).site.calls);
    expect(await calls(guest)).toEqual(expect.arrayContaining(['notes.list', 'kernel.getHost']));
    expect(await calls(guest)).not.toEqual(expect.arrayContaining(['notes.remove']));
    expect(await calls(guest)).not.toContain('kernel.endSession');
    expect(await calls(user)).toContain('kernel.endSession');
    expect(await calls(user)).not.toContain('notes.remove');
  });
});

describe('input', () => {
  test('unknown, missing and misshapen fields are refused with their paths', async () => {
    const { status, body } = await user.call('notes.write', { text: '', extra: 1 });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid-input',
      issues: expect.arrayContaining([expect.objectContaining({ path: '/extra' }), expect.objectContaining({ path: '/text' })]),
    });
    expect((await user.call('notes.list', { first: 'x' })).body).toMatchObject({ issues: [{ path: '/first' }] });
    expect((await user.call('notes.list', { nope: 1 })).status).toBe(400);
  });

  test('a query is read as its schema says, with defaults; a body is taken as it is', async () => {
    expect((await user.call('notes.list', { count: 1 })).status).toBe(200);
    expect((await user.call('notes.write', { text: 5 })).status).toBe(400);
  });

  test('a field that is given twice, a broken or forged body and other kinds of body are refused', async () => {
    const send = async (target: string, body?: string, type = 'application/json') => {
      const method = body === undefined ? 'GET' : 'POST';
      return (
        await user.get(target, {
          method,
          headers: { ...(await user.sign(method, target, body)), ...(body === undefined ? {} : { 'content-type': type }) },
          body,
        })
      ).json();
    };
    expect(await send('/api/notes?first=1&first=2')).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(await send('/api/notes', '{"text":')).toMatchObject({ status: 400, code: 'invalid-json' });
    expect(await send('/api/notes', '[]')).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(await send('/api/notes', 'null')).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(await send('/api/notes', '{"text":"x","__proto__":{"role":"admin"}}')).toMatchObject({ status: 400, code: 'invalid-json' });
    expect(await send('/api/notes', JSON.stringify({ text: 'zero \0 byte' }))).toMatchObject({ status: 400, code: 'invalid-json' });
    expect(await send('/api/notes/x%00y')).toMatchObject({ status: 400, code: 'ambiguous-path' });
    expect((await user.call('notes.small', { text: 'x'.repeat(60) })).body).toMatchObject({ status: 413, code: 'body-too-large' });
  });

  test('the site’s key in the query is no input', async () => {
    const target = '/api/notes?key=pk_a';
    expect((await user.get(target, { headers: await user.sign('GET', target) })).statusCode).toBe(200);
  });
});

describe('effects', () => {
  test('what throws keeps nothing and tells a reference only', async () => {
    const { status, body, text } = await user.call('notes.breaks');
    expect([status, body.code]).toEqual([500, 'fault']);
    expect(body.reference).toMatch(/^[\da-f-]{36}$/);
    expect(text).not.toContain(SECRET_TEXT);
    expect(await texts()).not.toContain('never kept');
  });

  test('a call that declares no reply answers nothing', async () => {
    const { status, text } = await user.call('notes.tidy');
    expect([status, text]).toEqual([200, '{}']);
  });

  test('a refusal keeps nothing, unless it says so', async () => {
    expect(await user.call('notes.refuses', { text: 'refused' })).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', fields: { text: 'notes.text.bad' } },
    });
    expect(await user.call('notes.counts', { text: 'counted' })).toMatchObject({ status: 403, body: { code: 'counted' } });
    const kept = await texts();
    expect(kept).not.toContain('refused');
    expect(kept).toContain('counted');
  });

  test('an idempotent call has its effect once and gives its first answer again', async () => {
    const headers = { 'idempotency-key': 'key-12345678' };
    const first = await user.call('notes.writeOnce', { text: 'paid' }, { headers });
    const again = await user.call('notes.writeOnce', { text: 'paid' }, { headers });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect([first.headers['idempotent-replay'], again.headers['idempotent-replay']]).toEqual([undefined, 'true']);
    expect((await texts()).filter((text) => text === 'paid')).toHaveLength(1);
    expect(await user.call('notes.writeOnce', { text: 'other' }, { headers })).toMatchObject({
      status: 422,
      body: { code: 'idempotency-mismatch' },
    });
    // The key is the visitor's own: somebody else's is another.
    expect((await (await site.as('user')).call('notes.writeOnce', { text: 'paid' }, { headers })).body).not.toEqual(first.body);
    expect(await user.call('notes.writeOnce', { text: 'x' }, { headers: { 'idempotency-key': '' } })).toMatchObject({
      status: 400,
      body: { code: 'idempotency-key-missing' },
    });
  });

  test('twenty at once with one key have one effect', async () => {
    const headers = { 'idempotency-key': 'key-all-at-once' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => user.call('notes.writeOnce', { text: 'at once' }, { headers })));
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect((await texts()).filter((text) => text === 'at once')).toHaveLength(1);
  });

  test('limits hold per address and site, and say when to come back', async () => {
    const ask = (ip: string, agent = guest) => agent.call('notes.rare', {}, { ip });
    expect((await ask('1.2.3.4')).status).toBe(200);
    expect((await ask('1.2.3.4')).status).toBe(200);
    const { status, headers, body } = await ask('1.2.3.4');
    expect([status, body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('1.2.3.5')).status).toBe(200);
    expect((await ask('1.2.3.4', await site.as('guest', { at: 'b' }))).status).toBe(200);
  });

  test('answers are nobody else’s to keep', async () => {
    expect((await guest.call('notes.list')).headers['cache-control']).toBe('private, no-store');
    expect((await guest.call('notes.remove', { id: 'x' })).headers['cache-control']).toBe('private, no-store');
    expect((await guest.call('notes.remove', { id: 'x' })).headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  test('events reach listeners of other plugins in the same space, once', async () => {
    await user.call('notes.write', { text: 'heard by echo' });
    const heard = async (at: string) => (await (await site.as('guest', { at })).call('echo.heard')).body as unknown as string[];
    await expect.poll(() => heard('a'), { timeout: 5000, interval: 50 }).toContain('heard by echo');
    expect((await heard('a')).filter((text) => text === 'heard by echo')).toHaveLength(1);
    expect(await heard('a')).not.toContain('refused');
    expect(await heard('b')).toEqual([]);
  });
});

describe('spaces', () => {
  test('a row of one space is not there in another', async () => {
    const { id } = (await user.call('notes.write', { text: 'secret of a' })).body;
    const b = await site.as('admin', { at: 'b' });
    expect((await b.call('notes.list')).text).not.toContain('secret of a');
    expect((await b.call('notes.get', { id })).status).toBe(404);
    await b.call('notes.remove', { id });
    expect((await user.call('notes.get', { id })).status).toBe(200);
  });
});
