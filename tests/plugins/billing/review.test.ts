import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChargeView, Payment, Slip, SlipCase } from '#plugins/billing/schemas.ts';
import type { Plan, Subscription } from '#plugins/billing/calls/subscriptionSchemas.ts';
import { openStage, type Person, type Stage } from './stage.ts';
import { slipCode, slipPicture } from './slipPicture.ts';

/** What goes wrong where somebody means it to: limits in slices, one's own slips, money that goes back twice. */
let stage: Stage;
let slow: Server;
/** What the provider has not answered yet. */
const waiting: ServerResponse[] = [];
let guest: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  slow = createServer((request, response) => {
    request.resume();
    waiting.push(response);
  });
  await new Promise<void>((ready) => slow.listen(0, '127.0.0.1', ready));
  stage = await openStage(
    {
      providerUrl: `http://127.0.0.1:${(slow.address() as AddressInfo).port}`,
      reviewLimit: 2000,
      refundLimit: 100,
      slipMegabytes: 1,
      slipAutoAccept: 50,
      vatRegistered: true,
    },
    { SALA_BILLING_PROVIDER_KEY__A: 'key', SALA_BILLING_WEBHOOK_SECRET__A: 'secret' },
  );
  [guest, manager, admin] = await Promise.all([stage.person('guest'), stage.person('manager'), stage.person('admin')]);
});
afterAll(async () => {
  await stage.close();
  slow.close();
});
beforeEach(() => stage.forgetLimits());

const pay = (who: Person, id: string, method: string, token = '') => who.call('pay', { id, paymentId: randomUUID(), method, token });
const small = (code: string) => slipPicture(code, { width: 300, height: 420 });
let running = 0;
const fresh = () => slipCode('014', `0154${String(++running).padStart(16, '0')}`);
const send = async (who: Person, payment: { id: unknown }, token: string, more: object = {}) =>
  who.call('sendSlip', { id: payment.id, slipId: randomUUID(), token, picture: await small(fresh()), ...more });
const accept = async (who: Person, id: string, receivedSatang: number) => {
  const { version } = (await admin.call('slipCase', { id })).body as unknown as SlipCase;
  return who.call('acceptSlip', { id, receivedSatang, version });
};
const record = (who: Person, id: string, amountSatang: number) =>
  who.call('recordPayment', { id, paymentId: randomUUID(), method: 'cash', amountSatang, reason: 'รับเงินสด' });
const decide = async (who: Person, id: string) => {
  const { version } = (await admin.call('deskCharge', { id })).body as unknown as ChargeView;
  return who.call('decideSurplus', { id, refundId: randomUUID(), as: 'transfer', reason: 'โอนเกิน', version });
};
const refund = (chargeId: string, amountSatang: number) =>
  stage.api((api) => api.refund({ id: randomUUID(), chargeId, amountSatang, lines: [], reason: 'ของหมด', method: 'transfer' }));

