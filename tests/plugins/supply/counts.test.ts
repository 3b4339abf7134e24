import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { take } from '#plugins/shop/gateway/stock/take.ts';
import { allocate } from '#plugins/shop/gateway/stock/allocate.ts';
import type { CountData } from '#plugins/supply/gateway/pages/count.ts';
import { openStage, type Good, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const countOf = async (id: string) => (await stage.data<CountData>(stage.owner, `/cluster/store/counts/${id}`)).count!;
const lineOf = async (id: string, { sku }: Good) => (await countOf(id)).lines.find((line) => line.sku === sku)!;
const turn = async (id: string, action: string, agent = stage.owner) =>
  agent.call('supply.turnCount', { clusterId: stage.clusterId, id, version: (await countOf(id)).version, action });
const counted = (id: string, good: Good, number: number | null, agent = stage.owner) =>
  agent.call('supply.countGood', { clusterId: stage.clusterId, id, variantId: good.id, counted: number });
const sold = (good: Good, quantity: number) =>
  stage.within((ctx) =>
    take(ctx, {
      locationId: stage.north.locationId!,
      lines: [{ moveId: randomUUID(), variantId: good.id, quantity, refType: 'test', refId: randomUUID() }],
    }),
  );

/** A count of the northern store on which counting has begun. */
async function begin(more: { blind?: boolean; whole?: boolean } = {}): Promise<string> {
  const id = randomUUID();
  const input = { clusterId: stage.clusterId, id, version: null, storeId: stage.north.id, blind: true, whole: false, ...more };
  const answer = await stage.owner.call('supply.saveCount', input);
  if (answer.status !== 200) throw new Error(answer.text);
  await turn(id, 'START');
  return id;
}

describe('counts', () => {
  it('a blind one tells nobody what should be there until it is reviewed', async () => {
    const good = await stage.good('B1', 8);
    const [blind, open] = [await begin({ whole: true }), await begin({ blind: false })];
    expect(await lineOf(blind, good)).toMatchObject({ counted: null, seen: null });
    await counted(blind, good, 7);
    await counted(open, good, 7);
    expect(await lineOf(blind, good)).toMatchObject({ counted: 7, seen: null, movedSince: null });
    expect(await lineOf(open, good)).toMatchObject({ counted: 7, seen: 8 });
    await turn(blind, 'REVIEW');
    expect(await lineOf(blind, good)).toMatchObject({ counted: 7, seen: 8, movedSince: 0 });
    await turn(open, 'CANCEL');
    expect((await stage.onHand(good)).north).toBe(8);
  });

  it('what moves while it goes on stays moved: the ledger changes by what was off when it was counted', async () => {
    const good = await stage.good('B2', 20);
    const other = await stage.good('B3', 5);
    const id = await begin({ whole: true });
    // Three were sold before it was counted, two after that.
    await sold(good, 3);
    await counted(id, good, 15);
    await sold(good, 2);
    await turn(id, 'REVIEW');
    expect(await lineOf(id, good)).toMatchObject({ counted: 15, seen: 17, movedSince: -2 });
    await sold(good, 1);
    expect((await turn(id, 'POST')).body).toEqual({ state: 'posted' });
    // 20 − 6 sold − 2 that were never there; what nobody counted is as it was.
    expect((await stage.onHand(good)).north).toBe(12);
    expect((await stage.onHand(other)).north).toBe(5);
    expect((await turn(id, 'POST')).body).toMatchObject({ code: 'state-changed', state: 'posted' });
    expect((await stage.onHand(good)).north).toBe(12);
    expect(await stage.unproven()).toEqual([]);
  });

  it('is counted by several, and again; not once it is reviewed', async () => {
    const goods = [await stage.good('B4', 3), await stage.good('B5', 3)];
    const id = await begin();
    const answers = await Promise.all([counted(id, goods[0]!, 1), counted(id, goods[1]!, 4, stage.manager)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await turn(id, 'REVIEW');
    expect((await counted(id, goods[0]!, 2)).body).toMatchObject({ code: 'state-changed', state: 'review' });
    await turn(id, 'RECOUNT');
    await counted(id, goods[0]!, 2);
    await counted(id, goods[1]!, null);
    await turn(id, 'REVIEW');
    await turn(id, 'POST');
    expect(await Promise.all(goods.map(async (good) => (await stage.onHand(good)).north))).toEqual([2, 3]);
  });

  it('takes nothing away that is promised to an order', async () => {
    const good = await stage.good('B6', 4);
    await stage.within((ctx) => allocate(ctx, { refType: 'test', refId: randomUUID(), lines: [{ variantId: good.id, quantity: 3 }] }));
    const id = await begin();
    await counted(id, good, 2);
    await turn(id, 'REVIEW');
    expect((await turn(id, 'POST')).body).toMatchObject({ code: 'out-of-stock', lines: [{ sku: 'B6', requested: 2, available: 1 }] });
    expect((await countOf(id)).state).toBe('review');
    expect((await stage.onHand(good)).north).toBe(4);
  });

  it('is for who keeps stock, in their own cluster', async () => {
    const good = await stage.good('B7', 4);
    const id = await begin();
    expect((await counted(id, good, 1, stage.cashier)).body).toMatchObject({ code: 'right-missing' });
    expect((await counted(id, good, 1, stage.elsewhere.owner)).status).toBe(404);
    const through = { clusterId: stage.elsewhere.clusterId, id, variantId: good.id, counted: 1 };
    expect((await stage.elsewhere.owner.call('supply.countGood', through)).status).toBe(404);
    expect((await stage.cashier.get(`/cluster/store/counts/${id}`)).statusCode).toBe(404);
    const free = await stage.good('B8', 0, { tracked: false });
    expect((await counted(id, free, 1)).status).toBe(422);
  });
});

describe('write-offs', () => {
  it('count once, have a reason, and leave what is promised', async () => {
    const good = await stage.good('W1', 6);
    const { clusterId, north } = stage;
    const input = { clusterId, moveId: randomUUID(), storeId: north.id, variantId: good.id, kind: 'damage', quantity: 2, reason: 'เน่า' };
    const answers = await Promise.all([1, 2, 3].map(() => stage.manager.call('supply.writeOff', input)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await stage.onHand(good)).north).toBe(4);
    const again = { ...input, moveId: randomUUID() };
    expect((await stage.manager.call('supply.writeOff', { ...again, kind: 'return', quantity: 1 })).status).toBe(200);
    expect((await stage.manager.call('supply.writeOff', { ...again, moveId: randomUUID(), reason: '' })).status).toBe(400);
    const much = { ...again, moveId: randomUUID(), quantity: 4 };
    expect((await stage.manager.call('supply.writeOff', much)).body).toMatchObject({ code: 'out-of-stock', lines: [{ available: 3 }] });
    expect((await stage.cashier.call('supply.writeOff', { ...again, moveId: randomUUID() })).status).toBe(403);
    expect((await stage.onHand(good)).north).toBe(3);
    expect(await stage.unproven()).toEqual([]);
  });
});
