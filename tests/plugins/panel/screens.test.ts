import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoreView } from '#plugins/cluster/contract.ts';
import type { WallData } from '#plugins/panel/gateway/tiles/wall.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { figures, openStage, rows, tileOf, type Stage } from './stage.ts';

let stage: Stage;
let second: StoreView;
const ids = (board: { tiles: readonly { id: string }[] }) => board.tiles.map(({ id }) => id);
const mine = (tiles: { id: string; size: string }[], revision = 0, screen = 'mine') => ({
  screen,
  cluster: stage.cluster.id,
  tiles,
  revision,
});
const CHOSEN = [
  { id: 'panel.products', size: 'large' },
  { id: 'panel.sales', size: 'small' },
];

beforeAll(async () => {
  stage = await openStage({ faulty: true });
  second = await stage.newStore();
  for (const [index, store] of [stage.store, second].entries()) {
    const till = await stage.till(store);
    till.open(0);
    till.sell([{ unitSatang: (index + 1) * 10_000 }]);
    await till.sync();
  }
});
afterAll(() => stage.close());

test('a tile that fails says so in its place, and the others stand', async () => {
  const board = await stage.board();
  expect(tileOf(board, 'broken.fails').data).toBeNull();
  expect(rows(board, 'broken.stands')).toEqual([['=1+1']]);
  expect(figures(board)[0]).toEqual([30_000, 0]);
  const page = await stage.boss.page('/cluster/user/dashboard');
  expect(page).toContain('อ่านข้อมูลส่วนนี้ไม่ได้ในขณะนี้');
  expect(page).toContain('฿300.00');
});

test('who arranges tiles has them so, on their own dashboard alone; two at once are told', async () => {
  const other = await stage.person({});
  const before = ids(await stage.board());
  expect((await stage.boss.call('panel.arrange', mine(CHOSEN))).body).toEqual({ revision: 1 });
  expect((await stage.board()).tiles.map(({ id, size }) => ({ id, size }))).toEqual(CHOSEN);
  expect(ids(await stage.board({}, other))).toEqual(before);
  expect(await stage.boss.call('panel.arrange', mine(CHOSEN.slice(1)))).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await stage.boss.call('panel.arrange', mine(CHOSEN.slice(1), 1))).body).toEqual({ revision: 2 });
  expect((await stage.boss.call('panel.arrange', mine([], 2))).status).toBe(400);
  expect((await stage.boss.call('panel.reset', { screen: 'mine', cluster: stage.cluster.id })).status).toBe(200);
  expect(ids(await stage.board())).toEqual(before);
});

test('nobody reads or writes an arrangement by the data store itself', async () => {
  const asked = { owner: stage.cluster.id, collection: 'panels', id: 'mine-x' };
  expect((await stage.boss.call('dss.get', asked)).body.code).toBe('collection-forbidden');
  expect((await stage.boss.call('dss.put', { ...asked, revision: 0, body: { tiles: [], stores: ['*'] } })).body.code).toBe(
    'collection-forbidden',
  );
});

test('who manages nothing sees nothing, and who manages one store sees that one', async () => {
  const cashier = await stage.person({ manages: false });
  const stranger = await stage.site.as('user');
  const { id: cluster } = stage.cluster;
  for (const agent of [cashier, stranger]) {
    expect((await agent.call('panel.board', { cluster })).status).toBe(404);
    expect((await agent.call('panel.summary', { cluster })).status).toBe(404);
    expect((await agent.call('panel.walls', { cluster })).status).toBe(404);
    expect((await agent.call('panel.arrange', mine(CHOSEN))).status).toBe(404);
    expect((await agent.call('panel.wall', {})).body.code).toBe('wall-unknown');
    expect((await agent.get(`/cluster/panel/report.csv?cluster=${cluster}&by=day`)).statusCode).toBe(404);
    expect((await agent.get(`/cluster/panel/tile.csv?cluster=${cluster}&id=panel.sales`)).statusCode).toBe(404);
    for (const path of ['dashboard', 'report', 'sales/summary']) {
      const page = await agent.page(`/cluster/user/${path}`);
      expect(page).toContain('ยังไม่มีกลุ่มร้านที่คุณดูแล');
      expect(page).not.toContain('฿');
    }
  }
  const ofSecond = await stage.person({}, [second]);
  expect(figures(await stage.board({}, ofSecond))[0]).toEqual([20_000, 0]);
  expect(figures(await stage.board({ store: stage.store.id }, ofSecond))[0]).toEqual([0, 0]);
  expect(rows(await stage.board({}, ofSecond), 'pos.shifts')).toHaveLength(1);
  const page = await ofSecond.page('/cluster/user/dashboard');
  expect(page).toContain('฿200.00');
  expect(page).not.toContain('แผง 1');
  // how much is in a drawer is not told to who counts it blind
  const blind = await stage.person({ seesExpected: false });
  expect(ids(await stage.board({}, blind))).not.toContain('panel.payment');
  expect(ids(await stage.board({}, blind))).not.toContain('pos.shifts');
});

