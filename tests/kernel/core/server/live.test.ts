import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { bell, listen, Listener, ticketOf } from './bell.ts';

/** A busy machine may take its time. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });

const env = { SALA_REPLAY: 'postgres', SALA_METRICS_TOKEN: 'probe' };
const MANIFESTS = [{}, {}, { space: 'space-a', plugins: { bell: { enabled: false } } }];
let at = Date.now();
const now = () => new Date(at);

/** Two gateways on one database. */
let one: RunningSite;
let two: RunningSite;
let ports: [number, number];
let member: Agent;
const memberId = randomUUID();

beforeAll(async () => {
  one = await startSite({ manifests: MANIFESTS, extraPlugins: [bell], env, now });
  two = await startSite({ manifests: MANIFESTS, extraPlugins: [bell], env, now, database: one.db });
  ports = [await one.listen(), await two.listen()];
  member = await one.as('user', { accountId: memberId });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const ring = (agent: Agent, texts: readonly string[], to: readonly string[] = [memberId]) => agent.call('bell.ring', { to, texts });
const asPage = (agent: Agent, host = 'a.example') => ({ host, origin: `https://${host}`, cookie: `_account=${agent.cookie}` });

describe('telling', () => {
  test('what one gateway tells arrives at the browsers of another, and only at those meant', async () => {
    const stranger = await one.as('user');
    const [here, there, other] = [await listen(ports[0], member), await listen(ports[1], member), await listen(ports[1], stranger)];
    const started = performance.now();
    await ring(await two.as('user'), ['hello']);
    await soon(() => [here.texts, there.texts]).toEqual([['hello'], ['hello']]);
    console.log(`told over two gateways in ${Math.round(performance.now() - started)} ms`);
    expect(here.rung[0]).toEqual({ seq: here.hello!.seq + 1, name: 'bell.rang', payload: { text: 'hello' } });
    expect(other.texts).toEqual([]);
    await Promise.all([here, there, other].map((listener) => listener.leave()));
  });

  test('who was away is told exactly what was missed, in order; then what comes', async () => {
    const before = await listen(ports[0], member);
    await ring(member, ['1', '2']);
    await soon(() => before.texts).toEqual(['1', '2']);
    const last = before.rung.at(-1)!.seq;
    await before.leave();
    await ring(member, ['3', '4']);
    await ring(member, ['5']);
    const after = await listen(ports[1], member, last);
    expect(after.hello).toEqual({ seq: last, missed: false });
    await ring(member, ['6']);
    await soon(() => after.texts).toEqual(['3', '4', '5', '6']);
    expect(after.rung.map(({ seq }) => seq)).toEqual([1, 2, 3, 4].map((n) => last + n));
    await after.leave();
  });

  test('200 at once to one account arrive in order and without a gap', async () => {
    const listener = await listen(ports[1], member);
    const first = listener.hello!.seq;
    const senders = await Promise.all([one.as('user'), two.as('user'), one.as('manager'), two.as('manager')]);
    await Promise.all(senders.map((sender) => ring(sender, ['warm'], [randomUUID()])));
    const started = performance.now();
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => ring(senders[n % 4]!, [`n${n}`])));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    await soon(() => listener.rung.length).toBe(200);
    console.log(`200 told at once in ${Math.round(performance.now() - started)} ms`);
    expect(listener.rung.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, n) => first + 1 + n));
    expect(new Set(listener.texts).size).toBe(200);
    await listener.leave();
  });

  test('crowds that tell each other never wait in a circle', async () => {
    const crowd = Array.from({ length: 12 }, () => randomUUID());
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const to = n % 2 ? crowd : crowd.toReversed();
        return (await (n % 3 ? one : two).as('user')).call('bell.ring', { to, texts: ['a', 'b'] });
      }),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    const rows = await one.gateway.data.inSpace(
      'space-a',
      ({ sql }) => sql<{ n: number }>`select count(*) as n from kernel_live where account_id = any(${crowd})`,
    );
    expect(rows[0]!.n).toBe(12 * 80);
  });

  test('a call that is refused in the end has told nothing', async () => {
    const listener = await listen(ports[0], member);
    expect((await member.call('bell.ringInVain', { to: [memberId], texts: ['never'] })).status).toBe(409);
    await ring(member, ['after']);
    await soon(() => listener.texts).toEqual(['after']);
    expect(listener.rung[0]!.seq).toBe(listener.hello!.seq + 1);
    await listener.leave();
  });

  test('a plugin that tells what it does not declare, or too much, is at fault', async () => {
    expect((await ring(member, ['x'.repeat(5000)])).status).toBe(500);
  });

  test('who was away too long, or shows a number that was never given, is told to read anew', async () => {
    const head = (await listen(ports[0], member)).hello!.seq;
    expect((await listen(ports[0], member, head + 7)).hello).toEqual({ seq: head, missed: true });
    await ring(member, ['old']);
    await one.gateway.data.inSpace('space-a', ({ sql }) => sql`delete from kernel_live where seq = ${head + 1}`);
    expect((await listen(ports[0], member, head)).hello).toEqual({ seq: head + 1, missed: true });
    expect((await listen(ports[0], member, head + 1)).hello).toEqual({ seq: head + 1, missed: false });
  });

  test('a site of the same space is not told of plugins that it does not have', async () => {
    const c = await one.as('user', { at: 'c', accountId: memberId });
    const [on, off] = [await listen(ports[0], member), await listen(ports[0], c, null, 'c.example')];
    await ring(member, ['for a']);
    await soon(() => on.texts).toEqual(['for a']);
    expect(off.texts).toEqual([]);
  });
});

