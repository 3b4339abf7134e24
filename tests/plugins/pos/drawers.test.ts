import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tabPath } from '#plugins/cluster/contract.ts';
import type { ShiftReport } from '#plugins/pos/calls/reportSchemas.ts';
import type { DrawersData } from '#plugins/pos/gateway/shifts/drawers.ts';
import { shiftPath } from '#plugins/pos/parts/desk/shifts/shiftPath.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let closed: string;
let open: string;
beforeAll(async () => {
  stage = await openStage();
  const fish = await stage.goods('FISH', 8_000, stage.store, 10);
  const first = await stage.till();
  first.member = stage.manager;
  closed = first.open(100_000);
  first.sell([fish]);
  first.drawer('drawer.payOut', 2_000, 'ซื้อน้ำแข็ง');
  // 1,000 + 80 − 20 should be there
  first.close(105_000, { reason: 'ทอนผิด' });
  await first.syncAll();
  stage.clock.at = new Date(stage.clock.at.getTime() + 60_000);
  const second = await stage.till(await stage.newStore());
  open = second.open(0);
  second.sell([fish]);
  await second.syncAll();
});
afterAll(() => stage.close());

const path = () => tabPath(stage.cluster.id, 'drawers');
const read = async <T>(agent: Agent, at: string) => {
  const [page, query = ''] = at.split('?');
  return (await agent.get(`${page}/_payload.json?${query}`)).json<{ data: T }>().data;
};

test('the drawers of all stores stand there, the newest shift first, narrowed by store and by how they ended', async () => {
  const all = await read<DrawersData>(stage.boss, path());
  expect(all).toMatchObject({ total: 2, overShortSatang: -1_000, next: '' });
  expect(all.rows).toMatchObject([
    { id: open, state: 'open', countedSatang: null, overShortSatang: null },
    { id: closed, state: 'closed', floatSatang: 100_000, expectedSatang: 106_000, countedSatang: 105_000, overShortSatang: -1_000 },
  ]);
  const ids = async (query: string) => (await read<DrawersData>(stage.boss, `${path()}?${query}`)).rows.map(({ id }) => id);
  expect(await ids(`store=${stage.store.id}`)).toEqual([closed]);
  expect(await ids('show=open')).toEqual([open]);
  expect(await ids('show=differs')).toEqual([closed]);
  expect(await ids('from=2026-11-22')).toEqual([]);
  expect(await ids('from=2026-11-21&to=2026-11-21')).toEqual([open, closed]);
  expect(await ids(`after=${all.rows[0]!.openedAt}_${open}`)).toEqual([closed]);
});

test('a closed shift is a Z report with all that happened in its drawer, an open one an X report', async () => {
  const { report } = await read<{ report: ShiftReport }>(stage.boss, shiftPath(closed));
  expect(report).toMatchObject({
    state: 'closed',
    salesSatang: 8_000,
    payOutSatang: -2_000,
    expectedSatang: 106_000,
    overShortSatang: -1_000,
  });
  expect(report.events.map(({ kind }) => kind)).toEqual(['float', 'tender', 'payOut', 'overShort']);
  const page = await stage.boss.page(shiftPath(closed));
  expect(page).toContain('รายงาน Z (ปิดกะ)');
  expect(page).toContain('ซื้อน้ำแข็ง');
  expect(await stage.boss.page(shiftPath(open))).toContain('รายงาน X (ระหว่างกะ)');
});

test('who manages nothing there finds neither', async () => {
  const stranger = await stage.site.as('user');
  for (const at of [path(), shiftPath(closed)]) expect((await stranger.get(at)).statusCode).toBe(404);
  expect((await stage.boss.get(shiftPath(randomUUID()))).statusCode).toBe(404);
});
