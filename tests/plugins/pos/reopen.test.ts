import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShiftReport } from '#plugins/pos/calls/reportSchemas.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const reportOf = async (id: string) => (await stage.boss.call('pos.shiftReport', { id })).body as unknown as ShiftReport;

test('a shift that is opened again keeps its first close, and gets another one', async () => {
  const till = await stage.till();
  const id = till.open(10_000);
  till.sell([{ unitSatang: 5_000 }]);
  till.close(14_000, { reason: 'นับผิด', approvals: [{ right: 'over', memberId: stage.manager.id }] });
  await till.sync();
  expect(await stage.boss.call('pos.closeShift', { id, countedSatang: 15_000, reason: '' })).toMatchObject({
    body: { code: 'shift-closed' },
  });
  expect(await stage.boss.call('pos.reopenShift', { id, reason: 'พบธนบัตรในซอง' })).toMatchObject({ status: 200 });
  expect(await stage.boss.call('pos.reopenShift', { id, reason: 'พบธนบัตรในซอง' })).toMatchObject({ body: { code: 'shift-open' } });
  const open = await reportOf(id);
  expect(open).toMatchObject({
    state: 'open',
    countedSatang: null,
    closes: [{ nth: 1, countedSatang: 14_000, overShortSatang: -1_000, reopenReason: 'พบธนบัตรในซอง' }],
  });
  // A bill that comes now is not late: the shift is open.
  const late = till.sell([{ unitSatang: 2_000 }]);
  await till.sync();
  expect(await stage.rows(`select code from pos_flag where subject_id = '${late.id}'`)).toEqual([]);
  expect(await stage.boss.call('pos.closeShift', { id, countedSatang: 20_000, reason: '' })).toMatchObject({
    status: 422,
    body: { code: 'reason-needed', overSatang: 3_000 },
  });
  expect(await stage.boss.call('pos.closeShift', { id, countedSatang: 17_000, reason: '' })).toMatchObject({ status: 200 });
  const closed = await reportOf(id);
  expect(closed).toMatchObject({ state: 'closed', expectedSatang: 17_000, countedSatang: 17_000, overShortSatang: 0 });
  expect(closed.closes).toHaveLength(1);
  // What was over or short adds up to what the last count says.
  expect(closed.events.filter(({ kind }) => kind === 'overShort').map(({ amountSatang }) => amountSatang)).toEqual([1_000, -1_000]);
  const page = await stage.boss.page(`/cluster/shifts/${id}`);
  expect(page).toContain('รายงาน Z');
  expect(page).toContain('พบธนบัตรในซอง');
  expect(await stage.boss.page('/cluster/shifts')).toContain('เคยเปิดใหม่');
});

test('who may not accept what is over or short opens none again; strangers find none', async () => {
  const till = await stage.till();
  const id = till.open(0);
  till.close(0);
  await till.sync();
  const stranger = await stage.site.as('user');
  expect(await stranger.call('pos.reopenShift', { id, reason: 'ลองดู' })).toMatchObject({ status: 404 });
  const { acceptsOver } = stage.manager.rights;
  Object.assign(stage.manager.rights, { acceptsOver: false });
  expect(await stage.boss.call('pos.reopenShift', { id, reason: 'ลองดู' })).toMatchObject({ status: 403, body: { code: 'right-missing' } });
  Object.assign(stage.manager.rights, { acceptsOver });
});

test('scenario 3: a bill after the shift was closed is listed with what should be there now', async () => {
  const till = await stage.till();
  const id = till.open(10_000);
  till.close(10_000);
  const late = till.sell([{ unitSatang: 3_000 }]);
  await till.sync();
  expect(await reportOf(id)).toMatchObject({ expectedSatang: 10_000, expectedNowSatang: 13_000, lateBills: 1 });
  expect(await stage.rows(`select detail from pos_flag where subject_id = '${late.id}'`)).toEqual([
    { detail: { totalSatang: 3_000, expectedSatang: 13_000 } },
  ]);
});

