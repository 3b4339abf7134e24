import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderData } from '#plugins/supply/gateway/pages/order.ts';
import type { OrdersData } from '#plugins/supply/gateway/pages/orders.ts';
import type { LevelsData } from '#plugins/supply/gateway/stock/levels.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const receive = (id: string, lines: readonly [lineId: string, quantity: number, costSatang?: number][], more: object = {}) => ({
  clusterId: stage.clusterId,
  id,
  receiptId: randomUUID(),
  lines: lines.map(([lineId, quantity, costSatang = null]) => ({ lineId, quantity, costSatang })),
  ...more,
});
const orderOf = async (id: string) => (await stage.data<OrderData>(stage.owner, `/cluster/store/orders/${id}`)).order!;

describe('orders to suppliers', () => {
  it('come in parts, each receipt once, until all of it is there', async () => {
    const [rice, oil] = [await stage.good('RICE'), await stage.good('OIL')];
    const { id, lines } = await stage.order([
      { good: rice, quantity: 10, costSatang: 4000 },
      { good: oil, quantity: 6, costSatang: 5500 },
    ]);
    const first = receive(id, [[lines[0]!, 4]], { deliveryNote: 'DN-1' });
    expect(await stage.owner.call('supply.receive', first)).toMatchObject({ status: 200, body: { state: 'partially_received' } });
    expect(await stage.owner.call('supply.receive', first)).toMatchObject({ status: 200, body: { state: 'partially_received' } });
    expect(await stage.onHand(rice)).toEqual({ north: 4, south: 0 });
    expect(await orderOf(id)).toMatchObject({ state: 'partially_received', receipts: [{ deliveryNote: 'DN-1', quantity: 4 }] });
    const levels = await stage.data<LevelsData>(stage.owner, '/cluster/user/store/inventorys?q=RICE');
    expect(levels.rows).toMatchObject([{ sku: 'RICE', onHand: 4, ordered: 6 }]);

    const rest = receive(id, [
      [lines[0]!, 6],
      [lines[1]!, 6],
    ]);
    const answers = await Promise.all([1, 2, 3].map(() => stage.owner.call('supply.receive', rest)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stage.onHand(rice)).toEqual({ north: 10, south: 0 });
    expect(await stage.onHand(oil)).toEqual({ north: 6, south: 0 });
    expect(await orderOf(id)).toMatchObject({ state: 'received', lines: [{ received: 10 }, { received: 6 }] });
    expect(await stage.unproven()).toEqual([]);
  });

  it('take no more than was ordered, and nothing where one line is too much', async () => {
    const [fish, salt] = [await stage.good('FISH'), await stage.good('SALT')];
    const { id, lines } = await stage.order([
      { good: fish, quantity: 5 },
      { good: salt, quantity: 5 },
    ]);
    const over = await stage.owner.call(
      'supply.receive',
      receive(id, [
        [lines[0]!, 5],
        [lines[1]!, 6],
      ]),
    );
    expect(over).toMatchObject({ status: 409, body: { code: 'over-received', sku: 'SALT', most: 5 } });
    expect([await stage.onHand(fish), await stage.onHand(salt)]).toEqual([
      { north: 0, south: 0 },
      { north: 0, south: 0 },
    ]);
    expect(await orderOf(id)).toMatchObject({ state: 'sent', receipts: [] });
    expect((await stage.owner.call('supply.receive', receive(id, []))).status).toBe(400);
    for (const wrong of [
      [[lines[0]!, 0]],
      [[randomUUID(), 1]],
      [
        [lines[0]!, 1],
        [lines[0]!, 1],
      ],
    ] as [string, number][][])
      expect((await stage.owner.call('supply.receive', receive(id, wrong))).status).toBe(422);
  });

  it('two who receive the last of it at once: one does', async () => {
    const good = await stage.good('EGG');
    const { id, lines } = await stage.order([{ good, quantity: 30 }]);
    const answers = await Promise.all(
      [stage.owner, stage.manager].map((agent) => agent.call('supply.receive', receive(id, [[lines[0]!, 20]]))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'over-received', most: 10 });
    expect(await stage.onHand(good)).toEqual({ north: 20, south: 0 });
  });

  it('a draft that two change, and one that was sent meanwhile', async () => {
    const good = await stage.good('BEAN');
    const supplierId = await stage.supplier('DRAFTS');
    const id = randomUUID();
    const draft = (version: number | null, quantity: number) => ({
      clusterId: stage.clusterId,
      id,
      version,
      storeId: stage.north.id,
      supplierId,
      expectedOn: '2026-11-25',
      lines: [{ variantId: good.id, quantity, costSatang: null }],
    });
    expect((await stage.owner.call('supply.saveOrder', draft(null, 1))).status).toBe(200);
    const answers = await Promise.all([stage.owner, stage.manager].map((agent, at) => agent.call('supply.saveOrder', draft(1, at + 2))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const turn = (version: number, action: string) =>
      stage.manager.call('supply.turnOrder', { clusterId: stage.clusterId, id, version, action });
    expect(await turn(1, 'SEND')).toMatchObject({ status: 409, body: { code: 'conflict', current: { version: 2 } } });
    expect(await turn(2, 'SEND')).toMatchObject({ status: 200, body: { state: 'sent' } });
    expect(await stage.owner.call('supply.saveOrder', draft(3, 9))).toMatchObject({ body: { code: 'state-changed', state: 'sent' } });
    expect(await turn(3, 'CLOSE')).toMatchObject({ status: 409, body: { code: 'state-changed' } });
    expect(await turn(3, 'CANCEL')).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    const line = (await orderOf(id)).lines[0]!.id;
    expect(await stage.owner.call('supply.receive', receive(id, [[line, 1]]))).toMatchObject({ body: { code: 'state-changed' } });
    expect(await stage.onHand(good)).toEqual({ north: 0, south: 0 });
  });
});

describe('costs', () => {
  it('move with each receipt over all stores, and begin anew where somebody has set them', async () => {
    const good = await stage.good('SUGAR', 10, { costSatang: 1000 });
    const first = await stage.order([{ good, quantity: 10, costSatang: 2000 }]);
    await stage.owner.call('supply.receive', receive(first.id, [[first.lines[0]!, 5]]));
    // 10 at 10.00 and 5 at 20.00
    expect(await stage.cost(good)).toBe(1333);
    // The rest came dearer; 15 at 13.33333 and 5 at 30.00, counted in thousandths.
    await stage.owner.call('supply.receive', receive(first.id, [[first.lines[0]!, 5, 3000]]));
    expect(await stage.cost(good)).toBe(1750);
    await stage.within((ctx) => ctx.db.updateTable('shop_variant').set({ cost_satang: 5000 }).where('id', '=', good.id).execute());
    const next = await stage.order([{ good, quantity: 20, costSatang: 1000 }]);
    await stage.owner.call('supply.receive', receive(next.id, [[next.lines[0]!, 20]]));
    expect(await stage.cost(good)).toBe(3000);
    // Nobody knows what these cost.
    const free = await stage.good('GIFT');
    const gift = await stage.order([{ good: free, quantity: 3 }]);
    await stage.owner.call('supply.receive', receive(gift.id, [[gift.lines[0]!, 3]]));
    expect(await stage.cost(free)).toBeNull();
  });

  it('are for owners: others neither see nor set them', async () => {
    const good = await stage.good('TEA');
    const { id, lines } = await stage.order([{ good, quantity: 10, costSatang: 700 }]);
    const seen = await stage.data<OrderData>(stage.manager, `/cluster/store/orders/${id}`);
    expect(seen.order!.lines).toMatchObject([{ costSatang: null }]);
    const list = await stage.data<OrdersData>(stage.manager, '/cluster/user/store/orders');
    expect(list.rows.map(({ totalSatang }) => totalSatang).filter((total) => total !== null)).toEqual([]);
    await stage.manager.call('supply.receive', receive(id, [[lines[0]!, 10, 1]]));
    expect(await stage.cost(good)).toBe(700);
    const goods = await stage.data<LevelsData>(stage.manager, '/cluster/products?q=TEA');
    expect(goods.rows).toMatchObject([{ onHand: 10, costSatang: null }]);
    expect((await stage.data<LevelsData>(stage.owner, '/cluster/products?q=TEA')).rows).toMatchObject([{ costSatang: 700 }]);
  });
});

describe('rights', () => {
  it('who sells receives in their own store, and orders nothing', async () => {
    const good = await stage.good('MILK');
    const here = await stage.order([{ good, quantity: 4 }]);
    const there = await stage.order([{ good, quantity: 4 }], { storeId: stage.south.id });
    expect(await stage.cashier.call('supply.receive', receive(here.id, [[here.lines[0]!, 4]]))).toMatchObject({ status: 200 });
    expect((await stage.cashier.call('supply.receive', receive(there.id, [[there.lines[0]!, 4]]))).status).toBe(404);
    const turn = { clusterId: stage.clusterId, id: there.id, version: 2, action: 'CANCEL' };
    expect(await stage.cashier.call('supply.turnOrder', turn)).toMatchObject({ status: 403, body: { code: 'right-missing' } });
    expect(await stage.cashier.call('supply.findGoods', { clusterId: stage.clusterId, q: 'MILK' })).toMatchObject({ status: 403 });
    expect(await stage.onHand(good)).toEqual({ north: 4, south: 0 });
    const list = await stage.data<OrdersData>(stage.cashier, '/cluster/user/store/orders');
    expect(list.rows.filter(({ store }) => store !== stage.north.name)).toEqual([]);
    expect(await stage.data<unknown>(stage.cashier, '/cluster/user/store/suppliers')).toBeNull();
  });

  it('nothing of a cluster reaches another one or who is in none', async () => {
    const good = await stage.good('SOAP');
    const { id, lines } = await stage.order([{ good, quantity: 4 }]);
    const { elsewhere, stranger, clusterId } = stage;
    for (const agent of [elsewhere.owner, stranger]) {
      expect((await agent.call('supply.receive', receive(id, [[lines[0]!, 1]]))).status).toBe(404);
      expect((await agent.call('supply.findGoods', { clusterId, q: 'SOAP' })).status).toBe(404);
      expect((await agent.get(`/cluster/store/orders/${id}`)).statusCode).toBe(404);
    }
    // By their own cluster's name they do not reach it, either.
    const through = { ...receive(id, [[lines[0]!, 1]]), clusterId: elsewhere.clusterId };
    expect((await elsewhere.owner.call('supply.receive', through)).status).toBe(404);
    const supplierId = (await orderOf(id)).supplierId;
    const draft = { id: randomUUID(), version: null, storeId: elsewhere.storeId, supplierId, expectedOn: null };
    const foreign = { ...draft, clusterId: elsewhere.clusterId, lines: [{ variantId: good.id, quantity: 1, costSatang: null }] };
    expect((await elsewhere.owner.call('supply.saveOrder', foreign)).status).toBe(422);
    expect((await stage.owner.call('supply.saveOrder', { ...foreign, clusterId })).status).toBe(404);
    expect(await stage.data<unknown>(stranger, '/cluster/user/store/orders')).toBeNull();
  });

  it('a supplier’s code is theirs alone in the cluster', async () => {
    const supplier = { code: 'ONCE', name: 'หนึ่งเดียว' };
    const save = (clusterId: string, agent = stage.owner) =>
      agent.call('supply.saveSupplier', { clusterId, id: randomUUID(), version: null, supplier });
    expect((await save(stage.clusterId)).status).toBe(200);
    expect(await save(stage.clusterId)).toMatchObject({ status: 409, body: { code: 'code-taken' } });
    expect((await save(stage.elsewhere.clusterId, stage.elsewhere.owner)).status).toBe(200);
  });
});

describe('the desk', () => {
  it('says which orders are late', async () => {
    const good = await stage.good('LATE');
    await stage.order([{ good, quantity: 1 }], { expectedOn: '2026-11-20' });
    const { body } = await stage.manager.call('desk.counts');
    expect(body.counts).toMatchObject({ 'supply.overdue': 1 });
    expect(await stage.manager.page('/desk')).toContain('ตามของใบสั่งซื้อ');
    const list = await stage.data<OrdersData>(stage.owner, '/cluster/user/store/orders');
    expect(list.rows.filter(({ overdue }) => overdue)).toHaveLength(1);
  });
});
