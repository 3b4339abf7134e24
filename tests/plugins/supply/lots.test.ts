import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leftOf, takeFirst } from '#plugins/supply/rules/lots.ts';
import type { LotsData } from '#plugins/supply/gateway/pages/lots.ts';
import { openStage, type Good, type Stage } from './stage.ts';

const lot = fc.record({
  id: fc.uuid(),
  lot: fc.constantFrom('A', 'B'),
  expiresOn: fc.constantFrom('2026-11-01', '2026-11-02', '2026-12-01'),
  remaining: fc.nat(50),
});

describe('what is left of lots', () => {
  it('is of those that expire last, never below none, and never more than is there', () => {
    fc.assert(
      fc.property(fc.array(lot, { maxLength: 8 }), fc.integer({ min: -20, max: 300 }), (lots, onHand) => {
        const left = leftOf(onHand, lots);
        expect(left.every((each) => each.left >= 0 && each.left <= each.remaining)).toBe(true);
        const sum = left.reduce((all, each) => all + each.left, 0);
        const most = lots.reduce((all, { remaining }) => all + remaining, 0);
        expect(sum).toBe(Math.min(Math.max(onHand, 0), most));
        // Where something of a lot has been sold, nothing is left of any that expires before it.
        for (const [at, each] of left.entries())
          if (each.left < each.remaining) expect(left.slice(0, at).every((before) => before.left === 0)).toBe(true);
      }),
    );
  });

  it('is the same however it is sold: one after the other, or all at once', () => {
    fc.assert(
      fc.property(fc.array(lot, { maxLength: 6 }), fc.array(fc.nat(20), { maxLength: 10 }), (lots, sales) => {
        const all = lots.reduce((sum, { remaining }) => sum + remaining, 0);
        let now = lots;
        let there = all;
        for (const sale of sales) {
          there = Math.max(there - sale, 0);
          now = leftOf(there, now).map(({ left, ...each }) => ({ ...each, remaining: left }));
        }
        const once = leftOf(there, lots);
        expect(leftOf(there, now).map(({ left }) => left)).toEqual(once.map(({ left }) => left));
      }),
    );
  });

  it('goes by the first that expires', () => {
    const lots = leftOf(9, [
      { id: 'b', lot: 'B', expiresOn: '2026-12-01', remaining: 6 },
      { id: 'a', lot: 'A', expiresOn: '2026-11-25', remaining: 4 },
    ]);
    expect(lots.map(({ left }) => left)).toEqual([3, 6]);
    expect(takeFirst(lots, 5)).toEqual([
      { lot: 'A', expiresOn: '2026-11-25', quantity: 3 },
      { lot: 'B', expiresOn: '2026-12-01', quantity: 2 },
    ]);
    expect(takeFirst(lots, 0)).toEqual([]);
  });
});

