import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deskArea } from '#plugins/shop/gateway/deskArea.ts';
import type { Cart, Order } from '#plugins/shop/calls/orderSchemas.ts';
import { openBuyingStage, type Buyer, type BuyingStage } from './buyingStage.ts';

// What many do at once takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let stage: BuyingStage;
let admin: Buyer;
beforeAll(async () => {
  stage = await openBuyingStage();
  admin = await stage.person('admin');
});
afterAll(() => stage.close());

interface DeskOrders {
  rows: { id: string; totalSatang: number; version: number }[];
  total: number;
  sumSatang: number;
}
const orderOf = async (buyer: Buyer, id: string, token = '') => (await buyer.call('getOrder', { id, token })).body as unknown as Order;
const desk = async (id: string) => (await admin.call('deskOrder', { id })).body as unknown as Order;
const level = (variantId: string) =>
  stage.one<{ on_hand: number; allocated: number }>(`select on_hand, allocated from shop_level where variant_id = '${variantId}'`);
const tokenIn = (path: unknown) => new URL(String(path), 'http://x').searchParams.get('token') ?? '';

/** A guest's order that waits for its money. */
async function placed(lines: Parameters<BuyingStage['ready']>[1], options?: Parameters<BuyingStage['ready']>[2]) {
  const guest = await stage.person('guest');
  const { token, checkout } = await stage.ready(guest, lines, options);
  const answer = await stage.place(guest, token, checkout.quoteHash);
  expect(answer.text).toContain('orderId');
  const id = String(answer.body.orderId);
  return { guest, id, token: tokenIn(answer.body.path), checkout, cart: token };
}

describe('cart and price', () => {
  it('1: the sale price counts; what is free needs no payment and is confirmed at once', async () => {
    const sale = await stage.goods({ satang: 100_000, saleSatang: 79_000 });
    const guest = await stage.person('guest');
    const cart = (await guest.call('addToCart', { sku: sale.sku })).body as unknown as Cart;
    expect(cart.lines[0]!.price).toMatchObject({ satang: 79_000, regularSatang: 100_000, percentOff: 21 });
    expect(cart.token).toMatch(/^[\w-]{43}$/);

    const gift = await stage.goods({ satang: 0, type: 'digital' });
    const buyer = await stage.person('guest');
    const { token, checkout } = await stage.ready(buyer, [[gift, 1]]);
    expect(checkout).toMatchObject({ step: 'review', needsShipping: false, methods: [] });
    const answer = await stage.place(buyer, token, checkout.quoteHash);
    expect(answer.body).toMatchObject({ payPath: null });
    expect(await orderOf(buyer, String(answer.body.orderId), tokenIn(answer.body.path))).toMatchObject({
      state: 'confirmed',
      paymentState: 'paid',
    });
  });

  it('2: a guest who signs in has one cart, its quantities added and cut to what there is', async () => {
    const [one, other] = [await stage.goods({ satang: 5_000, stock: 3 }), await stage.goods({ satang: 7_000 })];
    const member = await stage.person();
    await member.call('addToCart', { sku: one.sku, quantity: 1 });
    const guest = await stage.person('guest');
    const { token } = (await guest.call('addToCart', { sku: one.sku, quantity: 3 })).body as unknown as Cart;
    await guest.call('addToCart', { token, sku: other.sku, quantity: 2 });
    const merged = (await member.call('mergeCart', { token })).body as unknown as Cart;
    expect(Object.fromEntries(merged.lines.map(({ sku, quantity }) => [sku, quantity]))).toEqual({ [one.sku]: 3, [other.sku]: 2 });
    expect(merged.notices.map(({ code }) => code)).toEqual(expect.arrayContaining(['merged', 'less_left']));
    expect(((await guest.call('getCart', { token })).body as unknown as Cart).lines).toEqual([]);
    // once more changes nothing
    expect(((await member.call('mergeCart', { token })).body as unknown as Cart).lines).toHaveLength(2);
  });

  it('quantities of −1, 0.5 and 1e9 are refused by name; 0 takes the line out', async () => {
    const { sku } = await stage.goods({ satang: 100 });
    const guest = await stage.person('guest');
    const { token } = (await guest.call('addToCart', { sku })).body as unknown as Cart;
    for (const quantity of [-1, 0.5, 1e9])
      for (const name of ['addToCart', 'setCartLine'])
        expect(await guest.call(name, { token, sku, quantity })).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(await guest.call('addToCart', { token, sku, quantity: 0 })).toMatchObject({ status: 400 });
    expect(((await guest.call('setCartLine', { token, sku, quantity: 0 })).body as unknown as Cart).lines).toEqual([]);
  });
});

