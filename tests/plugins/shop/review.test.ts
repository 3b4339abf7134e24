import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { endOpenPayments } from '#plugins/billing/gateway/charges/close.ts';
import { derive } from '#plugins/billing/gateway/charges/derive.ts';
import { holdCharge } from '#plugins/billing/gateway/charges/hold.ts';
import type { BillingCtx } from '#plugins/billing/gateway/db.ts';
import { billing } from '#plugins/billing/plugin.ts';
import { personalData } from '#plugins/shop/gateway/personalData.ts';
import { distance, guess } from '#kit/thai/guess.ts';
import type { Order } from '#plugins/shop/calls/orderSchemas.ts';
import { openBuyingStage, type Buyer, type BuyingStage, type Goods } from './buyingStage.ts';

/** What goes wrong where two things happen to one order: money that is taken back, parcels that come back, buyers who go. */
let stage: BuyingStage;
let admin: Buyer;
beforeAll(async () => {
  stage = await openBuyingStage();
  admin = await stage.person('admin');
}, 60_000);
afterAll(() => stage.close());

const desk = async (id: string) => (await admin.call('deskOrder', { id })).body as unknown as Order;
const level = (variantId: string) =>
  stage.one<{ on_hand: number; allocated: number }>(`select on_hand, allocated from shop_level where variant_id = '${variantId}'`);
async function placed(goods: Goods, quantity: number, method = 'cash', buyer?: Buyer): Promise<string> {
  const who = buyer ?? (await stage.person('guest'));
  const { token, checkout } = await stage.ready(who, [[goods, quantity]], { method });
  return String((await stage.place(who, token, checkout.quoteHash)).body.orderId);
}
const ship = (id: string, lineId: string, quantity: number, shipmentId: string = randomUUID()) =>
  admin.call('ship', { id, shipmentId, carrier: 'x', tracking: '', lines: [{ lineId, quantity }] });
const refund = (id: string, lineId: string, quantity: number) =>
  admin.call('refundOrder', {
    id,
    refundId: randomUUID(),
    lines: [{ lineId, quantity }],
    restock: true,
    method: 'transfer',
    reason: 'ลูกค้าขอ',
  });

/** The promise to pay an order on delivery is gone, whoever took it back. */
async function unpromise(orderId: string): Promise<void> {
  const { charge_id: id } = await stage.one<{ charge_id: string }>(`select charge_id from shop_order where id = '${orderId}'`);
  const { platform, sites, data, app } = stage.site.gateway;
  const live = (await sites.byId('a'))!;
  await data.inSpace(live.manifest.space, async (tx) => {
    const ctx = makeCtx(platform, systemVisit(live, app.log), billing, tx) as unknown as BillingCtx;
    const held = await holdCharge(ctx, id);
    await endOpenPayments(ctx, id);
    await derive(ctx, held);
  });
  await stage.hear(orderId);
}

describe('an order for which nobody answers any more', () => {
  it('is not sent; cancelled, nobody can pay for it', async () => {
    const goods = await stage.goods({ satang: 10_000, stock: 2 });
    const id = await placed(goods, 1, 'cod');
    const [line] = (await desk(id)).lines;
    await unpromise(id);
    const now = await desk(id);
    expect(now).toMatchObject({ state: 'confirmed', paymentState: 'unpaid' });
    expect(now.may).not.toContain('ship');
    expect(await ship(id, line!.id, 1)).toMatchObject({ status: 409, body: { code: 'action-not-allowed' } });
    const ask = { id, reason: 'ไม่มีผู้จ่าย', refundId: randomUUID(), method: 'transfer', restock: true, version: now.version };
    expect((await admin.call('deskCancelOrder', ask)).body).toMatchObject({ state: 'cancelled' });
    expect(await stage.one(`select state from billing_charge where id = '${now.chargeId}'`)).toEqual({ state: 'cancelled' });
    expect(await level(goods.variantId)).toEqual({ on_hand: 2, allocated: 0 });
  });

  it('gives nothing back line by line while it waits for its money', async () => {
    const goods = await stage.goods({ satang: 10_000 });
    const id = await placed(goods, 2);
    await stage.pay(id, 12_000);
    const { lines, state } = await desk(id);
    expect(state).toBe('awaiting_payment');
    expect(await refund(id, lines[0]!.id, 1)).toMatchObject({ status: 409, body: { code: 'action-not-allowed' } });
  });
});

