import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advance, renew } from '#plugins/billing/gateway/subscriptions/advance.ts';
import { chargeChanged } from '#plugins/billing/gateway/subscriptions/listen.ts';
import { subscriptionOf } from '#plugins/billing/gateway/subscriptions/hold.ts';
import { remind } from '#plugins/billing/gateway/subscriptions/remind.ts';
import { subscriptionView } from '#plugins/billing/gateway/subscriptions/view.ts';
import { expirePayments } from '#plugins/billing/gateway/payments/expire.ts';
import { personalData } from '#plugins/billing/gateway/personalData.ts';
import type { Plan, Subscription } from '#plugins/billing/calls/subscriptionSchemas.ts';
import { openStage, type Person, type Stage } from './stage.ts';

let stage: Stage;
let admin: Person;
let member: Person;
beforeAll(async () => {
  stage = await openStage({ graceDays: 5 });
  admin = await stage.person('admin');
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.clock.at = new Date('2027-01-31T02:00:00Z');
  await stage.forgetLimits();
  member = await stage.person();
});

const DAY = 24 * 60;
const days = (count: number) => stage.minutes(count * DAY);
/** A day in Bangkok. */
const dayOf = (time: string | null) => time && new Date(time).toLocaleDateString('sv-SE', { timeZone: 'Asia/Bangkok' });

async function plan(more: Partial<Plan> = {}): Promise<Plan> {
  const id = randomUUID();
  const draft = {
    code: `p-${id.slice(0, 8)}`,
    nameTh: 'รายเดือน',
    nameEn: 'Monthly',
    summaryTh: '',
    summaryEn: '',
    featuresTh: [],
    featuresEn: [],
    interval: 'month',
    intervalCount: 1,
    priceSatang: 19_900,
    trialDays: 0,
    active: true,
    ...more,
  };
  const { status, body } = await admin.call('savePlan', { id, plan: draft, version: null });
  expect(status).toBe(200);
  return body as unknown as Plan;
}
const subscribe = async (to: Plan, payFrom = 'invoice', who = member) =>
  (await who.call('subscribe', { subscriptionId: randomUUID(), planCode: to.code, payFrom })).body as unknown as Subscription;
const read = (id: string) => stage.work(async (ctx) => subscriptionView(ctx, await subscriptionOf(ctx, id)));
const advanced = async (id: string) => {
  await stage.work((ctx) => advance(ctx, { subscriptionId: id }));
  return read(id);
};
/** Pays what it waits for, as its member, from a wallet that has just enough. */
async function settle(id: string): Promise<Subscription> {
  const { openCharge } = await read(id);
  await stage.credit(member, openCharge!.dueSatang);
  const paid = await member.call('pay', { id: openCharge!.id, paymentId: randomUUID(), method: 'wallet', token: '' });
  expect(paid.status).toBe(200);
  return read(id);
}
const running = async (more: Partial<Plan> = {}, payFrom = 'invoice') => settle((await subscribe(await plan(more), payFrom)).id);
const periods = (id: string) =>
  stage.work((ctx) =>
    ctx.db.selectFrom('billing_subscription_period').selectAll().where('subscription_id', '=', id).orderBy('starts_at').execute(),
  );
const attempts = (chargeId: string) =>
  stage.work((ctx) =>
    ctx.db
      .selectFrom('billing_dunning_attempt')
      .select(['step', 'outcome', 'code'])
      .where('charge_id', '=', chargeId)
      .orderBy('step')
      .execute(),
  );

/** What the member was told of a kind, in Thai. */
const notices = (kind: string) =>
  stage.work(async (ctx) => {
    const { rows } = await sql<{ told: string }>`
      select concat_ws(': ', texts -> 'th' ->> 'title', texts -> 'th' ->> 'body') as told from notification_notification
      where account_id = ${member.id} and kind = ${`billing.${kind}`} order by created_at`.execute(ctx.db);
    return rows.map(({ told }) => told);
  });

