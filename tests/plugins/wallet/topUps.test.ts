import { randomUUID } from 'node:crypto';
import { getShortestPaths } from 'xstate/graph';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextTopUp, TOP_UP_ACTIONS, TOP_UP_STATES, topUpActions, topUpMachine, type TopUpState } from '#plugins/wallet/machines/topUp.ts';
import { expireTopUps } from '#plugins/wallet/gateway/topUps.ts';
import { readPromptPay } from '#kit/thai/promptPay.ts';
import type { TopUp } from '#plugins/wallet/schemas.ts';
import { ask, call, isSoundAt, openStage, PROMPTPAY, type Member, type Stage } from './stage.ts';
import { everyTable } from '#tools/testing/everyTable.ts';

describe('the life of a top-up', () => {
  const from = (state: TopUpState, late = false) =>
    Object.fromEntries(topUpActions({ state, late }).map((action) => [action, nextTopUp({ state, late }, action)]));

  it('goes where the table says, and nowhere else', () => {
    expect(Object.fromEntries(TOP_UP_STATES.map((state) => [state, from(state)]))).toEqual({
      created: { OFFER: { state: 'awaiting_payment', late: false } },
      awaiting_payment: {
        REPORT: { state: 'paid', late: false },
        CONFIRM: { state: 'credited', late: false },
        EXPIRE: { state: 'expired', late: false },
      },
      paid: { CONFIRM: { state: 'credited', late: false }, REJECT: { state: 'rejected', late: false } },
      expired: { REPORT: { state: 'paid', late: true }, CONFIRM: { state: 'credited', late: true } },
      rejected: { REPORT: { state: 'paid', late: false }, CONFIRM: { state: 'credited', late: false } },
      credited: {},
    });
  });

  it('never loses money that has come in: from everywhere but the end there is a way to the credit', () => {
    const paths = getShortestPaths(topUpMachine, { input: { late: false }, events: TOP_UP_ACTIONS.map((type) => ({ type })) });
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(TOP_UP_STATES));
    for (const state of TOP_UP_STATES.filter((each) => each !== 'credited' && each !== 'created'))
      expect(from(state)).toHaveProperty('CONFIRM');
  });

  it('stays late once it is', () => {
    expect(nextTopUp({ state: 'paid', late: true }, 'CONFIRM')).toEqual({ state: 'credited', late: true });
    expect(nextTopUp({ state: 'credited', late: false }, 'REPORT')).toBeNull();
  });
});

