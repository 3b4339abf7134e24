import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetOld, resume } from '#plugins/webhooks/gateway/jobs.ts';
import { personalData } from '#plugins/webhooks/gateway/personalData.ts';
import { openReceiver, verify, type Receiver } from './receiver.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let receiver: Receiver;
let count = 0;
const path = () => `/hook-${(count += 1)}`;
const audited = () => stage.sql(`select * from kernel_audit where action like 'webhooks.%'`);

beforeAll(async () => {
  [stage, receiver] = await Promise.all([openStage(), openReceiver()]);
}, 120_000);
afterAll(async () => {
  receiver.close();
  await stage.close();
});

test('a secret is told once, signs at once after it was changed, and the former one for a day', async () => {
  const admin = await stage.admin();
  const { id, secret } = await stage.endpoint(receiver.url('/secret'));
  expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
  const { body } = await admin.call('webhooks.rotate', { id });
  const other = body.secret as string;
  expect(other).not.toBe(secret);
  await admin.call('webhooks.ping', { id });
  const [first] = receiver.at('/secret');
  verify(first!, other);
  verify(first!, secret);
  expect(first!.headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/);
  stage.ahead.ms = 86_400_000 + 1000;
  await (await stage.as('admin', { at: 'a' })).call('webhooks.ping', { id });
  const second = receiver.at('/secret')[1]!;
  verify(second, other, Date.now() + stage.ahead.ms);
  expect(() => verify(second, secret, Date.now() + stage.ahead.ms)).toThrow('fits');
  stage.ahead.ms = 0;

  // Neither pages, calls, downloads of one's data nor tables have it: the database has it sealed.
  const calls = await Promise.all(
    ['deliveries', 'ping', 'change'].map((name) =>
      admin.call(`webhooks.${name}`, { id, name: 'x', url: receiver.url('/secret'), events: null }),
    ),
  );
  const tables = await Promise.all(
    ['webhooks_endpoint', 'webhooks_delivery', 'kernel_audit', 'pgboss.job'].map((table) => stage.sql(`select * from ${table}`)),
  );
  const pages = [await admin.page('/webhooks'), await admin.page(`/webhooks/${id}`)];
  const said = JSON.stringify([...pages, ...calls.map(({ text }) => text), tables]);
  expect(said).toContain(id);
  for (const known of [secret, other]) {
    const key = known.slice('whsec_'.length);
    expect(said.includes(key)).toBe(false);
  }
});

test('only admins have it, with a fresh proof of who they are; all they do is in the audit log', async () => {
  for (const role of ['guest', 'user', 'manager'] as const) {
    const agent = await stage.as(role);
    expect((await agent.get('/webhooks')).statusCode).not.toBe(200);
    expect([401, 403]).toContain((await agent.call('webhooks.add', { name: 'x', url: receiver.url('/x'), events: null })).status);
  }
  const { id } = await stage.endpoint(receiver.url('/audit'));
  const admin = await stage.as('admin', { at: 'a' });
  await admin.call('webhooks.change', { id, name: 'อีกชื่อ', url: receiver.url('/audit'), events: ['till:sold@1'] });
  await admin.call('webhooks.turn', { id, on: false });
  await admin.call('webhooks.turn', { id, on: true });
  await admin.call('webhooks.rotate', { id });
  await admin.call('webhooks.replayFailed', { id, since: '2026-01-01T00:00:00Z' });
  await admin.call('webhooks.remove', { id });
  const mine = JSON.stringify(await audited());
  for (const action of ['add', 'change', 'turn', 'rotate', 'replay', 'remove']) expect(mine).toContain(`"webhooks.${action}"`);
  expect(mine).not.toContain('whsec_');
  stage.ahead.ms = 6 * 60_000;
  expect(await admin.call('webhooks.add', { name: 'x', url: receiver.url('/x'), events: null })).toMatchObject({
    status: 403,
    body: { code: 'step-up-needed' },
  });
  stage.ahead.ms = 0;
});

test('events that are not there, names of nothing, and the twenty-first endpoint are refused', async () => {
  const admin = await stage.as('admin', { at: 'b' });
  const add = (draft: object) => admin.call('webhooks.add', { name: 'x', url: receiver.url('/many'), events: null, ...draft });
  expect(await add({ events: ['till:nothing@1'] })).toMatchObject({ status: 422, body: { fields: { events: 'problem.events-unknown' } } });
  // A plugin's own tasks are none of them.
  for (const event of ['till:due@1', 'webhooks:deliveryDue@1', 'mail:queued@1']) expect((await add({ events: [event] })).status).toBe(422);
  expect((await add({ events: [] })).status).toBe(400);
  expect((await add({ name: '  ' })).status).toBe(400);
  expect(await admin.page('/webhooks')).toContain('<h1');
  for (let n = 1; n <= 20; n += 1) expect((await add({})).status).toBe(200);
  expect(await add({})).toMatchObject({ status: 409, body: { code: 'too-many-endpoints', most: 20 } });
});

