import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plugins as installed } from '#kernel/server/installation.ts';
import { forgetOld } from '#plugins/apikeys/gateway/jobs.ts';
import { personalData } from '#plugins/apikeys/gateway/personalData.ts';
import { scopeOf } from '#plugins/apikeys/rules/scopes.ts';
import { stateOf } from '#plugins/apikeys/rules/state.ts';
import { ALL } from './booth.ts';
import { openStage, type Stage } from './stage.ts';

const DAY = 86_400_000;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('a key is told once: no page, call, table or log has its secret, nor what calls are signed with', async () => {
  const admin = await stage.admin();
  const { id, key } = await stage.key({ by: admin });
  expect(key).toMatch(/^sala_sk_[0-9a-f]{32}_[\w-]{43}$/);
  await stage.call(key, 'booth.look');
  await stage.uses(id, 1);
  const pages = [await admin.page('/apikeys'), await admin.page(`/apikeys/${id}`), await admin.page('/apikeys/new')];
  const tables = await Promise.all(
    ['apikeys_key', 'apikeys_use', 'apikeys_address', 'kernel_audit'].map((table) => stage.sql(`select * from ${table}`)),
  );
  const all = JSON.stringify([pages, (await admin.call('apikeys.uses', { id })).text, tables]);
  expect(all).toContain(key.slice(0, 40));
  expect(all).not.toContain(key.slice(41));
});

test('only admins have keys, with a fresh proof of who they are; making and revoking stand in the audit log', async () => {
  const draft = { name: 'x', life: 'year', perMinute: 60, scopes: ['booth:everyone:read'] };
  for (const role of ['guest', 'user', 'manager'] as const) {
    const agent = await stage.as(role);
    for (const path of ['/apikeys', '/apikeys/new', '/api/client.ts']) expect((await agent.get(path)).statusCode).not.toBe(200);
    expect([401, 403]).toContain((await agent.call('apikeys.make', draft)).status);
  }
  const admin = await stage.admin();
  const { id } = await stage.key({ by: admin });
  await admin.call('apikeys.revoke', { id });
  const entries = await stage.sql<{ action: string }>(`select action, after from kernel_audit where entity_id = '${id}' order by seq`);
  expect(entries.map(({ action }) => action)).toEqual(['apikeys.make', 'apikeys.revoke']);
  expect(JSON.stringify(entries)).not.toContain('sala_sk_');
  stage.ahead.ms = 6 * 60_000;
  expect((await admin.call('apikeys.make', draft)).body.code).toBe('step-up-needed');
  stage.ahead.ms = 0;
});

test('what may be chosen is what its maker may do, in plain words; nothing else is taken', async () => {
  const admin = await stage.admin();
  const { data } = (await admin.payload('/apikeys/new')) as unknown as {
    data: { areas: { plugin: string; title: string; scopes: { id: string; capability: string | null; calls: string[] }[] }[] };
  };
  const area = data.areas.find(({ plugin }) => plugin === 'booth')!;
  expect(area.scopes.map(({ id }) => id).toSorted()).toEqual(ALL.toSorted());
  expect(area.scopes.find(({ id }) => id === 'booth:can.close:write')).toMatchObject({
    capability: 'Close the booth',
    calls: ['booth.shut'],
  });
  expect(data.areas.find(({ plugin }) => plugin === 'webhooks')).toMatchObject({
    title: 'เว็บฮุก',
    scopes: [expect.anything(), expect.anything()],
  });
  const make = (draft: object) => admin.call('apikeys.make', { name: 'x', scopes: ALL, ...draft });
  for (const scopes of [['booth:can.nothing:read'], ['kernel:member:write'], ['apikeys:can.manage:write'], ['nobody:everyone:read']])
    expect(await make({ scopes })).toMatchObject({ status: 422, body: { fields: { scopes: 'problem.scopes-unknown' } } });
  for (const draft of [{ scopes: [] }, { name: ' ' }, { perMinute: 0 }, { perMinute: 601 }, { life: 'ever' }])
    expect((await make(draft)).status).toBe(400);
});