describe('beginning', () => {
  it('waits for the first charge, runs once it is paid, and gives a receipt', async () => {
    const begun = await subscribe(await plan());
    expect(begun).toMatchObject({ state: 'incomplete', openCharge: { amountSatang: 19_900, state: 'open' }, anchorDay: 31 });
    await settle(begun.id);
    const runs = (await member.call('subscription', { id: begun.id })).body as unknown as Subscription;
    expect(runs).toMatchObject({ state: 'active', openCharge: null });
    expect([dayOf(runs.periodStart), dayOf(runs.periodEnd)]).toEqual(['2027-01-31', '2027-02-28']);
    const charge = await stage.standing(begun.openCharge!.id);
    expect(charge).toMatchObject({ state: 'paid', subject: { type: 'billing.subscription', id: begun.id } });
    expect(charge.documents).toHaveLength(1);
    expect(await stage.isSound()).toBe(true);
  });

  it('is one of a plan and member, and the same when it is sent again', async () => {
    const to = await plan();
    const input = { subscriptionId: randomUUID(), planCode: to.code, payFrom: 'invoice' };
    const all = await Promise.all(Array.from({ length: 6 }, () => member.call('subscribe', input)));
    const good = all.filter(({ status }) => status === 200);
    expect(good.length).toBeGreaterThan(0);
    expect(new Set(good.map(({ body }) => body.id))).toEqual(new Set([input.subscriptionId]));
    expect((await member.call('subscribe', input)).body).toMatchObject({ id: input.subscriptionId });
    expect(await member.call('subscribe', { ...input, subscriptionId: randomUUID() })).toMatchObject({
      status: 409,
      body: { code: 'already-subscribed' },
    });
    const { subscriptions } = (await member.call('subscriptions')).body as unknown as { subscriptions: Subscription[] };
    expect(subscriptions).toHaveLength(1);
    expect(subscriptions[0]!.charges).toHaveLength(1);
    const stranger = await stage.person();
    expect((await stranger.call('subscription', { id: input.subscriptionId })).status).toBe(404);
    expect(await stranger.call('subscribe', input)).toMatchObject({ status: 409, body: { code: 'id-taken' } });
  });

  it('is paid from the wallet at once where there is enough, and waits for the member where there is not', async () => {
    await stage.credit(member, 20_000);
    const to = await plan();
    expect(await subscribe(to, 'wallet')).toMatchObject({ state: 'active', openCharge: null, payFrom: 'wallet' });
    expect(await stage.balance(member)).toBe(100);
    expect(await subscribe(await plan(), 'wallet')).toMatchObject({ state: 'incomplete', openCharge: { dueSatang: 19_900 } });
    expect(await stage.balance(member)).toBe(100);
  });

  it('has not begun when nobody pays in 23 hours; paid late all the same, it begins then', async () => {
    const { id, openCharge } = await subscribe(await plan());
    await member.call('pay', { id: openCharge!.id, paymentId: randomUUID(), method: 'promptpay', token: '' });
    stage.minutes(23 * 60 + 1);
    await stage.work(expirePayments);
    expect(await read(id)).toMatchObject({ state: 'incomplete_expired', openCharge: null });
    days(3);
    const recorded = await admin.call('recordPayment', {
      id: openCharge!.id,
      paymentId: randomUUID(),
      method: 'transfer',
      amountSatang: 19_900,
      reason: 'โอนช้า',
    });
    expect(recorded.status).toBe(200);
    const told = { chargeId: openCharge!.id, subjectType: 'billing.subscription' };
    for (let times = 0; times < 2; times += 1) await stage.work((ctx) => chargeChanged(ctx, told));
    expect(await read(id)).toMatchObject({ state: 'active', anchorDay: 4 });
    expect(await stage.standing(openCharge!.id)).toMatchObject({ state: 'paid', late: false });
    expect((await stage.standing(openCharge!.id)).documents).toHaveLength(1);
  });

  it('costs nothing in its trial, which each member has once, and is charged at its end', async () => {
    const to = await plan({ trialDays: 7 });
    const trial = await subscribe(to);
    expect(trial).toMatchObject({ state: 'trialing', openCharge: null, charges: [] });
    expect(dayOf(trial.periodEnd)).toBe('2027-02-07');
    days(7);
    const charged = await advanced(trial.id);
    expect(charged).toMatchObject({ state: 'active', anchorDay: 7, openCharge: { amountSatang: 19_900 } });
    expect(dayOf(charged.periodEnd)).toBe('2027-03-07');
    await member.call('cancelSubscription', { id: trial.id, when: 'now', version: charged.version });
    const { plans } = (await member.call('plans')).body as unknown as { plans: Plan[] };
    expect(plans.find(({ id }) => id === to.id)).toMatchObject({ trialDays: 0 });
    expect(await subscribe(to)).toMatchObject({ state: 'incomplete' });
  });

  it('of a plan that nobody may have is refused', async () => {
    const closed = await plan({ active: false });
    const input = { subscriptionId: randomUUID(), payFrom: 'invoice' };
    expect(await member.call('subscribe', { ...input, planCode: closed.code })).toMatchObject({ body: { code: 'plan-inactive' } });
    expect(await member.call('subscribe', { ...input, planCode: 'none' })).toMatchObject({ status: 404, body: { code: 'plan-unknown' } });
    const guest = await stage.person('guest');
    const { plans } = (await guest.call('plans')).body as unknown as { plans: Plan[] };
    expect(plans.map(({ code }) => code)).not.toContain(closed.code);
    expect(new Set(plans.map(({ subscribers }) => subscribers))).toEqual(new Set([0]));
  });
});