describe('limits of staff', () => {
  it('are for all that one person does with a charge, whatever slices it comes in', async () => {
    const { id } = await stage.charge(900_000);
    expect((await record(manager, id, 150_000)).status).toBe(200);
    expect(await record(manager, id, 150_000)).toMatchObject({ status: 403, body: { code: 'review-limit' } });
    expect((await record(admin, id, 750_000)).status).toBe(200);

    const over = await stage.charge(1000);
    for (const expected of [200, 403]) {
      await record(admin, over.id, over.amountSatang + 6000);
      expect((await decide(manager, over.id)).status).toBe(expected);
    }
  });

  it('nobody accepts a slip that they have sent, or records money of what they pay themselves', async () => {
    const own = await stage.charge(99_000, { accountId: manager.id });
    const payment = (await pay(manager, own.id, 'promptpay')).body as unknown as Payment;
    const slip = (await send(manager, payment, '')).body as unknown as Slip;
    expect(await accept(manager, slip.id, 99_000)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    expect(await record(manager, own.id, 99_000)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    expect((await accept(admin, slip.id, 99_000)).status).toBe(200);
  });

  it('a large sum needs a second person, on however many slips it comes', async () => {
    const { id, token } = await stage.charge(300_000);
    const payment = (await pay(guest, id, 'promptpay', token)).body as unknown as Payment;
    const slips = [1, 2].map(async () => (await send(guest, payment, token)).body as unknown as Slip);
    const [first, second] = await Promise.all(slips);
    expect((await accept(manager, first!.id, 150_000)).body).toMatchObject({ state: 'accepted' });
    expect((await accept(manager, second!.id, 150_000)).body).toMatchObject({ state: 'manual_review' });
    expect(await accept(manager, second!.id, 150_000)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    expect((await accept(admin, second!.id, 150_000)).body).toMatchObject({ state: 'accepted' });
    expect(await stage.standing(id)).toMatchObject({ state: 'paid' });
  });

  it('tax is kept back once of a charge', async () => {
    const { id } = await stage.charge(1_000_000);
    const withhold = () =>
      admin.call('recordWithholding', {
        id,
        paymentId: randomUUID(),
        kind: 'service',
        certificateNumber: '1/2569',
        certificateDate: '2026-11-21',
      });
    expect((await withhold()).status).toBe(200);
    expect(await withhold()).toMatchObject({ status: 409, body: { code: 'withholding-too-much' } });
  });
});

describe('money that goes back', () => {
  it('of what was bought is no more than it cost; what came in too much goes back once, as surplus', async () => {
    const { id } = await stage.charge(10_000);
    await record(admin, id, 15_000);
    await expect(refund(id, 15_000)).rejects.toMatchObject({ code: 'refund-too-much', details: { mostSatang: 10_000 } });
    await refund(id, 10_000);
    expect((await decide(admin, id)).body).toMatchObject({ state: 'refunded' });
    await expect(refund(id, 1)).rejects.toMatchObject({ code: 'refund-too-much' });
    expect(await decide(admin, id)).toMatchObject({ status: 409, body: { code: 'nothing-to-decide' } });
    expect(await stage.isSound()).toBe(true);
  });

  it('goes back without the tax that the buyer had kept back, whose certificate is cancelled', async () => {
    const { id } = await stage.charge(107_000);
    const certificate = { kind: 'service', certificateNumber: '7/2569', certificateDate: '2026-11-21' };
    expect((await admin.call('recordWithholding', { id, paymentId: randomUUID(), ...certificate })).status).toBe(200);
    await record(admin, id, 104_000);
    expect(await stage.standing(id)).toMatchObject({ state: 'paid' });
    // The first part is money only; what is left of it, and then the tax.
    expect(await refund(id, 50_000)).toMatchObject({ moneySatang: 50_000 });
    const withheld = () => stage.api(async (api) => (await api.find([id])).get(id)?.withheldSatang);
    expect(await withheld()).toBe(3_000);
    const { id: last } = await refund(id, 57_000);
    expect(await refund(id, 1).catch((error: { code: string }) => error.code)).toBe('refund-too-much');
    const { rows } = (await admin.call('refunds', {})).body as unknown as { rows: { id: string }[] };
    expect(rows.find((row) => row.id === last)).toMatchObject({ amountSatang: 57_000, withheldSatang: 3_000 });
    // Not sent it is all there again, and the certificate stands.
    expect((await admin.call('endRefund', { id: last, as: 'failed', note: 'บัญชีปิด' })).status).toBe(200);
    const again = await refund(id, 57_000);
    expect((await admin.call('endRefund', { id: again.id, as: 'settled', note: '' })).status).toBe(200);
    expect(await withheld()).toBe(0);
    expect(await stage.standing(id)).toMatchObject({ state: 'refunded' });
    expect(await stage.isSound()).toBe(true);
  });

  it('brings no tax invoice any more', async () => {
    const { id, token } = await stage.charge(10_000);
    await record(admin, id, 10_000);
    await refund(id, 4000);
    const taxBuyer = { name: 'บริษัท ผู้ซื้อ จำกัด', taxId: '0107537000521', branch: '00000', address: '9 กรุงเทพฯ' };
    expect(await guest.call('requestTaxInvoice', { id, token, taxBuyer })).toMatchObject({
      status: 409,
      body: { code: 'charge-refunded' },
    });
  });

  it('paid late and taken up again a charge has its receipt', async () => {
    const { id } = await stage.charge(10_000);
    await stage.api((api) => api.close(id, 'expired', ''));
    await record(admin, id, 10_000);
    expect((await stage.standing(id)).documents).toEqual([]);
    expect(await stage.api((api) => api.reopen(id))).toMatchObject({ state: 'paid', documents: [{ kind: 'receipt' }] });
  });
});

describe('slips', () => {
  it('that come when all is paid are never taken unseen', async () => {
    const { id, token } = await stage.charge(3000);
    const payment = (await pay(guest, id, 'promptpay', token)).body as unknown as Payment;
    expect((await send(guest, payment, token)).body).toMatchObject({ state: 'accepted' });
    expect((await send(guest, payment, token)).body).toMatchObject({ state: 'manual_review' });
    expect(await stage.standing(id)).toMatchObject({ state: 'paid', paidSatang: 3000 });
  });

  it('say a day that may be: money of today is not counted to a month that is closed', async () => {
    const { id, token } = await stage.charge(3000);
    const payment = (await pay(guest, id, 'promptpay', token)).body as unknown as Payment;
    await send(guest, payment, token, { saidAt: '2025-01-31T05:00:00Z' });
    const { at } = await stage.work((ctx) =>
      ctx.db.selectFrom('billing_payment_event').select('at').where('payment_id', '=', payment.id).executeTakeFirstOrThrow(),
    );
    expect(at).toEqual(stage.clock.at);
  });

  it('are read for those only who have something to pay', async () => {
    const answer = await guest.call('sendSlip', { id: randomUUID(), slipId: randomUUID(), token: '', picture: 'bm90aGluZw==' });
    // A file that is no picture would be 422: it was not looked at.
    expect(answer.status).toBe(404);
  });
});

describe('a provider that does not answer', () => {
  it('holds no connection to the database: everybody else goes on', async () => {
    const charges = await Promise.all(Array.from({ length: 12 }, () => stage.charge(99_900)));
    let answered = 0;
    const begun = Promise.all(charges.map(({ id, token }) => pay(guest, id, 'provider', token).finally(() => (answered += 1))));
    await expect.poll(() => waiting.length, { timeout: 5_000 }).toBe(charges.length);
    expect((await guest.call('charge', { id: charges[0]!.id, token: charges[0]!.token })).status).toBe(200);
    // None of them has been given up yet.
    expect(answered).toBe(0);
    for (const response of waiting) response.writeHead(500).end();
    for (const answer of await begun) expect(answer).toMatchObject({ status: 503, body: { code: 'provider-unavailable' } });
  });
});

it('a day that there is not, typed into the address, is passed over', async () => {
  expect((await admin.call('deskCharges', { from: '2026-02-31', to: '2026-99-99' })).status).toBe(200);
});

it('the link of a guest is good for over a year, or while something is to be paid; not for ever', async () => {
  const [paid, open] = [await stage.charge(10_000), await stage.charge(10_000)];
  await record(admin, paid.id, 10_000);
  const { path } = (await stage.standing(paid.id)).documents[0]!;
  const id = path.split(/[/?]/)[3]!;
  const token = new URL(path, 'http://x').searchParams.get('token')!;
  const statuses = async () => [
    (await guest.call('charge', { id: paid.id, token: paid.token })).status,
    (await guest.call('document', { id, token })).status,
    (await guest.call('charge', { id: open.id, token: open.token })).status,
  ];
  expect(await statuses()).toEqual([200, 200, 200]);
  stage.minutes(401 * 24 * 60);
  expect(await statuses()).toEqual([404, 404, 200]);
});

describe('trials', () => {
  it('are had once, also where the plan was changed in them', async () => {
    const member = await stage.person();
    const plan = async (code: string) => {
      const texts = { nameTh: code, nameEn: '', summaryTh: '', summaryEn: '', featuresTh: [], featuresEn: [] };
      const terms = { interval: 'month', intervalCount: 1, priceSatang: 19_900, trialDays: 30, active: true };
      return (await admin.call('savePlan', { id: randomUUID(), plan: { code, ...texts, ...terms }, version: null }))
        .body as unknown as Plan;
    };
    const [one, other] = [await plan('one'), await plan('other')];
    const subscribe = async ({ code }: Plan) =>
      (await member.call('subscribe', { subscriptionId: randomUUID(), planCode: code, payFrom: 'invoice' }))
        .body as unknown as Subscription;
    const trial = await subscribe(one);
    const { id, version } = (
      await member.call('changePlan', { id: trial.id, chargeId: randomUUID(), planCode: other.code, when: 'now', version: trial.version })
    ).body as unknown as Subscription;
    await member.call('cancelSubscription', { id, when: 'now', version });
    for (const again of [one, other]) expect((await subscribe(again)).state).toBe('incomplete');
    const charge = await stage.work((ctx) =>
      ctx.db.selectFrom('billing_charge').select('methods').where('account_id', '=', member.id).executeTakeFirstOrThrow(),
    );
    expect(charge.methods).not.toContain('cod');
  });
});

it('the books are sound after all of it, and no document says more than came in', async () => {
  expect(await stage.isSound()).toBe(true);
  const issued = await stage.work((ctx) => ctx.db.selectFrom('billing_document').select('total_satang').execute());
  expect(issued.length).toBeGreaterThan(0);
});

it('a credit note is of the taxpayer who sold, whoever sells on the site today', async () => {
  const taxBuyer = { name: 'บริษัท ผู้ซื้อ จำกัด', taxId: '0107537000521', branch: '00000', address: '9 กรุงเทพฯ' };
  const { id } = await stage.charge(10_000, { taxBuyer });
  await record(admin, id, 10_000);
  const sold = await stage.work((ctx) =>
    ctx.db.selectFrom('billing_document').select('seller').where('charge_id', '=', id).executeTakeFirstOrThrow(),
  );
  const { plugins } = stage.site.manifest('a');
  const settings = { ...plugins!['billing']!.settings, taxId: '0107537000521', sellerName: 'บริษัท ใหม่ จำกัด', vatRegistered: false };
  await stage.site.apply({ id: 'a', plugins: { ...plugins, billing: { settings } } });
  expect((await refund(id, 10_000)).state).toBe('processing');
  const note = await stage.work((ctx) =>
    ctx.db.selectFrom('billing_document').select('seller').where('charge_id', '=', id).where('kind', '=', 'credit_note').executeTakeFirst(),
  );
  expect(note?.seller).toEqual(sold.seller);
});
