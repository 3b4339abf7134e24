import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, text } from '#kit/schema/shapes.ts';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import type { FixturePlugin, RunningSite } from '#tools/testing/startSite.ts';
import { formIn, sendForm } from '#tools/testing/withoutScripts.ts';
import { crate } from '../kernel/core/server/crate.tsx';
import { Authenticator } from '../plugins/account/authenticator.ts';
import { letterTo } from '../plugins/account/letters.ts';
import { addPasskey, codeAt, guest, PASSWORD, signedIn, turnTotpOn, withPassword } from '../plugins/account/person.ts';
import { outcome } from '../plugins/account/space.ts';
import { copyOf, openTwo, type TwoGateways } from './twoGateways.ts';

/** What one gateway refuses, two refuse: nobody gets twice as far by talking to both. */
const HOST = 'a.example';
const NEW_PASSWORD = 'นกกระจอกบินข้ามแม่น้ำ 2570';

/** Hands out money, as much as two limits let it. */
const till: FixturePlugin = {
  declaration: definePlugin({
    id: 'till',
    summary: 'Hands out money, to test limits of the day with',
    settings: {
      type: 'object',
      properties: {
        dayLimit: { type: 'integer', default: 1_000, description: 'Baht a day' },
        personLimit: { type: 'integer', default: 400, description: 'Baht a day to one person' },
      },
      additionalProperties: false,
    },
    money: { payout: { self: 'refuse', perDay: { most: 'dayLimit' }, perPerson: { most: 'personLimit' } } },
    calls: {
      pay: {
        method: 'POST',
        path: '/api/till/pay',
        roles: STAFF,
        body: closed({ to: text(40), satang: count }),
        money: 'payout',
      },
    },
  }),
  gateway: {
    money: { pay: async (_ctx: unknown, { to, satang }: { to: string; satang: number }) => ({ amountSatang: satang, owner: to }) },
    handlers: { pay: async () => {} },
  },
};

let gateways: TwoGateways;
let first: RunningSite;
let second: RunningSite;
beforeAll(async () => {
  gateways = await openTwo(
    { notification: {}, wallet: { settings: { promptpayId: '0105536000315', largestTopUp: 1_000_000 } }, crate: {}, till: {} },
    [crate, till],
  );
  first = gateways.one.site;
  second = gateways.two.site;
});
afterAll(() => gateways.close());
beforeEach(() => void (gateways.one.clock.at += 24 * 3_600_000));

/** Somebody with a browser at each gateway. */
interface Both {
  readonly id: string;
  readonly email: string;
  readonly at: readonly [Agent, Agent];
}
async function both(role: 'user' | 'manager' | 'admin' = 'user', { stale = false } = {}): Promise<Both> {
  const { id, email } = await gateways.one.add({ role });
  const at = [await first.as(role, { accountId: id }), await second.as(role, { accountId: id })] as const;
  if (stale) {
    for (const agent of at) await agent.call('account.own');
    const proved = new Date(gateways.one.clock.at - 360_000);
    await inSpace('update kernel_session set auth_time = $1 where account_id = $2', [proved, id]);
  }
  return { id, email, at };
}
const inSpace = <T>(statement: string, values: unknown[]) =>
  first.gateway.data.inSpace(first.manifest().space, async ({ run }) => (await run(statement, values)).rows as T[]);
const outcomes = async (answers: readonly Promise<Answer>[]) => (await Promise.all(answers)).map(outcome).toSorted();
const pay = (agent: Agent, to: string, baht: number) => agent.call('till.pay', { to, satang: baht * 100 });
const credit = (agent: Agent, accountId: string, baht: number) =>
  agent.call('wallet.credit', { id: randomUUID(), accountId, direction: 'credit', amountSatang: baht * 100, reason: 'ชดเชย' });
async function topUp(agent: Agent, baht: number): Promise<string> {
  const id = randomUUID();
  expect(outcome(await agent.call('wallet.openTopUp', { id, amountSatang: baht * 100 }))).toBe('ok');
  return id;
}
const confirm = (agent: Agent, id: string) => agent.call('wallet.confirmTopUp', { id, receivedSatang: null });
const balanceOf = async (agent: Agent) =>
  ((await agent.call('wallet.overview')).body.balance as { balanceSatang: number }).balanceSatang / 100;