describe('renewing', () => {
  it('acceptance 8: fails on days 1, 3 and 7, is past due, then unpaid; paid, it runs again on its old day; 31 Jan → 28 Feb → 31 Mar', async () => {
    const { id, periodEnd } = await running({}, 'wallet');
    expect(dayOf(periodEnd)).toBe('2027-02-28');
    stage.clock.at = new Date(periodEnd);
    const opened = await advanced(id);
    expect(opened).toMatchObject({ state: 'active', openCharge: { amountSatang: 19_900 } });
    expect([dayOf(opened.periodStart), dayOf(opened.periodEnd)]).toEqual(['2027-02-28', '2027-03-31']);
    const standing: string[] = [];
    for (const wait of [1, 2, 4]) {
      days(wait);
      standing.push((await advanced(id)).state);
    }
    expect(standing).toEqual(['active', 'active', 'past_due']);
    const failed = { outcome: 'failed', code: 'insufficient-funds' };
    expect(await attempts(opened.openCharge!.id)).toEqual([0, 1, 2, 3].map((step) => ({ step, ...failed })));
    expect(dayOf((await read(id)).graceUntil)).toBe('2027-03-12');
    days(4);
    expect((await advanced(id)).state).toBe('past_due');
    days(1);
    expect((await advanced(id)).state).toBe('unpaid');
    expect(await notices('renewalDue')).toHaveLength(3);
    const { number } = opened.openCharge!;
    expect(await notices('renewalMissed')).toEqual([`รายเดือน ค้างชำระ ฿199.00: ยังใช้ได้ถึง 12 มี.ค. 2570 ชำระเลขที่ ${number} ก่อนวันนั้นเพื่อใช้ต่อ`]);
    expect(await notices('renewalUnpaid')).toHaveLength(1);
    days(1);
    const again = await settle(id);
    expect(again).toMatchObject({ state: 'active', anchorDay: 31, openCharge: null, graceUntil: null });
    expect(dayOf(again.periodEnd)).toBe('2027-03-31');
    await stage.credit(member, 19_900);
    stage.clock.at = new Date(again.periodEnd);
    const april = await advanced(id);
    expect(april).toMatchObject({ state: 'active', openCharge: null });
    expect(dayOf(april.periodEnd)).toBe('2027-04-30');
    expect((await periods(id)).map(({ starts_at: from }) => dayOf(from.toISOString()))).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
    const { charges } = april;
    expect(charges.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
    expect(new Set(charges.map(({ number }) => number)).size).toBe(3);
    expect(await stage.isSound()).toBe(true);
  });

  it('20 at once: one charge, paid from the wallet once', async () => {
    const { id, periodEnd } = await running({}, 'wallet');
    await stage.credit(member, 100_000);
    stage.clock.at = new Date(periodEnd);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => stage.work((ctx) => advance(ctx, { subscriptionId: id }))));
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    const codes = outcomes.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []));
    expect(codes.filter((code) => code !== 'conflict')).toEqual([]);
    expect((await read(id)).charges).toHaveLength(2);
    expect(await periods(id)).toHaveLength(2);
    expect(await stage.balance(member)).toBe(100_000 - 19_900);
  });

  it('is brought by the job, in a transaction of its own for each, and not before its time', async () => {
    const { id, periodEnd } = await running({}, 'wallet');
    await stage.credit(member, 19_900);
    const told = async () => {
      const events: string[] = [];
      await stage.work(async (ctx) => {
        const emit = async (_name: string, { subscriptionId }: { subscriptionId: string }) => void events.push(subscriptionId);
        await renew(Object.create(ctx, { emit: { value: emit } }) as typeof ctx);
      });
      return events;
    };
    expect(await told()).not.toContain(id);
    expect((await advanced(id)).charges).toHaveLength(1);
    stage.clock.at = new Date(periodEnd);
    expect(await told()).toContain(id);
    expect((await advanced(id)).charges).toHaveLength(2);
    expect(await told()).not.toContain(id);
  });

  it('makes up for missed periods one by one where nobody was there to renew', async () => {
    const { id } = await running({ interval: 'week' }, 'wallet');
    await stage.credit(member, 19_900 * 3);
    days(21);
    const now = await advanced(id);
    expect(now.charges).toHaveLength(4);
    expect(new Date(now.periodEnd) > stage.clock.at).toBe(true);
    expect(await stage.balance(member)).toBe(0);
  });

  it('unpaid for longer than its period, it is charged for nothing that it did not give', async () => {
    const { id } = await running({ interval: 'week' });
    days(7);
    await advanced(id);
    for (const wait of [1, 2, 4, 5]) {
      days(wait);
      await advanced(id);
    }
    expect((await read(id)).state).toBe('unpaid');
    days(40);
    const again = await settle(id);
    expect(again.charges).toHaveLength(2);
    expect(new Date(again.periodStart) <= stage.clock.at && new Date(again.periodEnd) > stage.clock.at).toBe(true);
    expect((await advanced(id)).openCharge).toBeNull();
  });

  it('takes the price of today at the renewal, and says so before', async () => {
    const to = await plan();
    const { id } = await settle((await subscribe(to)).id);
    const draft = Object.fromEntries(Object.entries(to).filter(([name]) => !['id', 'subscribers', 'version'].includes(name)));
    await admin.call('savePlan', { id: to.id, plan: { ...draft, priceSatang: 24_900 }, version: 1 });
    expect(await read(id)).toMatchObject({ plan: { priceSatang: 19_900 }, nextPlan: { priceSatang: 24_900 } });
    days(26);
    for (let times = 0; times < 2; times += 1) await stage.work(remind);
    expect(await notices('renewalSoon')).toEqual(['รายเดือน จะต่ออายุ 28 ก.พ. 2570: เป็นเงิน ฿249.00 เปลี่ยนหรือยกเลิกก่อนวันนั้นได้']);
    stage.clock.at = new Date((await read(id)).periodEnd);
    expect(await advanced(id)).toMatchObject({ plan: { priceSatang: 24_900 }, nextPlan: null, openCharge: { amountSatang: 24_900 } });
  });
});

