import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allocate } from '#plugins/shop/gateway/stock/allocate.ts';
import { unproven } from '#plugins/shop/gateway/stock/proveStock.ts';
import type { Entry } from '#plugins/pos/rules/deviceLog.ts';
import type { Summary } from '#plugins/panel/schemas.ts';
import type { ShiftReport } from '#plugins/pos/calls/reportSchemas.ts';
import { openStage, type Stage, type Till } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ plugins: { panel: {} } });
});
afterAll(() => stage.close());

const reportOf = async (shiftId: string) => (await stage.boss.call('pos.shiftReport', { id: shiftId })).body as unknown as ShiftReport;
const codes = async (billId: string) =>
  (await stage.rows<{ code: string }>(`select code from pos_flag where subject_id = '${billId}' order by code`)).map(({ code }) => code);

test('a sale of 75 for which 100 is handed over adds 75 to the drawer: 100 in, 25 out', async () => {
  const till = await stage.till();
  const shiftId = till.open(0);
  till.sell([{ unitSatang: 7_500 }], { tendered: 10_000 });
  expect(await till.sync()).toMatchObject({ status: 200, body: { acked: 2, results: [{ state: 'created' }, { state: 'created' }] } });
  const report = await reportOf(shiftId);
  expect(report.expectedSatang).toBe(7_500);
  expect(report.events.filter(({ kind }) => kind !== 'float').map(({ kind, amountSatang }) => [kind, amountSatang])).toEqual([
    ['tender', 10_000],
    ['change', -2_500],
  ]);
});

test('what should be in the drawer follows from what happened; what differs beyond the limit wants a reason and an approval', async () => {
  const close = async (more: Parameters<Till['close']>[1], who = stage.cashier) => {
    const till = await stage.till();
    till.member = who;
    const shiftId = till.open(100_000);
    const sold = till.sell([{ unitSatang: 500_000 }]);
    till.sell([{ unitSatang: 43_025 }], { tendered: 50_000 });
    till.sell([{ unitSatang: 12_000, quantityMilli: -1000 }], {
      kind: 'return',
      originBillId: sold.id,
      approvals: [{ right: 'return', memberId: stage.manager.id }],
    });
    till.drawer('drawer.payIn', 50_000);
    till.drawer('drawer.payOut', 30_000);
    till.drawer('drawer.noSale', 0);
    till.close(650_000, more);
    expect((await till.sync()).status).toBe(200);
    return { shiftId, report: await reportOf(shiftId) };
  };
  const alone = await close({});
  expect(alone.report).toMatchObject({
    state: 'closed',
    expectedSatang: 651_025,
    countedSatang: 650_000,
    overShortSatang: -1_025,
    noSales: 1,
  });
  expect(alone.report.events.at(-1)).toMatchObject({ kind: 'overShort', amountSatang: -1_025 });
  expect(await codes(alone.shiftId)).toEqual(['over-short']);
  const approved = await close({ reason: 'ทอนผิด', approvals: [{ right: 'over', memberId: stage.manager.id }] });
  expect(approved.report).toMatchObject({ overShortSatang: -1_025, approvedBy: { id: stage.manager.id } });
  expect(await codes(approved.shiftId)).toEqual([]);
  const claimed = await close({ reason: 'ทอนผิด', approvals: [{ right: 'over', memberId: stage.cashier.id }] });
  expect(await codes(claimed.shiftId)).toEqual(['over-short']);
});

test('who counts blind does not see what should be there, until it has been counted', async () => {
  const till = await stage.till();
  till.open(10_000);
  till.sell([{ unitSatang: 500 }]);
  await till.sync();
  const blind = (await till.call('pos.shift')).body.shift as ShiftReport;
  expect(blind).toMatchObject({ expectedSatang: null, tenders: [], events: [], bills: 1 });
  till.member = stage.manager;
  expect((await till.call('pos.shift')).body.shift).toMatchObject({ expectedSatang: 10_500 });
});

