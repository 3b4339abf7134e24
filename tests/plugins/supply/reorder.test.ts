import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderData } from '#plugins/supply/gateway/pages/order.ts';
import type { ReorderData } from '#plugins/supply/gateway/pages/reorder.ts';
import { barsOf, ean13, isEan13 } from '#plugins/supply/rules/barcode.ts';
import { labelsOf, labelsText } from '#plugins/supply/rules/labels.ts';
import { orderQuantity } from '#plugins/supply/rules/reorder.ts';
import { openStage, type Good, type Stage } from './stage.ts';

describe('how many are ordered', () => {
  const base = { available: 3, coming: 0, point: 5, target: 20, pack: 1, least: 1 };
  it('up to the target, in whole packs, what is on its way counted', () => {
    expect(orderQuantity(base)).toBe(17);
    expect(orderQuantity({ ...base, coming: 2 })).toBe(15);
    expect(orderQuantity({ ...base, coming: 3 })).toBe(0);
    expect(orderQuantity({ ...base, pack: 12 })).toBe(24);
    expect(orderQuantity({ ...base, least: 50 })).toBe(50);
    expect(orderQuantity({ ...base, available: -4 })).toBe(24);
  });
  it('is never wanted again once it is on its way', () => {
    const int = (min: number, max: number) => fc.integer({ min, max });
    fc.assert(
      fc.property(int(-50, 200), int(0, 100), int(1, 100), int(1, 24), int(1, 60), (available, point, more, pack, least) => {
        const need = { available, coming: 0, point, target: point + more, pack, least };
        const wanted = orderQuantity(need);
        expect(wanted % pack).toBe(0);
        if (wanted > 0) expect(available + wanted).toBeGreaterThanOrEqual(need.target);
        expect(orderQuantity({ ...need, coming: wanted })).toBe(0);
      }),
    );
  });
});

describe('labels', () => {
  it('have the bars of an EAN-13 as GS1 draws them', () => {
    // 4006381333931: the example of the standard's own check digit.
    expect(isEan13('4006381333931')).toBe(true);
    expect(isEan13('4006381333932')).toBe(false);
    const widths = ean13('4006381333931');
    expect(widths).toHaveLength(3 + 24 + 5 + 24 + 3);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(95);
    // The first digit, 4, is told by the parity of the left half: L G L L G G.
    expect(widths.slice(3, 11)).toEqual([3, 2, 1, 1, 1, 1, 2, 3]);
  });
  it('have a Code 128 of whatever is no EAN-13, and none of what cannot be drawn', () => {
    expect(barsOf('MANGO-3KG')!.reduce((sum, width) => sum + width, 0) % 11).toBe(2);
    expect(barsOf('มะม่วง')).toBeNull();
  });
  it('stand in an address, whatever else is in it', () => {
    const id = randomUUID();
    expect(labelsOf(labelsText([{ variantId: id, count: 3 }]))).toEqual([{ variantId: id, count: 3 }]);
    expect(labelsOf(`${id}.0,${id}.x,<b>.2,${id}.9999`)).toEqual([{ variantId: id, count: 200 }]);
  });
});