describe('the desk', () => {
  it('has orders to pack first, and leaves room for what runs out', async () => {
    const goods = await stage.goods({ satang: 10_000, stock: 3 });
    await stage.goods({ satang: 10_000, stock: 1 });
    for (let count = 0; count < 3; count += 1) await stage.pay((await placed([[goods, 1]])).id);
    const titles = await stage.work(async (ctx) => (await deskArea(ctx).tasks(4)).map(({ title }) => title));
    expect(titles).toEqual([
      expect.stringMatching(/^แพ็กคำสั่งซื้อ S\d+$/),
      expect.stringMatching(/^แพ็กคำสั่งซื้อ S\d+$/),
      expect.stringMatching(/^เติมสต็อก ./),
      expect.stringMatching(/^เติมสต็อก ./),
    ]);
  });
});

describe('placing an order', () => {
  it('3: 50 buyers at once for 10 units: 10 orders, 40 times out-of-stock, nothing left over', async () => {
    const goods = await stage.goods({ satang: 10_000, stock: 10 });
    const buyers = await stage.many(50, [[goods, 1]]);
    const answers = await Promise.all(
      buyers.map(({ buyer, token, checkout }) => again(() => stage.place(buyer, token, checkout.quoteHash))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'out-of-stock')).toHaveLength(40);
    expect(await level(goods.variantId)).toMatchObject({ on_hand: 10, allocated: 10 });
    const left = await stage.one<{ orders: number; charges: number }>(
      `select (select count(*)::int from shop_order_line where variant_id = '${goods.variantId}') as orders,
        (select count(*)::int from billing_charge c where not exists (select from shop_order o where o.charge_id = c.id)) as charges`,
    );
    expect(left).toEqual({ orders: 10, charges: 0 });
  });

  it('4: sent again it is one order; another tab is told of it', async () => {
    const goods = await stage.goods({ satang: 10_000 });
    const guest = await stage.person('guest');
    const { token, checkout } = await stage.ready(guest, [[goods, 1]]);
    const [orderId, key] = [randomUUID(), randomUUID()];
    const twice = await Promise.all([1, 2].map(() => stage.place(guest, token, checkout.quoteHash, orderId, key)));
    const good = twice.find(({ status }) => status === 200)!;
    const replay = await stage.place(guest, token, checkout.quoteHash, orderId, key);
    expect(replay.body).toEqual(good.body);
    expect((await stage.place(guest, token, checkout.quoteHash, orderId)).body).toEqual(good.body);
    expect(await stage.place(guest, token, checkout.quoteHash)).toMatchObject({ status: 409, body: { code: 'cart-completed', orderId } });

    const member = await stage.person();
    const own = await stage.ready(member, [[goods, 1]]);
    const tabs = await Promise.all([1, 2].map(() => stage.place(member, '', own.checkout.quoteHash)));
    const [won, lost] = tabs.toSorted((a, b) => a.status - b.status);
    expect([won!.status, lost!.status]).toEqual([200, 409]);
    expect(lost!.body).toMatchObject({ code: 'cart-completed', orderId: won!.body.orderId });
    expect((await level(goods.variantId)).allocated).toBe(2);
  });

  it('5: a price that changed is shown before anything is ordered, and the order keeps what was confirmed', async () => {
    const goods = await stage.goods({ satang: 10_000 });
    const guest = await stage.person('guest');
    const { token, checkout } = await stage.ready(guest, [[goods, 2]]);
    const reprice = (satang: number) => stage.one(`update shop_variant set regular_satang = ${satang} where id = '${goods.variantId}'`);
    await reprice(12_000);
    const refused = await stage.place(guest, token, checkout.quoteHash);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'price-changed', wasTotalSatang: 25_000, totals: { totalSatang: 29_000 } },
    });
    expect((await level(goods.variantId)).allocated).toBe(0);
    const now = (await guest.call('getCheckout', { token })).body as unknown as typeof checkout;
    const answer = await stage.place(guest, token, now.quoteHash);
    await reprice(99_900);
    expect((await orderOf(guest, String(answer.body.orderId), tokenIn(answer.body.path))).totals).toMatchObject({
      totalSatang: 29_000,
      vatSatang: 1_897,
    });
  });

  it('all that is wrong is told at once; without a name it goes to who buys; fetched it needs no address', async () => {
    const goods = await stage.goods({ satang: 10_000 });
    const guest = await stage.person('guest');
    const { token, checkout } = await stage.ready(guest, [[goods, 1]]);
    const { address, contact } = checkout;
    const save = (input: object) => guest.call('saveCheckout', { token, ...input }, randomUUID());
    const refused = await save({
      contact: { name: ' ', phone: '12', email: contact.email },
      address: { ...address!, subdistrictId: 0, postcode: '', line: '' },
      taxBuyer: { name: 'ก', taxId: '0107536000315', branch: '', address: 'ที่นี่' },
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid-fields' } });
    expect(Object.keys(refused.body.fields as object)).toEqual(
      expect.arrayContaining(['contact.name', 'contact.phone', 'address.line', 'address.postcode', 'taxBuyer.branch']),
    );
    const nothing = { ...address!, line: '', subdistrict: '', district: '', province: '', postcode: '', subdistrictId: 0 };
    expect((await save({ address: nothing })).body).toMatchObject({ address: { line: address!.line } });

    const kept = await save({ address: { ...address!, name: '', phone: '' } });
    expect(kept.body).toMatchObject({ address: { name: '' }, step: 'review' });
    const answer = await stage.place(guest, token, String(kept.body.quoteHash));
    const order = await orderOf(guest, String(answer.body.orderId), tokenIn(answer.body.path));
    expect(order.address).toMatchObject({ name: contact.name, phone: contact.phone });
  });

  it('where the cart was stands the order for an hour; a member begins as they bought last, a guest with nothing', async () => {
    const goods = await stage.goods({ satang: 10_000 });
    const member = await stage.person();
    const { token, checkout } = await stage.ready(member, [[goods, 1]]);
    const answer = await stage.place(member, token, checkout.quoteHash);
    const cart = async () => (await member.call('getCart', {})).body as unknown as Cart;
    expect(await cart()).toMatchObject({ lines: [], placed: { number: answer.body.number, path: answer.body.path } });
    expect((await stage.person('guest').then((guest) => guest.call('getCart', {}))).body.placed).toBeNull();

    await member.call('addToCart', { sku: goods.sku });
    const again = (await member.call('getCheckout', {})).body as unknown as typeof checkout;
    expect(again).toMatchObject({
      step: 'review',
      contact: checkout.contact,
      address: { line: checkout.address!.line },
      shippingMethodId: checkout.shippingMethodId,
      method: checkout.method,
      taxBuyer: null,
    });
    expect((await stage.place(member, '', again.quoteHash)).status).toBe(200);
    stage.minutes(61);
    expect((await cart()).placed).toBeNull();
  });

  it('a guest finds an order by its number and what only its buyer knows; a member’s is found by nobody', async () => {
    const goods = await stage.goods({ satang: 10_000 });
    const { guest, id, checkout } = await placed([[goods, 1]]);
    const { number } = await desk(id);
    const find = (contact: string, of = number) => guest.call('findOrder', { number: of, contact });
    for (const contact of [checkout.contact.email.toUpperCase(), checkout.contact.phone]) {
      const found = await find(contact, ` ${number.toLowerCase()}`);
      expect(found.status).toBe(200);
      expect(await orderOf(guest, id, tokenIn(found.body.path))).toMatchObject({ number });
    }
    for (const contact of ['nobody@example.com', ' ', '0899999999'])
      expect(await find(contact)).toMatchObject({ status: 404, body: { code: 'order-unknown' } });
    const member = await stage.person();
    const { token, checkout: own } = await stage.ready(member, [[goods, 1]]);
    const answer = await stage.place(member, token, own.quoteHash);
    expect((await find(own.contact.email, String(answer.body.number))).status).toBe(404);
    stage.minutes(31 * 24 * 60);
    expect((await find(checkout.contact.email)).status).toBe(404);
  });

  it('7: a coupon for 100 uses, asked for 120 times at once, is used 100 times', async () => {
    const goods = await stage.goods({ satang: 1_000, stock: 200 });
    const promotionId = randomUUID();
    const saved = await admin.call('savePromotion', { id: promotionId, version: null, promotion: coupon('HUNDRED', { limitTotal: 100 }) });
    expect(saved.text).toBe('{}');
    const buyers = await stage.many(120, [[goods, 1]], { coupons: ['hundred'] });
    const answers = await Promise.all(
      buyers.map(({ buyer, token, checkout }) => again(() => stage.place(buyer, token, checkout.quoteHash))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'coupon-invalid')).toHaveLength(20);
    expect(
      await stage.one(
        `select used, (select count(*)::int from shop_promotion_use u where u.promotion_id = p.id) as uses from shop_promotion p where id = '${promotionId}'`,
      ),
    ).toEqual({ used: 100, uses: 100 });
  });
});