describe('changing', () => {
  const change = (id: string, input: Record<string, unknown>) => member.call('changePlan', { id, chargeId: randomUUID(), ...input });

  it('to a dearer plan now: the rest of the period less what was not used, once it is paid', async () => {
    const { id, version } = await running({ priceSatang: 28_000 });
    const dear = await plan({ priceSatang: 56_000 });
    days(14);
    const preview = (await member.call('previewChange', { id, planCode: dear.code, when: 'now' })).body;
    expect(preview).toMatchObject({ dueSatang: 14_000, creditSatang: 0, nextSatang: 56_000 });
    expect((preview.lines as { totalSatang: number }[]).map(({ totalSatang }) => totalSatang)).toEqual([28_000, -14_000]);
    const chargeId = randomUUID();
    const asked = { id, chargeId, planCode: dear.code, when: 'now', version };
    const waits = (await member.call('changePlan', asked)).body as unknown as Subscription;
    expect(waits).toMatchObject({ plan: { priceSatang: 28_000 }, openCharge: { id: chargeId, dueSatang: 14_000 } });
    expect((await member.call('changePlan', asked)).status).toBe(200);
    const after = await settle(id);
    expect(after).toMatchObject({ state: 'active', plan: { code: dear.code, priceSatang: 56_000 }, openCharge: null });
    expect(dayOf(after.periodEnd)).toBe('2027-02-28');
    expect(await stage.isSound()).toBe(true);
  });

  it('to a cheaper one now: at once, with a credit that the next charges use up', async () => {
    const { id, version } = await running({ priceSatang: 56_000 });
    const cheap = await plan({ priceSatang: 10_000 });
    days(14);
    const after = (await change(id, { planCode: cheap.code, when: 'now', version })).body as unknown as Subscription;
    expect(after).toMatchObject({ plan: { code: cheap.code }, openCharge: null });
    stage.clock.at = new Date(after.periodEnd);
    expect(await advanced(id)).toMatchObject({ state: 'active', openCharge: null });
    stage.clock.at = new Date((await read(id)).periodEnd);
    await advanced(id);
    // 28,000 not used less 5,000 for the rest, less 10,000 for March, less 10,000 for April
    stage.clock.at = new Date((await read(id)).periodEnd);
    expect((await advanced(id)).openCharge).toMatchObject({ amountSatang: 10_000 - 3000 });
  });

  it('to another interval begins a new period; at the period’s end nothing is charged before', async () => {
    const yearly = await plan({ interval: 'year', priceSatang: 199_000 });
    const { id, version } = await running();
    days(14);
    await change(id, { planCode: yearly.code, when: 'now', version });
    const now = await settle(id);
    expect(now.charges[0]!.amountSatang).toBe(199_000 - 9950);
    expect([dayOf(now.periodStart), dayOf(now.periodEnd), now.anchorDay]).toEqual(['2027-02-14', '2028-02-14', 14]);

    const cheap = await plan({ priceSatang: 9900 });
    const later = await change(id, { planCode: cheap.code, when: 'period_end', version: now.version });
    expect(later.body).toMatchObject({ plan: { code: yearly.code }, nextPlan: { code: cheap.code }, openCharge: null });
    stage.clock.at = new Date(now.periodEnd);
    expect(await advanced(id)).toMatchObject({ plan: { code: cheap.code }, nextPlan: null, openCharge: { amountSatang: 9900 } });
  });

  it('that nobody pays is dropped, at the latest with its period; one that is refused changes nothing', async () => {
    const { id, version } = await running();
    const dear = await plan({ priceSatang: 99_000 });
    const { body } = await change(id, { planCode: dear.code, when: 'now', version });
    const { openCharge } = body as unknown as Subscription;
    stage.minutes(25 * 60);
    await stage.work(expirePayments);
    const after = await read(id);
    expect(after).toMatchObject({ plan: { priceSatang: 19_900 }, openCharge: null });
    expect(await stage.standing(openCharge!.id)).toMatchObject({ state: 'expired' });
    const refused = async (planCode: string, seen = after.version) =>
      (await change(id, { planCode, when: 'now', version: seen })).body.code as string;
    expect(await refused(after.plan.code)).toBe('same-plan');
    expect(await refused(dear.code, 0)).toBe('conflict');
    await subscribe(dear);
    expect(await refused(dear.code)).toBe('already-subscribed');
  });
});