describe('topping up', () => {
  let stage: Stage;
  let member: Member;
  let manager: Member;
  beforeAll(async () => {
    stage = await openStage({ largestTopUp: 2000 });
    manager = await stage.member(0, { role: 'manager', firstname: 'ธนา', lastname: 'รุ่งเรือง' });
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    member = await stage.member();
  });

  const open = async (amountSatang: number, id = randomUUID()) =>
    (await ask(member, 'openTopUp', { id, amountSatang })).body as unknown as TopUp;
  const read = async (id: string) => (await ask(member, 'topUp', { id })).body as unknown as TopUp;
  const minutes = (count: number) => (stage.clock.at = new Date(stage.clock.at.getTime() + count * 60_000));
  const queue = async (show: string) =>
    ((await ask(manager, 'topUpQueue', { show })).body.rows as { topUp: TopUp; member: { name: string } }[]).map((row) => row.topUp.id);

  it('shows a PromptPay code for the amount, and makes no money', async () => {
    const topUp = await open(30_000);
    expect(topUp).toMatchObject({ state: 'awaiting_payment', amountSatang: 30_000, late: false });
    expect(readPromptPay(topUp.payload)).toEqual({ kind: 'id', target: PROMPTPAY, amountSatang: 30_000 });
    expect(Date.parse(topUp.expiresAt) - stage.clock.at.getTime()).toBe(15 * 60_000);
    expect(await stage.balance(member)).toBe(0);
  });

  it('`increase` of the specification opens one too, and answers the balance as it was', async () => {
    const id = randomUUID();
    const answers = [await call(member, { mode: 'increase', amount: 300, id }), await call(member, { mode: 'increase', amount: 300, id })];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { balance: 0, balanceSatang: 0, topUp: { id, state: 'awaiting_payment' } }]);
    expect(await call(member, { mode: 'increase', amount: 301, id })).toMatchObject({ status: 409, body: { code: 'id-taken' } });
  });

  it('is credited when staff has seen the money: once, however often and by whomever it is confirmed', async () => {
    const { id } = await open(30_000);
    expect(await queue('waiting')).not.toContain(id);
    await ask(member, 'reportTopUp', { id, reference: '20261121A', paidAt: stage.clock.at.toISOString() });
    expect(await queue('waiting')).toContain(id);
    expect(await stage.balance(member)).toBe(0);
    const other = await stage.member(0, { role: 'admin' });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => ask(index % 2 ? manager : other, 'confirmTopUp', { id })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await stage.balance(member)).toBe(30_000);
    expect(await read(id)).toMatchObject({ state: 'credited', reference: '20261121A', late: false, payload: '' });
    expect(await queue('waiting')).not.toContain(id);
    expect(await queue('done')).toContain(id);
    expect(await isSoundAt(stage)).toBe(true);
  });

  it('credits what came in, where that is something else', async () => {
    const { id } = await open(30_000);
    await ask(manager, 'confirmTopUp', { id, receivedSatang: 29_900 });
    expect(await stage.balance(member)).toBe(29_900);
    expect(await read(id)).toMatchObject({ state: 'credited', receivedSatang: 29_900 });
  });

  it('expires, and is credited all the same when the money came late', async () => {
    const { id } = await open(30_000);
    minutes(15);
    // also before the job has been round
    expect(await read(id)).toMatchObject({ state: 'expired', payload: '' });
    await stage.work(expireTopUps);
    expect(await queue('open')).toContain(id);
    await ask(manager, 'confirmTopUp', { id });
    expect(await read(id)).toMatchObject({ state: 'credited', late: true });
    expect(await stage.balance(member)).toBe(30_000);
  });

  it('is late when it was reported after it had expired', async () => {
    const { id } = await open(30_000);
    minutes(20);
    expect((await ask(member, 'reportTopUp', { id })).body).toMatchObject({ state: 'paid', late: true });
    await stage.work(expireTopUps);
    await ask(manager, 'confirmTopUp', { id });
    expect(await read(id)).toMatchObject({ state: 'credited', late: true });
  });

  it('is rejected with a reason, can be reported again, and is credited then', async () => {
    const { id } = await open(30_000);
    await ask(member, 'reportTopUp', { id });
    expect(await ask(manager, 'rejectTopUp', { id, reason: '   ' })).toMatchObject({ status: 422, body: { code: 'reason-missing' } });
    expect((await ask(manager, 'rejectTopUp', { id, reason: 'ไม่พบยอด' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'rejected', reason: 'ไม่พบยอด' });
    expect(await stage.balance(member)).toBe(0);
    await ask(member, 'reportTopUp', { id, reference: 'X1' });
    await ask(manager, 'confirmTopUp', { id });
    expect(await ask(manager, 'rejectTopUp', { id, reason: 'x' })).toMatchObject({ status: 409, body: { code: 'action-not-allowed' } });
    expect(await stage.balance(member)).toBe(30_000);
  });

  it("is somebody's own", async () => {
    const { id } = await open(30_000);
    const stranger = await stage.member();
    expect((await ask(stranger, 'topUp', { id })).status).toBe(404);
    expect((await ask(stranger, 'reportTopUp', { id })).status).toBe(404);
    expect(await ask(stranger, 'openTopUp', { id, amountSatang: 30_000 })).toMatchObject({ status: 409, body: { code: 'id-taken' } });
    expect((await ask(member, 'confirmTopUp', { id })).status).toBe(403);
    expect((await ask(manager, 'confirmTopUp', { id: 'no-id' })).status).toBe(404);
  });

  it('has its limits: an amount, and how many may be open', async () => {
    expect(await ask(member, 'openTopUp', { id: randomUUID(), amountSatang: 200_001 })).toMatchObject({
      status: 422,
      body: { code: 'amount-invalid', mostSatang: 200_000 },
    });
    for (let i = 0; i < 5; i++) await open(100);
    expect(await ask(member, 'openTopUp', { id: randomUUID(), amountSatang: 100 })).toMatchObject({
      status: 409,
      body: { code: 'too-many-open' },
    });
    minutes(16);
    expect((await ask(member, 'openTopUp', { id: randomUUID(), amountSatang: 100 })).status).toBe(200);
  });

  it('is refused where the site has no PromptPay id', async () => {
    const elsewhere = await stage.member(0, { at: 'b' });
    expect(await call(elsewhere, { mode: 'increase', amount: 10 })).toMatchObject({ status: 409, body: { code: 'top-up-unavailable' } });
    expect((await ask(elsewhere, 'overview')).body).toMatchObject({ topUp: { available: false } });
  });

  it('tells the member and staff', async () => {
    const { id } = await open(30_000);
    await ask(member, 'reportTopUp', { id });
    await ask(manager, 'confirmTopUp', { id });
    const told = await stage.work((ctx) =>
      everyTable(ctx)
        .selectFrom('notification_notification')
        .select(['kind', 'category', 'texts', 'account_id'])
        .where('account_id', 'in', [member.id, manager.id])
        .execute(),
    );
    expect(told.find((notice) => notice.account_id === member.id)).toMatchObject({
      kind: 'wallet.credited',
      category: 'money',
      texts: { th: { title: 'เติมเงิน ฿300.00 สำเร็จ' }, en: { title: 'Top-up of ฿300.00 credited' } },
    });
    expect(told.map(({ kind, account_id: to }) => [kind, to])).toContainEqual(['wallet.waiting', manager.id]);
  });
});
