import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskArea } from '#plugins/shop/gateway/deskArea.ts';
import { allocate } from '#plugins/shop/gateway/stock/allocate.ts';
import { consume } from '#plugins/shop/gateway/stock/consume.ts';
import { unproven } from '#plugins/shop/gateway/stock/proveStock.ts';
import { release } from '#plugins/shop/gateway/stock/release.ts';
import { restock } from '#plugins/shop/gateway/stock/restock.ts';
import { itemsBySku } from '#plugins/shop/gateway/items.ts';
import { stockChanged } from '#plugins/shop/gateway/wishes/alerts.ts';
import { make, openStage, product, receive, variant, type Stage } from './catalogueStage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const ids = (skus: readonly string[]) =>
  stage.work(async (ctx) =>
    skus
      .map((sku) => itemsBySku(ctx, skus).then((items) => items.get(sku)!.variantId))
      .reduce(async (all, id) => [...(await all), await id], Promise.resolve<string[]>([])),
  );
const available = (sku: string) => stage.work(async (ctx) => (await itemsBySku(ctx, [sku])).get(sku)!.available);

describe('stock', () => {
  it('50 buyers of 10 units in mixed order: 10 get theirs, 40 are told what there is, and the ledger adds up', async () => {
    await make(stage, product('แก้วน้ำ', [variant('G1')]));
    await make(stage, product('จาน', [variant('G2')]));
    await receive(stage, 'G1', 10);
    await receive(stage, 'G2', 10);
    const [g1, g2] = await ids(['G1', 'G2']);
    const order = () => randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const lines = [g1!, g2!].map((variantId) => ({ variantId, quantity: 1 }));
        return stage
          .work((ctx) => allocate(ctx, { refType: 'test', refId: order(), lines: at % 2 ? lines : lines.toReversed() }))
          .then(
            () => 'got',
            (error: { code: string }) => error.code,
          );
      }),
    );
    expect(answers.filter((answer) => answer === 'got')).toHaveLength(10);
    expect(answers.filter((answer) => answer === 'out-of-stock')).toHaveLength(40);
    expect([await available('G1'), await available('G2')]).toEqual([0, 0]);
    expect(await stage.work(unproven)).toEqual([]);
  });

  it('adds up lines of one variant, gives back once, ships what was promised once', async () => {
    await make(stage, product('ช้อน', [variant('S1')]));
    await receive(stage, 'S1', 5);
    const [s1] = await ids(['S1']);
    const ref = { refType: 'test', refId: randomUUID() };
    const twice = [3, 3].map((quantity) => ({ variantId: s1!, quantity }));
    await expect(stage.work((ctx) => allocate(ctx, { ...ref, lines: twice }))).rejects.toMatchObject({
      code: 'out-of-stock',
      details: { lines: [{ sku: 'S1', requested: 6, available: 5 }] },
    });
    const lines = [{ variantId: s1!, quantity: 3 }];
    await stage.work((ctx) => allocate(ctx, { ...ref, lines }));
    await stage.work((ctx) => allocate(ctx, { ...ref, lines }));
    expect(await available('S1')).toBe(2);
    await Promise.all([1, 2, 3].map(() => stage.work((ctx) => release(ctx, ref))));
    expect(await available('S1')).toBe(5);
    await stage.work((ctx) => allocate(ctx, { ...ref, lines }));
    const shipmentId = randomUUID();
    const ship = { ...ref, shipmentId, lines: [{ variantId: s1!, quantity: 2 }] };
    await Promise.all([1, 2].map(() => stage.work((ctx) => consume(ctx, ship))));
    await expect(stage.work((ctx) => consume(ctx, { ...ship, shipmentId: randomUUID() }))).rejects.toMatchObject({ code: 'not-allocated' });
    const back = { moveId: randomUUID(), ...ref, variantId: s1!, quantity: 1 };
    await stage.work((ctx) => restock(ctx, back));
    await stage.work((ctx) => restock(ctx, back));
    expect(await available('S1')).toBe(3);
    expect(await stage.work(unproven)).toEqual([]);
  });

  it('the staff receive, count, write off and move; once each, and never below what is promised', async () => {
    await make(stage, product('มีด', [variant('K1')]));
    const moveId = randomUUID();
    expect((await receive(stage, 'K1', 8, { moveId })).body).toEqual({ onHand: 8, available: 8 });
    expect((await receive(stage, 'K1', 8, { moveId })).body).toEqual({ onHand: 8, available: 8 });
    const second = randomUUID();
    await stage.admin.call('shop.saveLocation', { id: second, name: 'โกดัง', active: true, isDefault: false, version: null });
    expect((await receive(stage, 'K1', 3, { kind: 'transfer', toLocationId: second })).body.onHand).toBe(5);
    const count = await receive(stage, 'K1', 7, { kind: 'count', seen: 8 });
    expect(count).toMatchObject({ status: 409, body: { code: 'conflict', current: { onHand: 5 } } });
    expect((await receive(stage, 'K1', 5, { kind: 'count', seen: 5 })).body.onHand).toBe(5);
    expect((await receive(stage, 'K1', 1, { kind: 'damage' })).body.fields).toEqual({ reason: 'invalid.reason' });
    expect((await receive(stage, 'K1', 1, { kind: 'damage', reason: 'แตก' })).body.onHand).toBe(4);
    for (const quantity of [-1, 0, 0.5, 1e9]) expect((await receive(stage, 'K1', quantity)).status).toBeGreaterThanOrEqual(400);
    const [k1] = await ids(['K1']);
    // Five of seven, from both places.
    const ref = { refType: 'test', refId: randomUUID() };
    const places = await stage.work((ctx) => allocate(ctx, { ...ref, lines: [{ variantId: k1!, quantity: 5 }] }));
    expect(places.map(({ quantity }) => quantity)).toEqual([4, 1]);
    expect((await receive(stage, 'K1', 3, { kind: 'count' })).body).toMatchObject({ code: 'stock-allocated', allocated: 4 });
    expect((await receive(stage, 'K1', 6, { kind: 'count' })).body).toEqual({ onHand: 6, available: 2 });
    const { body } = await stage.admin.call('shop.stockMoves', { sku: 'K1' });
    expect((body.rows as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      'count',
      'allocate',
      'allocate',
      'damage',
      'count',
      'transfer',
      'transfer',
      'receive',
    ]);
    expect(await stage.work(unproven)).toEqual([]);
  });

  it('is named on the desk where it runs low', async () => {
    await make(stage, product('ไห', [variant('JAR')]));
    await receive(stage, 'JAR', 2);
    const since = stage.clock.at.toISOString();
    const path = `/shop/desk/stock?q=${encodeURIComponent('ไห')}`;
    expect(await stage.work((ctx) => deskArea(ctx).tasks(100))).toContainEqual({
      title: 'เติมสต็อก ไห',
      detail: 'พร้อมขาย 2 ชิ้น',
      path,
      since,
    });
    await receive(stage, 'JAR', 100);
    expect(await stage.work((ctx) => deskArea(ctx).tasks(100))).not.toContainEqual(expect.objectContaining({ path }));
  });

  it('tells those who waited once when it is back', async () => {
    await make(stage, product('หม้อ', [variant('POT')]));
    const asks = { sku: 'POT', email: 'Somchai@mail.example' };
    expect((await stage.guest.call('shop.tellWhenBack', { ...asks, email: null })).status).toBe(422);
    await stage.guest.call('shop.tellWhenBack', asks);
    expect((await stage.guest.call('shop.tellWhenBack', asks)).text).toBe('{}');
    await receive(stage, 'POT', 2);
    const [pot] = await ids(['POT']);
    const event = { variantId: pot!, sku: 'POT', available: 2, back: true };
    await stage.work((ctx) => stockChanged(ctx, event));
    await stage.work((ctx) => stockChanged(ctx, event));
    const { space } = stage.site.manifest('a');
    const mails = await stage.site.gateway.data.inSpace(
      space,
      (tx) => tx.sql`select 1 from mail_message where address = 'somchai@mail.example'`,
    );
    expect(mails).toHaveLength(1);
  });
});