test('the test button tells what was answered', async () => {
  const at = path();
  const { id, secret } = await stage.endpoint(receiver.url(at));
  receiver.answers.set(at, (response) => void response.writeHead(201).end(`สวัสดี\0${'ก'.repeat(600)}`));
  const admin = await stage.admin();
  const { body } = await admin.call('webhooks.ping', { id });
  expect(body).toMatchObject({ delivered: true, status: 201, error: null, answer: `สวัสดี${'ก'.repeat(494)}` });
  expect(verify(receiver.at(at)[0]!, secret)).toMatchObject({ type: 'webhooks.ping.v1', data: { endpointId: id } });
  const page = await admin.page(`/webhooks/${id}`);
  expect(page).toContain('webhooks.ping.v1');
  expect(page).toContain('201');
});

test('the log is paged; one is sent again, or all that failed since a moment, under their ids', async () => {
  const at = path();
  let status = 500;
  receiver.answers.set(at, (response) => void response.writeHead(status).end());
  const { id } = await stage.endpoint(receiver.url(at));
  for (const what of ['one', 'two', 'three']) await stage.sell(what);
  await stage.until(async () => (await stage.deliveries(id)).length === 3);
  // What is given up on, as after five days.
  await stage.sql(`update webhooks_delivery set state = 'failed', error = 'off' where endpoint_id = '${id}'`);
  await stage.sql(`update webhooks_endpoint set resting_until = null where id = '${id}'`);
  const admin = await stage.admin();
  const list = async (more: object = {}) =>
    (await admin.call('webhooks.deliveries', { id, limit: 2, ...more })).body as {
      items: { id: string; state: string }[];
      next: string | null;
    };
  const first = await list();
  const second = await list({ after: first.next! });
  expect([first.items.length, second.items.length, second.next]).toEqual([2, 1, null]);
  expect((await list({ state: 'delivered' })).items).toEqual([]);

  status = 200;
  const before = receiver.at(at).length;
  expect((await admin.call('webhooks.replay', { id: second.items[0]!.id })).status).toBe(200);
  await stage.until(async () => (await stage.deliveries(id))[0]!.state === 'delivered', true);
  // What has arrived may be sent once more, too: receivers tell it by its id.
  expect((await admin.call('webhooks.replay', { id: second.items[0]!.id })).status).toBe(200);
  await stage.until(async () => receiver.at(at).length >= before + 2, true);
  expect(
    new Set(
      receiver
        .at(at)
        .slice(before)
        .map(({ headers }) => headers['webhook-id']),
    ).size,
  ).toBe(1);

  expect((await admin.call('webhooks.replayFailed', { id, since: new Date(Date.now() + 60_000).toISOString() })).body).toEqual({
    count: 0,
  });
  expect((await admin.call('webhooks.replayFailed', { id, since: new Date(Date.now() - 60_000).toISOString() })).body).toEqual({
    count: 2,
  });
  await stage.until(async () => (await stage.deliveries(id)).every((row) => row.state === 'delivered'), true);
});

test('admins have the site described for programs: what is turned on there, and nothing else', async () => {
  const { statusCode, headers, body } = await (await stage.admin()).get('/api/openapi.json');
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('application/json')]);
  const { paths, webhooks, servers } = JSON.parse(body) as Record<string, object>;
  expect(servers).toEqual([{ url: expect.stringContaining('//a.localhost') }]);
  expect(Object.keys(webhooks!)).toEqual(expect.arrayContaining(['till.sold.v1', 'account.erased.v1', 'webhooks.ping.v1']));
  expect(paths).toMatchObject({ '/api/till': { post: { operationId: 'till.sell' } } });
  expect(body).not.toContain('shop.');
  for (const role of ['guest', 'user', 'manager'] as const)
    expect((await (await stage.as(role)).get('/api/openapi.json')).statusCode).not.toBe(200);
});

