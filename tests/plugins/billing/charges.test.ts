import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBillBarcode } from '#plugins/billing/rules/billBarcode.ts';
import { readPromptPay } from '#kit/thai/promptPay.ts';
import { fieldsOf } from '#kit/thai/emvco.ts';
import { expirePayments } from '#plugins/billing/gateway/payments/expire.ts';
import { settle } from '#plugins/billing/gateway/payments/settle.ts';
import type { ChargeView, Payment } from '#plugins/billing/schemas.ts';
import { BILLER, line, MOBILE, openStage, type Person, type Stage } from './stage.ts';
import { everyTable } from '#tools/testing/everyTable.ts';

interface ChargeSums {
  rows: { amountSatang: number; dueSatang: number }[];
  total: number;
  next: string;
  sumSatang: number;
  dueSatang: number;
}

let stage: Stage;
let member: Person;
let guest: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  stage = await openStage({ reviewLimit: 5000, refundLimit: 100, codLimit: 3000 });
  [member, guest, manager, admin] = await Promise.all([
    stage.person(),
    stage.person('guest'),
    stage.person('manager'),
    stage.person('admin'),
  ]);
});
afterAll(() => stage.close());

const pay = (who: Person, id: string, method: string, more: Record<string, unknown> = {}) =>
  who.call('pay', { id, paymentId: randomUUID(), method, ...more });
const paymentIn = (answer: { body: unknown }) => answer.body as Payment;
const view = async (who: Person, id: string, token?: string) =>
  (await who.call('charge', { id, ...(token ? { token } : {}) })).body as unknown as ChargeView;

describe('opening a charge', () => {
  it.each([
    ['a price of −1', { lines: [line(-1)], amountSatang: -1 }],
    ['a price of 0.5', { lines: [line(0.5)], amountSatang: 0.5 }],
    ['more than there is', { lines: [line(1e13)], amountSatang: 1e13 }],
    ['a quantity of 0', { lines: [line(100, { quantity: 0, totalSatang: 0 })], amountSatang: 0 }],
    ['lines that do not add up', { lines: [line(100)], amountSatang: 101 }],
    ['a line that does not add up', { lines: [line(100, { totalSatang: 99 })], amountSatang: 99 }],
    ['no line', { lines: [], amountSatang: 0 }],
    ['an id that is none', { id: 'x' }],
    ['a way back to somewhere else', { returnPath: '//evil.example' }],
  ])('is refused with %s', async (_name, wrong) => {
    await expect(stage.charge(100, wrong)).rejects.toMatchObject({ status: 422, code: 'charge-invalid' });
  });

  it('takes 1e9 baht, and 0 satang, which is paid at once', async () => {
    expect(await stage.charge(100_000_000_000)).toMatchObject({ state: 'open', amountSatang: 100_000_000_000 });
    expect(await stage.charge(0)).toMatchObject({ state: 'paid', paidSatang: 0 });
  });

  it('is the same charge when asked for again, and another one is refused', async () => {
    const first = await stage.charge(12_300);
    expect(await stage.charge(12_300, { id: first.id })).toEqual(first);
    await expect(stage.charge(12_400, { id: first.id })).rejects.toMatchObject({ status: 409, code: 'id-taken' });
  });

  it('opens to its member, and to who has its link, and to nobody else', async () => {
    const own = await stage.charge(100, { accountId: member.id });
    expect((await view(member, own.id)).token).toBe('');
    const stranger = await stage.person();
    for (const who of [stranger, guest, manager]) expect((await who.call('charge', { id: own.id })).status).toBe(404);
    expect((await guest.call('charge', { id: own.id, token: 'x'.repeat(43) })).status).toBe(404);
    expect(await view(guest, own.id, own.token)).toMatchObject({ id: own.id, token: own.token });
    const elsewhere = await stage.person('guest', { at: 'b' });
    expect((await elsewhere.call('charge', { id: own.id, token: own.token })).status).toBe(404);
  });
});