test('what a till sent beside its log is taken in by a manager, once; each bill stands and each number of the log', async () => {
  const till = await stage.till();
  till.open(0);
  till.sell([{ unitSatang: 1_000 }]);
  await till.sync();
  const copy = till.log.slice(0, 2);
  till.sell([{ unitSatang: 2_000 }]);
  await till.sync();
  // Brought back from a copy, the till goes on from what it knew.
  till.log.splice(0, till.log.length, ...copy);
  const lost = till.sell([{ unitSatang: 7_000 }]);
  expect(await till.sync(till.log.slice(-1))).toMatchObject({ status: 409, body: { code: 'log-forked' } });
  const waiting = (await stage.boss.call('pos.quarantine', { cluster: stage.cluster.id })).body.rows as { id: string }[];
  expect(waiting).toMatchObject([{ reason: 'log-forked', entries: 1, bills: 1, totalSatang: 7_000 }]);
  const { id } = waiting[0]!;
  const stranger = await stage.site.as('user');
  expect(await stranger.call('pos.takeQuarantine', { id, note: 'ของหาย' })).toMatchObject({ status: 404 });
  expect(await stage.boss.call('pos.takeQuarantine', { id, note: 'ลูกค้าจ่ายแล้ว' })).toMatchObject({
    status: 200,
    body: { taken: 1, left: 0 },
  });
  expect(await stage.boss.call('pos.takeQuarantine', { id, note: 'ลูกค้าจ่ายแล้ว' })).toMatchObject({ body: { code: 'quarantine-ended' } });
  expect(await stage.boss.call('pos.bill', { id: lost.id })).toMatchObject({
    status: 200,
    body: { totalSatang: 7_000, device: { id: till.device.id } },
  });
  expect(await stage.rows(`select count(*)::int as n from pos_bill where device_id = '${till.device.id}'`)).toEqual([{ n: 3 }]);
  expect((await reportOf(till.shiftId)).expectedSatang).toBe(10_000);
});

test('of what was changed on its way only what the till has signed is taken in; what is left out stays kept', async () => {
  const till = await stage.till();
  till.open(0);
  till.sell([{ unitSatang: 1_000 }]);
  const forged = till.sell([{ unitSatang: 2_000 }]);
  const last = till.log.at(-1)!;
  const sent = [...till.log.slice(0, -1), { ...last, body: { bill: { ...forged, totalSatang: 1 } } }];
  expect(await till.sync(sent)).toMatchObject({ status: 422 });
  const rows = (await stage.boss.call('pos.quarantine', { cluster: stage.cluster.id })).body.rows as { id: string }[];
  expect(await stage.boss.call('pos.takeQuarantine', { id: rows[0]!.id, note: 'ตรวจแล้ว' })).toMatchObject({ body: { taken: 2, left: 1 } });
  expect(await stage.boss.call('pos.bill', { id: forged.id })).toMatchObject({ status: 404 });
  expect(await stage.rows(`select act, taken, left_out from pos_quarantine_end where quarantine_id = '${rows[0]!.id}'`)).toEqual([
    { act: 'taken', taken: 2, left_out: 1 },
  ]);
  const again = [{ ...last, hash: '0'.repeat(64) }];
  await till.sync(again);
  const [kept] = (await stage.boss.call('pos.quarantine', { cluster: stage.cluster.id })).body.rows as { id: string }[];
  expect(await stage.boss.call('pos.dropQuarantine', { id: kept!.id, note: 'ไฟล์เสีย' })).toMatchObject({ status: 200 });
  expect((await stage.boss.call('pos.quarantine', { cluster: stage.cluster.id })).body.rows).toEqual([]);
  expect(await stage.rows(`select 1 from pos_quarantine where id = '${kept!.id}'`)).toHaveLength(1);
});
