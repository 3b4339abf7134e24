import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TransferData } from '#plugins/supply/gateway/pages/transfer.ts';
import type { TransfersData } from '#plugins/supply/gateway/pages/transfers.ts';
import { openStage, type Good, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const transferOf = async (id: string) => (await stage.data<TransferData>(stage.owner, `/cluster/store/transfers/${id}`)).transfer!;
const turn = (id: string, version: number, action: string, agent = stage.owner) =>
  agent.call('supply.turnTransfer', { clusterId: stage.clusterId, id, version, action });

/** A draft from north to south. */
async function draft(good: Good, quantity: number, more: object = {}): Promise<string> {
  const id = randomUUID();
  const { clusterId, north, south } = stage;
  const lines = [{ variantId: good.id, quantity }];
  const input = { clusterId, id, version: null, fromStoreId: north.id, toStoreId: south.id, lines, ...more };
  const answer = await stage.owner.call('supply.saveTransfer', input);
  if (answer.status !== 200) throw new Error(answer.text);
  return id;
}

async function receive(id: string, received: number, reason = '', agent = stage.owner) {
  const { version, lines } = await transferOf(id);
  const line = { lineId: lines[0]!.id, received, reason };
  return agent.call('supply.receiveTransfer', { clusterId: stage.clusterId, id, version, lines: [line] });
}

describe('transfers between stores', () => {
  it('leave the one store, are of neither, and are the other’s when they arrive; what is missing has a reason', async () => {
    const good = await stage.good('T1', 10);
    const id = await draft(good, 6);
    expect(await stage.onHand(good)).toEqual({ north: 10, south: 0 });
    expect((await turn(id, 1, 'SEND')).body).toEqual({ state: 'in_transit' });
    expect(await stage.onHand(good)).toEqual({ north: 4, south: 0 });
    expect((await receive(id, 7)).body).toMatchObject({ code: 'over-received', sku: 'T1', most: 6 });
    expect((await receive(id, 5)).status).toBe(422);
    expect((await receive(id, 5, 'แตกระหว่างทาง')).body).toEqual({ state: 'received_with_difference' });
    expect(await stage.onHand(good)).toEqual({ north: 4, south: 5 });
    expect((await receive(id, 5, 'อีกครั้ง')).body).toMatchObject({ code: 'state-changed', state: 'received_with_difference' });
    expect(await stage.onHand(good)).toEqual({ north: 4, south: 5 });
    expect((await transferOf(id)).lines).toMatchObject([{ sent: 6, received: 5, reason: 'แตกระหว่างทาง' }]);
    const { rows } = await stage.data<TransfersData>(stage.owner, '/cluster/store/transfers?state=received_with_difference');
    expect(rows).toMatchObject([{ id, missing: 1 }]);
  });

  it('do not leave where there is not enough, and come back when they are cancelled', async () => {
    const good = await stage.good('T2', 3);
    const much = await draft(good, 4);
    expect((await turn(much, 1, 'SEND')).body).toMatchObject({ code: 'out-of-stock', lines: [{ sku: 'T2', requested: 4, available: 3 }] });
    expect((await transferOf(much)).state).toBe('draft');
    const id = await draft(good, 2);
    await turn(id, 1, 'SEND');
    const both = await Promise.all([turn(id, 2, 'CANCEL'), receive(id, 2)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { north, south } = await stage.onHand(good);
    expect(north + south).toBe(3);
  });

  it('are received by who sells in the store that they go to, and sent by who keeps stock', async () => {
    const good = await stage.good('T3', 5);
    const { north, south } = stage;
    const out = await draft(good, 2);
    expect((await turn(out, 1, 'SEND', stage.cashier)).status).toBe(403);
    await turn(out, 1, 'SEND');
    expect((await receive(out, 2, '', stage.cashier)).status).toBe(404);
    await receive(out, 2);
    const back = await draft(good, 1, { fromStoreId: south.id, toStoreId: north.id });
    await turn(back, 1, 'SEND', stage.manager);
    expect((await receive(back, 1, '', stage.cashier)).body).toEqual({ state: 'received' });
    expect(await stage.onHand(good)).toEqual({ north: 4, south: 1 });
    const { elsewhere } = stage;
    const lines = [{ variantId: good.id, quantity: 1 }];
    const away = {
      clusterId: stage.clusterId,
      id: randomUUID(),
      version: null,
      fromStoreId: north.id,
      toStoreId: elsewhere.storeId,
      lines,
    };
    expect((await stage.owner.call('supply.saveTransfer', away)).status).toBe(404);
    expect((await stage.owner.call('supply.saveTransfer', { ...away, toStoreId: north.id })).status).toBe(422);
    expect((await elsewhere.owner.get(`/cluster/store/transfers/${out}`)).statusCode).toBe(404);
  });

  it('whatever is sent, arrives, is missing or comes back: stores, what is in transit and what is missing come to the same', async () => {
    const good = await stage.good('T4', 40);
    const step = fc.record({
      way: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 30 }),
      end: fc.constantFrom('stay', 'whole', 'less', 'cancel'),
      share: fc.integer({ min: 0, max: 100 }),
    });
    let [transit, missing] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        for (const { way, quantity, end, share } of steps) {
          const [from, to] = way ? [stage.north, stage.south] : [stage.south, stage.north];
          const id = await draft(good, quantity, { fromStoreId: from.id, toStoreId: to.id });
          if ((await turn(id, 1, 'SEND')).status !== 200) continue;
          const received = end === 'whole' ? quantity : Math.floor((quantity * share) / 101);
          if (end === 'stay') transit += quantity;
          else if (end === 'cancel') await turn(id, 2, 'CANCEL');
          else {
            expect((await receive(id, received, 'ขาด')).status).toBe(200);
            missing += quantity - received;
          }
        }
        const { north, south } = await stage.onHand(good);
        expect(north + south + transit + missing).toBe(40);
        expect(Math.min(north, south)).toBeGreaterThanOrEqual(0);
        expect(await stage.unproven()).toEqual([]);
      }),
      { numRuns: 12, endOnFailure: true },
    );
    const { rows } = await stage.data<TransfersData>(stage.owner, '/cluster/store/transfers?state=in_transit');
    expect(rows.reduce((sum, { sent }) => sum + sent, 0)).toBe(transit);
  }, 60_000);

  it('that do not arrive in three days are a task', async () => {
    const good = await stage.good('T5', 5);
    await turn(await draft(good, 1), 1, 'SEND');
    expect(await stage.manager.page('/desk')).not.toContain('ที่ยังไม่ถึง');
    stage.clock.at = new Date(stage.clock.at.getTime() + 4 * 86_400_000);
    const later = await stage.as('manager', { accountId: await managerOf() });
    expect(await later.page('/desk')).toContain('ที่ยังไม่ถึง');
  });
});

/** The account of the cluster's manager, for a session that is as new as the clock. */
const managerOf = () =>
  stage.within(async (ctx) => {
    const [row] = await ctx.sql<{ id: string }>`select id from account_account where firstname = 'manager'`;
    return row!.id;
  });
