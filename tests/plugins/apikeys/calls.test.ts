import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicKey } from '#plugins/apikeys/gateway/secret.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const WAYS = [
  ['bearer', false],
  ['signed', true],
] as const;

describe.each(WAYS)('%s', (_, signed) => {
  test('a call is that of the maker, with the key named, and no cookie is read or written', async () => {
    const admin = await stage.admin();
    const { id, key } = await stage.key({ by: admin });
    const { status, body, headers } = await stage.call(key, 'booth.say', { what: 'hello' }, { signed, cookie: '__Host-booth-mark=theirs' });
    expect([status, body]).toEqual([200, { account: admin.accountId, role: 'admin', key: id, locale: 'th', cookie: '' }]);
    expect(headers['set-cookie']).toBeUndefined();
    const [entry] = await stage.sql(
      `select actor_id, device_id, role from kernel_audit where action = 'booth.say' order by seq desc limit 1`,
    );
    expect(entry).toEqual({ actor_id: admin.accountId, device_id: `key:${id}`, role: 'admin' });
    expect((await stage.call(key, 'booth.look', {}, { signed })).body).toMatchObject({ account: admin.accountId });
  });

  test('a key beside a session is the key: whoever is signed in has no part in it', async () => {
    const [{ id, key }, other] = [await stage.key({ scopes: ['booth:member:read'] }), await stage.admin()];
    const answer = await stage.call(key, 'booth.mine', {}, { signed, cookie: `_account=${other.cookie}` });
    expect(answer.body).toMatchObject({ key: id });
    expect(answer.body.account).not.toBe(other.accountId);
    expect((await stage.call(key, 'booth.say', { what: 'x' }, { signed, cookie: `_account=${other.cookie}` })).body.code).toBe(
      'api-key-scope',
    );
  });

  test.each([
    ['booth.shut', { name: 'x' }, 'api-key-scope', 'a capability that it was not made for'],
    ['webhooks.deliveries', { id: '0190a000-0000-7000-8000-000000000001' }, 'api-key-scope', 'another plugin'],
    ['booth.grave', {}, 'api-key-person', 'what asks for a fresh proof'],
    ['booth.oneself', {}, 'api-key-person', 'what people do themselves'],
    ['account.signOut', {}, 'api-key-person', 'a session'],
    ['account.devices', {}, 'api-key-person', 'the sessions of its maker'],
    ['account.factors', {}, 'api-key-person', "its maker's factors"],
    ['apikeys.make', { name: 'x', scopes: ['booth:everyone:read'] }, 'api-key-person', 'another key'],
    ['kernel.keepAlive', {}, 'api-key-person', "the kernel's own"],
  ] as const)('%s is refused: %s %s %s', async (call, input, code, _what) => {
    const { key } = await stage.key({ scopes: ['booth:everyone:read', 'booth:member:read', 'booth:member:write', 'booth:staff:write'] });
    expect(await stage.call(key, call, input, { signed })).toMatchObject({ status: 403, body: { code } });
  });

  test('wrong secrets, keys that are not there, and those of another site get one and the same answer', async () => {
    const [mine, beside, elsewhere] = [await stage.key(), await stage.key({ at: 'c' }), await stage.key({ at: 'b' })];
    const wrong = [
      `${mine.key.slice(0, -1)}${mine.key.endsWith('A') ? 'E' : 'A'}`,
      `${publicKey('0190a000-0000-7000-8000-000000000001')}_${'A'.repeat(43)}`,
      `${publicKey(mine.id)}_${'A'.repeat(43)}`,
      beside.key,
      elsewhere.key,
    ];
    const answers = [];
    for (const key of wrong) {
      const { status, body } = await stage.call(key, 'booth.look', {}, { signed });
      answers.push({ status, ...body, reference: '' });
    }
    expect(answers[0]).toEqual({
      type: '/problems/api-key-invalid',
      title: 'คีย์ API ไม่ถูกต้อง',
      status: 401,
      code: 'api-key-invalid',
      reference: '',
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    // Each of them is good where it is at home.
    expect((await stage.call(beside.key, 'booth.look', {}, { signed, at: 'c' })).status).toBe(200);
    expect((await stage.call(elsewhere.key, 'booth.look', {}, { signed, at: 'b' })).status).toBe(200);
  });

  test('an expired and a revoked key say so to whoever has the secret, and to nobody else', async () => {
    const old = await stage.key({ life: 'month' });
    stage.ahead.ms = 31 * 86_400_000;
    expect(await stage.call(old.key, 'booth.look', {}, { signed })).toMatchObject({ status: 401, body: { code: 'api-key-expired' } });
    const forged = `${old.key.slice(0, 41)}${'A'.repeat(43)}`;
    expect((await stage.call(forged, 'booth.look', {}, { signed })).body.code).toBe('api-key-invalid');
    stage.ahead.ms = 0;
    const admin = await stage.admin();
    const gone = await stage.key();
    expect((await admin.call('apikeys.revoke', { id: gone.id })).status).toBe(200);
    expect((await admin.call('apikeys.revoke', { id: gone.id })).status).toBe(200);
    expect(await stage.call(gone.key, 'booth.look', {}, { signed })).toMatchObject({ status: 401, body: { code: 'api-key-revoked' } });
    expect((await stage.call(`${gone.key.slice(0, 41)}${'A'.repeat(43)}`, 'booth.look', {}, { signed })).body.code).toBe('api-key-invalid');
    // Twice revoked it was revoked once.
    expect(await stage.sql(`select 1 from kernel_audit where action = 'apikeys.revoke' and entity_id = '${gone.id}'`)).toHaveLength(1);
  });

  test('what has begun when a key is revoked ends; the next is refused', async () => {
    const { id, key } = await stage.key();
    const running = stage.call(key, 'booth.slow', {}, { signed });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await (await stage.admin()).call('apikeys.revoke', { id });
    expect((await running).status).toBe(200);
    expect((await stage.call(key, 'booth.slow', {}, { signed })).body.code).toBe('api-key-revoked');
  });

  test('its rights are those that its maker has now', async () => {
    const admin = await stage.admin();
    const { key } = await stage.key({ by: admin });
    const make = (role: string, state: string) =>
      stage.sql(`update account_account set role = '${role}', state = '${state}' where id = '${admin.accountId}'`);
    const codes = async () => {
      const all = [];
      for (const [call, input] of [
        ['booth.mine', {}],
        ['booth.say', { what: 'x' }],
      ] as const) {
        const { status, body } = await stage.call(key, call, input, { signed });
        all.push(status === 200 ? body.role : `${status} ${body.code}`);
      }
      return all;
    };
    expect(await codes()).toEqual(['admin', 'admin']);
    await make('manager', 'active');
    expect(await codes()).toEqual(['manager', 'manager']);
    await make('user', 'active');
    expect(await codes()).toEqual(['user', '403 api-key-lowered']);
    for (const state of ['suspended', 'closing', 'erased']) {
      await make('admin', state);
      expect(await codes()).toEqual(['403 api-key-maker', '403 api-key-maker']);
    }
    await make('admin', 'active');
    expect(await codes()).toEqual(['admin', 'admin']);
  });

  test('a capability that the site has taken from the role of the maker is gone for the key, too', async () => {
    const { key } = await stage.key();
    expect((await stage.call(key, 'booth.shut', { name: 'x' }, { signed })).status).toBe(200);
    const { plugins } = stage.manifest('a');
    await stage.apply({ id: 'a', plugins: { ...plugins, booth: { capabilities: { close: ['manager'] } } } });
    await expect
      .poll(async () => (await stage.call(key, 'booth.shut', { name: 'x' }, { signed })).body.code, { timeout: 10_000 })
      .toBe('api-key-lowered');
    await stage.apply({ id: 'a', plugins });
    await expect.poll(async () => (await stage.call(key, 'booth.shut', { name: 'x' }, { signed })).status, { timeout: 10_000 }).toBe(200);
  });

  test('each key has a window of its own', async () => {
    const admin = await stage.admin();
    const [one, other] = [await stage.key({ by: admin, perMinute: 3 }), await stage.key({ by: admin, perMinute: 3 })];
    const answers = [];
    for (let times = 0; times < 8; times += 1) answers.push(await stage.call(one.key, 'booth.look', {}, { signed }));
    const refused = answers.filter(({ status }) => status === 429);
    // Seven at least, unless the minute has just ended between them.
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(refused[0]).toMatchObject({ body: { code: 'too-many-requests' }, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
    expect((await stage.call(other.key, 'booth.look', {}, { signed })).status).toBe(200);
  });

  test('the same idempotency key of the same key has its effect once, of another key it is another request', async () => {
    const admin = await stage.admin();
    const [one, other] = [await stage.key({ by: admin }), await stage.key({ by: admin })];
    const headers = { 'idempotency-key': `order-${signed}-1` };
    const first = await stage.call(one.key, 'booth.once', {}, { signed, headers });
    const again = await stage.call(one.key, 'booth.once', {}, { signed, headers });
    expect([first.status, again.body, again.headers['idempotent-replay']]).toEqual([200, first.body, 'true']);
    expect((await stage.call(other.key, 'booth.once', {}, { signed, headers })).body).not.toEqual(first.body);
  });

  test('words of refusals are in the language that is asked for', async () => {
    const { key } = await stage.key({ scopes: ['booth:can.close:write'] });
    const inEnglish = { signed, headers: { 'accept-language': 'en-GB,en;q=0.9' } };
    expect((await stage.call(key, 'booth.look', {}, inEnglish)).body.title).toBe('This API key was not made for this.');
    expect((await stage.call(key, 'booth.look', {}, { signed })).body.title).toBe('คีย์ API นี้ไม่ได้รับสิทธิ์สำหรับรายการนี้');
    expect(await stage.call(key, 'booth.shut', { name: 'shut' }, { signed })).toMatchObject({ status: 409, body: { name: 'shut' } });
  });
});

test('money moves by signed calls only', async () => {
  const { key } = await stage.key();
  expect(await stage.call(key, 'booth.pay', { what: 'x' })).toMatchObject({ status: 403, body: { code: 'api-key-unsigned' } });
  expect((await stage.call(key, 'booth.pay', { what: 'x' }, { signed: true })).status).toBe(200);
});

test('on plain http a key is not even looked up; on TLS and on one’s own machine it is', async () => {
  const { id, key } = await stage.key();
  const plain = { headers: { 'x-forwarded-proto': 'http' } };
  expect(await stage.call(key, 'booth.look', {}, plain)).toMatchObject({ status: 403, body: { code: 'api-key-plain-http' } });
  expect((await stage.call(`${key.slice(0, 41)}${'A'.repeat(43)}`, 'booth.look', {}, plain)).body.code).toBe('api-key-plain-http');
  // Nobody believes a scheme that no proxy of ours has forwarded.
  expect((await stage.call(key, 'booth.look', {}, { ip: '203.0.113.9' })).body.code).toBe('api-key-plain-http');
  expect((await stage.call(key, 'booth.look')).status).toBe(200);
  expect((await stage.uses(id, 1)).length).toBe(1);
});

test('a forged, a changed and a replayed signature are refused', async () => {
  const { key } = await stage.key();
  const call = (spoil: (headers: Record<string, string>) => Record<string, string>) =>
    stage.call(key, 'booth.say', { what: 'x' }, { signed: true, spoil });
  const swap = (text: string) => text.slice(0, -2) + (text.at(-2) === 'A' ? 'B' : 'A') + text.at(-1)!;
  expect((await call((headers) => ({ ...headers, 'x-content-sign': swap(headers['x-content-sign']!) }))).body.code).toBe('api-key-invalid');
  expect((await call((headers) => ({ ...headers, 'x-content-sign': '' }))).body.code).toBe('signature-malformed');
  expect((await call((headers) => ({ ...headers, 'client-token-key': 'pk_b' }))).body.code).toBe('site-mismatch');
  let sent: Record<string, string> = {};
  expect((await call((headers) => (sent = headers))).status).toBe(200);
  expect(await call(() => sent)).toMatchObject({ status: 409, body: { code: 'replay-detected' } });
  // The same signature over another body.
  const other = await stage.call(key, 'booth.say', { what: 'y' }, { signed: true, spoil: () => sent });
  expect(other.body.code).toBe('digest-mismatch');
  stage.ahead.ms = 100_000;
  expect((await call(() => sent)).body.code).toBe('clock-skew');
  stage.ahead.ms = 0;
});

test('a key is no ticket of a session, and a session no key', async () => {
  const admin = await stage.admin();
  const { key } = await stage.key({ by: admin });
  const headers = await admin.sign('GET', '/api/booth/mine');
  const { body } = await stage.get('/api/booth/mine', { headers: { ...headers, 'x-content-key': key.slice(0, 40) } });
  expect(body).toContain('api-key-invalid');
  expect((await stage.get('/api/booth/mine', { headers: { authorization: `Bearer ${admin.cookie}` } })).body).toContain(
    'signature-missing',
  );
});

test('a key opens no pages and no downloads, and posts no forms', async () => {
  const { key } = await stage.key();
  const headers = { authorization: `Bearer ${key}`, 'x-forwarded-proto': 'https' };
  for (const path of ['/user', '/apikeys', '/webhooks/reference']) {
    const { statusCode, headers: sent } = await stage.get(path, { headers });
    expect([statusCode, sent.location], path).toEqual([302, expect.stringMatching(/^\/user\/login/)]);
  }
  for (const path of ['/api/openapi.json', '/api/client.ts']) expect((await stage.get(path, { headers })).statusCode).toBe(401);
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://a.example', 'sec-fetch-site': 'same-origin' };
  const posted = await stage.get('/', { method: 'POST', headers: { ...headers, ...form }, body: '~call=booth.say&what=x' });
  expect(posted.statusCode).toBeGreaterThanOrEqual(400);
  const toCall = await stage.get('/api/booth/say', { method: 'POST', headers: { ...headers, ...form }, body: 'what=x' });
  expect([toCall.statusCode, toCall.body]).toEqual([415, expect.stringContaining('body-type')]);
});

test('without the plugin a site knows no keys', async () => {
  const { key } = await stage.key();
  const { plugins } = stage.manifest('a');
  const { apikeys: _, ...others } = plugins as Record<string, object>;
  await stage.apply({ id: 'a', plugins: others });
  await expect.poll(async () => (await stage.call(key, 'booth.look')).body.code, { timeout: 10_000 }).toBe('api-key-invalid');
  await stage.apply({ id: 'a', plugins });
  await expect.poll(async () => (await stage.call(key, 'booth.look')).status, { timeout: 10_000 }).toBe(200);
});
