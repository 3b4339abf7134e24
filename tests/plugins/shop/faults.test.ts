import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Checkout, Order } from '#plugins/shop/calls/orderSchemas.ts';
import { openBuyingStage, type Buyer, type BuyingStage } from './buyingStage.ts';

let stage: BuyingStage;
let admin: Buyer;
beforeAll(async () => {
  stage = await openBuyingStage();
  admin = await stage.person('admin');
});
afterAll(() => stage.close());

const desk = async (id: string) => (await admin.call('deskOrder', { id })).body as unknown as Order;
const promotion = (more: Record<string, unknown>) =>
  admin.call('savePromotion', {
    id: randomUUID(),
    version: null,
    promotion: {
      code: '',
      title: 'โปร',
      kind: 'fixed',
      percentBp: 0,
      amountSatang: 0,
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
    },
  });

it('a sale ends between two tabs of one cart: neither pays a price that it has not seen, and there is one order', async () => {
  const onSale = async () => {
    const goods = await stage.goods({ satang: 10_000, saleSatang: 6_000, stock: 5 });
    const until = new Date(stage.clock.at.getTime() + 5 * 60_000).toISOString();
    await stage.one(`update shop_variant set sale_to = '${until}' where id = '${goods.variantId}'`);
    const guest = await stage.person('guest');
    return { guest, ...(await stage.ready(guest, [[goods, 1]])) };
  };
  const seen = async ({ guest, token }: { guest: Buyer; token: string }) =>
    (await guest.call('getCheckout', { token })).body as unknown as Checkout;

  const first = await onSale();
  expect(first.checkout.totals.totalSatang).toBe(11_000);
  stage.minutes(6);
  // The tab that was opened before the end.
  expect(await stage.place(first.guest, first.token, first.checkout.quoteHash)).toMatchObject({
    status: 409,
    body: { code: 'price-changed', wasTotalSatang: 11_000, totals: { totalSatang: 15_000 } },
  });
  const now = await seen(first);
  expect(now.totals.totalSatang).toBe(15_000);
  const answer = await stage.place(first.guest, first.token, now.quoteHash);
  expect(answer.status).toBe(200);
  // The first tab again, with what it knows.
  const again = await stage.place(first.guest, first.token, first.checkout.quoteHash);
  expect(again).toMatchObject({ status: 409, body: { code: 'cart-completed', orderId: answer.body.orderId } });
  expect((await desk(answer.body.orderId as string)).totals.totalSatang).toBe(15_000);

  const second = await onSale();
  stage.minutes(6);
  const late = await seen(second);
  const both = await Promise.all([
    stage.place(second.guest, second.token, second.checkout.quoteHash),
    stage.place(second.guest, second.token, late.quoteHash),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const order = await stage.one<{ n: number; total: number }>(
    `select count(*)::int as n, max(total_satang)::bigint as total from shop_order where cart_id = (select cart_id from shop_order where id = '${both.find(({ status }) => status === 200)!.body.orderId as string}')`,
  );
  expect(order).toEqual({ n: 1, total: 15_000 });
});

it('a voucher, a member’s per cent and free delivery on one order come back in parts to the satang, and no more', async () => {
  expect((await promotion({ code: 'MINUS77', amountSatang: 7_777 })).text).toBe('{}');
  expect((await promotion({ code: 'TENTH', kind: 'percent', percentBp: 1_000 })).text).toBe('{}');
  expect((await promotion({ code: 'NOSHIP', kind: 'free_shipping' })).text).toBe('{}');
  const goods = await Promise.all([33_333, 10_001, 20_000].map((satang) => stage.goods({ satang, stock: 5 })));
  const taxBuyer = { name: 'บริษัท ทดสอบ จำกัด', taxId: '0107537000521', branch: '00000', address: 'กรุงเทพฯ' };
  const guest = await stage.person('guest');
  const { token, checkout } = await stage.ready(
    guest,
    goods.map((each, at) => [each, at + 1] as const),
    { coupons: ['MINUS77', 'TENTH', 'NOSHIP'], taxBuyer },
  );
  const { totals } = checkout;
  expect(totals.totalSatang).toBe(totals.subtotalSatang + totals.shippingSatang - totals.discountSatang + totals.roundingSatang);
  const placed = await stage.place(guest, token, checkout.quoteHash);
  const id = placed.body.orderId as string;
  await stage.pay(id);
  const order = await desk(id);
  const refund = async (lineId: string, quantity: number) => {
    const input = { id, refundId: randomUUID(), lines: [{ lineId, quantity }], restock: true, method: 'transfer', reason: 'ของหมด' };
    const answer = await admin.call('refundOrder', input);
    expect(answer.status, answer.text).toBe(200);
    expect((await admin.call('refundOrder', input)).body.refundedSatang).toBe(answer.body.refundedSatang);
  };
  const [one, two, three] = order.lines.toSorted((a, b) => a.quantity - b.quantity);
  await refund(three!.id, 1);
  await refund(three!.id, 2);
  await refund(one!.id, 1);
  const most = await admin.call('refundOrder', {
    id,
    refundId: randomUUID(),
    lines: [{ lineId: three!.id, quantity: 1 }],
    method: 'transfer',
    reason: 'อีกครั้ง',
  });
  expect(most.body.code).toBe('refund-too-much');
  await refund(two!.id, 2);
  const after = await desk(id);
  const lines = order.lines.reduce((sum, { totalSatang }) => sum + totalSatang, 0);
  expect(after.refundedSatang).toBe(lines);
  expect(after.paidSatang - after.refundedSatang).toBe(after.shippingLeftSatang);
  const sums = await stage.one<{ sold: number; credited: number; vat: number; back: number }>(`
    select sum(total_satang) filter (where kind = 'receipt_tax_invoice')::bigint as sold,
      sum(total_satang) filter (where kind = 'credit_note')::bigint as credited,
      sum(vat_satang) filter (where kind = 'receipt_tax_invoice')::bigint as vat,
      sum(vat_satang) filter (where kind = 'credit_note')::bigint as back
    from billing_document where charge_id = (select charge_id from shop_order where id = '${id}')`);
  expect(sums.credited).toBe(lines);
  expect(sums.sold).toBe(after.totals.totalSatang);
  if (after.shippingLeftSatang === 0) expect(sums.back).toBe(sums.vat);
});

it('a buyer who gives the tax id a week later gets the tax invoice in the place of the receipt, once; a wrong one is refused at its field', async () => {
  const goods = await stage.goods({ satang: 10_000, stock: 5 });
  const guest = await stage.person('guest');
  const { token, checkout } = await stage.ready(guest, [[goods, 1]]);
  const placed = await stage.place(guest, token, checkout.quoteHash);
  const id = placed.body.orderId as string;
  await stage.pay(id);
  stage.minutes(7 * 24 * 60);
  const link = new URL(placed.body.path as string, 'http://x').searchParams.get('token');
  const order = (await guest.call('getOrder', { id, token: link })).body as unknown as Order;
  expect(order.documents.map(({ kind }) => kind)).toEqual(['receipt']);
  const buyer = { name: 'บริษัท ทดสอบ จำกัด', taxId: '0107537000521', branch: '00000', address: 'กรุงเทพฯ' };
  const ask = (taxBuyer: object) => guest.call('billing.requestTaxInvoice', { id: order.chargeId, token: order.chargeToken, taxBuyer });
  expect(await ask({ ...buyer, taxId: '0107537000522' })).toMatchObject({
    status: 422,
    body: { code: 'invalid-fields', fields: { taxId: expect.any(String) } },
  });
  const both = await Promise.all([ask(buyer), ask(buyer)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const rows = await stage.one<{ kinds: string[] }>(`
    select array_agg(kind || ' ' || state order by created_at, kind) as kinds from billing_document where charge_id = '${order.chargeId!}'`);
  expect(rows.kinds.toSorted()).toEqual(['receipt replaced', 'receipt_tax_invoice issued']);
});