describe('lots of a store', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  const keep = async (sku: string): Promise<Good> => {
    const good = await stage.good(sku);
    const input = { clusterId: stage.clusterId, variantId: good.id, keeps: true };
    expect((await stage.owner.call('supply.keepLots', input)).status).toBe(200);
    return good;
  };
  type Part = { lot: string; expiresOn: string; quantity: number };
  const come = async (good: Good, lots: readonly Part[]) => {
    const quantity = lots.reduce((sum, each) => sum + each.quantity, 0);
    const { id, lines } = await stage.order([{ good, quantity, costSatang: 100 }]);
    const answer = await stage.owner.call('supply.receive', {
      clusterId: stage.clusterId,
      id,
      receiptId: randomUUID(),
      lines: [{ lineId: lines[0]!, quantity, costSatang: null, lots }],
    });
    expect(answer.status, answer.text).toBe(200);
  };
  const shown = async (good: Good, query = 'within=all') => {
    const { rows } = await stage.data<LotsData>(stage.owner, `/cluster/store/lots?${query}`);
    return rows.filter(({ variantId }) => variantId === good.id);
  };
  const left = async (good: Good, query?: string) => (await shown(good, query)).map((row) => `${row.lot} ${row.left}`);
  const off = (good: Good, quantity: number) =>
    stage.owner.call('supply.writeOff', {
      clusterId: stage.clusterId,
      moveId: randomUUID(),
      storeId: stage.north.id,
      variantId: good.id,
      kind: 'damage',
      quantity,
      reason: 'แตก',
    });

  it('are asked for where the good wants it', async () => {
    const milk = await keep('MILK');
    const { id, lines } = await stage.order([{ good: milk, quantity: 5, costSatang: 100 }]);
    const line = { lineId: lines[0]!, quantity: 5, costSatang: null };
    for (const lots of [[], [{ lot: 'A', expiresOn: '2026-12-01', quantity: 4 }]])
      expect(
        await stage.owner.call('supply.receive', { clusterId: stage.clusterId, id, receiptId: randomUUID(), lines: [{ ...line, lots }] }),
      ).toMatchObject({ status: 422 });
    expect(await stage.onHand(milk)).toEqual({ north: 0, south: 0 });
  });

  it('are sold by the first that expires, and a new one that expires earlier takes nothing of those before', async () => {
    const eggs = await keep('EGGS');
    await come(eggs, [
      { lot: 'A', expiresOn: '2026-11-25', quantity: 4 },
      { lot: 'B', expiresOn: '2026-12-20', quantity: 6 },
    ]);
    await off(eggs, 3);
    expect(await left(eggs)).toEqual(['A 1', 'B 6']);
    await off(eggs, 7);
    expect(await left(eggs)).toEqual([]);
    // All of A and B is gone: what comes now is C alone, though it expires before they would have.
    await come(eggs, [{ lot: 'C', expiresOn: '2026-11-22', quantity: 2 }]);
    expect(await left(eggs)).toEqual(['C 2']);
    expect(await left(eggs, 'within=7')).toEqual(['C 2']);
    expect(await left(eggs, 'within=0')).toEqual([]);
    expect(await stage.unproven()).toEqual([]);
  });

  it('are written off once, also when twenty press at once', async () => {
    const tofu = await keep('TOFU');
    await come(tofu, [
      { lot: 'OLD', expiresOn: '2026-11-20', quantity: 3 },
      { lot: 'NEW', expiresOn: '2026-12-20', quantity: 5 },
    ]);
    const [old] = await shown(tofu);
    const writeOff = (moveId: string, quantity = 3) =>
      stage.owner.call('supply.writeOffLot', { clusterId: stage.clusterId, lotId: old!.id, moveId, quantity, reason: 'หมดอายุ' });
    expect((await writeOff(randomUUID(), 2)).status).toBe(409);
    const other = await stage.elsewhere.owner.call('supply.writeOffLot', {
      clusterId: stage.elsewhere.clusterId,
      lotId: old!.id,
      moveId: randomUUID(),
      quantity: 3,
      reason: '',
    });
    expect(other.status).toBe(404);
    expect(await stage.cashier.call('supply.keepLots', { clusterId: stage.clusterId, variantId: tofu.id, keeps: false })).toMatchObject({
      status: 403,
      body: { code: 'right-missing' },
    });
    const moveId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => writeOff(at % 2 ? moveId : randomUUID())));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await stage.onHand(tofu)).toEqual({ north: 5, south: 0 });
    expect(await left(tofu)).toEqual(['NEW 5']);
    expect(await stage.unproven()).toEqual([]);
  });

  it('travel with a transfer, and come back with one that is cancelled', async () => {
    const fish = await keep('FISHCAKE');
    await come(fish, [
      { lot: 'A', expiresOn: '2026-11-25', quantity: 4 },
      { lot: 'B', expiresOn: '2026-12-20', quantity: 6 },
    ]);
    const send = async (quantity: number) => {
      const id = randomUUID();
      const saved = await stage.owner.call('supply.saveTransfer', {
        clusterId: stage.clusterId,
        id,
        version: null,
        fromStoreId: stage.north.id,
        toStoreId: stage.south.id,
        note: '',
        lines: [{ variantId: fish.id, quantity }],
      });
      expect(saved.status, saved.text).toBe(200);
      const turn = (version: number, action: string) =>
        stage.owner.call('supply.turnTransfer', { clusterId: stage.clusterId, id, version, action });
      expect((await turn(1, 'SEND')).status).toBe(200);
      return { id, turn };
    };
    const { turn } = await send(5);
    expect(await left(fish)).toEqual(['B 5']);
    expect((await turn(2, 'CANCEL')).status).toBe(200);
    const sum = (await shown(fish)).reduce((all, row) => all + row.left, 0);
    expect(sum).toBe(10);
    const { id } = await send(5);
    const { transfer } = await stage.data<{ transfer: { lines: { id: string }[] } }>(stage.owner, `/cluster/store/transfers/${id}`);
    const arrived = await stage.owner.call('supply.receiveTransfer', {
      clusterId: stage.clusterId,
      id,
      version: 2,
      lines: [{ lineId: transfer.lines[0]!.id, received: 4, reason: 'แตก' }],
    });
    expect(arrived.status, arrived.text).toBe(200);
    expect(await left(fish, `within=all&store=${stage.south.id}`)).toEqual(['A 4']);
    expect((await left(fish, `within=all&store=${stage.north.id}`)).join(' ')).toMatch(/^B/);
  });
});