test('the reference has calls by area, as the console names them, and finds them by path, name and words', async () => {
  const admin = await stage.admin();
  const whole = await admin.page('/webhooks/reference');
  for (const text of ['till.returned.v1', 'id="webhooks"', 'เว็บฮุก', 'ผู้เยี่ยมชม, สมาชิก, ผู้จัดการ, ผู้ดูแลระบบ']) expect(whole).toContain(text);
  expect(whole).not.toMatch(/<details[^>]* open/);
  const found = async (q: string) => {
    const { data } = (await admin.get(`/webhooks/reference/_payload.json?${new URLSearchParams({ q })}`)).json<{
      data: { events: { type: string }[]; areas: { id: string; calls: { name: string }[] }[] };
    }>();
    return [...data.events.map(({ type }) => type), ...data.areas.flatMap(({ id, calls }) => calls.map(({ name }) => `${id}.${name}`))];
  };
  expect(await found('/api/till/BACK')).toEqual(['till.takeBack']);
  expect(await found('till sold')).toEqual(['till.sold.v1']);
  expect(await found('จัดการปลายทาง replay')).toEqual(['webhooks.replay', 'webhooks.replayFailed']);
  expect(await found('ไม่มีคำนี้')).toEqual([]);
  expect(await admin.page('/webhooks/reference?q=takeBack')).toMatch(/<details[^>]* open/);
});

test('what the queue has lost is taken up; old deliveries go', async () => {
  const at = path();
  const { id } = await stage.endpoint(receiver.url(at), { at: 'c' });
  await stage.sql(`insert into webhooks_delivery (space_id, endpoint_id, event_id, event, body, state, due_at)
    values ('space-a', '${id}', '${randomUUID()}', 'till:sold@1', '{}', 'waiting', now() - interval '1 hour')`);
  await stage.within(resume, 'a');
  expect(receiver.at(at)).toEqual([]);
  await stage.within(resume, 'c');
  await stage.until(async () => (await stage.deliveries(id))[0]!.state === 'delivered');
  await stage.within(forgetOld, 'c');
  expect(await stage.deliveries(id)).toHaveLength(1);
  stage.ahead.ms = 31 * 86_400_000;
  await stage.within(forgetOld, 'c');
  expect(await stage.deliveries(id)).toEqual([]);
  stage.ahead.ms = 0;
});

test('what was told of a person is theirs to have, and goes with them', async () => {
  const person = randomUUID();
  const { id } = await stage.endpoint(receiver.url('/person'), { name: 'CRM', at: 'c' });
  await stage.sell(`for ${person}`, 'c');
  await stage.sell('for nobody', 'c');
  await stage.until(async () => (await stage.deliveries(id)).filter((row) => row.state === 'delivered').length === 2);
  const told = await stage.within((ctx) => personalData.export(ctx, person), 'c');
  expect(told).toMatchObject({
    told: expect.arrayContaining([expect.objectContaining({ to: 'CRM', event: 'till:sold@1', body: expect.stringContaining(person) })]),
  });
  await stage.within((ctx) => personalData.erase(ctx, person), 'c');
  expect((await stage.deliveries(id)).map(({ body }) => body.includes(person))).toEqual([false]);
});

describe('in production', () => {
  let there: Stage;
  beforeAll(async () => {
    there = await openStage({ local: false, background: false });
  }, 120_000);
  afterAll(() => there.close());

  test.each([
    ['http://erp.example.com/hooks', 'url-https'],
    ['https://127.0.0.1/', 'url-inside'],
    ['https://[::1]/', 'url-inside'],
    ['https://localhost/', 'url-inside'],
    ['https://10.0.0.8/', 'url-inside'],
    ['https://169.254.169.254/latest/meta-data', 'url-inside'],
    ['https://0x7f.1/', 'url-inside'],
    ['https://1.1.1.1:25/', 'url-inside'],
    ['https://name:word@1.1.1.1/', 'url-address'],
    ['ftp://1.1.1.1/', 'url-address'],
  ])('%s is refused: %s', async (url, why) => {
    const admin = await there.as('admin');
    const { id } = (await admin.call('webhooks.add', { name: 'x', url: 'https://1.1.1.1/hooks', events: null })).body as { id: string };
    for (const answer of [
      await admin.call('webhooks.add', { name: 'x', url, events: null }),
      await admin.call('webhooks.change', { id, name: 'x', url, events: null }),
    ])
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-fields', fields: { url: `problem.${why}` } } });
  });

  test('what came to mean an address inside after it was added is not asked', async () => {
    const admin = await there.as('admin');
    const { body } = await admin.call('webhooks.add', { name: 'x', url: 'https://1.1.1.1/hooks', events: null });
    await there.sql(`update webhooks_endpoint set url = 'https://127.0.0.1/hooks' where id = '${body.id as string}'`);
    expect((await admin.call('webhooks.ping', { id: body.id })).body).toMatchObject({ delivered: false, error: 'forbidden' });
  });
});
