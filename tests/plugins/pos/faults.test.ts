import { afterAll, beforeAll, expect, test } from 'vitest';
import { unproven } from '#plugins/pos/gateway/prove/unproven.ts';
import type { ShiftReport } from '#plugins/pos/calls/reportSchemas.ts';
import { openStage, PIN, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const codes = async (subjectId: string) =>
  (await stage.rows<{ code: string }>(`select code from pos_flag where subject_id = '${subjectId}' order by code`)).map(({ code }) => code);
const steep = { unitSatang: 10_000, discountSatang: 2_000 };
const byManager = () => ({ approvals: [{ right: 'discount' as const, memberId: stage.manager.id }] });

test('a cashier takes 20 % off: the manager’s PIN gives leave, and the audit log names both', async () => {
  const till = await stage.till();
  till.open(0);
  const wrong = await till.call('pos.approve', { memberId: stage.manager.id, pin: '0000' });
  expect(wrong).toMatchObject({ status: 403, body: { code: 'pin-wrong' } });
  expect(await stage.rows(`select 1 from pos_approval where device_id = '${till.device.id}'`)).toEqual([]);
  const right = await till.call('pos.approve', { memberId: stage.manager.id, pin: PIN });
  expect(right).toMatchObject({ status: 200, body: { memberId: stage.manager.id, name: stage.manager.name } });
  const bill = till.sell([steep], byManager());
  expect((await till.sync(till.log, { forged: true })).status).toBe(200);
  expect(await codes(bill.id)).toEqual([]);
  const audit = await stage.rows<{ after: unknown }>(
    `select after from kernel_audit where action = 'pos.approve' and entity_id = '${stage.manager.id}' order by seq desc limit 1`,
  );
  expect(audit).toMatchObject([{ after: { approver: 'มานี', cashier: 'สมใจ', device: till.device.name } }]);
});

test('a forged PIN is none: what a changed till says a manager approved is flagged, and the bill stands', async () => {
  const till = await stage.till();
  const other = await stage.till();
  const shiftId = till.open(0);
  const forged = till.sell([steep], byManager());
  till.write('drawer.payOut', {
    shiftId,
    memberId: stage.cashier.id,
    amountSatang: 5_000,
    reason: 'ค่าน้ำแข็ง',
    approvals: [{ right: 'drawer', memberId: stage.manager.id }],
  });
  till.close(0, { reason: 'ทอนผิด', approvals: [{ right: 'over', memberId: stage.manager.id }] });
  // At another till, and a shift ago, it was another sale.
  await other.call('pos.approve', { memberId: stage.manager.id, pin: PIN });
  await stage.rows(`insert into pos_approval (space_id, device_id, member_id, at) select space_id, '${till.device.id}', member_id,
    '2026-11-20T12:00:00Z' from pos_approval limit 1`);
  expect((await till.sync(till.log, { forged: true })).status).toBe(200);
  expect(await codes(forged.id)).toEqual(['discount-without-right']);
  expect(await codes(shiftId)).toEqual(['over-short']);
  expect(await stage.rows(`select 1 from pos_bill where id = '${forged.id}'`)).toHaveLength(1);
});

test('a bill of the very second in which its shift ends belongs to that shift alone, before the count or as late', async () => {
  const till = await stage.till();
  const at = stage.clock.at;
  const shiftId = till.open(0);
  const before = till.sell([{ unitSatang: 7_500 }], { tendered: 10_000 });
  till.close(7_500);
  const after = till.bill([{ unitSatang: 2_000 }]);
  till.write('bill.paid', { bill: after }, at);
  await till.sync();
  const report = (await stage.boss.call('pos.shiftReport', { id: shiftId })).body as unknown as ShiftReport;
  expect(report).toMatchObject({ state: 'closed', expectedSatang: 7_500, overShortSatang: 0, bills: 2, lateBills: 1 });
  expect(await codes(before.id)).toEqual([]);
  expect(await codes(after.id)).toEqual(['late']);
  expect(await stage.rows(`select 1 from pos_bill where id in ('${before.id}', '${after.id}') and shift_id = '${shiftId}'`)).toHaveLength(
    2,
  );
});

test('a clock that is two days behind: what was sold counts to the day it was, and that is flagged once', async () => {
  const store = await stage.newStore();
  const till = await stage.till(store);
  const behind = new Date(stage.clock.at.getTime() - 2 * 86_400_000);
  till.write(
    'shift.open',
    { shiftId: (till.shiftId = crypto.randomUUID()), drawer: '1', memberId: stage.cashier.id, floatSatang: 0, denominations: {} },
    behind,
  );
  for (let sale = 0; sale < 3; sale++) {
    till.write('bill.paid', { bill: till.bill([{ unitSatang: 500 }]) }, behind);
    expect((await till.sync(till.log, { now: behind.getTime() })).status).toBe(200);
  }
  expect(await codes(till.device.id)).toEqual(['clock-skew']);
  const days = await stage.rows(
    `select business_day::text as day, bills from pos_day where store_id = '${store.id}' and dimension = 'all'`,
  );
  expect(days).toEqual([{ day: '2026-11-21', bills: 3 }]);
});

test('a price that has changed while goods were in the cart: the bill stands at the old one, and says which catalogue it was', async () => {
  const till = await stage.till();
  const soup = await stage.goods('SOUP-HELD', 6_000, stage.store, 10);
  till.open(0);
  const { body } = await till.call('pos.catalogue');
  await stage.rows(`update shop_variant set regular_satang = 7_000 where sku = 'SOUP-HELD'`);
  const bill = till.sell([soup], { catalogueVersion: String(body.version) });
  await till.sync();
  const [flag] = await stage.rows<{ detail: unknown }>(`select detail from pos_flag where subject_id = '${bill.id}'`);
  expect(flag).toEqual({ detail: { sku: 'SOUP-HELD', unitSatang: 6_000, priceSatang: 7_000, catalogue: body.version } });
});

test('what was paid to the satang may come back in cash that is rounded: it is not too much', async () => {
  const till = await stage.till();
  till.member = stage.manager;
  till.open(100_000);
  const sold = till.sell([{ unitSatang: 33_189 }], {
    payments: [{ id: crypto.randomUUID(), tender: 'promptpay', amountSatang: 33_189, tenderedSatang: 33_189, reference: '1' }],
  });
  const back = till.sell([{ unitSatang: 33_189, quantityMilli: -1_000 }], {
    kind: 'return',
    originBillId: sold.id,
    roundingSatang: -11,
    totalSatang: -33_200,
    payments: [{ id: crypto.randomUUID(), tender: 'cash', amountSatang: -33_200, tenderedSatang: 0, reference: '' }],
  });
  // More than cash is ever rounded by is another sum.
  const much = till.sell([{ unitSatang: 1_000 }], {
    roundingSatang: -51,
    totalSatang: 949,
    payments: [{ id: crypto.randomUUID(), tender: 'cash', amountSatang: 949, tenderedSatang: 949, reference: '' }],
  });
  await till.sync();
  expect(await codes(back.id)).toEqual([]);
  expect(await codes(much.id)).toEqual(['total-differs']);
  expect((await stage.boss.call('pos.bill', { id: sold.id })).body).toMatchObject({ state: 'returned' });
});

test('a bill of two goods that were not there has one flag, and none once a manager has looked', async () => {
  const store = await stage.newStore();
  const till = await stage.till(store);
  const goods = [await stage.goods('GONE-1', 1_000, store, 0), await stage.goods('GONE-2', 1_000, store, 0)];
  till.open(0);
  const bill = till.sell(goods);
  await till.sync();
  const shown = async () =>
    (await stage.boss.call('pos.bill', { id: bill.id })).body as { flags: number; allFlags: { id: string; code: string }[] };
  const { flags, allFlags } = await shown();
  expect([flags, allFlags.map(({ code }) => code)]).toEqual([1, ['oversold']]);
  await stage.boss.call('pos.resolve', { id: allFlags[0]!.id, note: 'นับแล้ว' });
  expect(await shown()).toMatchObject({ flags: 0 });
});

test('every night it is found when payments, drawers, figures or numbers are not what bills say', async () => {
  const wrong = () => stage.site.gateway.data.inSpace(stage.site.manifest('a').space, (tx) => unproven(tx, '2026-01-01'));
  expect(await wrong()).toEqual([]);
  const store = await stage.newStore();
  const till = await stage.till(store);
  till.open(0);
  const [first, second] = [till.sell([{ unitSatang: 1_000 }]), till.sell([{ unitSatang: 2_000 }])];
  await till.sync();
  expect(await wrong()).toEqual([]);
  await stage.rows(`insert into pos_bill_payment (space_id, bill_id, id, tender, amount_satang, tendered_satang)
    select space_id, id, uuidv7(), 'cash', 100, 100 from pos_bill where id = '${first.id}'`);
  await stage.rows(`update pos_day set sales_satang = sales_satang + 1 where store_id = '${store.id}' and dimension = 'hour'`);
  await stage.rows(`update pos_bill set number = replace(number, '-000002', '-000001') where id = '${second.id}'`);
  expect((await wrong()).map(({ what, id }) => [what, id])).toEqual([
    ['payments', first.id],
    ['drawer', till.shiftId],
    ['day', store.id],
    ['twice', till.device.id],
  ]);
});
