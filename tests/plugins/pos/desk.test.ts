import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BillRow, Flag } from '#plugins/pos/schemas.ts';
import { openStage, type Stage, type Till } from './stage.ts';

let stage: Stage;
let till: Till;
beforeAll(async () => {
  stage = await openStage();
  till = await stage.till();
  const fish = await stage.goods('FISH', 8_000, stage.store, 10);
  till.open(0);
  till.sell([fish]);
  till.sell([{ ...fish, quantityMilli: 2_000 }]);
  till.sell([{ ...fish, discountSatang: 4_000 }]);
  await till.sync();
});
afterAll(() => stage.close());

test('a till has the catalogue of its store, and is told in few bytes that nothing has changed', async () => {
  const { body } = await till.call('pos.catalogue');
  expect(body.products).toMatchObject([
    { sku: 'FISH', title: 'FISH', priceSatang: 8_000, track: true, available: 6, barcode: null, categoryIds: [] },
  ]);
  expect(body.validUntil).toBe('2026-11-22T03:00:00.000Z');
  const again = await till.call('pos.catalogue', { have: body.version });
  expect(again.body).toEqual({ version: body.version, validUntil: body.validUntil, unchanged: true });
  await stage.goods('CRAB', 30_000, stage.store, 1);
  const changed = await till.call('pos.catalogue', { have: body.version });
  expect((changed.body.products as unknown[]).length).toBe(2);
});

test('a till lists the bills of its own store and day; who has not signed in there sees none', async () => {
  const rows = (await till.call('pos.bills')).body.rows as BillRow[];
  expect(rows.map(({ totalSatang }) => totalSatang).toSorted((a, b) => a - b)).toEqual([4_000, 8_000, 16_000]);
  const other = await stage.till(await stage.newStore());
  expect((await other.call('pos.bills')).body.rows).toEqual([]);
  expect((await other.call('pos.bill', { id: rows[0]!.id })).status).toBe(404);
  other.member = { ...stage.cashier, id: randomUUID() };
  expect(await other.call('pos.bills')).toMatchObject({ status: 403, body: { code: 'member-needed' } });
});

test('who manages a cluster finds its bills by number and state; who does not finds that there is none', async () => {
  const query = { cluster: stage.cluster.id };
  const all = (await stage.boss.call('pos.bills', query)).body;
  expect(all).toMatchObject({ total: 3, sumSatang: 28_000 });
  expect((await stage.boss.call('pos.bills', { ...query, kind: 'return' })).body).toMatchObject({ rows: [], total: 0, sumSatang: 0 });
  const flagged = (await stage.boss.call('pos.bills', { ...query, state: 'flagged' })).body.rows as BillRow[];
  expect(flagged).toMatchObject([{ totalSatang: 4_000, flags: 1 }]);
  const { number } = flagged[0]!;
  expect((await stage.boss.call('pos.bills', { ...query, number })).body.rows).toHaveLength(1);
  const stranger = await stage.site.as('user');
  for (const call of ['pos.bills', 'pos.flags']) expect((await stranger.call(call, query)).status).toBe(404);
  expect((await stranger.call('pos.bill', { id: flagged[0]!.id })).status).toBe(404);
});

test('a manager says what came of a flag, once; it stands in the audit log', async () => {
  const open = async () => (await stage.boss.call('pos.flags', { cluster: stage.cluster.id })).body.rows as Flag[];
  const flag = (await open()).find(({ code }) => code === 'discount-without-right')!;
  expect(flag).toMatchObject({ subject: 'bill', detail: { basisPoints: 5_000 } });
  const stranger = await stage.site.as('user');
  expect((await stranger.call('pos.resolve', { id: flag.id, note: 'ไม่เป็นไร' })).status).toBe(404);
  expect((await stage.boss.call('pos.resolve', { id: flag.id, note: 'ลูกค้าประจำ' })).status).toBe(200);
  expect((await stage.boss.call('pos.resolve', { id: flag.id, note: 'อย่างอื่น' })).status).toBe(200);
  expect(await open()).toEqual([]);
  expect((await stage.boss.call('pos.bill', { id: flag.subjectId })).body).toMatchObject({ flags: 0, allFlags: [{ note: 'ลูกค้าประจำ' }] });
  expect(await stage.rows(`select 1 from kernel_audit where action = 'pos.flag.resolve'`)).toHaveLength(1);
});

test('pages show bills to who manages a cluster, and say why there is nothing to who does not', async () => {
  const bills = await stage.boss.page('/cluster/user/bills');
  expect(bills).toContain('฿160.00');
  const [row] = (await stage.boss.call('pos.bills', { cluster: stage.cluster.id })).body.rows as BillRow[];
  expect(await stage.boss.page(`/cluster/user/bills/${row!.id}`)).toContain('FISH');
  const stranger = await stage.site.as('user');
  expect(await stranger.page('/cluster/user/bills')).toContain('ยังไม่มีกลุ่มร้านที่คุณดูแล');
  expect((await stranger.get(`/cluster/user/bills/${row!.id}`)).statusCode).toBe(404);
});

test('who works in a cluster goes from its page of the point of sale to the till; a stranger reads why there is none', async () => {
  const page = await stage.boss.page('/cluster/user/pos');
  expect(page).toContain('href="/cluster/pos"');
  const stranger = await stage.site.as('user');
  expect(await stranger.page('/cluster/user/pos')).toContain('คุณยังไม่อยู่ในกลุ่มร้านใด');
  expect((await stage.site.get('/cluster/user/pos')).statusCode).toBe(302);
});