describe('money', () => {
  it('is limited by the day and by the person over both, one after the other and at once', async () => {
    const { at } = await both('manager');
    const [here, there] = at;
    const [mali, dara, lek] = [randomUUID(), randomUUID(), randomUUID()];
    expect(outcome(await pay(here, mali, 300))).toBe('ok');
    expect(await pay(there, mali, 101)).toMatchObject({ status: 403, body: { code: 'over-limit', leftSatang: 10_000 } });
    expect(await outcomes(Array.from({ length: 8 }, (_, n) => pay(at[n % 2]!, dara, 200)))).toEqual([
      'ok',
      'ok',
      ...Array.from({ length: 6 }, () => 'over-limit'),
    ]);
    expect(await pay(there, lek, 301)).toMatchObject({ status: 403, body: { code: 'over-limit', leftSatang: 30_000 } });
    expect(await outcomes(Array.from({ length: 6 }, (_, n) => pay(at[n % 2]!, lek, 300)))).toEqual(['ok', ...Array(5).fill('over-limit')]);
  });

  it('of a wallet is corrected up to the limit of one person, whichever gateway they use', async () => {
    const { at } = await both('manager');
    const members = await Promise.all(Array.from({ length: 6 }, () => both()));
    const answers = await outcomes(members.map(({ id }, n) => credit(at[n % 2]!, id, 2_000)));
    expect(answers).toEqual(['ok', 'ok', 'over-limit', 'over-limit', 'over-limit', 'over-limit']);
  });

  it('of one top-up comes in once where two managers confirm it at once, each at a gateway, and counts for one of them', async () => {
    const [one, two, member] = await Promise.all([both('manager'), both('manager'), both()]);
    const id = await topUp(member.at[0], 150_000);
    const answers = await Promise.all([confirm(one.at[0], id), confirm(two.at[1], id), confirm(one.at[1], id), confirm(two.at[0], id)]);
    expect(answers.map(outcome)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(await balanceOf(member.at[1])).toBe(150_000);
    // One of them has used up their day, wherever; the other has not.
    const next = [];
    for (const who of [one, two]) next.push(outcome(await confirm(who.at[1], await topUp(member.at[0], 150_000))));
    expect(next.toSorted()).toEqual(['ok', 'over-limit']);
  });

  it('is paid once where one payment is sent to both at once', async () => {
    const [admin, payer, payee] = await Promise.all([both('admin'), both(), both()]);
    await admin.at[0].call('wallet.adjust', { id: randomUUID(), accountId: payer.id, targetSatang: 100_000, reason: 'เริ่ม' });
    const { code } = (await payee.at[0].call('wallet.receive')).body;
    const { payee: sealed } = (await payer.at[1].call('wallet.payee', { to: code })).body;
    const input = { id: randomUUID(), payee: sealed, amountSatang: 60_000 };
    await outcomes([...payer.at, ...payer.at].map((agent) => agent.call('wallet.pay', input)));
    expect(await balanceOf(payer.at[1])).toBe(400);
    // What is left is not enough for two.
    const twice = payer.at.map((agent) => agent.call('wallet.pay', { ...input, id: randomUUID(), amountSatang: 30_000 }));
    expect(await outcomes(twice)).toEqual(['insufficient-funds', 'ok']);
    expect(await balanceOf(payee.at[0])).toBe(900);
  });
});

describe('one’s own account', () => {
  it('is nobody’s to confirm, correct or promote, whichever gateway it was begun at', async () => {
    const manager = await both('manager');
    expect(outcome(await confirm(manager.at[1], await topUp(manager.at[0], 1)))).toBe('second-person-needed');
    expect(outcome(await credit(manager.at[1], manager.id, 1))).toBe('second-person-needed');
    expect(outcome(await pay(manager.at[1], manager.id, 1))).toBe('second-person-needed');
    const admin = await both('admin');
    const own = { id: admin.id, role: 'user', reason: 'ทดสอบ' };
    expect(outcome(await admin.at[1].call('account.changeMemberRole', own))).toBe('own-account');
  });
});

describe('a fresh proof of identity', () => {
  it('is asked for by both where it is old, for what was done at the other too, and is good for the session that gave it', async () => {
    const [manager, member] = await Promise.all([both('manager', { stale: true }), both()]);
    const [here, there] = manager.at;
    expect(outcome(await credit(here, member.id, 2_999))).toBe('ok');
    expect(outcome(await credit(there, member.id, 2_001))).toBe('step-up-needed');
    const admin = await both('admin', { stale: true });
    for (const agent of admin.at)
      expect(outcome(await agent.call('account.changeMemberRole', { id: member.id, role: 'manager', reason: 'ทดสอบ' }))).toBe(
        'step-up-needed',
      );
  });

  it('gives a session its new name for both: the old one is dead at the other at once', async () => {
    const person = await withPassword(gateways.one);
    const here = await signedIn(gateways.one, person.email);
    const old = await copyOf(here, '/api/account/own');
    expect(outcome(await here.call('account.confirm', { password: PASSWORD }))).toBe('ok');
    expect((await old.call(second)).statusCode).toBe(401);
    expect((await old.page(second, '/user')).statusCode).not.toBe(200);
    const fresh = await copyOf(here, '/api/account/own');
    expect((await fresh.call(second)).statusCode).toBe(200);
  });
});

describe('what one gateway has taken', () => {
  it('a signed call is not taken by the other, nor by itself; of many at once one is', async () => {
    const { at } = await both();
    const path = '/api/account/sign-out-everywhere';
    const send = async (to: readonly RunningSite[]) => {
      const [agent] = at;
      const body = JSON.stringify({ id: randomUUID(), amountSatang: 100 });
      const headers = await agent.sign('POST', '/api/wallet/top-ups', body);
      const options = { method: 'POST', cookie: `_account=${agent.cookie}`, headers, body } as const;
      const answers = [];
      for (const gateway of to) answers.push((await gateway.get('/api/wallet/top-ups', options)).statusCode);
      return answers;
    };
    expect(await send([first, second, first, second])).toEqual([200, 409, 409, 409]);
    const body = '{}';
    const headers = await at[0].sign('POST', path, body);
    const options = { method: 'POST', cookie: `_account=${at[0].cookie}`, headers, body } as const;
    const crowd = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? first : second).get(path, options)));
    expect(crowd.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('a call that says which one it is has its effect once, sent to both at once', async () => {
    const { at } = await both();
    const before = (await at[0].call('crate.things')).body.amount as number;
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([0, 1, 0, 1].map((n) => at[n]!.call('crate.put', { label: 'หนึ่งเดียว', amount: 7 }, { headers })));
    expect(answers.map(({ status }) => [200, 409].includes(status))).toEqual([true, true, true, true]);
    expect((await at[1].call('crate.things')).body.amount).toBe(before + 7);
    // What the same key says at the other is what it said here, and nobody else's.
    expect(outcome(await at[1].call('crate.put', { label: 'อื่น', amount: 1 }, { headers }))).toBe('idempotency-mismatch');
  });

  it('a code of an app, a recovery code and a second step are used up for the other', async () => {
    const { one, two } = gateways;
    const mali = await withPassword(one);
    const { secret, codes } = await turnTotpOn(await signedIn(one, mali.email), one);
    one.clock.at += 60_000;
    const step = async (at: TwoGateways['one'] | TwoGateways['two']) => {
      const visitor = await guest(at);
      const { body } = await visitor.call('account.signIn', { email: mali.email, password: PASSWORD });
      return { visitor, token: body['secondFactor'] as string };
    };
    const finish = ({ visitor, token }: Awaited<ReturnType<typeof step>>, code: string) =>
      visitor.call('account.secondFactor', { secondFactor: token, code });
    const steps = [await step(one), await step(two), await step(two)] as const;
    expect(outcome(await finish(steps[0], codeAt(secret, one.clock.at)))).toBe('ok');
    expect(outcome(await finish(steps[1], codeAt(secret, one.clock.at)))).toBe('wrong-code');
    expect(outcome(await finish({ ...steps[1], token: steps[0].token }, codes[0]!))).toBe('sign-in-over');
    one.clock.at += 30_000;
    const now = codeAt(secret, one.clock.at);
    const crowd = await Promise.all([step(one), step(two), step(one), step(two)]);
    expect(await outcomes(crowd.map((each) => finish(each, now)))).toEqual(['ok', 'wrong-code', 'wrong-code', 'wrong-code']);
    one.clock.at += 3_600_000;
    const again = await Promise.all([step(one), step(two)]);
    expect(await outcomes(again.map((each) => finish(each, codes[0]!)))).toEqual(['ok', 'wrong-code']);
  });

  it('a question to a passkey is answered once', async () => {
    const { one, two } = gateways;
    const mali = await withPassword(one);
    const authenticator = new Authenticator(`http://${HOST}`);
    const passkey = await addPasskey(await signedIn(one, mali.email), authenticator);
    const visitors = [await guest(one), await guest(two), await guest(two)];
    const { challengeId, options } = (await visitors[0]!.call('account.passkeySignInOptions')).body as {
      challengeId: string;
      options: Record<string, unknown>;
    };
    const response = authenticator.get(options, passkey);
    const answers = await outcomes(visitors.map((visitor) => visitor.call('account.passkeySignIn', { challengeId, response })));
    expect(answers).toEqual(['challenge-over', 'challenge-over', 'ok']);
  });

  it('the link and the code of a letter open one new password', async () => {
    const { one, two } = gateways;
    const mali = await withPassword(one);
    await (await guest(one)).call('account.askRecovery', { email: mali.email });
    const { token } = await letterTo(one, mali.email);
    const visitors = [await guest(one), await guest(two), await guest(one), await guest(two)];
    const answers = await outcomes(visitors.map((visitor) => visitor.call('account.recover', { token, password: NEW_PASSWORD })));
    expect(answers).toEqual(['link-over', 'link-over', 'link-over', 'ok']);
  });
});

describe('a form without scripts', () => {
  it('with the proof of another session, or of one from before, is refused by the second', async () => {
    const { one } = gateways;
    const person = await withPassword(one);
    const here = await signedIn(one, person.email);
    const other = await signedIn(gateways.two, person.email);
    const form = formIn(await here.page('/crate'), 'crate.stamp');
    form.set('label', 'ตราของฉัน');
    const post = (cookie: string | null) => sendForm({ get: second.get }, HOST, '/crate', form, { cookie: `_account=${cookie}` });
    expect((await post(other.cookie)).statusCode).toBe(403);
    const before = here.cookie;
    expect(outcome(await here.call('account.confirm', { password: PASSWORD }))).toBe('ok');
    expect((await post(here.cookie)).statusCode).toBe(403);
    expect((await post(before)).statusCode).not.toBe(200);
    const fresh = formIn(await here.page('/crate'), 'crate.stamp');
    form.set('form-proof', fresh.get('form-proof')!);
    expect((await post(here.cookie)).statusCode).toBe(200);
  });
});

describe('who is signed out at the first', () => {
  it('is out at the second at the next request: page, call, key and new key', async () => {
    const { id, at } = await both();
    const copy = await copyOf(at[0], '/api/account/own');
    expect((await copy.page(second, '/user')).statusCode).toBe(200);
    await at[0].call('account.signOut');
    expect((await copy.call(second)).statusCode).toBe(401);
    expect((await copy.page(second, '/user')).statusCode).not.toBe(200);
    const key = await second.get('/api/sign-key', {
      method: 'POST',
      cookie: copy.cookie,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ clientKey: 'x' }),
    });
    expect(String(key.headers['set-cookie'])).toContain('Max-Age=0');
    expect(outcome(await at[1].call('account.own'))).toBe('ok');
    await (await second.as('user', { accountId: id })).call('account.signOutEverywhere');
    expect((await at[1].call('account.own')).status).toBe(401);
  });
});

