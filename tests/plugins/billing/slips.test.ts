import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expirePayments } from '#plugins/billing/gateway/payments/expire.ts';
import type { ChargeView, Payment, Slip, SlipCase } from '#plugins/billing/schemas.ts';
import { openStage, type Person, type Stage } from './stage.ts';
import { slipCode, slipPicture } from './slipPicture.ts';

let stage: Stage;
let guest: Person;
let manager: Person;
let second: Person;
let elsewhere: Person;
beforeAll(async () => {
  stage = await openStage({ reviewLimit: 2000, slipMegabytes: 1 });
  [guest, manager, second, elsewhere] = await Promise.all([
    stage.person('guest'),
    stage.person('manager'),
    stage.person('manager'),
    stage.person('guest', { at: 'b' }),
  ]);
});
afterAll(() => stage.close());
// Nobody sends as many slips as a test does.
beforeEach(() => stage.forgetLimits());

interface Open {
  id: string;
  token: string;
  payment: Payment;
  who: Person;
}
/** A charge with a code that waits to be paid. */
async function waiting(satang = 99_900, { who = guest, at = 'a' } = {}): Promise<Open> {
  const { id, token } = await stage.charge(satang, { at });
  const payment = (await who.call('pay', { id, paymentId: randomUUID(), method: 'promptpay', token })).body as unknown as Payment;
  return { id, token, payment, who };
}
/** A small picture: what is tried is what becomes of it, not the reading. */
const small = (code: string, more: object = {}) => slipPicture(code, { width: 300, height: 420, ...more });
const send = (to: Open, picture: string, more: Record<string, unknown> = {}) =>
  to.who.call('sendSlip', {
    id: to.payment.id,
    slipId: randomUUID(),
    token: to.token,
    picture,
    ...more,
  });
const sent = async (to: Open, picture: string, more?: Record<string, unknown>) => {
  const { status, body } = await send(to, picture, more);
  expect([status, body]).toEqual([200, body]);
  return body as unknown as Slip;
};
const caseOf = async (id: string) => (await manager.call('slipCase', { id })).body as unknown as SlipCase;
const accept = async (who: Person, id: string, receivedSatang: number) =>
  who.call('acceptSlip', { id, receivedSatang, version: (await caseOf(id)).version });
const reject = async (who: Person, id: string, reason = 'ไม่พบยอดเงิน') =>
  who.call('rejectSlip', { id, reason, version: (await caseOf(id)).version });
let running = 0;
const reference = () => `2026112100${String(++running).padStart(8, '0')}`;

