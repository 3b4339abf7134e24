import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#plugins/shop/calls/orderSchemas.ts';
import { ordersShort } from '#plugins/shop/gateway/orders/ordersShort.ts';
import { take } from '#plugins/shop/gateway/stock/take.ts';
import { openBuyingStage, type Buyer, type BuyingStage } from './buyingStage.ts';

let stage: BuyingStage;
let admin: Buyer;
beforeAll(async () => {
  stage = await openBuyingStage({ background: true });
  admin = await stage.person('admin');
});
afterAll(() => stage.close());

const placed = async (goods: Awaited<ReturnType<BuyingStage['goods']>>): Promise<string> => {
  const guest = await stage.person('guest');
  const { token, checkout } = await stage.ready(guest, [[goods, 1]]);
  return String((await stage.place(guest, token, checkout.quoteHash)).body.orderId);
};
const attention = async (id: string) => ((await admin.call('deskOrder', { id })).body as unknown as Order).attention;
const level = (variantId: string) =>
  stage.one<{ at: string; available: number; shortfall: number }>(
    `select location_id as at, on_hand - allocated - shortfall as available, shortfall from shop_level where variant_id = '${variantId}'`,
  );
/** Goods leave over a counter, there or not. */
const sellAtCounter = async (variantId: string, quantity: number) => {
  const { at } = await level(variantId);
  return stage.work((ctx) =>
    take(ctx, { locationId: at, lines: [{ moveId: randomUUID(), variantId, quantity, refType: 'pos.bill', refId: randomUUID() }] }),
  );
};

test('scenario 8: the last one is sold on line and at a counter: −1, and the order is marked for refund or restock until it is there again', async () => {
  const goods = await stage.goods({ satang: 10_000, stock: 1 });
  const order = await placed(goods);
  await stage.pay(order);
  expect(await sellAtCounter(goods.variantId, 1)).toMatchObject([{ quantity: 1 }]);
  expect(await level(goods.variantId)).toMatchObject({ available: -1, shortfall: 1 });
  await expect.poll(() => attention(order)).toBe('stock_short');
  const found = (await admin.call('deskOrders', { show: 'stock_short' })).body as unknown as { rows: { id: string }[] };
  expect(found.rows.map(({ id }) => id)).toEqual([order]);
  const page = await (await stage.site.as('admin')).page('/shop/orders?show=stock_short');
  expect(page).toContain('ของถูกขายหน้าร้านไปแล้ว');
  // What comes in fills it up.
  const work = { sku: goods.sku, locationId: (await level(goods.variantId)).at, toLocationId: null, reason: '', seen: null };
  await admin.call('moveStock', { ...work, moveId: randomUUID(), kind: 'receive', quantity: 1 });
  await expect.poll(() => attention(order)).toBe('');
});

test('of several orders the newest goes without, and told twice it is marked once', async () => {
  const goods = await stage.goods({ satang: 10_000, stock: 2 });
  const first = await placed(goods);
  stage.minutes(1);
  const second = await placed(goods);
  await sellAtCounter(goods.variantId, 1);
  await expect.poll(() => attention(second)).toBe('stock_short');
  for (let turn = 0; turn < 2; turn += 1) await stage.work((ctx) => ordersShort(ctx, { variantId: goods.variantId }));
  expect(await attention(first)).toBe('');
  expect(await stage.one(`select count(*)::int as n from shop_order_event where order_id = '${second}' and type = 'stock_short'`)).toEqual({
    n: 1,
  });
  // Paid meanwhile it stays marked; ended it is not any more.
  await stage.pay(second);
  expect(await attention(second)).toBe('stock_short');
});