describe('goods that come back', () => {
  it('are on the shelf once, refunded first and called back then', async () => {
    const goods = await stage.goods({ satang: 10_000, stock: 5 });
    const id = await placed(goods, 3);
    await stage.pay(id);
    const [line] = (await desk(id)).lines;
    const parcel = randomUUID();
    await ship(id, line!.id, 3, parcel);
    expect((await refund(id, line!.id, 2)).status).toBe(200);
    expect(await level(goods.variantId)).toEqual({ on_hand: 4, allocated: 0 });
    expect((await admin.call('endShipment', { id, shipmentId: parcel, as: 'cancelled' })).status).toBe(200);
    // One of three is still to be sent; the two that were paid back are nobody's.
    expect(await level(goods.variantId)).toEqual({ on_hand: 5, allocated: 1 });
    expect((await ship(id, line!.id, 2)).body).toMatchObject({ code: 'ship-too-much', most: 1 });
    expect((await ship(id, line!.id, 1)).status).toBe(200);
    expect(await level(goods.variantId)).toEqual({ on_hand: 4, allocated: 0 });
  });

  it('are asked to be returned no more when they are back', async () => {
    const goods = await stage.goods({ satang: 10_000, stock: 5 });
    const member = await stage.person();
    const id = await placed(goods, 2, 'cash', member);
    await stage.pay(id);
    const [line] = (await desk(id)).lines;
    const parcel = randomUUID();
    await ship(id, line!.id, 2, parcel);
    await admin.call('endShipment', { id, shipmentId: parcel, as: 'delivered' });
    await refund(id, line!.id, 2);
    const ask = { id, returnId: randomUUID(), reason: 'ไม่ตรงปก', lines: [{ lineId: line!.id, quantity: 1 }] };
    expect(await member.call('requestReturn', ask)).toMatchObject({ status: 409, body: { code: 'action-not-allowed' } });
  });
});

it('an order of which tax was kept back is cancelled by the staff: the money that came in goes back', async () => {
  const goods = await stage.goods({ satang: 10_000, stock: 5 });
  const id = await placed(goods, 2);
  const { chargeId, totals } = await desk(id);
  const certificate = { kind: 'service', certificateNumber: '9/2569', certificateDate: '2026-11-21' };
  expect((await admin.call('billing.recordWithholding', { id: chargeId, paymentId: randomUUID(), ...certificate })).status).toBe(200);
  const { dueSatang } = (await admin.call('billing.deskCharge', { id: chargeId })).body as { dueSatang: number };
  expect(dueSatang).toBeLessThan(totals.totalSatang);
  const cash = { id: chargeId, paymentId: randomUUID(), method: 'cash', amountSatang: dueSatang, reason: 'รับที่ร้าน' };
  expect((await admin.call('billing.recordPayment', cash)).status).toBe(200);
  await stage.hear(id);
  const { version } = await desk(id);
  const ended = await admin.call('deskCancelOrder', {
    id,
    reason: 'ของหมด',
    refundId: randomUUID(),
    method: 'transfer',
    restock: true,
    version,
  });
  expect(ended.body).toMatchObject({ state: 'cancelled', refundedSatang: totals.totalSatang, attention: '' });
  const { rows } = (await admin.call('billing.refunds', {})).body as unknown as { rows: Record<string, unknown>[] };
  expect(rows.find((row) => row.chargeId === chargeId)).toMatchObject({ withheldSatang: totals.totalSatang - dueSatang });
  expect(await level(goods.variantId)).toEqual({ on_hand: 5, allocated: 0 });
});