test('a paired device is a wall once somebody who manages its store has said so', async () => {
  const till = await stage.till();
  const { id: device } = till.device;
  const { id: cluster } = stage.cluster;
  const wall = async () => (await till.call('panel.wall')).body as unknown as WallData;
  const page = async (agent: Agent) => (await agent.get('/cluster/panel', { cookie: `__Host-stalls-till=${device}.` })).body;
  const guest = await stage.site.as('guest');

  expect((await till.call('panel.wall')).body.code).toBe('wall-unknown');
  expect(await page(guest)).toContain('จอนี้ยังไม่ได้ตั้งให้แสดงยอด');
  const ofSecond = await stage.person({}, [second]);
  expect((await ofSecond.call('panel.setWall', { device, cluster, on: true, all: true })).status).toBe(404);

  expect((await stage.boss.call('panel.setWall', { device, cluster, on: true, all: false })).status).toBe(200);
  const shown = await wall();
  expect(shown.name).toBe('ตลาดนัดแดง · แผง 1');
  expect(figures(shown.board)[0]).toEqual([10_000, 0]);
  expect(ids(shown.board)).not.toContain('panel.payment');
  expect(ids(shown.board)).not.toContain('pos.shifts');
  expect(await page(guest)).toContain('฿100.00');
  // who has no cookie of it sees nothing of it
  expect(await guest.page('/cluster/panel')).not.toContain('฿');

  expect((await stage.boss.call('panel.setWall', { device, cluster, on: true, all: true })).status).toBe(200);
  expect(figures((await wall()).board)[0]).toEqual([30_000, 0]);
  expect((await stage.boss.call('panel.walls', { cluster })).body.walls).toContainEqual({
    id: device,
    name: till.device.name,
    store: 'แผง 1',
    on: true,
    all: true,
  });
  const { revision } = (await stage.boss.call('panel.arrange', mine(CHOSEN, 2, device))).body;
  expect(revision).toBe(3);
  expect(ids((await wall()).board)).toEqual(CHOSEN.map(({ id }) => id));
  expect((await ofSecond.call('panel.arrange', mine(CHOSEN, 3, device))).status).toBe(404);
  expect((await stage.boss.call('panel.reset', { screen: device, cluster })).status).toBe(200);
  expect(ids((await wall()).board)).toContain('panel.hours');

  expect((await stage.boss.call('panel.setWall', { device, cluster, on: false, all: false })).status).toBe(200);
  expect((await till.call('panel.wall')).body.code).toBe('wall-unknown');
  expect(await stage.rows(`select 1 from kernel_audit where action = 'panel.setWall'`)).toHaveLength(3);
});

test('where the site keeps no arrangements tiles stand as they bring it', async () => {
  const bare = await openStage({ keeps: false });
  expect(ids(await bare.board())[0]).toBe('panel.sales');
  expect(await bare.boss.page('/cluster/user/dashboard')).not.toContain('จัดเรียง');
  const refused = await bare.boss.call('panel.arrange', { ...mine(CHOSEN), cluster: bare.cluster.id });
  expect(refused).toMatchObject({ status: 409, body: { code: 'panels-missing' } });
  await bare.close();
});