describe('a slip of money that nobody began to send here', () => {
  const sendTo = (who: Person, id: string, token: string, picture: string, slipId: string = randomUUID()) =>
    who.call('sendChargeSlip', { id, token, slipId, picture });

  it('is taken for the charge, once, and staff accept it as any other', async () => {
    const { id, token } = await stage.charge(99_900);
    expect((await guest.call('charge', { id, token })).body).toMatchObject({ slip: true, payments: [] });
    const slipId = randomUUID();
    const picture = await small(slipCode('014', reference()));
    for (let times = 0; times < 2; times++)
      expect(await sendTo(guest, id, token, picture, slipId)).toMatchObject({ status: 200, body: { state: 'manual_review' } });
    expect(await stage.standing(id)).toMatchObject({ state: 'pending_review', method: 'transfer' });
    const view = (await guest.call('charge', { id, token })).body as unknown as ChargeView;
    expect(view.payments.map(({ method, amountSatang, slips }) => [method, amountSatang, slips.length])).toEqual([['transfer', 99_900, 1]]);
    expect((await accept(manager, slipId, 99_900)).body).toMatchObject({ state: 'accepted', charge: { state: 'paid' } });
    expect((await guest.call('charge', { id, token })).body).toMatchObject({ slip: false });
    const late = await sendTo(guest, id, token, await small(slipCode('014', reference())));
    expect(late.status === 200 || late.body.code === 'slip-not-wanted').toBe(true);
  });

  it('counts for the code that was shown, where there is one', async () => {
    const { id, token, payment } = await waiting();
    expect((await sendTo(guest, id, token, await small(slipCode('014', reference())))).status).toBe(200);
    const view = (await guest.call('charge', { id, token })).body as unknown as ChargeView;
    expect(view.payments.map((each) => [each.id, each.slips.length])).toEqual([[payment.id, 1]]);
  });

  it('two at the same second are two slips of one payment', async () => {
    const { id, token } = await stage.charge(99_900);
    const [one, two] = [await small(slipCode('014', reference())), await small(slipCode('014', reference()))];
    const both = await Promise.all([sendTo(guest, id, token, one), sendTo(guest, id, token, two)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const view = (await guest.call('charge', { id, token })).body as unknown as ChargeView;
    expect(view.payments.map(({ slips }) => slips.length)).toEqual([2]);
  });

  it('is looked at when the charge has ended, too: late money is kept; the way to say so is open to staff as well', async () => {
    const { id, token } = await stage.charge(99_900);
    await stage.api((api) => api.close(id, 'expired', ''));
    expect((await guest.call('charge', { id, token })).body).toMatchObject({ slip: true, ways: [] });
    const { body } = await sendTo(guest, id, token, await small(slipCode('014', reference())));
    expect((await accept(manager, (body as unknown as Slip).id, 99_900)).status).toBe(200);
    expect(await stage.standing(id)).toMatchObject({ state: 'expired', late: true, paidSatang: 99_900 });
    const other = await stage.charge(50_000);
    await stage.api((api) => api.close(other.id, 'expired', ''));
    const asked = { id: other.id, paymentId: randomUUID(), method: 'transfer', amountSatang: 50_000, reason: 'เห็นยอดในบัญชี' };
    expect((await manager.call('recordPayment', asked)).status).toBe(200);
    expect(await stage.standing(other.id)).toMatchObject({ late: true, paidSatang: 50_000 });
  });

  it('is refused by name where it is none, where nothing is to be paid, and for who has no right to the charge', async () => {
    const { id, token } = await stage.charge(99_900);
    expect((await sendTo(guest, id, token, Buffer.from('no picture').toString('base64'))).body.code).toBe('slip-not-picture');
    expect((await guest.call('charge', { id, token })).body).toMatchObject({ payments: [] });
    expect((await sendTo(guest, id, 'wrong', await small(slipCode('014', reference())))).status).toBe(404);
    const paid = await stage.charge(50_000);
    const asked = { id: paid.id, paymentId: randomUUID(), method: 'cash', amountSatang: 50_000, reason: 'รับเงินสด' };
    expect((await manager.call('recordPayment', asked)).status).toBe(200);
    const refused = await sendTo(guest, paid.id, paid.token, await small(slipCode('014', reference())));
    expect(refused.body.code).toBe('slip-not-wanted');
  });
});

describe('a slip', () => {
  it('scenario 4: accepted for one charge it is a duplicate for any other, here and on another site, whatever picture it is on', async () => {
    const code = slipCode('014', '00111222233344ABCD12');
    const picture = await small(code);
    const [first, other] = [await waiting(), await waiting()];
    const slip = await sent(first, picture, { saidSatang: 99_900 });
    expect(slip).toMatchObject({ state: 'manual_review', bank: '014', reference: '00111222233344ABCD12' });
    expect(await stage.standing(first.id)).toMatchObject({ state: 'pending_review', method: 'promptpay' });
    expect((await accept(manager, slip.id, 99_900)).body).toMatchObject({ state: 'accepted', charge: { state: 'paid' } });

    const cropped = await sent(other, await small(code, { tint: 20, width: 280 }));
    expect(cropped.state).toBe('duplicate');
    expect((await sent(other, picture)).state).toBe('duplicate');
    expect(await stage.standing(other.id)).toMatchObject({ state: 'open', paidSatang: 0 });
    expect(await caseOf(cropped.id)).toMatchObject({
      usedFor: { slipId: slip.id, chargeNumber: expect.stringMatching(/^S69/), payerName: 'มะลิ ใจดี' },
      elsewhere: false,
    });
    expect(await accept(manager, cropped.id, 99_900)).toMatchObject({ status: 409, body: { code: 'slip-used' } });

    const there = await waiting(99_900, { who: elsewhere, at: 'b' });
    expect((await sent(there, await small(code, { tint: 40 }))).state).toBe('duplicate');
    expect(await stage.standing(there.id, 'b')).toMatchObject({ state: 'open', paidSatang: 0 });
    const row = await stage.work(
      (ctx) => ctx.db.selectFrom('billing_slip').selectAll().where('charge_id', '=', there.id).executeTakeFirst(),
      'b',
    );
    expect(row).toMatchObject({ elsewhere: true });
  });

  it('sent to two charges before anybody looked: one is accepted, the other is not, whoever is first', async () => {
    const picture = await small(slipCode('004', reference()));
    const [one, other] = [await waiting(), await waiting()];
    const [a, b] = [await sent(one, picture), await sent(other, picture)];
    expect((await caseOf(b.id)).usedFor).toMatchObject({ slipId: a.id });
    const answers = await Promise.all([accept(manager, a.id, 99_900), accept(second, b.id, 99_900)]);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    const states = await Promise.all([stage.standing(one.id), stage.standing(other.id)]);
    expect(states.map(({ paidSatang }) => paidSatang).toSorted((x, y) => x - y)).toEqual([0, 99_900]);
  });

  it('scenario 3: sent after the code had expired it still lands on the charge, and a new code is a new payment', async () => {
    const old = await waiting();
    stage.minutes(16);
    await stage.work(expirePayments);
    const next = (await guest.call('pay', { id: old.id, paymentId: randomUUID(), method: 'promptpay', token: old.token }))
      .body as unknown as Payment;
    expect(next.id).not.toBe(old.payment.id);
    const slip = await sent(old, await small(slipCode('014', reference())));
    expect(slip.state).toBe('manual_review');
    expect(await stage.standing(old.id)).toMatchObject({ state: 'pending_review' });
    expect((await caseOf(slip.id)).paymentState).toBe('pending_review');
  });

  it('for a charge that was closed meanwhile is looked at, and its money is late', async () => {
    const closed = await waiting();
    await stage.api((api) => api.close(closed.id, 'cancelled', 'ลูกค้ายกเลิก'));
    const slip = await sent(closed, await small(slipCode('014', reference())));
    await accept(manager, slip.id, 99_900);
    expect(await stage.standing(closed.id)).toMatchObject({ state: 'cancelled', late: true, paidSatang: 99_900 });
  });

  it('scenario 5: 990.00 for 999.00 is paid in part, 1,000.00 is overpaid by 1.00', async () => {
    const less = await waiting();
    await accept(manager, (await sent(less, await small(slipCode('014', reference())))).id, 99_000);
    expect(await stage.standing(less.id)).toMatchObject({ state: 'partially_paid', paidSatang: 99_000 });
    const more = await waiting();
    await accept(manager, (await sent(more, await small(slipCode('014', reference())))).id, 100_000);
    expect(await stage.standing(more.id)).toMatchObject({ state: 'overpaid', paidSatang: 100_000 });
  });

  it('above the limit two people must agree, on the same amount', async () => {
    const large = await waiting(300_000);
    const { id } = await sent(large, await small(slipCode('014', reference())));
    expect((await caseOf(id)).needsSecond).toBe(true);
    expect((await accept(manager, id, 300_000)).body).toMatchObject({ state: 'manual_review', needsSecond: true });
    expect(await stage.standing(large.id)).toMatchObject({ paidSatang: 0 });
    expect((await caseOf(id)).firstAcceptedBy).toContain('manager');
    expect(await accept(manager, id, 300_000)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    expect(await accept(second, id, 299_000)).toMatchObject({ status: 409, body: { code: 'received-differs', firstSatang: 300_000 } });
    expect((await accept(second, id, 300_000)).body).toMatchObject({ state: 'accepted', charge: { state: 'paid' } });
    // Undone by an admin only, and whoever may not is told why.
    expect(await reject(manager, id)).toMatchObject({
      status: 403,
      body: { code: 'review-limit', mostSatang: 200_000, title: 'เกินวงเงินที่รับได้คนเดียว ฿2,000.00' },
    });
  });

  it('rejected the payer is told why and can send another one; seen differently meanwhile nothing is decided', async () => {
    const open = await waiting();
    const { id } = await sent(open, await small(slipCode('014', reference())));
    expect(await manager.call('rejectSlip', { id, reason: 'ไม่พบยอด', version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await reject(manager, id)).status).toBe(200);
    expect(await stage.standing(open.id)).toMatchObject({ state: 'open' });
    const shown = (await guest.call('payment', { id: open.payment.id, token: open.token })).body as unknown as Payment;
    expect(shown).toMatchObject({ state: 'awaiting_customer', slips: [{ state: 'rejected', reason: 'ไม่พบยอดเงิน' }] });
    expect((await sent(open, await small(slipCode('014', reference())))).state).toBe('manual_review');
  });

  it('a wrong acceptance is undone: the money is gone, and the transfer is free for what it really was', async () => {
    const picture = await small(slipCode('006', reference()));
    const [wrong, right] = [await waiting(), await waiting()];
    const { id } = await sent(wrong, picture);
    await accept(manager, id, 99_900);
    // its receipt says that it was paid
    expect(await reject(manager, id)).toMatchObject({ status: 409, body: { code: 'documents-issued' } });
    const { documents } = (await manager.call('deskCharge', { id: wrong.id })).body as unknown as ChargeView;
    for (const document of documents) await manager.call('cancelDocument', { id: document.id, reason: 'รับเงินผิดรายการ' });
    expect((await reject(manager, id)).status).toBe(200);
    expect(await stage.standing(wrong.id)).toMatchObject({ state: 'open', paidSatang: 0 });
    const again = await sent(right, picture);
    expect((await accept(manager, again.id, 99_900)).body).toMatchObject({ state: 'accepted' });
  });

  it('sent again with the same id is the same slip', async () => {
    const open = await waiting();
    const [picture, slipId] = [await small(slipCode('014', reference())), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(open, picture, { slipId })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect(await send(await waiting(), picture, { slipId })).toMatchObject({ status: 409, body: { code: 'id-taken' } });
  });

  it('is seen by staff and by who sent it, and by nobody else', async () => {
    const open = await waiting();
    const { id } = await sent(open, await small(slipCode('014', reference())));
    const { site } = stage;
    expect((await site.get(`/billing/slips/${id}/picture?token=${open.token}`)).headers['content-type']).toBe('image/png');
    expect((await site.get(`/billing/slips/${id}/picture`, { headers: { accept: 'application/json' } })).statusCode).toBe(404);
    expect(
      (await site.get(`/billing/slips/${id}/picture?token=${(await waiting()).token}`, { headers: { accept: 'application/json' } }))
        .statusCode,
    ).toBe(404);
  });
});

describe('what is no slip', () => {
  it('unreadable: looked at by a person all the same; what the browser read is only a hint', async () => {
    const blank = (
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#eee' } })
        .jpeg()
        .toBuffer()
    ).toString('base64');
    const open = await waiting();
    const slip = await sent(open, blank);
    expect(slip).toMatchObject({ state: 'unreadable', reference: '' });
    expect(await stage.standing(open.id)).toMatchObject({ state: 'pending_review' });
    const queue = (await manager.call('slipQueue', {})).body as unknown as { rows: SlipCase[]; total: number };
    expect(queue.rows.map(({ id }) => id)).toContain(slip.id);
    expect((await accept(manager, slip.id, 99_900)).status).toBe(200);
    const hinted = await waiting();
    const tinted = (
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ddd' } })
        .jpeg()
        .toBuffer()
    ).toString('base64');
    expect(await sent(hinted, tinted, { code: slipCode('002', '7777') })).toMatchObject({
      state: 'manual_review',
      bank: '002',
      reference: '7777',
    });
  });

  it.each([
    ['a picture that is over the limit', async () => Buffer.alloc(8_000_000, 1).toString('base64'), 413, 'slip-too-large'],
    ['a picture of 20 MB', async () => Buffer.alloc(20_000_000, 1).toString('base64'), 413, 'body-too-large'],
    ['more than the site takes', async () => Buffer.alloc(1_100_000, 1).toString('base64'), 413, 'slip-too-large'],
    ['a text', async () => Buffer.from('โอนแล้วค่ะ').toString('base64'), 422, 'slip-not-picture'],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n').toString('base64'), 422, 'slip-not-picture'],
    [
      'a page',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64'),
      422,
      'slip-not-picture',
    ],
    ['no base64', async () => '!!!!', 422, 'slip-not-picture'],
    ['half a picture', async () => (await small('x')).slice(0, 400), 422, 'slip-not-picture'],
    [
      'what only begins like a picture',
      async () => Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), randomBytes(900)]).toString('base64'),
      422,
      'slip-not-picture',
    ],
  ])('%s is refused', async (_name, picture, status, code) => {
    // Each from somebody else: whoever sends much waits for their turn.
    const open = await waiting(99_900, { who: await stage.person() });
    expect(await send(open, await picture())).toMatchObject({ status, body: { code } });
    expect(await stage.standing(open.id)).toMatchObject({ state: 'open' });
  });

  it('to what is not paid from a bank, or to what is not theirs', async () => {
    const { id, token } = await stage.charge(5000);
    const cash = (await guest.call('pay', { id, paymentId: randomUUID(), method: 'cash', token })).body as unknown as Payment;
    const picture = await small(slipCode('014', reference()));
    expect(await send({ id, token, payment: cash, who: guest }, picture)).toMatchObject({ status: 409, body: { code: 'slip-not-wanted' } });
    const open = await waiting();
    expect((await send({ ...open, token: 'x' }, picture)).status).toBe(404);
    expect((await guest.call('acceptSlip', { id: randomUUID(), receivedSatang: 1, version: 1 })).status).toBe(401);
  });
});

it('and the books add up, on both sites', async () => {
  expect([await stage.isSound('a'), await stage.isSound('b')]).toEqual([true, true]);
});

describe('a site that takes small slips unseen', () => {
  it('accepts those whose code it has read itself, up to its limit, and once', async () => {
    await stage.site.apply({
      id: 'a',
      plugins: {
        mail: {},
        account: {},
        notification: {},
        wallet: {},
        billing: { settings: { methods: ['promptpay'], slipAutoAccept: 100 } },
      },
    });
    const little = await waiting(9900);
    const code = slipCode('014', reference());
    expect((await sent(little, await small(code))).state).toBe('accepted');
    expect(await stage.standing(little.id)).toMatchObject({ state: 'paid' });
    expect((await sent(await waiting(9900), await small(code, { tint: 9 }))).state).toBe('duplicate');
    expect((await sent(await waiting(10_001), await small(slipCode('014', reference())))).state).toBe('manual_review');
  });
});