describe('ending and resting', () => {
  const act = (name: string, id: string, version: number, more = {}) => member.call(name, { id, version, ...more });

  it('ends with what was paid for, unless its member thinks again', async () => {
    const { id, version, periodEnd } = await running();
    const ends = (await act('cancelSubscription', id, version, { when: 'period_end', reason: 'แพง' })).body as unknown as Subscription;
    expect(ends).toMatchObject({ state: 'active', cancelAtPeriodEnd: true });
    const kept = (await act('resumeSubscription', id, ends.version)).body as unknown as Subscription;
    expect(kept.cancelAtPeriodEnd).toBe(false);
    await act('cancelSubscription', id, kept.version, { when: 'period_end' });
    stage.clock.at = new Date(periodEnd);
    const ended = await advanced(id);
    expect(ended).toMatchObject({ state: 'canceled', openCharge: null });
    expect(ended.charges).toHaveLength(1);
    expect(await act('resumeSubscription', id, ended.version)).toMatchObject({ body: { code: 'action-not-allowed' } });
  });

  it('ends now, and what was still to be paid is closed; money that comes then is late, not lost', async () => {
    const { id, version, openCharge } = await subscribe(await plan());
    await act('cancelSubscription', id, version, { when: 'now' });
    expect(await stage.standing(openCharge!.id)).toMatchObject({ state: 'cancelled' });
    await admin.call('recordPayment', {
      id: openCharge!.id,
      paymentId: randomUUID(),
      method: 'transfer',
      amountSatang: 19_900,
      reason: 'โอนช้า',
    });
    expect(await stage.standing(openCharge!.id)).toMatchObject({ late: true, paidSatang: 19_900 });
    await stage.work((ctx) => chargeChanged(ctx, { chargeId: openCharge!.id, subjectType: 'billing.subscription' }));
    expect((await read(id)).state).toBe('canceled');
  });

  it('rests without losing what is left of its period', async () => {
    const { id, version, periodEnd } = await running();
    days(10);
    const rests = (await act('pauseSubscription', id, version)).body as unknown as Subscription;
    expect(rests.state).toBe('paused');
    days(60);
    expect((await advanced(id)).charges).toHaveLength(1);
    const goesOn = (await act('resumeSubscription', id, rests.version)).body as unknown as Subscription;
    expect(goesOn.state).toBe('active');
    expect(Date.parse(goesOn.periodEnd) - Date.parse(periodEnd)).toBe(60 * DAY * 60_000);
    stage.clock.at = new Date(goesOn.periodEnd);
    expect((await advanced(id)).openCharge).toMatchObject({ amountSatang: 19_900 });
    expect(await act('pauseSubscription', id, (await read(id)).version)).toMatchObject({ body: { code: 'renewal-not-paid' } });
  });

  it('staff see all, end one with a reason, and count them; who goes takes theirs along', async () => {
    const { id, version, plan: of } = await running();
    const manager = await stage.person('manager');
    const list = (await manager.call('deskSubscriptions', { state: 'active', plan: of.code })).body;
    expect(list).toMatchObject({ total: 1, rows: [{ id, memberName: `user ${member.id.slice(0, 4)}` }] });
    expect((await manager.call('overview')).body.subscriptions).toMatchObject({ active: expect.any(Number) });
    expect((await manager.call('deskCancelSubscription', { id, when: 'now', reason: 'ผิดกฎ', version })).status).toBe(403);
    const ended = await admin.call('deskCancelSubscription', { id, when: 'now', reason: 'ผิดกฎ', version });
    expect(ended.body).toMatchObject({ state: 'canceled' });
    stage.minutes(1);
    const other = await running();
    const taken = await stage.work((ctx) => personalData.export(ctx, member.id));
    expect(taken).toMatchObject({ subscriptions: [{ state: 'canceled' }, { state: 'active', priceSatang: 19_900 }] });
    await stage.work((ctx) => personalData.erase(ctx, member.id));
    expect((await read(other.id)).state).toBe('canceled');
  });
});