describe('PromptPay', () => {
  it('scenario 1: 1,234.56 to a mobile number is a dynamic code, made from satang', async () => {
    const { id, token } = await stage.charge(123_456);
    const payment = paymentIn(await pay(guest, id, 'promptpay', { token }));
    expect(payment).toMatchObject({ state: 'awaiting_customer', amountSatang: 123_456, account: { number: MOBILE } });
    const fields = fieldsOf(payment.qr)!;
    expect(Object.fromEntries(['01', '53', '54', '58'].map((tag) => [tag, fields.get(tag)]))).toEqual({
      '01': '12',
      '53': '764',
      '54': '1234.56',
      '58': 'TH',
    });
    expect(readPromptPay(payment.qr)).toEqual({ kind: 'mobile', target: '0066812345678', amountSatang: 123_456 });
    expect(Date.parse(payment.expiresAt!) - stage.clock.at.getTime()).toBe(15 * 60_000);
  });

  it('scenario 2: 0.01 has a code of 0.01, and 0 has no payment and no code', async () => {
    const least = await stage.charge(1);
    expect(paymentIn(await pay(guest, least.id, 'promptpay', { token: least.token })).qr).toContain('54040.01');
    const nothing = await stage.charge(0);
    expect(await pay(guest, nothing.id, 'promptpay', { token: nothing.token })).toMatchObject({
      status: 409,
      body: { code: 'charge-not-payable' },
    });
  });

  it('bill payments have references of their own, in code and bar code alike', async () => {
    const { id, token } = await stage.charge(50_000, { number: 'SO-2569/001' });
    const [one, other] = [
      paymentIn(await pay(guest, id, 'billPayment', { token })),
      paymentIn(await pay(guest, id, 'billPayment', { token })),
    ];
    expect(one.ref2).not.toBe(other.ref2);
    const bill = { biller: BILLER, ref1: 'SO2569001', ref2: other.ref2, amountSatang: 50_000 };
    expect(readPromptPay(other.qr)).toEqual({ kind: 'bill', ...bill });
    expect(readBillBarcode(other.barcode)).toEqual(bill);
  });

  it('is the same payment when sent again; another way with its id is refused', async () => {
    const { id, token } = await stage.charge(100);
    const asked = { id, paymentId: randomUUID(), method: 'promptpay', token };
    const answers = await Promise.all(Array.from({ length: 5 }, () => guest.call('pay', asked)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect(await guest.call('pay', { ...asked, method: 'transfer' })).toMatchObject({ status: 409, body: { code: 'id-taken' } });
  });

  it('the code goes when its time is up or another is made, and the charge stays open', async () => {
    const { id, token } = await stage.charge(100);
    const first = paymentIn(await pay(guest, id, 'promptpay', { token }));
    stage.minutes(15);
    expect((await guest.call('payment', { id: first.id, token })).body).toMatchObject({ state: 'expired', qr: '' });
    await stage.work(expirePayments);
    expect((await guest.call('payment', { id: first.id, token })).body).toMatchObject({ state: 'expired' });
    expect(await stage.standing(id)).toMatchObject({ state: 'open' });
    const second = paymentIn(await pay(guest, id, 'promptpay', { token }));
    expect(second.id).not.toBe(first.id);
    await pay(guest, id, 'transfer', { token });
    expect((await guest.call('payment', { id: second.id, token })).body).toMatchObject({ state: 'cancelled', qr: '' });
  });
});

describe('other ways', () => {
  it('the wallet pays its own member at once, and once', async () => {
    await stage.credit(member, 100_000);
    const { id } = await stage.charge(99_900, { accountId: member.id });
    const asked = { id, paymentId: randomUUID(), method: 'wallet' };
    // What is in it is nobody else's to know.
    expect(await view(member, id)).toMatchObject({ walletSatang: 100_000 });
    expect((await admin.call('deskCharge', { id })).body).toMatchObject({ walletSatang: null });
    const answers = await Promise.all(Array.from({ length: 6 }, () => member.call('pay', asked)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', paidSatang: 99_900, method: 'wallet' });
    expect(await stage.balance(member)).toBe(100);
    const more = await stage.charge(5000, { accountId: member.id });
    expect(await pay(member, more.id, 'wallet')).toMatchObject({ status: 409, body: { code: 'insufficient-funds' } });
    expect(await view(member, more.id)).toMatchObject({ walletSatang: 100, payments: [] });
    const theirs = await stage.charge(50);
    expect(await pay(member, theirs.id, 'wallet', { token: theirs.token })).toMatchObject({ body: { code: 'method-unavailable' } });
  });

  it('two payments at once of one charge take the money once', async () => {
    const rich = await stage.person();
    await stage.credit(rich, 30_000);
    const { id } = await stage.charge(10_000, { accountId: rich.id });
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(rich, id, 'wallet')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stage.balance(rich)).toBe(20_000);
  });

  it('cash on delivery is promised, then collected once, up to the limit', async () => {
    const { id, token } = await stage.charge(250_000);
    expect(paymentIn(await pay(guest, id, 'cod', { token })).state).toBe('authorized');
    expect(await stage.standing(id)).toMatchObject({ state: 'authorized', method: 'cod' });
    expect((await pay(guest, id, 'promptpay', { token })).status).toBe(409);
    for (let times = 0; times < 2; times++) await stage.api((api) => api.collect(id, 250_000));
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', paidSatang: 250_000 });
    const large = await stage.charge(300_001);
    expect(await pay(guest, large.id, 'cod', { token: large.token })).toMatchObject({ body: { code: 'method-unavailable' } });
    expect(await stage.api((api) => api.methods(300_001))).not.toContain('cod');
  });

  it('a promise stands: what is on its way is not unpaid by its buyer; whoever sells takes it back', async () => {
    const { id, token } = await stage.charge(9000);
    const promised = paymentIn(await pay(guest, id, 'cod', { token }));
    expect(await guest.call('cancelPayment', { id: promised.id, token })).toMatchObject({
      status: 409,
      body: { code: 'action-not-allowed' },
    });
    expect(await stage.standing(id)).toMatchObject({ state: 'authorized', method: 'cod' });
    expect(await stage.api((api) => api.close(id, 'cancelled', ''))).toMatchObject({ state: 'cancelled' });
  });

  it('cash at the counter is recorded once, in parts, and above the limit by an admin only', async () => {
    const { id } = await stage.charge(900_000);
    const record = (who: Person, amountSatang: number, paymentId = randomUUID()) =>
      who.call('recordPayment', { id, paymentId, method: 'cash', amountSatang, reason: 'รับเงินสดหน้าร้าน' });
    expect(await record(manager, 500_001)).toMatchObject({ status: 403, body: { code: 'review-limit', mostSatang: 500_000 } });
    const paymentId = randomUUID();
    for (let times = 0; times < 2; times++) expect((await record(manager, 300_000, paymentId)).status).toBe(200);
    expect(await stage.standing(id)).toMatchObject({ state: 'partially_paid', paidSatang: 300_000 });
    expect((await record(admin, 600_000)).status).toBe(200);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', paidSatang: 900_000, method: 'cash' });
    expect((await record(member, 1)).status).toBe(403);
  });

  it('tax that the buyer kept back counts as paid: 10,000 and VAT 700 less 300', async () => {
    // the site is not registered: what is before VAT is the whole amount
    const taxBuyer = { name: 'บริษัท ผู้ซื้อ จำกัด', taxId: '0107537000521', branch: '00000', address: '9 กรุงเทพฯ' };
    const { id, token } = await stage.charge(1_000_000, { taxBuyer });
    const asked = { id, paymentId: randomUUID(), kind: 'service', certificateNumber: '1/2569', certificateDate: '2026-11-21' };
    for (let times = 0; times < 2; times++)
      expect((await manager.call('recordWithholding', asked)).body).toMatchObject({ paidSatang: 30_000, dueSatang: 970_000 });
    expect(paymentIn(await pay(guest, id, 'promptpay', { token })).amountSatang).toBe(970_000);
  });
});

describe('time and money', () => {
  const money = (paymentId: string, capturedSatang: number, eventId: string = randomUUID()) =>
    stage.work((ctx) => settle(ctx, { paymentId, capturedSatang, source: 'desk', eventId, at: ctx.now() }));

  it('a charge that nobody paid expires; money that comes then is late, and it can be opened again', async () => {
    const { id, token } = await stage.charge(4000, { expiresAt: new Date(stage.clock.at.getTime() + 20 * 60_000) });
    const payment = paymentIn(await pay(guest, id, 'promptpay', { token }));
    stage.minutes(21);
    expect((await pay(guest, id, 'promptpay', { token })).status).toBe(409);
    await stage.work(expirePayments);
    expect(await stage.standing(id)).toMatchObject({ state: 'expired', late: false });
    await money(payment.id, 4000);
    expect(await stage.standing(id)).toMatchObject({ state: 'expired', late: true, paidSatang: 4000 });
    await stage.api((api) => api.reopen(id));
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', late: false });
  });

  it('staff write down money that came when the charge had ended: it waits for a decision', async () => {
    const { id } = await stage.charge(4000, { expiresAt: new Date(stage.clock.at.getTime() + 20 * 60_000) });
    stage.minutes(21);
    await stage.work(expirePayments);
    const asked = { id, paymentId: randomUUID(), method: 'transfer', amountSatang: 4000, reason: 'โอนหลังหมดเวลา' };
    expect((await manager.call('recordPayment', asked)).status).toBe(200);
    expect(await stage.standing(id)).toMatchObject({ state: 'expired', late: true, paidSatang: 4000 });
  });

  it('what is closed stays closed, what is paid cannot be', async () => {
    const { id } = await stage.charge(4000);
    expect(await stage.api((api) => api.close(id, 'cancelled', 'ลูกค้ายกเลิก'))).toMatchObject({ state: 'cancelled' });
    expect(await stage.api((api) => api.close(id, 'expired', ''))).toMatchObject({ state: 'cancelled' });
    const paid = await stage.charge(4000);
    await money(paymentIn(await pay(guest, paid.id, 'promptpay', { token: paid.token })).id, 4000);
    await expect(stage.api((api) => api.close(paid.id, 'cancelled', ''))).rejects.toMatchObject({ code: 'charge-paid' });
  });

  it('the same event told 10 times at once counts once, and is told of once', async () => {
    const { id, token } = await stage.charge(7000, { accountId: member.id });
    const { id: paymentId } = paymentIn(await pay(guest, id, 'promptpay', { token }));
    const settled = await Promise.all(Array.from({ length: 10 }, () => money(paymentId, 7000, 'bank-1')));
    expect(settled.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', paidSatang: 7000 });
    const told = await stage.work((ctx) =>
      everyTable(ctx)
        .selectFrom('notification_notification')
        .select(['texts', 'href'])
        .where('account_id', '=', member.id)
        .where('href', '=', `/billing/order/${id}`)
        .execute(),
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ texts: { th: { title: 'ได้รับชำระเงิน ฿70.00 แล้ว' } } });
  });

  it('a guest is told by mail, with the link', async () => {
    const { id, token } = await stage.charge(7000);
    await money(paymentIn(await pay(guest, id, 'promptpay', { token })).id, 7000);
    const mails = await stage.work((ctx) =>
      everyTable(ctx).selectFrom('mail_message').select(['kind', 'subject']).where('address', '=', 'mali@mail.example').execute(),
    );
    expect(mails).toContainEqual({ kind: 'billing.paid', subject: 'ได้รับชำระเงิน ฿70.00 แล้ว' });
  });
});

describe('money that goes back', () => {
  const refund = (chargeId: string, amountSatang: number, more: Record<string, unknown> = {}) =>
    stage.api((api) =>
      api.refund({
        id: randomUUID(),
        chargeId,
        amountSatang,
        lines: [{ lineId: '1', amountSatang }],
        reason: 'ของหมด',
        method: 'wallet',
        ...more,
      }),
    );

  it('never more than came in, however many ask at once', async () => {
    const buyer = await stage.person();
    await stage.credit(buyer, 10_000);
    const { id } = await stage.charge(10_000, { accountId: buyer.id });
    await pay(buyer, id, 'wallet');
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => refund(id, 4000)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await stage.standing(id)).toMatchObject({ state: 'partially_refunded', refundedSatang: 8000 });
    expect(await stage.balance(buyer)).toBe(8000);
    await expect(refund(id, 2001)).rejects.toMatchObject({ status: 422, code: 'refund-too-much' });
    await refund(id, 2000);
    expect(await stage.standing(id)).toMatchObject({ state: 'refunded', refundedSatang: 10_000 });
  });

  it('sent again it is the same; what was paid by PromptPay goes into the wallet as new money', async () => {
    const buyer = await stage.person();
    const { id } = await stage.charge(10_000, { accountId: buyer.id });
    const { id: paymentId } = paymentIn(await pay(buyer, id, 'promptpay'));
    await stage.work((ctx) => settle(ctx, { paymentId, capturedSatang: 10_000, source: 'desk', eventId: paymentId, at: ctx.now() }));
    const asked = { id: randomUUID() };
    for (let times = 0; times < 2; times++) expect(await refund(id, 3000, asked)).toMatchObject({ id: asked.id, state: 'settled' });
    expect(await stage.balance(buyer)).toBe(3000);
    await expect(refund(id, 4000, asked)).rejects.toMatchObject({ code: 'id-taken' });
  });

  it('a transfer is a task: made it is settled, failed the money can go back another way', async () => {
    const { id, token } = await stage.charge(9000);
    const { id: paymentId } = paymentIn(await pay(guest, id, 'promptpay', { token }));
    await stage.work((ctx) => settle(ctx, { paymentId, capturedSatang: 9000, source: 'desk', eventId: paymentId, at: ctx.now() }));
    await expect(refund(id, 9000)).rejects.toMatchObject({ code: 'no-wallet' });
    const first = await refund(id, 9000, { method: 'transfer' });
    expect(first.state).toBe('processing');
    await expect(refund(id, 1, { method: 'cash' })).rejects.toMatchObject({ code: 'refund-too-much' });
    const queue = async () => ((await manager.call('refunds', {})).body.rows as { id: string }[]).map((row) => row.id);
    expect(await queue()).toContain(first.id);
    await manager.call('endRefund', { id: first.id, as: 'failed', note: 'บัญชีปิด' });
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', refundedSatang: 0 });
    const second = await refund(id, 9000, { method: 'cash' });
    expect((await manager.call('endRefund', { id: second.id, as: 'settled' })).body).toMatchObject({ state: 'settled' });
    expect(await queue()).not.toContain(second.id);
    expect((await manager.call('endRefund', { id: second.id, as: 'failed' })).status).toBe(409);
  });

  it('too much came: into the wallet, back, or kept, by decision; a manager decides up to the limit', async () => {
    const over = async (satang: number, accountId: string | null) => {
      const charge = await stage.charge(1000, { accountId });
      const { id: paymentId } = paymentIn(await pay(guest, charge.id, 'promptpay', { token: charge.token }));
      await stage.work((ctx) =>
        settle(ctx, { paymentId, capturedSatang: 1000 + satang, source: 'desk', eventId: paymentId, at: ctx.now() }),
      );
      return (await manager.call('deskCharge', { id: charge.id })).body as unknown as ChargeView;
    };
    const decide = (who: Person, { id, version }: ChargeView, as: string) =>
      who.call('decideSurplus', { id, refundId: randomUUID(), as, reason: 'โอนเกิน', version });
    const buyer = await stage.person();
    const one = await over(100, buyer.id);
    expect(one.state).toBe('overpaid');
    const listed = (await manager.call('deskCharges', { show: 'over' })).body.rows as { id: string }[];
    expect(listed.map((row) => row.id)).toContain(one.id);
    expect((await decide(manager, one, 'wallet')).body).toMatchObject({ state: 'paid', paidSatang: 1000, refundedSatang: 0 });
    expect(await stage.balance(buyer)).toBe(100);
    expect(await decide(manager, one, 'wallet')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const { rows, sumSatang, dueSatang } = (await manager.call('deskCharges', { show: 'over' })).body as unknown as ChargeSums;
    expect(sumSatang).toBe(rows.reduce((sum, row) => sum + row.amountSatang, 0));
    expect(dueSatang).toBe(0);
    const all = (await manager.call('deskCharges', {})).body as unknown as ChargeSums;
    expect(all.total).toBeGreaterThan(0);
    expect(all.next === '' ? all.dueSatang : 0).toBe(all.next === '' ? all.rows.reduce((sum, row) => sum + row.dueSatang, 0) : 0);
    const large = await over(10_001, null);
    expect(await decide(manager, large, 'keep')).toMatchObject({ status: 403, body: { code: 'refund-limit' } });
    expect((await decide(admin, large, 'keep')).body).toMatchObject({ state: 'paid', paidSatang: 11_001 });
    expect((await decide(manager, await over(50, null), 'transfer')).body).toMatchObject({ state: 'paid', paidSatang: 1000 });
  });
});

it('and the books add up', async () => {
  expect(await stage.isSound()).toBe(true);
});
