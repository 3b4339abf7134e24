import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge, type MoneyTerms } from '#kernel/contract/money.ts';
import { addToSums, holdPerson, readSums } from '#kernel/data/moneySums.ts';
import type { Ctx } from '#kernel/contract/ctx.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE, type Role } from '#kernel/contract/role.ts';
import { Nothing } from '#kit/schema/shapes.ts';
import type { Answer } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { openStage as openBilling, type Person, type Stage as Billing } from '../plugins/billing/stage.ts';

/** Whom the policy is for, on two sites of one space: what is counted on one counts on the other. */
const clock = { at: new Date('2026-11-21T03:00:00Z') };
const later = (minutes: number) => (clock.at = new Date(clock.at.getTime() + minutes * 60_000));
const tomorrow = () => later(24 * 60);
let site: RunningSite;
beforeAll(async () => {
  const plugins = {
    mail: {},
    account: {},
    notification: {},
    wallet: { settings: { promptpayId: '0105536000315', largestTopUp: 1_000_000 } },
  };
  site = await startSite({
    manifests: [
      { space: 'one', plugins },
      { space: 'one', plugins },
    ],
    now: () => clock.at,
  });
});
afterAll(() => site.close());

interface Someone {
  readonly id: string;
  call(name: string, input?: object, at?: string): Promise<Answer>;
}