describe('a store', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  const policy = (good: Good, supplierId: string, more: object = {}) =>
    stage.owner.call('supply.savePolicy', {
      clusterId: stage.clusterId,
      storeId: stage.north.id,
      variantId: good.id,
      version: null,
      supplierId,
      point: 5,
      target: 20,
      ...more,
    });
  const propose = (supplierId: string, orderId = randomUUID()) =>
    stage.owner.call('supply.orderProposal', { clusterId: stage.clusterId, orderId, storeId: stage.north.id, supplierId });
  const reorder = () => stage.data<ReorderData>(stage.owner, '/cluster/store/reorder');
  const orderOf = async (id: string) => (await stage.data<OrderData>(stage.owner, `/cluster/store/orders/${id}`)).order!;

  it('orders what is below its point by one press, and nothing twice, though twenty press', async () => {
    const supplierId = await stage.supplier('RE1');
    const [rice, oil, salt] = [await stage.good('R-RICE', 3), await stage.good('R-OIL', 50), await stage.good('R-SALT', 1)];
    await stage.owner.call('supply.saveItems', {
      clusterId: stage.clusterId,
      id: supplierId,
      version: 1,
      items: [{ variantId: rice.id, supplierSku: 'X-1', costSatang: 4_000, pack: 12, least: 1, leadDays: 3 }],
    });
    for (const good of [rice, oil]) expect((await policy(good, supplierId)).status).toBe(200);
    expect((await policy(rice, supplierId)).status).toBe(409);
    expect((await policy(salt, supplierId, { target: 5 })).status).toBe(422);
    expect((await reorder()).proposals).toMatchObject([{ supplierId, lines: [{ sku: 'R-RICE', wanted: 24 }] }]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => propose(supplierId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'nothing-to-order')).toHaveLength(19);
    const { rows, proposals } = await reorder();
    expect(proposals).toEqual([]);
    expect(rows.find(({ sku }) => sku === 'R-RICE')).toMatchObject({ available: 3, coming: 24, wanted: 0 });
    const list = await stage.data<{ rows: { id: string }[] }>(stage.owner, '/cluster/user/store/orders?state=draft');
    expect(await orderOf(list.rows[0]!.id)).toMatchObject({
      state: 'draft',
      expectedOn: '2026-11-24',
      lines: [{ quantity: 24, costSatang: 4_000 }],
    });
  });

  it('is asked by nobody who does not keep its stock', async () => {
    const supplierId = await stage.supplier('RE2');
    const good = await stage.good('R-MINE', 1);
    const input = { clusterId: stage.clusterId, storeId: stage.north.id, variantId: good.id };
    expect((await stage.cashier.call('supply.savePolicy', { ...input, version: null, supplierId, point: 1, target: 2 })).status).toBe(403);
    expect((await stage.elsewhere.owner.call('supply.removePolicy', input)).status).toBe(404);
    const foreign = await stage.elsewhere.owner.call('supply.savePolicy', {
      ...input,
      clusterId: stage.elsewhere.clusterId,
      storeId: stage.elsewhere.storeId,
      version: null,
      supplierId,
      point: 1,
      target: 2,
    });
    expect(foreign.status).toBe(422);
  });

  it('mails an order to its supplier once, with a paper that only its address opens', async () => {
    const good = await stage.good('R-MAIL');
    const { id } = await stage.order([{ good, quantity: 4, costSatang: 1_250 }]);
    const mail = () => stage.owner.call('supply.mailOrder', { clusterId: stage.clusterId, id });
    expect(await mail()).toMatchObject({ status: 409, body: { code: 'address-missing' } });
    const { supplierId } = await orderOf(id);
    const saved = await stage.owner.call('supply.saveSupplier', {
      clusterId: stage.clusterId,
      id: supplierId,
      version: 1,
      supplier: { code: 'MAILS', name: 'ผู้ขายส่ง', email: 'orders@mail.example' },
    });
    expect(saved.status, saved.text).toBe(200);
    const answers = await Promise.all(Array.from({ length: 20 }, mail));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'mailed-already')).toHaveLength(19);
    const order = await orderOf(id);
    expect(order.mails).toMatchObject([{ address: 'orders@mail.example', state: 'waiting' }]);
    const guest = await stage.as('guest');
    const paper = await guest.page(order.paper!);
    expect(paper).toContain(order.number);
    expect(paper).toContain('฿12.50');
    expect((await guest.get(order.paper!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).statusCode).toBe(404);
    expect((await guest.get(`/cluster/store/orders/${id}/paper`)).statusCode).toBe(404);
    expect((await stage.cashier.call('supply.mailOrder', { clusterId: stage.clusterId, id })).status).toBe(403);
  });
});