test('of the calls of accounts keys make only those that are no business of a person alone', () => {
  const { calls = {} } = installed.get('account')!.declaration;
  const offered = Object.entries(calls).flatMap(([name, call]) => (scopeOf('account', call) ? [name] : []));
  expect(offered.toSorted()).toEqual([
    'dashboard',
    'listInvitations',
    'listMembers',
    'member',
    'own',
    'resendActivation',
    'resendInvitation',
    'revokeInvitation',
  ]);
});

test('no more than fifty keys that are not revoked', async () => {
  const admin = await stage.admin('b');
  const { id } = await stage.key({ at: 'b', by: admin });
  await stage.sql(`insert into apikeys_key (space_id, site_id, name, account_id, secret_hash, working_key, scopes, per_minute)
    select space_id, site_id, name, account_id, secret_hash, working_key, scopes, per_minute from apikeys_key, generate_series(1, 49) where id = '${id}'`);
  const draft = { name: 'x', scopes: ['booth:everyone:read'] };
  expect(await admin.call('apikeys.make', draft)).toMatchObject({ status: 409, body: { code: 'too-many-keys', most: 50 } });
  await admin.call('apikeys.revoke', { id });
  expect((await admin.call('apikeys.make', draft)).status).toBe(200);
});

test('what a key did is written down: refused, too, and by address; nothing of a stranger', async () => {
  const admin = await stage.admin();
  const { id, key } = await stage.key({ by: admin, scopes: ['booth:everyone:read'] });
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
  await stage.call(key, 'booth.look', {}, from('203.0.113.7'));
  await stage.call(key, 'booth.look', {}, from('198.51.100.4'));
  await stage.call(key, 'booth.say', { what: 'x' }, from('198.51.100.4'));
  await stage.call(`${key.slice(0, 41)}${'A'.repeat(43)}`, 'booth.look', {}, from('192.0.2.66'));
  const uses = await stage.uses(id, 3);
  expect(uses).toEqual([
    { call: 'booth.look', status: 200, ip: '203.0.113.7' },
    { call: 'booth.look', status: 200, ip: '198.51.100.4' },
    { call: 'booth.say', status: 403, ip: '198.51.100.4' },
  ]);
  const { data } = (await admin.payload(`/apikeys/${id}`)) as unknown as { data: { addresses: object[]; lastUsedIp: string } };
  expect(data.addresses).toEqual([
    expect.objectContaining({ ip: '198.51.100.4', calls: 2 }),
    expect.objectContaining({ ip: '203.0.113.7', calls: 1 }),
  ]);
  // Of the last use a minute is exact enough: the second address was seen within it.
  expect(data.lastUsedIp).toBe('203.0.113.7');
  stage.ahead.ms = 61_000;
  await stage.call(key, 'booth.look', {}, from('198.51.100.4'));
  await stage.uses(id, 4);
  await expect
    .poll(async () => (await stage.sql(`select last_used_ip from apikeys_key where id = '${id}'`))[0], { timeout: 10_000 })
    .toEqual({ last_used_ip: '198.51.100.4' });
  stage.ahead.ms = 0;
  const page = await admin.page(`/apikeys/${id}`);
  for (const part of ['booth.say', '403', '203.0.113.7']) expect(page).toContain(part);
});