it('a refund that could not be made can be made another way, also of an order that was cancelled', async () => {
  const goods = await stage.goods({ satang: 10_000, stock: 5 });
  const id = await placed(goods, 2);
  await stage.pay(id);
  const { lines } = await desk(id);
  const waits = async () =>
    ((await admin.call('billing.refunds', {})).body.rows as { id: string; chargeId: string }[]).find(
      ({ chargeId }) => chargeId === charge,
    )!;
  const { chargeId: charge } = await desk(id);
  const failed = async () => {
    expect((await admin.call('billing.endRefund', { id: (await waits()).id, as: 'failed', note: 'บัญชีปิด' })).status).toBe(200);
    await stage.hear(id);
    await stage.hear(id);
  };
  expect((await refund(id, lines[0]!.id, 1)).body).toMatchObject({ refundedSatang: 10_000 });
  await failed();
  expect(await desk(id)).toMatchObject({ state: 'confirmed', refundedSatang: 0, attention: '' });
  const again = await admin.call('deskCancelOrder', {
    id,
    reason: 'ลูกค้าขอ',
    refundId: randomUUID(),
    method: 'transfer',
    restock: true,
    version: (await desk(id)).version,
  });
  expect(again.body).toMatchObject({ state: 'cancelled', refundedSatang: 25_000 });
  await failed();
  const left = await desk(id);
  expect(left).toMatchObject({ state: 'cancelled', refundedSatang: 0, attention: 'money_left' });
  expect(left.may).toContain('refundOrder');
  const cash = {
    id,
    refundId: randomUUID(),
    lines: [{ lineId: lines[0]!.id, quantity: 2 }],
    shipping: true,
    method: 'cash',
    reason: 'คืนเงินสด',
  };
  expect((await admin.call('refundOrder', cash)).body).toMatchObject({ refundedSatang: 25_000, attention: '' });
  expect(await admin.call('refundOrder', { ...cash, refundId: randomUUID() })).toMatchObject({ status: 422 });
  expect(await level(goods.variantId)).toEqual({ on_hand: 5, allocated: 0 });
});

it('stars of who has gone count no more', async () => {
  const goods = await stage.goods({ satang: 10_000 });
  const member = await stage.person();
  const id = await placed(goods, 1, 'cash', member);
  await stage.pay(id);
  await ship(id, (await desk(id)).lines[0]!.id, 1);
  const review = await member.call('writeReview', { sku: goods.sku, stars: 1, text: 'แย่' });
  await admin.call('moderateReview', { id: String(review.body.id), state: 'shown', reply: '' });
  const listed = () => stage.one(`select reviews, rating from shop_listing where product_id = '${goods.productId}'`);
  expect(await listed()).toMatchObject({ reviews: 1 });
  await stage.work((ctx) => personalData.erase(ctx, member.id));
  expect(await listed()).toEqual({ reviews: 0, rating: null });
});

describe('guessing what was meant', () => {
  /** By the book: every cell of the table. */
  function plain(a: string, b: string): number {
    const cells = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j));
    for (let i = 1; i <= a.length; i++)
      for (let j = 1; j <= b.length; j++) {
        const [above, beside, both] = [cells[i - 1]![j]!, cells[i]![j - 1]!, cells[i - 1]![j - 1]!];
        const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? cells[i - 2]![j - 2]! : Infinity;
        cells[i]![j] = Math.min(above + 1, beside + 1, both + (a[i - 1] === b[j - 1] ? 0 : 1), swapped + 1);
      }
    return cells[a.length]![b.length]!;
  }

  it('counts mistakes as the book does, and no further than it must', () => {
    const words = ['', 'a', 'ab', 'ba', 'abc', 'acb', 'bca', 'abca', 'caba', 'aabbc', 'abcab', 'bacba', 'ccabb', 'abcabc', 'acbacb'];
    for (const a of words)
      for (const b of words)
        for (const most of [0, 1, 2]) expect([a, b, distance(a, b, most)]).toEqual([a, b, Math.min(plain(a, b), most + 1)]);
  });

  it('of a text as long as may be, with words that are like each other, is soon done', () => {
    const letters = 'กขคง';
    let seed = 7;
    const word = (length: number) =>
      Array.from({ length }, () => letters[(seed = (seed * 16_807) % 2_147_483_647) % letters.length]).join('');
    const vocabulary = Array.from({ length: 300 }, () => word(8));
    const began = performance.now();
    guess(word(80), vocabulary);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
