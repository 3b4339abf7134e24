import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Bill, BillPayment, Tender } from '#plugins/pos/rules/deviceLog.ts';
import { giftCode, GIFT_SKU, newGiftCode } from '#plugins/pos/rules/gift.ts';
import { billFlags } from '#plugins/pos/gateway/log/checks.ts';
import { withCustomer } from '#plugins/pos/rules/memberPrices.ts';
import { pointsNow, pointsOf } from '#plugins/pos/rules/points.ts';
import { EMPTY, type CartLine } from '#plugins/pos/rules/cart.ts';
import type { WalletCtx } from '#plugins/wallet/gateway/db.ts';
import { walletApi } from '#plugins/wallet/gateway/service.ts';
import { wallet } from '#plugins/wallet/plugin.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { openStage, type Stage, type Till } from './stage.ts';

let stage: Stage;
let member: { id: string; agent: Agent };
beforeAll(async () => {
  stage = await openStage({ plugins: { wallet: {} } });
  Object.assign(stage.cluster.features, { pointsPerHundred: 4, deposits: true });
  const id = randomUUID();
  const { space } = stage.site.manifest('a');
  await stage.site.gateway.data.inSpace(
    space,
    (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
      values (${space}, ${id}, 'somsri@mail.example', 'สมศรี', 'มีสุข', 'user')`,
  );
  member = { id, agent: await stage.site.as('user', { accountId: id }) };
});
afterAll(() => stage.close());

const codeOf = async () => String((await member.agent.call('account.memberCode')).body.code);
const walletOf = <T>(fn: (api: ReturnType<typeof walletApi>) => Promise<T>): Promise<T> => {
  const { platform, sites, data, app } = stage.site.gateway;
  const { space } = stage.site.manifest('a');
  return sites.byId('a').then((live) =>
    data.inSpace(space, (tx) => fn(walletApi(makeCtx(platform, systemVisit(live!, app.log), wallet, tx) as unknown as WalletCtx)), {
      retry: true,
    }),
  );
};
const points = async (customerId: string) =>
  (await stage.rows<{ n: number }>(`select coalesce(sum(points), 0)::int as n from pos_point where customer_id = '${customerId}'`))[0]!.n;
const paidBy = (
  till: Till,
  lines: Parameters<Till['bill']>[0],
  payments: readonly Partial<BillPayment>[],
  more: Partial<Bill> = {},
): Bill =>
  till.sell(lines, {
    ...more,
    payments: payments.map((payment) => ({
      id: randomUUID(),
      tender: 'cash' as Tender,
      amountSatang: 0,
      tenderedSatang: payment.amountSatang ?? 0,
      reference: '',
      ...payment,
    })),
  });

test('a customer who was added without a connection is there with the log, found by name and number, and known with what they bought', async () => {
  const till = await stage.till();
  till.open(0);
  const customer = { id: randomUUID(), name: 'ป้าแดง ตลาดพลู', phone: '081-234-5678' };
  till.write('customer.made', { customer, memberId: till.member.id });
  till.sell([{ unitSatang: 25_050 }], { customerId: customer.id });
  expect((await till.sync()).body.results).toMatchObject([{}, { state: 'created' }, { state: 'created' }]);
  for (const q of ['แดง', '2345', '081 234'])
    expect((await till.call('pos.tillCustomers', { q })).body.rows).toMatchObject([{ id: customer.id, points: 10, member: false }]);
  expect((await till.call('pos.tillCustomers', { q: 'ไม่มี' })).body.rows).toEqual([]);
  expect((await till.call('pos.customer', { id: customer.id })).body).toMatchObject({
    bills: 1,
    totalSatang: 25_050,
    last: [{ totalSatang: 25_050 }],
  });
  expect(await stage.boss.page('/cluster/customers')).toContain('ป้าแดง ตลาดพลู');
  const stranger = await stage.site.as('user');
  expect(await stranger.call('pos.customer', { id: customer.id })).toMatchObject({ status: 404 });
  // Sent again nobody is there twice, and no bill earns twice.
  await till.sync();
  expect(await points(customer.id)).toBe(10);
});

test('points are earned once by each bill, and all of them go when all of it comes back', async () => {
  const till = await stage.till();
  till.open(0);
  till.member = stage.manager;
  const customer = { id: randomUUID(), name: 'ลุงดำ', phone: '' };
  till.write('customer.made', { customer, memberId: till.member.id });
  const sold = till.sell([{ unitSatang: 3_333, quantityMilli: 3000 }], { customerId: customer.id });
  await till.sync();
  expect(await points(customer.id)).toBe(3);
  // A deposit is no goods: its points come with what it pays.
  till.sell([{ sku: 'DEPOSIT', title: 'เงินมัดจำ', unitSatang: 50_000 }], { customerId: customer.id });
  await till.sync();
  expect(await points(customer.id)).toBe(3);
  for (let part = 1; part <= 3; part += 1) {
    till.sell([{ ...sold.lines[0]!, quantityMilli: -1000, totalSatang: -3_333 }], {
      kind: 'return',
      originBillId: sold.id,
      customerId: customer.id,
    });
    await till.sync();
    expect(await points(customer.id)).toBe([2, 1, 0][part - 1]);
  }
});

test('points come to those of what was kept, however much comes back in whatever parts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      (total, rate, parts) => {
        let kept = total;
        let earned = pointsOf(total, rate);
        for (const part of parts) {
          kept -= Math.floor(kept * part);
          earned += pointsNow(kept, rate, earned);
          expect(earned).toBe(pointsOf(kept, rate));
        }
        expect(earned + pointsNow(0, rate, earned)).toBe(0);
      },
    ),
  );
});

test('members’ prices come onto the open ticket and go with the customer; what was priced otherwise stays', () => {
  const line = (id: string, variantId: string | null, unitSatang: number): CartLine => ({
    id,
    variantId,
    sku: '',
    title: '',
    unit: '',
    quantityMilli: 1000,
    unitSatang,
    vatClass: 'vat7',
    note: '',
    discount: null,
    weighed: false,
  });
  const priced = (id: string) => ({ priceSatang: 1_000, ...(id === 'a' ? { memberSatang: 800 } : {}) });
  const cart = { ...EMPTY, lines: [line('1', 'a', 1_000), line('2', 'b', 1_000), line('3', 'a', 950), line('4', null, 1_000)] };
  const known = withCustomer(cart, { id: 'c', name: '', priceRole: 'user' }, priced);
  expect(known.lines.map(({ unitSatang }) => unitSatang)).toEqual([800, 1_000, 950, 1_000]);
  expect(withCustomer(known, null, priced).lines).toEqual(cart.lines);
});

test('members’ prices are right on bills of members, and of nobody else', async () => {
  const till = await stage.till();
  const variantId = randomUUID();
  const bill = till.bill([{ variantId, unitSatang: 800 }], { customerId: randomUUID() });
  const seen = (members: readonly string[]) =>
    billFlags(bill, {
      find: () => stage.cashier,
      prices: new Map([[variantId, 1_000]]),
      memberPrices: new Map([[variantId, 800]]),
      members: new Set(members),
      choices: new Map(),
    }).map(({ code }) => code);
  expect(seen([bill.customerId!])).toEqual([]);
  expect(seen([randomUUID()])).toEqual(['price-variance']);
});

test('a member is known by their rotating code, buys at members’ prices without a flag, and pays from their wallet, once', async () => {
  const till = await stage.till();
  till.open(0);
  await walletOf((api) =>
    api.creditTopUp({ id: randomUUID(), accountId: member.id, amountSatang: 50_000, ref: { type: 'test', id: '1' }, title: 'เติมเงิน' }),
  );
  const found = await till.call('pos.memberCustomer', { code: await codeOf() });
  expect(found).toMatchObject({ status: 200, body: { name: 'สมศรี มีสุข', member: true, priceRole: 'user' } });
  expect(await till.call('pos.memberCustomer', { code: 'SM1.x.y' })).toMatchObject({ status: 404, body: { code: 'code-unknown' } });
  expect((await till.call('pos.memberCustomer', { code: await codeOf() })).body.id).toBe(found.body.id);
  const ask = { id: randomUUID(), tender: 'wallet', amountSatang: 30_000, code: await codeOf(), customerId: null };
  const answers = await Promise.all([till.call('pos.tender', ask), till.call('pos.tender', ask)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await walletOf((api) => api.balance(member.id))).toMatchObject({ balanceSatang: 20_000 });
  expect(await till.call('pos.tender', { ...ask, id: randomUUID() })).toMatchObject({
    status: 409,
    body: { code: 'insufficient-funds', availableSatang: 20_000 },
  });
  const bill = paidBy(till, [{ unitSatang: 40_000 }], [{ id: ask.id, tender: 'wallet', amountSatang: 30_000 }, { amountSatang: 10_000 }], {
    customerId: String(found.body.id),
  });
  await till.sync();
  expect(await stage.rows(`select code from pos_flag where subject_id = '${bill.id}'`)).toEqual([]);
  expect(await till.call('pos.undoTender', { id: ask.id })).toMatchObject({ status: 409, body: { code: 'tender-used' } });
  // Only what was handed over in cash is in the drawer.
  expect((await stage.boss.call('pos.shiftReport', { id: till.shiftId })).body).toMatchObject({ expectedSatang: 10_000 });
});

test('what no bill has used is given back; a bill that says more than was taken is told to a manager', async () => {
  const till = await stage.till();
  till.open(0);
  const before = (await walletOf((api) => api.balance(member.id))).balanceSatang;
  const ask = { id: randomUUID(), tender: 'wallet', amountSatang: 5_000, code: await codeOf(), customerId: null };
  await till.call('pos.tender', ask);
  const other = await stage.till();
  expect(await other.call('pos.undoTender', { id: ask.id })).toMatchObject({ status: 404 });
  for (const status of [200, 200]) expect(await till.call('pos.undoTender', { id: ask.id })).toMatchObject({ status });
  expect((await walletOf((api) => api.balance(member.id))).balanceSatang).toBe(before);
  expect(await till.call('pos.tender', ask)).toMatchObject({ body: { code: 'tender-undone' } });
  // What a till has left behind a manager gives back, once it was told of it; nobody else does.
  const left = { ...ask, id: randomUUID(), code: await codeOf() };
  await till.call('pos.tender', left);
  expect(await member.agent.call('pos.undoTender', { id: left.id })).toMatchObject({ status: 404 });
  expect(await stage.boss.call('pos.undoTender', { id: left.id })).toMatchObject({ status: 200 });
  expect((await walletOf((api) => api.balance(member.id))).balanceSatang).toBe(before);
  const claimed = paidBy(till, [{ unitSatang: 5_000 }], [{ id: ask.id, tender: 'wallet', amountSatang: 5_000 }]);
  await till.sync();
  expect(await stage.rows(`select code from pos_flag where subject_id = '${claimed.id}'`)).toEqual([{ code: 'tender-unproven' }]);
});

const cardLine = (code: string, satang: number) => ({
  id: randomUUID(),
  sku: GIFT_SKU,
  title: 'บัตรของขวัญ',
  unitSatang: satang,
  vatClass: 'none' as const,
  note: createHash('sha256').update(giftCode(code)!).digest('hex'),
});
const newCode = () => newGiftCode((bytes) => new Uint8Array(randomBytes(bytes)));

test('a gift card is sold without a connection, looked up and spent in parts; two tills at once cannot spend it twice', async () => {
  const till = await stage.till();
  till.open(0);
  const code = newCode();
  expect(await till.call('pos.giftBalance', { code })).toMatchObject({ status: 404 });
  till.sell([cardLine(code, 50_000)]);
  await till.sync();
  await till.sync();
  expect((await till.call('pos.giftBalance', { code: code.toLowerCase().replaceAll('-', ' ') })).body).toEqual({ balanceSatang: 50_000 });
  expect(JSON.stringify(await stage.rows(`select * from pos_gift union all select * from pos_gift`))).not.toContain(giftCode(code));
  const other = await stage.till();
  const spend = (at: Till, amountSatang: number) =>
    at.call('pos.tender', { id: randomUUID(), tender: 'gift', amountSatang, code, customerId: null });
  const answers = await Promise.all([spend(till, 30_000), spend(other, 30_000)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'gift-empty', balanceSatang: 20_000 });
  expect(await spend(till, 20_000)).toMatchObject({ status: 200, body: { leftSatang: 0 } });
});

test('what a gift card has is always what moved on it, and never below nothing', async () => {
  const till = await stage.till();
  till.open(0);
  const code = newCode();
  till.sell([cardLine(code, 10_000)]);
  await till.sync();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ amountSatang: fc.integer({ min: 1, max: 6_000 }), back: fc.boolean() }), { minLength: 1, maxLength: 5 }),
      async (acts) => {
        for (const { amountSatang, back } of acts) {
          const id = randomUUID();
          const answer = await till.call('pos.tender', { id, tender: 'gift', amountSatang, code, customerId: null });
          if (answer.status === 200 && back) await till.call('pos.undoTender', { id });
          const [sums] = await stage.rows<{ balance: number; moved: number }>(
            `select g.balance_satang as balance, (select sum(amount_satang) from pos_gift_move m where m.gift_id = g.id)::bigint as moved
           from pos_gift g where code_hash = '${createHash('sha256').update(giftCode(code)!).digest('hex')}'`,
          );
          expect(sums!.moved).toBe(sums!.balance);
          expect(sums!.balance).toBeGreaterThanOrEqual(0);
        }
      },
    ),
    { numRuns: 6 },
  );
});

test('credit is for customers who are known, within what they may owe; the charge is in billing and closes when it is given back', async () => {
  const till = await stage.till();
  till.open(0);
  const id = randomUUID();
  const save = (creditSatang: number) =>
    stage.boss.call('pos.saveCustomer', {
      id,
      cluster: stage.cluster.id,
      name: 'ร้านเจ๊หมวย',
      phone: '',
      email: '',
      priceRole: 'guest',
      note: '',
      creditSatang,
    });
  expect(await save(0)).toMatchObject({ status: 200 });
  const ask = (amountSatang: number, customerId: string | null = id, payment = randomUUID()) =>
    till.call('pos.tender', { id: payment, tender: 'credit', amountSatang, code: '', customerId });
  expect(await ask(100)).toMatchObject({ status: 409, body: { code: 'credit-refused', leftSatang: 0 } });
  expect(await ask(100, null)).toMatchObject({ body: { code: 'credit-refused' } });
  await save(50_000);
  const payment = randomUUID();
  expect(await ask(40_000, id, payment)).toMatchObject({ status: 200, body: { leftSatang: 10_000 } });
  expect(await ask(20_000)).toMatchObject({ body: { leftSatang: 10_000 } });
  expect(await stage.rows(`select state, amount_satang::int as satang, channel from billing_charge where id = '${payment}'`)).toEqual([
    { state: 'open', satang: 40_000, channel: 'pos' },
  ]);
  await till.call('pos.undoTender', { id: payment });
  expect(await stage.rows(`select closed_as from billing_charge where id = '${payment}'`)).toEqual([{ closed_as: 'cancelled' }]);
  expect(await ask(50_000)).toMatchObject({ status: 200 });
});

test('a deposit is taken once and used once, whole', async () => {
  const till = await stage.till();
  till.open(0);
  const taken = till.sell([{ sku: 'DEPOSIT', title: 'เงินมัดจำ', unitSatang: 20_000, vatClass: 'none' }]);
  await till.sync();
  const ask = (amountSatang: number, code = taken.number) =>
    till.call('pos.tender', { id: randomUUID(), tender: 'deposit', amountSatang, code, customerId: null });
  expect(await ask(20_000, 'X-1')).toMatchObject({ status: 404, body: { code: 'deposit-unknown' } });
  expect(await ask(5_000)).toMatchObject({ body: { code: 'deposit-differs', depositSatang: 20_000 } });
  const answers = await Promise.all([ask(20_000), ask(20_000)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await ask(20_000)).toMatchObject({ body: { code: 'deposit-used' } });
});

test('a customer is forgotten; bills stay and are nobody’s', async () => {
  const till = await stage.till();
  const found = await till.call('pos.memberCustomer', { code: await codeOf() });
  const id = String(found.body.id);
  const bills = (await stage.rows(`select id from pos_bill where customer_id = '${id}'`)).length;
  expect(bills).toBeGreaterThan(0);
  expect(await stage.boss.call('pos.eraseCustomer', { id })).toMatchObject({ status: 200 });
  expect(await stage.rows(`select name, phone, email, account_id from pos_customer where id = '${id}'`)).toEqual([
    { name: '–', phone: '', email: '', account_id: null },
  ]);
  expect(await stage.rows(`select 1 from pos_bill where customer_id = '${id}'`)).toEqual([]);
  expect(await stage.boss.call('pos.customer', { id })).toMatchObject({ status: 404 });
});
