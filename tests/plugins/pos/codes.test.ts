import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import type { ScanData } from '#plugins/scan/gateway/scan.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let number = '';
let id = '';
beforeAll(async () => {
  stage = await openStage();
  const till = await stage.till();
  till.open(10_000);
  ({ number, id } = till.sell([{ unitSatang: 12_550 }]));
  expect(await till.syncAll()).toMatchObject({ status: 200 });
});
afterAll(() => stage.close());

const read = async (agent: Agent, code: string) =>
  (await agent.get(`/scan/_payload.json?${new URLSearchParams({ code })}`)).json<{ data: ScanData }>().data.readings;

it('the number of a receipt leads who manages its cluster to the bill, in whatever case it was typed', async () => {
  for (const code of [number, number.toLowerCase()])
    expect(await read(stage.boss, code)).toMatchObject([
      {
        kind: 'บิลขายหน้าร้าน',
        title: number,
        facts: [{ text: '฿125.50' }, {}, { text: 'ชำระแล้ว' }],
        ways: [{ path: `/cluster/user/bills/${id}` }],
      },
    ]);
});

it('everybody else is told nothing of it, and nothing of a number that there is not', async () => {
  expect(await read(stage.guest, number)).toEqual([]);
  expect(await read(await stage.site.as('user'), number)).toEqual([]);
  expect(await read(stage.boss, number.replace(/\d{6}$/, '999999'))).toEqual([]);
});

it('a manager of some stores only sees bills of those', async () => {
  const member = stage.world.members.find(({ id: each }) => each === stage.manager.id)!;
  const before = member.storeIds;
  Object.assign(member, { storeIds: [] });
  expect(await read(stage.boss, number)).toEqual([]);
  Object.assign(member, { storeIds: before });
});