test('a batch whose answer was lost is there when it comes again: one bill', async () => {
  const till = await stage.till();
  till.open(0);
  const bill = till.sell([{ unitSatang: 100 }]);
  await till.sync();
  expect((await till.sync()).body).toEqual({ acked: 2, results: [1, 2].map((seq) => ({ seq, state: 'exists' })) });
  expect(await stage.rows(`select 1 from pos_bill where id = '${bill.id}'`)).toHaveLength(1);
  // The same bill under another number of the log, and another one under its id.
  till.write('bill.paid', { bill });
  till.write('bill.paid', { bill: { ...bill, totalSatang: 200 } });
  expect((await till.sync()).body.results).toMatchObject([{}, {}, { state: 'exists' }, { state: 'conflict', reason: 'bill-differs' }]);
  expect(await stage.rows(`select 1 from pos_bill where id = '${bill.id}' and total_satang = 100`)).toHaveLength(1);
  expect(await codes(bill.id)).toEqual(['bill-differs']);
});

test('120 bills without a connection, sent with losses, doubles and out of order: 120 bills, numbers without gap, stock exact', async () => {
  const store = await stage.newStore();
  const till = await stage.till(store);
  const mango = await stage.goods('MANGO-120', 3_500, store, 200);
  till.open(0);
  for (let at = 0; at < 120; at += 1) till.sell([mango], { offline: true });
  const { log } = till;
  const pieces = [
    log.slice(50, 90),
    log.slice(0, 50),
    log.slice(0, 50),
    log.slice(30, 75),
    log.slice(100),
    log.slice(60, 110),
    log.slice(90),
  ];
  const statuses = [];
  for (const piece of pieces) statuses.push((await till.sync(piece)).status);
  // What comes before what it goes on from is refused whole, and told where to go on.
  expect(statuses).toEqual([409, 200, 200, 200, 409, 200, 200]);
  const bills = await stage.rows<{ number: string }>(`select number from pos_bill where device_id = '${till.device.id}' order by seq`);
  expect(bills.map(({ number }) => Number(number.slice(-6)))).toEqual(Array.from({ length: 120 }, (_, at) => at + 1));
  expect(await stage.level(mango, store)).toMatchObject({ onHand: 80, shortfall: 0 });
  expect(await stage.work(unproven)).toEqual([]);
  expect(await stage.rows(`select 1 from pos_flag where device_id = '${till.device.id}'`)).toEqual([]);
  const summary = (await stage.boss.call('panel.summary', { cluster: stage.cluster.id, store: store.id })).body as unknown as Summary;
  expect(summary.total).toMatchObject({ bills: 120, salesSatang: 420_000 });
  expect(summary.byProduct).toEqual([
    { key: mango.variantId, name: 'MANGO-120', bills: 120, amountSatang: 420_000, quantityMilli: 120_000 },
  ]);
});

test('the last one is sold on line and at the counter: both stand, one is missing, and a manager is told', async () => {
  const store = await stage.newStore();
  const till = await stage.till(store);
  const last = await stage.goods('LAST-ONE', 9_900, store, 1);
  await stage.work((ctx) =>
    allocate(ctx, { refType: 'shop.order', refId: randomUUID(), lines: [{ variantId: last.variantId!, quantity: 1 }] }),
  );
  till.open(0);
  const bill = till.sell([last]);
  expect((await till.sync()).body.results).toMatchObject([{}, { state: 'created' }]);
  expect(await stage.level(last, store)).toEqual({ onHand: 1, allocated: 1, shortfall: 1 });
  expect(await codes(bill.id)).toEqual(['oversold']);
  const stock = await stage.admin.call('shop.stock', { q: 'LAST-ONE', show: 'negative', locationId: '', page: 1 });
  expect(stock.body.rows).toMatchObject([{ sku: 'LAST-ONE', available: -1 }]);
  // Goods that come in settle it first.
  const work = { sku: 'LAST-ONE', locationId: store.locationId, toLocationId: null, reason: '', seen: null };
  await stage.admin.call('shop.moveStock', { ...work, moveId: randomUUID(), kind: 'receive', quantity: 3 });
  expect(await stage.level(last, store)).toEqual({ onHand: 3, allocated: 1, shortfall: 0 });
  expect(await stage.work(unproven)).toEqual([]);
});