/** Asks again while the gateway says that it is overloaded. */
async function again<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 200) return answer;
    await new Promise((done) => setTimeout(done, 100 + Math.random() * 400));
  }
}

const coupon = (code: string, more: Record<string, unknown> = {}) => ({
  code,
  title: code,
  kind: 'fixed',
  percentBp: 0,
  amountSatang: 100,
  mostSatang: 0,
  buy: 0,
  get: 0,
  minimumSatang: 0,
  categoryIds: [],
  skus: [],
  limitTotal: 0,
  limitPerBuyer: 0,
  combinable: true,
  validFrom: null,
  validTo: null,
  active: true,
  ...more,
});

describe('after it was placed', () => {
  it('6: nobody pays in time: stock comes back once; what is paid then waits for a decision', async () => {
    const goods = await stage.goods({ satang: 20_000, stock: 2 });
    const { guest, id, token } = await placed([[goods, 2]]);
    expect(await level(goods.variantId)).toMatchObject({ allocated: 2 });
    await stage.begin(id);
    stage.minutes(31);
    await Promise.all([stage.expire(), stage.expire()]);
    expect(await level(goods.variantId)).toMatchObject({ on_hand: 2, allocated: 0 });
    expect(await orderOf(guest, id, token)).toMatchObject({ state: 'expired', paymentState: 'voided' });

    await stage.pay(id);
    const late = await desk(id);
    expect(late).toMatchObject({ state: 'expired', attention: 'paid_late' });
    expect(late.may).toContain('decideLate');
    const reopened = await admin.call('decideLate', { id, as: 'reopen', refundId: randomUUID(), version: late.version });
    expect(reopened.body).toMatchObject({ state: 'confirmed', paymentState: 'paid', attention: '' });
    expect(await level(goods.variantId)).toMatchObject({ allocated: 2 });

    // There is nothing left for the next one: its money goes back.
    stage.minutes(1);
    const more = await stage.goods({ satang: 20_000, stock: 1 });
    const second = await placed([[more, 1]]);
    await stage.begin(second.id);
    stage.minutes(31);
    await stage.expire();
    const third = await placed([[more, 1]]);
    await stage.pay(second.id);
    const waits = await desk(second.id);
    expect(await admin.call('decideLate', { id: second.id, as: 'reopen', refundId: randomUUID(), version: waits.version })).toMatchObject({
      status: 409,
      body: { code: 'out-of-stock' },
    });
    const back = await admin.call('decideLate', { id: second.id, as: 'refund', refundId: randomUUID(), version: waits.version });
    expect(back.body).toMatchObject({ state: 'expired', attention: '', refundedSatang: 25_000 });
    expect(await orderOf(third.guest, third.id, third.token)).toMatchObject({ state: 'awaiting_payment' });
  });

  it('8: one of three lines goes back: its share of the discount stays off, to the satang', async () => {
    await admin.call('savePromotion', { id: randomUUID(), version: null, promotion: coupon('BAHT100', { amountSatang: 10_000 }) });
    const goods = await Promise.all([1, 2, 3].map(() => stage.goods({ satang: 50_000, stock: 5 })));
    const taxBuyer = { name: 'บริษัท ทดสอบ จำกัด', taxId: '0107537000521', branch: '00000', address: 'กรุงเทพฯ' };
    const { id } = await placed(
      goods.map((each) => [each, 1] as const),
      { coupons: ['BAHT100'], taxBuyer },
    );
    await stage.pay(id);
    const order = await desk(id);
    expect(order.lines.map(({ discountSatang }) => discountSatang).toSorted((a, b) => b - a)).toEqual([3_334, 3_333, 3_333]);
    expect(order.totals.totalSatang).toBe(145_000);
    expect(order.lines.reduce((sum, { vatSatang }) => sum + vatSatang, 0)).toBeLessThanOrEqual(order.totals.vatSatang);
    const [line] = order.lines;
    const refundId = randomUUID();
    const ask = { id, refundId, lines: [{ lineId: line!.id, quantity: 1 }], restock: true, method: 'transfer', reason: 'ของแตก' };
    const refunded = (await admin.call('refundOrder', ask)).body as unknown as Order;
    expect(refunded).toMatchObject({ paymentState: 'partially_refunded', refundedSatang: line!.totalSatang });
    expect(refunded.lines.find(({ id: lineId }) => lineId === line!.id)).toMatchObject({
      refundedSatang: 46_666,
      refunded: 1,
      fulfilled: 0,
      open: 0,
    });
    expect(refunded.documents.map(({ kind }) => kind)).toContain('credit_note');
    // again: the same refund
    expect(((await admin.call('refundOrder', ask)).body as unknown as Order).refundedSatang).toBe(line!.totalSatang);
    expect(await admin.call('refundOrder', { ...ask, refundId: randomUUID() })).toMatchObject({
      status: 422,
      body: { code: 'refund-too-much' },
    });
    expect(await level(goods.find(({ sku }) => sku === line!.sku)!.variantId)).toEqual({ on_hand: 5, allocated: 0 });
  });

  it('9: the link opens the order from anywhere for 30 days; a guessed id, another space and another token do not', async () => {
    const goods = await stage.goods({ satang: 3_000 });
    const { id, token } = await placed([[goods, 1]]);
    const elsewhere = await stage.person('guest');
    expect(await orderOf(elsewhere, id, token)).toMatchObject({ id, may: expect.arrayContaining(['pay', 'cancelOrder']) });
    expect((await elsewhere.call('getOrder', { id })).status).toBe(404);
    expect((await elsewhere.call('getOrder', { id: randomUUID(), token })).status).toBe(404);
    expect((await elsewhere.call('cancelOrder', { id, token: token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) })).status).toBe(
      404,
    );
    const foreign = await stage.person('guest', { at: 'b' });
    expect((await foreign.call('getOrder', { id, token })).status).toBe(404);
    expect((await (await stage.person()).call('getOrder', { id })).status).toBe(404);
    const before = stage.clock.at;
    stage.minutes(31 * 24 * 60);
    expect((await elsewhere.call('getOrder', { id, token })).status).toBe(404);
    stage.clock.at = before;
  });

  it('paid it is packed in two parcels, delivered, partly returned and refunded', async () => {
    const goods = await stage.goods({ satang: 10_000, stock: 10 });
    const member = await stage.person();
    const { checkout } = await stage.ready(member, [[goods, 3]]);
    const id = String((await stage.place(member, '', checkout.quoteHash)).body.orderId);
    await stage.pay(id);
    const paid = await desk(id);
    expect(paid).toMatchObject({ state: 'confirmed', paymentState: 'paid' });
    expect(paid.documents.length).toBeGreaterThan(0);
    const [line] = paid.lines;
    await admin.call('startOrder', { id, version: paid.version });
    expect(await admin.call('startOrder', { id, version: paid.version })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const [first, second] = [randomUUID(), randomUUID()];
    const parcel = (shipmentId: string, quantity: number) =>
      admin.call('ship', { id, shipmentId, carrier: '', tracking: 'TH 123', lines: [{ lineId: line!.id, quantity }] });
    expect((await parcel(first, 1)).body).toMatchObject({ fulfilment: 'partially_fulfilled', state: 'processing' });
    expect((await parcel(first, 1)).body).toMatchObject({ fulfilment: 'partially_fulfilled' });
    expect(await parcel(second, 3)).toMatchObject({ status: 422, body: { code: 'ship-too-much', most: 2 } });
    const sent = (await parcel(second, 2)).body as unknown as Order;
    expect(sent.shipments.map(({ trackingUrl, carrier }) => [trackingUrl, carrier])[1]).toEqual([
      'https://track.example/TH%20123',
      'ไปรษณีย์ไทย',
    ]);
    expect(await level(goods.variantId)).toEqual({ on_hand: 7, allocated: 0 });

    // The second parcel was never picked up: it is packed again.
    const called = (await admin.call('endShipment', { id, shipmentId: second, as: 'cancelled' })).body as unknown as Order;
    expect(called.fulfilment).toBe('partially_fulfilled');
    expect(await level(goods.variantId)).toEqual({ on_hand: 9, allocated: 2 });
    const third = randomUUID();
    await parcel(third, 2);
    await admin.call('endShipment', { id, shipmentId: first, as: 'delivered' });
    const done = (await admin.call('endShipment', { id, shipmentId: third, as: 'delivered' })).body as unknown as Order;
    expect(done).toMatchObject({ state: 'completed', fulfilment: 'fulfilled' });

    const own = await orderOf(member, id);
    expect(own.may).toContain('requestReturn');
    expect(own.events.every(({ internal }) => !internal)).toBe(true);
    const returnId = randomUUID();
    const asked = await member.call('requestReturn', { id, returnId, reason: 'ไม่ตรงปก', lines: [{ lineId: line!.id, quantity: 2 }] });
    expect(asked.body).toMatchObject({ returns: [{ id: returnId, state: 'requested' }] });
    expect(
      await member.call('requestReturn', { id, returnId: randomUUID(), reason: 'ไม่ตรงปก', lines: [{ lineId: line!.id, quantity: 2 }] }),
    ).toMatchObject({
      status: 422,
      body: { code: 'return-too-much', most: 1 },
    });
    await admin.call('decideReturn', { id, returnId, as: 'approved', answer: '' });
    const received = await admin.call('receiveReturn', { id, returnId, lines: [{ lineId: line!.id, quantity: 1, restock: true }] });
    expect(received.body).toMatchObject({ fulfilment: 'partially_returned', returns: [{ state: 'received' }] });
    expect(await level(goods.variantId)).toEqual({ on_hand: 8, allocated: 0 });
    const back = await admin.call('refundOrder', { id, refundId: randomUUID(), returnId, method: 'transfer', reason: 'คืนสินค้า' });
    expect(back.body).toMatchObject({ refundedSatang: 10_000, returns: [{ state: 'refunded', refundSatang: 10_000 }] });
  });

  it('on delivery it goes straight on, and is paid when the courier pays; cancelled it gives everything back', async () => {
    const goods = await stage.goods({ satang: 10_000, stock: 4 });
    const { id } = await placed([[goods, 1]], { method: 'cod' });
    const order = await desk(id);
    expect(order).toMatchObject({ state: 'confirmed', paymentState: 'authorized' });
    const shipmentId = randomUUID();
    await admin.call('ship', { id, shipmentId, carrier: 'x', tracking: '', lines: [{ lineId: order.lines[0]!.id, quantity: 1 }] });
    expect((await admin.call('endShipment', { id, shipmentId, as: 'delivered' })).body).toMatchObject({
      state: 'completed',
      paymentState: 'authorized',
      paidSatang: 0,
    });
    expect((await admin.call('bookCod', { shipmentId, amountSatang: 15_000 })).body).toEqual({ orderId: id, paidSatang: 15_000 });
    expect(await desk(id)).toMatchObject({ paymentState: 'paid', paidSatang: 15_000 });

    const other = await placed([[goods, 2]]);
    await stage.pay(other.id);
    const paid = await desk(other.id);
    const ask = { id: other.id, reason: 'ลูกค้าขอ', refundId: randomUUID(), method: 'transfer', restock: true, version: paid.version };
    expect((await admin.call('deskCancelOrder', ask)).body).toMatchObject({ state: 'cancelled', refundedSatang: 25_000 });
    expect(await level(goods.variantId)).toEqual({ on_hand: 3, allocated: 0 });

    const unpaid = await placed([[goods, 1]]);
    expect((await unpaid.guest.call('cancelOrder', { id: unpaid.id, token: unpaid.token, reason: '' })).body).toMatchObject({
      state: 'cancelled',
    });
    expect((await level(goods.variantId)).allocated).toBe(0);
  });

  it('a list says how many it has and what they come to, of all that it is narrowed to and on every page', async () => {
    const goods = await stage.goods({ satang: 12_345, stock: 100 });
    for (let nth = 0; nth < 3; nth++) await placed([[goods, 1 + nth]]);
    const sums = async (query: Record<string, unknown>) => (await admin.call('deskOrders', query)).body as unknown as DeskOrders;
    const { rows, total, sumSatang } = await sums({ q: goods.sku });
    expect([total, sumSatang]).toEqual([3, rows.reduce((sum, row) => sum + row.totalSatang, 0)]);
    expect(sumSatang).toBeGreaterThanOrEqual(6 * 12_345);
    expect(await sums({ q: goods.sku, before: rows[0]!.id })).toMatchObject({ total, sumSatang, rows: [{ id: rows[1]!.id }, {}] });
    expect(await sums({ q: goods.sku, state: 'cancelled' })).toMatchObject({ total: 0, sumSatang: 0, rows: [] });
  });

  it('of five that are begun to be packed one was changed by others: the four are begun, and that one is refused by itself', async () => {
    const goods = await stage.goods({ satang: 1_000 });
    const ids: string[] = [];
    for (let nth = 0; nth < 5; nth++) {
      const { id } = await placed([[goods, 1]]);
      await stage.pay(id);
      ids.push(id);
    }
    const { rows } = (await admin.call('deskOrders', { q: goods.sku })).body as unknown as DeskOrders;
    await admin.call('noteOrder', { id: ids[2], text: 'โทรหาก่อน', internal: false });
    const answers = await Promise.all(rows.map(({ id, version }) => admin.call('startOrder', { id, version })));
    const codes = new Map(rows.map(({ id }, at) => [id, answers[at]!.status === 200 ? answers[at]!.body.state : answers[at]!.body.code]));
    expect(ids.map((id) => codes.get(id))).toEqual(['processing', 'processing', 'conflict', 'processing', 'processing']);
  });

  it('the desk finds orders, sums them by day, prints them and gives them out as CSV', async () => {
    const goods = await stage.goods({ satang: 10_000 });
    const { id } = await placed([[goods, 1]]);
    await stage.pay(id);
    const { number } = await desk(id);
    expect(
      ((await admin.call('deskOrders', { q: number })).body as unknown as { rows: { id: string }[] }).rows.map((row) => row.id),
    ).toEqual([id]);
    expect((await admin.call('deskOrders', { q: '081 234 5678', show: 'to_pack' })).body.total).toBeGreaterThan(0);
    const figures = (await admin.call('dashboard', {})).body as unknown as {
      salesSatang: number;
      days: { salesSatang: number }[];
      channels: { salesSatang: number }[];
    };
    const sum = (rows: { salesSatang: number }[]) => rows.reduce((total, row) => total + row.salesSatang, 0);
    expect(figures.days).toHaveLength(30);
    expect(sum(figures.days)).toBe(figures.salesSatang);
    expect(sum(figures.channels)).toBe(figures.salesSatang);
    expect(((await admin.call('prints', { ids: id })).body as unknown as { orders: Order[] }).orders.map((order) => order.id)).toEqual([
      id,
    ]);
    const agent = await stage.site.as('admin');
    const file = await agent.get('/shop/desk/orders.csv');
    expect(file.body).toContain(number);
    expect(file.body.startsWith('\uFEFF')).toBe(true);
    // how it stands is said as pages say it
    expect(file.body.split('\n').find((line) => line.includes(number))).toMatch(/ยืนยันแล้ว,ชำระแล้ว,ยังไม่ส่ง,หน้าร้านออนไลน์/);
  });
});