/** Somebody who has proved who they are as long ago as told; signed in anew where a working key has run out. */
async function someone(role: Exclude<Role, 'guest'>, baht = 0, { stale = false } = {}): Promise<Someone> {
  const id = randomUUID();
  await site.gateway.data.inSpace(
    'one',
    (tx) =>
      tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
      values (${'one'}, ${id}, ${`${id}@mail.example`}, ${'มะลิ'}, ${'ใจดี'}, ${role})`,
  );
  const agents = new Map<string, Awaited<ReturnType<RunningSite['as']>>>();
  const me: Someone = {
    id,
    async call(name, input = {}, at = 'a') {
      if (!agents.has(at)) {
        agents.set(at, await site.as(role, { at, accountId: id }));
        // Its key is taken while it is good; the proof of identity is older than what asks for a fresh one.
        await agents.get(at)!.call('wallet.overview');
        if (stale)
          await site.gateway.data.inSpace(
            'one',
            (tx) => tx.sql`update kernel_session set auth_time = ${new Date(clock.at.getTime() - 360_000)} where account_id = ${id}`,
          );
      }
      return agents.get(at)!.call(`wallet.${name}`, input as Record<string, unknown>);
    },
  };
  if (baht) {
    const admin = await someone('admin');
    expect((await admin.call('adjust', { id: randomUUID(), accountId: id, targetSatang: baht * 100, reason: 'x' })).status).toBe(200);
  }
  return me;
}

const credit = (who: Someone, accountId: string, baht: number, at?: string) =>
  who.call('credit', { id: randomUUID(), accountId, direction: 'credit', amountSatang: baht * 100, reason: 'ชดเชย' }, at);
const topUp = async (who: Someone, baht: number): Promise<string> => {
  const id = randomUUID();
  expect((await who.call('openTopUp', { id, amountSatang: baht * 100 })).status).toBe(200);
  return id;
};
const confirm = (who: Someone, id: string, at?: string) => who.call('confirmTopUp', { id, receivedSatang: null }, at);
const balanceOf = async (who: Someone) => ((await who.call('overview')).body.balance as { balanceSatang: number }).balanceSatang / 100;

describe('top-ups', () => {
  it('are not confirmed by who has opened them, whatever they come to', async () => {
    const manager = await someone('manager');
    for (const baht of [1, 1_000_000])
      expect(await confirm(manager, await topUp(manager, baht))).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    const admin = await someone('admin');
    expect(await confirm(admin, await topUp(admin, 1))).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    expect(await balanceOf(manager)).toBe(0);
  });

  it('are confirmed by one person up to a limit of the day, however they are split over members and sites', async () => {
    const [manager, ...members] = await Promise.all([someone('manager'), someone('user'), someone('user')]);
    expect((await confirm(manager, await topUp(members[0], 150_000))).status).toBe(200);
    const second = await topUp(members[1], 60_000);
    for (const at of ['a', 'b'])
      expect(await confirm(manager, second, at)).toMatchObject({
        status: 403,
        body: { code: 'over-limit', mostSatang: 20_000_000, leftSatang: 5_000_000, title: expect.stringContaining('฿200,000.00') },
      });
    expect((await confirm(manager, await topUp(members[1], 50_000))).status).toBe(200);
    expect((await confirm(await someone('admin'), second)).status).toBe(200);
  });

  it('ask who confirms much who they are', async () => {
    const [manager, member] = await Promise.all([someone('manager', 0, { stale: true }), someone('user')]);
    expect((await confirm(manager, await topUp(member, 4_999))).status).toBe(200);
    expect(await confirm(manager, await topUp(member, 1))).toMatchObject({ status: 403, body: { code: 'step-up-needed' } });
  });

  it('that two confirm at once are credited once, and count for one of them', async () => {
    const [one, two, member] = await Promise.all([someone('manager'), someone('manager'), someone('user')]);
    const id = await topUp(member, 150_000);
    const answers = await Promise.all([confirm(one, id), confirm(two, id), confirm(one, id), confirm(two, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await balanceOf(member)).toBe(150_000);
    const next = await Promise.all([one, two].map(async (who) => (await confirm(who, await topUp(member, 150_000))).status));
    expect(next.toSorted((a, b) => a - b)).toEqual([200, 403]);
  });
});

describe('corrections by staff', () => {
  it('are limited by the sum of the day: over calls, members and sites', async () => {
    const [manager, ...members] = await Promise.all([someone('manager'), someone('user'), someone('user'), someone('user')]);
    expect((await credit(manager, members[0].id, 4_000)).status).toBe(200);
    expect(await credit(manager, members[0].id, 4_000)).toMatchObject({ status: 403, body: { code: 'over-limit', leftSatang: 100_000 } });
    expect((await credit(manager, members[1].id, 1_000, 'b')).status).toBe(200);
    for (const at of ['a', 'b']) expect((await credit(manager, members[2].id, 1, at)).status).toBe(403);
    const specified = { mode: 'decrease', amount: 1, accountId: members[1].id, reason: 'x' };
    expect(await manager.call('wallet', specified)).toMatchObject({ status: 403, body: { code: 'over-limit' } });
    tomorrow();
    expect((await credit(await again(manager), members[2].id, 5_000)).status).toBe(200);
  });

  it('at once pass no more than one after the other', async () => {
    const [manager, ...members] = await Promise.all([someone('manager'), ...Array.from({ length: 6 }, () => someone('user'))]);
    const answers = await Promise.all(members.map(({ id }, index) => credit(manager, id, 2_000, index % 2 ? 'a' : 'b')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it('that are sent again, or refused, count no more', async () => {
    const [manager, member] = await Promise.all([someone('manager'), someone('user')]);
    const input = { id: randomUUID(), accountId: member.id, direction: 'credit', amountSatang: 400_000, reason: 'x' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => manager.call('credit', input)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await credit(manager, randomUUID(), 1_000)).status).toBe(404);
    expect((await credit(manager, member.id, 1_000)).status).toBe(200);
  });

  it('never are of what is one’s own, setting a balance neither', async () => {
    const [manager, admin] = await Promise.all([someone('manager'), someone('admin')]);
    expect((await credit(manager, manager.id, 1)).body).toMatchObject({ code: 'second-person-needed' });
    const own = { id: randomUUID(), accountId: admin.id, targetSatang: 100, reason: 'x' };
    expect((await admin.call('adjust', own)).body).toMatchObject({ code: 'second-person-needed' });
    expect((await admin.call('wallet', { mode: 'adjust', amount: 1, reason: 'x' })).body).toMatchObject({ code: 'second-person-needed' });
  });
});

describe('payments of members', () => {
  it('need a fresh proof from a sum of the day on, through whatever call', async () => {
    const [payer, payee] = await Promise.all([someone('user', 200_000, { stale: true }), someone('user')]);
    const { code } = (await payee.call('receive')).body;
    const { payee: sealed } = (await payer.call('payee', { to: code })).body;
    const pay = (baht: number) => payer.call('pay', { id: randomUUID(), payee: sealed, amountSatang: baht * 100 });
    const decrease = (amount: number) => payer.call('wallet', { mode: 'decrease', amount, ref: 'x' });
    expect((await pay(2_000)).status).toBe(200);
    expect((await decrease(2_999)).status).toBe(200);
    for (const answer of [await pay(1), await decrease(1), await pay(4_999.99)])
      expect(answer).toMatchObject({ status: 403, body: { code: 'step-up-needed' } });
    expect(await balanceOf(payee)).toBe(2_000);
    // Who has proved who they are goes on.
    const proven = await again(payer);
    expect((await proven.call('wallet', { mode: 'decrease', amount: 50_000, ref: 'x' })).status).toBe(200);
  });
});

/** The same person, signed in anew. */
async function again(who: Someone): Promise<Someone> {
  const { rows } = await site.gateway.data.inSpace('one', async (tx) => ({
    rows: await tx.sql<{ role: Exclude<Role, 'guest'> }>`select role from account_account where id = ${who.id}`,
  }));
  const agent = await site.as(rows[0]!.role, { accountId: who.id });
  return { id: who.id, call: (name, input = {}) => agent.call(`wallet.${name}`, input as Record<string, unknown>) };
}

describe('a call without a money policy', () => {
  it('cannot write to a ledger: it is a fault, and nothing is written', async () => {
    const call = { method: 'POST', roles: EVERYONE, body: Nothing } as const;
    const purse = definePlugin({
      id: 'purse',
      summary: 'Forgets its policy',
      ledgers: ['purse_entry'],
      money: { own: { self: 'allow' }, staff: { self: 'refuse' } },
      calls: {
        forgotten: { ...call, path: '/api/purse/forgotten' },
        free: { ...call, path: '/api/purse/free', money: 'own' },
        unsaid: { ...call, path: '/api/purse/unsaid', money: 'staff' },
        counted: { ...call, path: '/api/purse/counted', money: 'staff' },
      },
    });
    const write = async (ctx: Ctx) => void (await ctx.sql`insert into purse_entry (space_id, id) values (${ctx.space}, uuidv7())`);
    const gateway = {
      money: { counted: async () => ({ amountSatang: 1, owner: 'somebody' }), unsaid: async () => null },
      handlers: { forgotten: write, free: write, unsaid: write, counted: write },
    };
    const sql = `create table purse_entry (space_id text not null, id uuid not null, primary key (space_id, id));
      select kernel_space_table('purse_entry'); select kernel_ledger('purse_entry');`;
    const other = await startSite({
      extraPlugins: [{ declaration: purse, gateway: gateway, migrations: [{ plugin: 'purse', name: '0001_purse.sql', sql }] as never }],
    });
    const member = await other.as('user');
    const statuses = [];
    for (const name of ['forgotten', 'free', 'unsaid', 'counted']) statuses.push((await member.call(`purse.${name}`)).status);
    expect(statuses).toEqual([500, 200, 500, 200]);
    await other.close();
  });
});

describe('bills', () => {
  let stage: Billing;
  let manager: Person;
  let admin: Person;
  beforeAll(async () => {
    stage = await openBilling({ dayLimit: 1_000, reviewLimit: 900, vatRegistered: true });
    [manager, admin] = await Promise.all([stage.person('manager'), stage.person('admin')]);
  });
  afterAll(() => stage.close());
  const withhold = (who: Person, id: string) =>
    who.call('recordWithholding', {
      id,
      paymentId: randomUUID(),
      kind: 'rent',
      certificateNumber: '1/2569',
      certificateDate: '2026-11-21',
    });
  const record = (who: Person, id: string, baht: number) =>
    who.call('recordPayment', { id, paymentId: randomUUID(), method: 'cash', amountSatang: baht * 100, reason: 'รับเงินสด' });

  it('are not written off by who owes them, and by one person only so far in a day', async () => {
    const own = await stage.charge(1_070_000, { accountId: manager.id });
    expect(await withhold(manager, own.id)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    expect(await stage.standing(own.id)).toMatchObject({ paidSatang: 0 });
    const others = [await stage.charge(1_070_000), await stage.charge(1_070_000), await stage.charge(1_070_000)];
    const statuses = [];
    for (const { id } of others) statuses.push((await withhold(manager, id)).status);
    expect(statuses).toEqual([200, 200, 403]);
    expect((await withhold(admin, others[2]!.id)).status).toBe(200);
  });

  it('are paid over the counter up to a limit of the day, however many bills it is split over', async () => {
    const bills = await Promise.all(Array.from({ length: 4 }, () => stage.charge(40_000)));
    const answers = await Promise.all(bills.map(({ id }) => record(manager, id, 400)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 403, 403]);
    expect(await stage.isSound()).toBe(true);
  });
});

describe('1,000 random days of staff against a model of the policy', () => {
  it('differ in nothing', { timeout: 60_000 }, async () => {
    let seed = 20_261_121;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const terms: Record<string, MoneyTerms> = {
      correction: { self: 'refuse', perDay: 500_000, perPerson: null, proofFrom: 300_000 },
      payout: { self: 'unless-alone', perDay: 400_000, perPerson: 250_000, proofFrom: null },
      payment: { self: 'allow', perDay: null, perPerson: null, proofFrom: 200_000 },
    };
    const names = Object.keys(terms);
    let acts = 0;
    const differences: unknown[] = [];
    for (let sequence = 0; sequence < 1_000; sequence += 50)
      await site.gateway.data.inSpace(`model-${sequence}`, async (tx) => {
        for (let each = 0; each < 50; each++) {
          const people = Array.from({ length: 2 }, () => randomUUID());
          const owners = [...people, randomUUID()];
          /** The model: every act that counted, added up anew each time. */
          const done: { person: string; name: string; day: number; owner: string; satang: number; proven: boolean }[] = [];
          let hours = random(24);
          for (let step = 0; step < 8; step++) {
            hours += random(10);
            acts++;
            const [person, name, owner] = [people[random(2)]!, names[random(3)]!, owners[random(3)]!];
            const at = new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000);
            const satang = random(30) * 10_000 + random(3);
            const [isAlone, proven] = [random(4) === 0, random(3) === 0];
            // Bangkok is seven hours ahead all year.
            const day = Math.floor((hours + 7) / 24);
            const rule = terms[name]!;
            const before = done.filter((act) => act.person === person && act.name === name && act.day === day);
            const sum = (some: typeof done) => some.reduce((all, act) => all + act.satang, 0);
            const own = owner === person && (rule.self === 'refuse' || (rule.self === 'unless-alone' && !isAlone));
            const over =
              (rule.perDay !== null && sum(before) + satang > rule.perDay) ||
              (rule.perPerson !== null && sum(before.filter((act) => act.owner === owner)) + satang > rule.perPerson);
            const unproven = sum(before.filter((act) => !act.proven)) + satang;
            const expected = own
              ? 'second-person-needed'
              : over
                ? 'over-limit'
                : rule.proofFrom !== null && !proven && unproven >= rule.proofFrom
                  ? 'step-up-needed'
                  : null;

            const counted = { actorId: person, policy: `test.${name}`, at, timezone: 'Asia/Bangkok', owner };
            const [, sums] = await Promise.all([holdPerson(tx, person), readSums(tx, counted)]);
            const verdict = judge(rule, { amountSatang: satang, isOwn: owner === person, isAlone, isProven: proven }, sums);
            if ((verdict?.code ?? null) !== expected) differences.push({ sequence: sequence + each, step, expected, verdict, sums });
            if (verdict || satang === 0) continue;
            await addToSums(tx, counted, satang, rule.proofFrom !== null && !proven ? satang : 0);
            done.push({ person, name, day, owner, satang, proven });
          }
        }
      });
    expect(acts).toBe(8_000);
    expect(differences).toEqual([]);
  });
});