test('two tills sell the last one at once: both bills stand, and what is not there is counted once', async () => {
  const store = await stage.newStore();
  const tills = [await stage.till(store), await stage.till(store)];
  const one = await stage.goods('TWO-TILLS', 5_000, store, 1);
  for (const till of tills) {
    till.open(0);
    till.sell([one]);
  }
  const answers = await Promise.all(tills.map((till) => till.sync()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await stage.level(one, store)).toEqual({ onHand: 0, allocated: 0, shortfall: 1 });
  const flagged = await stage.rows(`select 1 from pos_flag where store_id = '${store.id}' and code = 'oversold'`);
  expect(flagged).toHaveLength(1);
  // Who counts finds none: what had been missing is settled by that.
  const counted = {
    sku: 'TWO-TILLS',
    locationId: store.locationId,
    toLocationId: null,
    reason: '',
    seen: null,
    kind: 'count',
    quantity: 0,
  };
  await stage.admin.call('shop.moveStock', { ...counted, moveId: randomUUID() });
  expect(await stage.level(one, store)).toEqual({ onHand: 0, allocated: 0, shortfall: 0 });
});

test('goods that are weighed leave stock by the whole unit, whatever they were split into', async () => {
  const store = await stage.newStore();
  const till = await stage.till(store);
  const rice = await stage.goods('RICE-KG', 4_000, store, 10);
  till.open(0);
  for (const quantityMilli of [355, 355, 355, 1_000, 700]) till.sell([{ ...rice, quantityMilli }]);
  await till.sync();
  expect(await stage.level(rice, store)).toMatchObject({ onHand: 8 });
  expect(await stage.rows(`select milli from pos_part where location_id = '${store.locationId}'`)).toEqual([{ milli: 765 }]);
});

test('a bill of 500 lines is one bill', async () => {
  const till = await stage.till();
  till.open(0);
  const bill = till.sell(Array.from({ length: 500 }, (_, at) => ({ unitSatang: at + 1 })));
  expect((await till.sync()).body.results).toMatchObject([{}, { state: 'created' }]);
  const shown = await stage.boss.call('pos.bill', { id: bill.id });
  expect(shown.body).toMatchObject({ items: 500, totalSatang: (500 * 501) / 2, flags: 0 });
  expect(shown.body.lines).toHaveLength(500);
});

test('goods come back to stock and to the bill they were sold by; more than was sold is flagged', async () => {
  const store = await stage.newStore();
  const till = await stage.till(store);
  till.member = stage.manager;
  const jam = await stage.goods('JAM-BACK', 2_000, store, 5);
  till.open(0);
  const sold = till.sell([{ ...jam, quantityMilli: 2_000 }]);
  const back = () => till.sell([{ ...jam, quantityMilli: -1_000 }], { kind: 'return', originBillId: sold.id });
  back();
  await till.sync();
  const state = async () => (await stage.boss.call('pos.bill', { id: sold.id })).body;
  expect(await state()).toMatchObject({ state: 'partially_returned' });
  expect(await stage.level(jam, store)).toMatchObject({ onHand: 4 });
  back();
  await till.sync();
  expect(await state()).toMatchObject({ state: 'returned', returnedBy: [{ totalSatang: -2_000 }, { totalSatang: -2_000 }] });
  const third = back();
  await till.sync();
  expect(await codes(third.id)).toEqual(['return-too-much']);
  expect((await stage.boss.call('pos.bill', { id: third.id })).body).toMatchObject({ flags: 1 });
});

test('what went beyond a right stands, and is flagged: discount, price, sums that differ, returns, a stranger', async () => {
  const till = await stage.till();
  const tea = await stage.goods('TEA-FLAG', 10_000, stage.store, 50);
  till.open(0);
  const fair = till.sell([{ ...tea, discountSatang: 500 }]);
  const steep = till.sell([{ ...tea, discountSatang: 3_000 }]);
  const approved = till.sell([{ ...tea, discountSatang: 3_000 }], { approvals: [{ right: 'discount', memberId: stage.manager.id }] });
  const beyond = till.sell([{ ...tea, discountSatang: 3_100 }], { approvals: [{ right: 'discount', memberId: stage.manager.id }] });
  const cheap = till.sell([{ ...tea, unitSatang: 7_000 }]);
  const odd = till.sell([{ unitSatang: 100, totalSatang: 90 }]);
  const back = till.sell([{ unitSatang: 100, quantityMilli: -1_000 }], { kind: 'return', originBillId: randomUUID() });
  const stranger = till.sell([{ unitSatang: 100 }], { memberId: randomUUID() });
  const answer = await till.sync();
  expect(answer.body.results).toHaveLength(9);
  expect((answer.body.results as { state: string }[]).every(({ state }) => state === 'created')).toBe(true);
  const found = await Promise.all([fair, steep, approved, beyond, cheap, odd, back, stranger].map(({ id }) => codes(id)));
  expect(found).toEqual([
    [],
    ['discount-without-right'],
    [],
    ['discount-without-right'],
    ['price-variance'],
    ['total-differs'],
    ['origin-unknown', 'return-without-right'],
    ['member-unknown'],
  ]);
});

test('a bill that comes after its shift was closed belongs to that shift, as late', async () => {
  const till = await stage.till();
  const shiftId = till.open(0);
  till.close(0);
  const bill = till.sell([{ unitSatang: 100 }]);
  await till.sync();
  expect(await reportOf(shiftId)).toMatchObject({ state: 'closed', lateBills: 1, bills: 1, expectedSatang: 0 });
  expect(await codes(bill.id)).toEqual(['late']);
});

test('numbers with a gap and a clock that is wrong are flagged; what was sold counts to the day it was', async () => {
  const store = await stage.newStore();
  const till = await stage.till(store);
  till.open(0);
  till.sell([{ unitSatang: 100 }]);
  till.number += 1;
  const later = till.sell([{ unitSatang: 100 }]);
  await till.sync();
  expect(await codes(later.id)).toEqual(['number-gap']);
  const ahead = new Date(stage.clock.at.getTime() + 2 * 86_400_000);
  till.write('bill.paid', { bill: till.bill([{ unitSatang: 700 }]) }, ahead);
  await till.sync(till.log, { now: ahead.getTime() });
  expect(await codes(till.device.id)).toEqual(['clock-skew']);
  const days = await stage.rows<{ day: string }>(`select distinct business_day::text as day from pos_bill where store_id = '${store.id}'`);
  expect(days).toEqual([{ day: '2026-11-21' }]);
});

test('what is sold at one at night is of the day before', async () => {
  const store = await stage.newStore();
  const till = await stage.till(store);
  till.open(0);
  till.write('bill.paid', { bill: till.bill([{ unitSatang: 100 }]) }, new Date('2026-11-20T18:30:00Z'));
  await till.sync();
  const summary = await stage.boss.call('panel.summary', {
    cluster: stage.cluster.id,
    store: store.id,
    from: '2026-11-20',
    to: '2026-11-20',
  });
  expect(summary.body).toMatchObject({ total: { bills: 1 }, byHour: [{ key: '01', amountSatang: 100 }] });
});

test('one byte changed, a strange signature, or a body that no till writes: refused whole, kept for a manager', async () => {
  const till = await stage.till();
  till.open(0);
  const bill = till.sell([{ unitSatang: 100 }]);
  const [first, second] = till.log as [Entry, Entry<'bill.paid'>];
  const other = await stage.till();
  const changed = { ...second, body: { bill: { ...bill, totalSatang: 101 } } };
  const strange = other.signed('bill.paid', { bill }, first, stage.clock.at);
  const malformed = till.signed('bill.paid', { bill: { ...bill, lines: [] } }, first, stage.clock.at);
  for (const entry of [changed, strange, malformed])
    expect(await till.sync([first, entry])).toMatchObject({ status: 422, body: { code: 'log-invalid', seq: 2 } });
  const kept = `select 1 from pos_quarantine where device_id = '${till.device.id}'`;
  expect(await stage.rows(`select 1 from pos_entry where device_id = '${till.device.id}'`)).toEqual([]);
  expect(await stage.rows(kept)).toHaveLength(3);
  await till.sync([first, changed]);
  expect(await stage.rows(kept)).toHaveLength(3);
  expect(await till.sync()).toMatchObject({ status: 200, body: { acked: 2 } });
});

test('a till that was brought back from a copy forks its log: refused, marked, what it sent is kept', async () => {
  const till = await stage.till();
  till.open(0);
  till.sell([{ unitSatang: 100 }]);
  await till.sync();
  const [first] = till.log as [Entry];
  const fork = till.signed('bill.paid', { bill: till.bill([{ unitSatang: 900 }]) }, first, stage.clock.at);
  const beyond = till.signed('bill.paid', { bill: till.bill([{ unitSatang: 901 }]) }, fork, stage.clock.at);
  expect(await till.sync([first, fork, beyond])).toMatchObject({ status: 409, body: { code: 'log-forked', seq: 2, expected: 3 } });
  // Beginning beyond where they part is no way round it.
  expect(await till.sync([beyond])).toMatchObject({ status: 409, body: { code: 'log-forked', seq: 3 } });
  const [kept] = await stage.rows<{ entries: unknown }>(
    `select entries from pos_quarantine where device_id = '${till.device.id}' order by id`,
  );
  expect(kept!.entries).toEqual([fork, beyond]);
  expect(await stage.rows(`select 1 from pos_device where device_id = '${till.device.id}' and forked_at is not null`)).toHaveLength(1);
  expect(await codes(till.device.id)).toEqual(['log-forked', 'log-forked']);
  expect(await stage.rows(`select 1 from pos_bill where device_id = '${till.device.id}'`)).toHaveLength(1);
});

test('a browser that is no till, and one whose till was revoked, push nothing', async () => {
  const till = await stage.till();
  till.open(0);
  expect(await stage.guest.call('pos.sync', { entries: till.log, unsynced: 0, version: '1' })).toMatchObject({
    status: 403,
    body: { code: 'till-unknown' },
  });
  Object.assign(till.device, { revokedAt: new Date() });
  for (const answer of [await till.sync(), await till.call('pos.catalogue'), await till.call('pos.shift')])
    expect(answer).toMatchObject({ status: 403, body: { code: 'device-revoked' } });
  expect(await stage.rows(`select 1 from pos_entry where device_id = '${till.device.id}'`)).toEqual([]);
  // Its log comes in by hand of a manager.
  const input = { cluster: stage.cluster.id, device: till.device.id, entries: till.log };
  expect(await stage.boss.call('pos.importLog', input)).toMatchObject({ status: 200, body: { acked: 1 } });
  expect(await stage.boss.call('pos.importLog', input)).toMatchObject({ body: { results: [{ state: 'exists' }] } });
});

test('an import takes the log of a till of the same cluster only, as it was signed, by who manages it', async () => {
  const till = await stage.till();
  till.open(0);
  const entries = till.log;
  const other = { ...stage.cluster, id: randomUUID(), code: 'other' };
  stage.world.clusters.push(other);
  const foreign = await stage.till(await stage.newStore(other.id));
  foreign.open(0);
  const send = (device: string, sent: readonly Entry[]) =>
    stage.boss.call('pos.importLog', { cluster: stage.cluster.id, device, entries: sent });
  expect(await send(foreign.device.id, foreign.log)).toMatchObject({ status: 422, body: { code: 'log-foreign' } });
  expect(await send(till.device.id, foreign.log)).toMatchObject({ status: 422, body: { code: 'log-invalid' } });
  expect(await send(till.device.id, [{ ...entries[0]!, at: entries[0]!.at + 1 }])).toMatchObject({
    status: 422,
    body: { code: 'log-invalid' },
  });
  const stranger = await stage.site.as('user');
  expect((await stranger.call('pos.importLog', { cluster: stage.cluster.id, device: till.device.id, entries })).status).toBe(404);
  expect((await send(till.device.id, entries)).status).toBe(200);
});

test('however a log is split, repeated and sent again, what follows from it is the same', { timeout: 300_000 }, async () => {
  const act = fc.oneof(
    fc.record({
      kind: fc.constant('sell' as const),
      satang: fc.integer({ min: 1, max: 50_000 }),
      milli: fc.integer({ min: 1, max: 4_000 }),
    }),
    fc.record({ kind: fc.constant('back' as const) }),
    fc.record({
      kind: fc.constant('drawer' as const),
      satang: fc.integer({ min: 0, max: 9_000 }),
      how: fc.constantFrom('payIn', 'payOut', 'noSale'),
    }),
    fc.record({ kind: fc.constant('turn' as const), off: fc.integer({ min: -900, max: 900 }) }),
  );
  const cut = fc.record({ back: fc.nat(12), size: fc.integer({ min: 1, max: 20 }), lost: fc.boolean() });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), fc.array(cut, { minLength: 1, maxLength: 8 }), async (acts, cuts) => {
      run += 1;
      const play = async (name: string) => {
        const store = await stage.newStore();
        const till = await stage.till(store);
        const goods = await stage.goods(`CHAOS-${run}-${name}`, 1_000, store, 6);
        let drawer = 1_000;
        till.open(drawer);
        let sold: string | null = null;
        for (const each of acts) {
          if (each.kind === 'sell') {
            const bill = till.sell([{ ...goods, unitSatang: each.satang, quantityMilli: each.milli }], { tendered: 1_000_000 });
            sold = bill.id;
            drawer += bill.totalSatang;
          } else if (each.kind === 'back') {
            const bill = till.sell([{ ...goods, quantityMilli: -1_000 }], { kind: 'return', originBillId: sold });
            drawer += bill.totalSatang;
          } else if (each.kind === 'drawer') {
            till.drawer(`drawer.${each.how}` as 'drawer.payIn', each.satang);
            drawer += each.how === 'payIn' ? each.satang : each.how === 'payOut' ? -each.satang : 0;
          } else {
            till.close(Math.max(0, drawer + each.off));
            drawer = 1_000;
            till.open(drawer);
          }
        }
        const stateOf = async () => ({
          shifts: await stage.rows(`select state, expected_satang, counted_satang, over_short_satang, late_bills,
            (select sum(amount_satang)::bigint from pos_drawer_event e where e.shift_id = s.id) as drawer
            from pos_shift s where store_id = '${store.id}'
            order by (select min(seq) from pos_entry e where e.kind = 'shift.open' and e.body ->> 'shiftId' = s.id::text)`),
          bills: await stage.rows(
            `select seq, kind, state, total_satang, returned_satang, late, flags from pos_bill where store_id = '${store.id}' order by seq`,
          ),
          days: await stage.rows(`select dimension, bills, returns, quantity_milli, sales_satang, refunds_satang from pos_day where store_id = '${store.id}'
            order by dimension, sales_satang, refunds_satang`),
          flags: await stage.rows(`select seq, code, detail - 'bill' - 'sku' as detail from pos_flag where store_id = '${store.id}'
            and code <> 'number-gap' order by seq, code`),
          level: await stage.level(goods, store),
          milli: await stage.rows(`select milli from pos_part where location_id = '${store.locationId}'`),
        });
        return { till, stateOf, drawer };
      };
      const straight = await play('a');
      expect((await straight.till.syncAll()).status).toBe(200);
      const chaos = await play('b');
      const { log } = chaos.till;
      let acked = 0;
      // What the till believes may lag behind, when an answer is lost.
      for (const { back, size, lost } of [...cuts, ...log.map(() => ({ back: 0, size: 7, lost: false }))]) {
        const from = Math.max(0, acked - back);
        const piece = log.slice(from, from + size);
        const twice = await Promise.all([chaos.till.sync(piece), chaos.till.sync(piece)]);
        for (const { status, body } of twice) if (status === 200 && !lost) acked = Math.max(acked, body.acked as number);
        if (acked === log.length) break;
      }
      expect(acked).toBe(log.length);
      const state = await chaos.stateOf();
      expect(state).toEqual(await straight.stateOf());
      expect(await stage.work(unproven)).toEqual([]);
      const { level, milli } = state as { level: { onHand: number; shortfall: number }; milli: { milli: number }[] };
      const soldMilli = acts.reduce((sum, each) => sum + (each.kind === 'sell' ? each.milli : each.kind === 'back' ? -1_000 : 0), 0);
      expect((6 - level.onHand + level.shortfall) * 1_000 + (milli[0]?.milli ?? 0)).toBe(soldMilli);
    }),
    { numRuns: 25 },
  );
});