describe('tries', () => {
  it('of wrong passwords are counted over both, one after the other and at once', async () => {
    const { one, two } = gateways;
    const [slow, quick] = [await withPassword(one), await withPassword(one)];
    const attempt = async (at: TwoGateways['one'] | TwoGateways['two'], email: string, password = 'ไม่ใช่รหัสผ่านนี้') =>
      (await guest(at)).call('account.signIn', { email, password });
    const found = [];
    for (let n = 0; n < 6; n++) found.push(outcome(await attempt(n % 2 ? one : two, slow.email)));
    expect(found).toEqual([...Array(4).fill('wrong-credentials'), 'sign-in-wait', 'sign-in-wait']);
    expect(outcome(await attempt(two, slow.email, PASSWORD))).toBe('sign-in-wait');
    const crowd = await outcomes(Array.from({ length: 12 }, (_, n) => attempt(n % 2 ? one : two, quick.email)));
    expect(crowd.filter((each) => each === 'wrong-credentials')).toHaveLength(4);
  });

  it('of proving who one is, too', async () => {
    const { one, two } = gateways;
    const mali = await withPassword(one);
    const agents = [await signedIn(one, mali.email), await signedIn(two, mali.email)];
    const found = await outcomes(Array.from({ length: 8 }, (_, n) => agents[n % 2]!.call('account.confirm', { password: 'ไม่ใช่รหัสนี้เลย' })));
    expect(found.filter((each) => each === 'wrong-password')).toHaveLength(4);
    expect(outcome(await agents[1]!.call('account.confirm', { password: PASSWORD }))).toBe('sign-in-wait');
  });

  it('of one member are counted over both, one after the other and at once', async () => {
    // The window is one of the database's clock: not over its end.
    const left = 60_000 - (Date.now() % 60_000);
    if (left < 5_000) await sleep(left + 100);
    const stamp = (agent: Agent) => agent.call('crate.stamp', { label: 'ตรา' });
    const [calm, hasty] = await Promise.all([both(), both()]);
    const found = [];
    for (let n = 0; n < 5; n++) found.push(outcome(await stamp(calm.at[n % 2]!)));
    expect(found).toEqual(['ok', 'ok', 'ok', 'too-many-requests', 'too-many-requests']);
    const crowd = await outcomes(Array.from({ length: 10 }, (_, n) => stamp(hasty.at[n % 2]!)));
    expect(crowd.filter((each) => each === 'ok')).toHaveLength(3);
  });
});