describe('who may listen', () => {
  const knock = (headers: Record<string, string>, greeting: readonly unknown[] = []) => new Listener(ports[0], headers, greeting).over;

  test('a page of the site with a session; nobody else is let in', async () => {
    const page = asPage(member);
    expect((await knock({ ...page, origin: 'https://evil.example' })).code).toBe(403);
    expect((await knock({ host: page.host, cookie: page.cookie })).code).toBe(403);
    expect((await knock({ host: page.host, origin: page.origin })).code).toBe(401);
    expect((await knock({ ...page, host: 'nowhere.example' })).code).toBe(421);
    expect((await knock({ ...asPage(member, 'b.example') })).code).toBe(401);
    expect((await one.get('/api/live', { cookie: page.cookie })).statusCode).toBe(426);
  });

  test('a ticket is good once, for its own session and site, and for half a minute', async () => {
    const other = await one.as('user');
    const refused = async (ticket: unknown, agent = member) => (await knock(asPage(agent), [{ ticket }, { resume: null }])).code;
    const used = await ticketOf(member);
    const first = new Listener(ports[1], asPage(member), [{ ticket: used }, { resume: null }]);
    await soon(() => first.hello).not.toBeNull();
    expect(await refused(used)).toBe(4403);
    expect(await refused(await ticketOf(other))).toBe(4403);
    expect(await refused(await ticketOf(await one.as('user', { at: 'b' })))).toBe(4403);
    const good = await ticketOf(member);
    const [version, until, nonce, mac] = good.split('.');
    expect(await refused([version, Number(until) + 60_000, nonce, mac].join('.'))).toBe(4403);
    expect(await refused(`${good.slice(0, -2)}AA`)).toBe(4403);
    expect(await refused('x')).toBe(4403);
    const late = await ticketOf(member);
    at += 30_000;
    expect(await refused(late)).toBe(4403);
    await first.leave();
  });

  test('a ticket needs a signed call of a member', async () => {
    expect((await (await one.as('guest')).call('kernel.openLive')).status).toBe(401);
    const unsigned = await one.get('/api/live/open', { method: 'POST', cookie: `_account=${member.cookie}`, body: '{}' });
    expect(unsigned.statusCode).toBe(401);
  });

  test('what cannot be read, speaks without being asked or is too long ends the connection', async () => {
    const ticket = async () => ({ ticket: await ticketOf(member) });
    expect((await knock(asPage(member), ['nonsense'])).code).toBe(4400);
    expect((await knock(asPage(member), [{ resume: null }])).code).toBe(4400);
    expect((await knock(asPage(member), [await ticket(), { resume: -1 }])).code).toBe(4400);
    expect((await knock(asPage(member), [await ticket(), { resume: null }, { more: 1 }])).code).toBe(1008);
    expect((await knock(asPage(member), [{ ticket: 'x'.repeat(5000) }])).code).toBe(1009);
  });

  test('20 connections of one account, not one more', async () => {
    const many = await one.as('user');
    const listeners = await Promise.all(Array.from({ length: 20 }, () => listen(ports[0], many)));
    expect((await knock(asPage(many))).code).toBe(429);
    await listeners[0]!.leave();
    await listen(ports[0], many);
    const metrics = await one.get('/metrics', { headers: { authorization: 'Bearer probe' } });
    expect(Number(/^sala_live_connections (\d+)$/m.exec(metrics.body)![1])).toBeGreaterThanOrEqual(20);
  });
});

describe('a session that is over', () => {
  test('its connections are closed within a second, at every gateway', async () => {
    const leaver = await one.as('user');
    const listeners = [await listen(ports[0], leaver), await listen(ports[1], leaver)];
    const started = performance.now();
    await leaver.call('bell.leave');
    const ends = await Promise.all(listeners.map((listener) => listener.over));
    const ms = ends.map((end) => Math.round(end.at - started));
    console.log(`closed after ${ms.join(' and ')} ms`);
    expect(ends.map(({ code }) => code)).toEqual([4401, 4401]);
    expect(Math.max(...ms)).toBeLessThan(1000);
  });

  test('another role is another page: closed too; others stay', async () => {
    const riser = await one.as('user');
    const bystander = await listen(ports[0], member);
    const listener = await listen(ports[1], riser);
    await riser.call('bell.promote');
    expect((await listener.over).code).toBe(4401);
    expect(bystander.socket.readyState).toBe(bystander.socket.OPEN);
    // The page asks again with the session that it has now.
    expect((await listen(ports[1], riser)).hello).not.toBeNull();
  });

  test('listening is no activity: the session of a page that is only open runs out', async () => {
    const idle = 2_000;
    const site = await startSite({ extraPlugins: [bell], env, now, idle, database: one.db });
    const port = await site.listen();
    const sleeper = await site.as('user');
    const listener = await listen(port, sleeper);
    at += idle - 100;
    expect((await sleeper.call('kernel.openLive')).status).toBe(200);
    at += 200;
    expect((await listener.over).code).toBe(4401);
    await site.close();
  });
});

test('a gateway that stops says so, and the browser goes on at another', async () => {
  const site = await startSite({ extraPlugins: [bell], env, now, database: one.db });
  const port = await site.listen();
  const listener = await listen(port, member);
  const started = Date.now();
  await site.close();
  expect((await listener.over).code).toBe(1012);
  expect(Date.now() - started).toBeLessThan(5000);
  await ring(member, ['meanwhile']);
  const next = await listen(ports[0], member, listener.hello!.seq);
  await soon(() => next.texts).toEqual(['meanwhile']);
});
