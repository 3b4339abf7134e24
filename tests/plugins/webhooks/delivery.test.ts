import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '#kit/postgres/embedded.ts';
import { deliver } from '#plugins/webhooks/gateway/deliver.ts';
import { hear } from '#plugins/webhooks/gateway/hear.ts';
import { openReceiver, verify, type Receiver } from './receiver.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let receiver: Receiver;
let count = 0;
/** A path of its own for each test. */
const path = () => `/hook-${(count += 1)}`;
const arrivals = (at: string, most = 1) => stage.until(() => receiver.at(at).length >= most && receiver.at(at));
const state = (id: string) => async (wanted: string) => (await stage.deliveries(id)).find((row) => row.state === wanted);

beforeAll(async () => {
  [stage, receiver] = await Promise.all([openStage(), openReceiver()]);
}, 120_000);
afterAll(async () => {
  receiver.close();
  await stage.close();
});

describe('what arrives', () => {
  test('is signed by the Standard Webhooks scheme, and says what was declared', async () => {
    const at = path();
    const { id, secret } = await stage.endpoint(receiver.url(at));
    await stage.sell('ชาเย็น');
    const [one] = await arrivals(at);
    const told = verify(one!, secret);
    expect(told).toEqual({ type: 'till.sold.v1', timestamp: expect.stringMatching(/^\d{4}-.*Z$/), data: { what: 'ชาเย็น' } });
    expect(one!.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': expect.stringMatching(/^msg_[\da-f-]{36}$/) });
    expect(() => verify({ ...one!, body: one!.body.replace('ชา', 'กา') }, secret)).toThrow('fits');
    expect(() => verify({ ...one!, headers: { ...one!.headers, 'webhook-id': 'msg_other' } }, secret)).toThrow('fits');
    expect(() => verify(one!, `whsec_${Buffer.alloc(32, 1).toString('base64')}`)).toThrow('fits');
    const row = await stage.until(() => state(id)('delivered'));
    expect(row).toMatchObject({ event: 'till:sold@1', attempts: 1, status: 204, error: null });
    // Tasks that a plugin gives itself, this one's among them, are nobody's business.
    await stage.until(async () => (await stage.deliveries(id)).every((each) => each.state === 'delivered'));
    expect((await stage.deliveries(id)).map(({ event }) => event)).toEqual(['till:sold@1']);
  });

  test('is what the endpoint asked for, and nothing that was rolled back', async () => {
    const [some, all] = [path(), path()];
    await stage.endpoint(receiver.url(some), { events: ['till:returned@1'] });
    await stage.endpoint(receiver.url(all));
    const admin = await stage.admin();
    expect((await admin.call('till.failToSell', { what: 'nothing' })).status).toBe(500);
    await stage.sell('one');
    await admin.call('till.takeBack', { what: 'two' });
    await arrivals(all, 2);
    await arrivals(some);
    expect(receiver.at(some).map(({ body }) => JSON.parse(body).type)).toEqual(['till.returned.v1']);
    expect(
      receiver
        .at(all)
        .map(({ body }) => JSON.parse(body).data.what as string)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['one', 'two']);
  });

  test('never is of another site, of the same space or another', async () => {
    const at = path();
    const { id } = await stage.endpoint(receiver.url(at));
    const [b, c] = [path(), path()];
    await stage.endpoint(receiver.url(b), { at: 'b' });
    await stage.endpoint(receiver.url(c), { at: 'c' });
    await stage.sell('of b', 'b');
    await stage.sell('of c', 'c');
    await Promise.all([arrivals(b), arrivals(c)]);
    await stage.sell('of a');
    await arrivals(at);
    const said = (where: string) => receiver.at(where).map(({ body }) => JSON.parse(body).data.what);
    expect([said(at), said(b), said(c)]).toEqual([['of a'], ['of b'], ['of c']]);
    // Nor do admins of other sites see or touch the endpoint.
    for (const other of ['b', 'c']) {
      const admin = await stage.admin(other);
      for (const call of ['turn', 'rotate', 'remove', 'ping', 'deliveries'])
        expect(await admin.call(`webhooks.${call}`, { id, ...(call === 'turn' ? { on: false } : {}) })).toMatchObject({ status: 404 });
      const [delivery] = await stage.deliveries(id);
      expect((await admin.call('webhooks.replay', { id: delivery!.id })).status).toBe(404);
      expect((await admin.get(`/webhooks/${id}`)).statusCode).toBe(404);
      expect(await admin.page('/webhooks')).not.toContain(id);
    }
  });
});

describe('what does not arrive', () => {
  test('is tried again under the same id, at other times', async () => {
    const at = path();
    let tries = 0;
    receiver.answers.set(at, (response) => void response.writeHead((tries += 1) < 3 ? 503 : 200).end(`try ${tries}`));
    const { id, secret } = await stage.endpoint(receiver.url(at));
    await stage.sell('later');
    await arrivals(at);
    // Time goes by: the pauses of five seconds and five minutes are over.
    for (const attempts of [1, 2]) {
      const row = await stage.until(async () => (await stage.deliveries(id)).find((each) => each.attempts === attempts));
      stage.ahead.ms = row.due_at.getTime() - Date.now() + 10;
      await stage.within((ctx) => deliver(ctx, { id: row.id, attempt: attempts }));
      // Told twice of one try it makes it once.
      await stage.within((ctx) => deliver(ctx, { id: row.id, attempt: attempts }));
    }
    expect((await stage.deliveries(id))[0]).toMatchObject({ state: 'delivered', attempts: 3, status: 200, answer: 'try 3' });
    const got = receiver.at(at);
    expect(got).toHaveLength(3);
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(got.map(({ body }) => body)).size).toBe(1);
    const times = got.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(times[2]! - times[0]!).toBeGreaterThan(300);
    verify(got[2]!, secret, times[2]! * 1000);
    stage.ahead.ms = 0;
  });

  test('a receiver that fails for a day gets it when it is back, and what came meanwhile does not wait in line at the gateway', async () => {
    const at = path();
    let isBack = false;
    receiver.answers.set(at, (response) => void response.writeHead(isBack ? 200 : 500).end());
    const { id } = await stage.endpoint(receiver.url(at));
    await stage.sell('of yesterday');
    const first = await stage.until(async () => (await stage.deliveries(id)).find((each) => each.attempts === 1));
    const begun = Date.now();
    // Sold while the endpoint rests: put off, not tried.
    await stage.sell('meanwhile');
    const second = await stage.until(async () => (await stage.deliveries(id)).find((each) => each.id !== first.id));
    for (let row = first; row.state === 'waiting'; row = (await stage.deliveries(id)).find((each) => each.id === first.id)!) {
      stage.ahead.ms = Math.max(row.due_at.getTime() - Date.now() + 10, 0);
      isBack = stage.ahead.ms > 86_400_000;
      await stage.within((ctx) => deliver(ctx, { id: row.id, attempt: row.attempts }));
    }
    const arrived = (await stage.deliveries(id)).find((each) => each.id === first.id)!;
    expect(arrived).toMatchObject({ state: 'delivered', attempts: 8, status: 200 });
    expect(arrived.tried_at!.getTime() - begun).toBeGreaterThan(86_400_000);
    const waiting = (await stage.deliveries(id)).find((each) => each.id === second.id)!;
    if (waiting.state === 'waiting') await stage.within((ctx) => deliver(ctx, { id: waiting.id, attempt: waiting.attempts }));
    expect((await stage.deliveries(id)).map((row) => row.state)).toEqual(['delivered', 'delivered']);
    stage.ahead.ms = 0;
  });

  test('a slow receiver is left after ten seconds, and others are told meanwhile', async () => {
    const [slow, quick] = [path(), path()];
    receiver.answers.set(slow, () => {});
    const { id } = await stage.endpoint(receiver.url(slow));
    await stage.endpoint(receiver.url(quick), { at: 'b' });
    await stage.sell('slowly');
    await arrivals(slow);
    const begun = Date.now();
    await stage.sell('quickly', 'b');
    await arrivals(quick);
    expect(Date.now() - begun).toBeLessThan(8_000);
    const row = await stage.until(async () => (await stage.deliveries(id)).find((each) => each.attempts === 1));
    expect(row).toMatchObject({ state: 'waiting', status: null, error: 'slow' });
    expect(row.millis).toBeGreaterThan(9_500);
    expect(row.millis).toBeLessThan(13_000);
    await (await stage.admin()).call('webhooks.remove', { id });
  });

  test('a way to the inside is not gone: whoever is posted to sends nobody on', async () => {
    const [at, inside] = [path(), path()];
    receiver.answers.set(at, (response) => void response.writeHead(307, { location: receiver.url(inside) }).end());
    const { id } = await stage.endpoint(receiver.url(at));
    expect((await (await stage.admin()).call('webhooks.ping', { id })).body).toMatchObject({ delivered: false, status: 307 });
    expect(receiver.at(inside)).toEqual([]);
  });

  test('410 switches the endpoint off', async () => {
    const at = path();
    receiver.answers.set(at, (response) => void response.writeHead(410).end());
    const { id } = await stage.endpoint(receiver.url(at));
    await stage.sell('no more');
    await stage.until(() => state(id)('failed'));
    await stage.sell('not even tried');
    const admin = await stage.admin();
    expect(await admin.page(`/webhooks/${id}`)).toContain('ปลายทางไม่รับแล้ว');
    expect(await admin.call('webhooks.replayFailed', { id, since: new Date(0).toISOString() })).toMatchObject({
      body: { code: 'endpoint-off' },
    });
    expect(receiver.at(at)).toHaveLength(1);
  });

  test('five days of nothing but failures switch it off, and the admins are told', async () => {
    const at = path();
    receiver.answers.set(at, (response) => void response.writeHead(500).end('x'.repeat(2_000)));
    const { id } = await stage.endpoint(receiver.url(at), { name: 'คลังสินค้า' });
    const accountId = crypto.randomUUID();
    await stage.gateway.data.inSpace(
      'space-a',
      (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
        values ('space-a', ${accountId}, 'boss@mail.example', 'ใจ', 'ดี', 'admin')`,
    );
    await stage.sell('never');
    let row = await stage.until(async () => (await stage.deliveries(id)).find((each) => each.attempts === 1));
    while (row.state === 'waiting') {
      stage.ahead.ms = Math.max(row.due_at.getTime() - Date.now() + 10, 0);
      await stage.within((ctx) => deliver(ctx, { id: row.id, attempt: row.attempts }));
      [row] = (await stage.deliveries(id)) as [typeof row];
    }
    expect(row).toMatchObject({ state: 'failed', attempts: 12, status: 500 });
    expect(row.answer).toHaveLength(500);
    expect(stage.ahead.ms).toBeGreaterThan(5 * 86_400_000);
    expect(stage.ahead.ms).toBeLessThan(5.5 * 86_400_000);
    stage.ahead.ms = 0;
    const told = await (await stage.as('admin', { at: 'a', accountId })).call('notification.list');
    expect(told.body).toMatchObject({ items: [{ kind: 'webhooks.failing', href: `/webhooks/${id}` }] });
    expect(JSON.stringify(told.body)).toContain('คลังสินค้า');
  });
});

describe('when the process dies', () => {
  /** The connections of transactions that are under way are gone, as with their process. */
  const kill = () =>
    withClient(stage.db.superUrl, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      ),
    );

  test('twice between the answer and its commit: told again with the same id, until it is written down', async () => {
    const at = path();
    let kills = 0;
    receiver.answers.set(at, async (response) => {
      if (kills < 2) {
        kills += 1;
        await kill();
      }
      response.writeHead(200).end();
    });
    const { id } = await stage.endpoint(receiver.url(at));
    await stage.sell('thrice');
    const row = await stage.until(() => state(id)('delivered'), true);
    expect(row.attempts).toBe(1);
    expect(receiver.at(at)).toHaveLength(3);
    expect(new Set(receiver.at(at).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('before the deliveries are written: they are written once', async () => {
    const at = path();
    const { id } = await stage.endpoint(receiver.url(at), { events: ['till:sold@1'] });
    const event = { id: crypto.randomUUID(), event: 'till:sold@1', at: new Date().toISOString(), payload: { what: 'once' } };
    const dies = stage.within(async (ctx) => {
      await hear(ctx, event);
      throw new Error('killed');
    });
    await expect(dies).rejects.toThrow('killed');
    expect(await stage.deliveries(id)).toEqual([]);
    await stage.within((ctx) => hear(ctx, event));
    await stage.within((ctx) => hear(ctx, event));
    await stage.until(() => state(id)('delivered'));
    expect(receiver.at(at)).toHaveLength(1);
    expect(receiver.at(at)[0]!.headers['webhook-id']).toBe(`msg_${event.id}`);
  });
});