test('many calls at once are all written down, and all before the gateway has stopped', async () => {
  const { id, key } = await stage.key({ perMinute: 600 });
  const answers = await Promise.all(Array.from({ length: 60 }, () => stage.call(key, 'booth.look')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await stage.uses(id, 60)).toHaveLength(60);
});

test('the log is paged, and old and too many entries go', async () => {
  const admin = await stage.admin();
  const { id, key } = await stage.key({ by: admin });
  for (let times = 0; times < 3; times += 1) await stage.call(key, 'booth.look');
  await stage.uses(id, 3);
  const list = async (more: object = {}) =>
    (await admin.call('apikeys.uses', { id, limit: 2, ...more })).body as unknown as { items: object[]; next: string | null };
  const first = await list();
  expect([first.items.length, (await list({ after: first.next! })).items.length]).toEqual([2, 1]);
  expect((await admin.call('apikeys.uses', { id, after: 'x' })).status).toBe(404);
  expect((await (await stage.admin('c')).call('apikeys.uses', { id })).status).toBe(404);

  await stage.sql(`insert into apikeys_use (space_id, key_id, at, call, status, ip)
    select 'space-a', '${id}', now(), 'booth.look', 200, '203.0.113.7' from generate_series(1, 5010)`);
  await stage.within(forgetOld);
  expect(await stage.sql(`select count(*)::int as count from apikeys_use where key_id = '${id}'`)).toEqual([{ count: 5000 }]);
  await admin.call('apikeys.revoke', { id });
  stage.ahead.ms = 89 * DAY;
  await stage.within(forgetOld);
  expect(await stage.sql(`select 1 from apikeys_key where id = '${id}'`)).toHaveLength(1);
  stage.ahead.ms = 91 * DAY;
  await stage.within(forgetOld);
  for (const [table, column] of [
    ['apikeys_use', 'key_id'],
    ['apikeys_address', 'key_id'],
    ['apikeys_key', 'id'],
  ])
    expect(await stage.sql(`select 1 from ${table} where ${column} = '${id}'`)).toEqual([]);
  stage.ahead.ms = 0;
});

test('what is known of a maker is theirs to have; once they are erased their keys make no calls', async () => {
  const admin = await stage.admin();
  const { id, key } = await stage.key({ by: admin });
  const other = await stage.key();
  await stage.call(key, 'booth.look', {}, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  await stage.uses(id, 1);
  const told = await stage.within((ctx) => personalData.export(ctx, admin.accountId));
  expect(told).toMatchObject({ keys: [{ id, name: 'ระบบบัญชี', usedFrom: [{ ip: '203.0.113.7' }] }] });
  expect(JSON.stringify(told)).not.toContain('sala_sk_');
  expect(await stage.within((ctx) => personalData.export(ctx, randomUUID()))).toEqual({ keys: [] });

  await stage.within((ctx) => ctx.personalData.erase(admin.accountId));
  expect(await stage.sql(`select name, last_used_ip from apikeys_key where id = '${id}'`)).toEqual([{ name: '–', last_used_ip: null }]);
  for (const table of ['apikeys_use', 'apikeys_address'])
    expect(await stage.sql(`select 1 from ${table} where key_id = '${id}'`)).toEqual([]);
  expect(await stage.call(key, 'booth.look')).toMatchObject({ status: 401, body: { code: 'api-key-revoked' } });
  expect((await stage.call(other.key, 'booth.look')).status).toBe(200);
});

test('the desk tells of keys that end soon, and finds them by name', async () => {
  const admin = await stage.admin('c');
  await stage.key({ at: 'c', by: admin, life: 'month' });
  const { data } = (await admin.payload('/apikeys')) as unknown as { data: { keys: { state: string }[] } };
  expect(data.keys.map(({ state }) => state)).toEqual(['good']);
  stage.ahead.ms = 20 * DAY;
  const later = await stage.as('admin', { at: 'c', accountId: admin.accountId });
  const soon = (await later.payload('/apikeys')) as unknown as typeof data & { data: { keys: { state: string }[] } };
  expect(soon.data.keys.map(({ state }) => state)).toEqual(['expiring']);
  stage.ahead.ms = 0;
});

test.each([
  ['good', { revoked_at: null, expires_at: null }, 'admin'],
  ['good', { revoked_at: null, expires_at: new Date(15 * DAY) }, 'user'],
  ['expiring', { revoked_at: null, expires_at: new Date(13 * DAY) }, 'user'],
  ['expired', { revoked_at: null, expires_at: new Date(0) }, undefined],
  ['revoked', { revoked_at: new Date(0), expires_at: new Date(0) }, undefined],
  ['makerGone', { revoked_at: null, expires_at: null }, undefined],
] as const)('a key is %s', (state, row, role) => expect(stateOf(row, role, new Date(0))).toBe(state));
