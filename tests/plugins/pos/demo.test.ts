import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { gatewayOf } from '#kernel/server/installation.ts';
import type { OpenTable, TableData } from '#plugins/pos/gateway/pages/table.ts';
import { unproven } from '#plugins/pos/gateway/prove/unproven.ts';
import { unproven as unprovenStock } from '#plugins/shop/gateway/stock/proveStock.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';

const SPACE = 'talad';
const NOW = new Date('2026-11-21T03:00:00Z');
let site: RunningSite;
let seconds = 0;
const rows = <T>(text: string): Promise<T[]> =>
  site.gateway.data.inSpace(SPACE, async (tx) => ((await tx.run(text, [])) as unknown as { rows: T[] }).rows);

async function fill(plugin: string): Promise<void> {
  const { platform, sites, data, app } = site.gateway;
  const live = (await sites.byId('a'))!;
  const installed = platform.plugins.get(plugin)!;
  const { demo } = await gatewayOf(installed);
  await data.inSpace(SPACE, (tx) => demo!(makeCtx(platform, systemVisit(live, app.log), installed.declaration, tx)));
}

beforeAll(async () => {
  const plugins = {
    mail: {},
    account: {},
    notification: {},
    files: {},
    address: {},
    billing: {},
    shop: {},
    cluster: {},
    pos: {},
    consignment: {},
  };
  site = await startSite({ manifests: [{ space: SPACE, plugins }], now: () => NOW });
  // As a start does: in the order of their names, and once more.
  for (const plugin of ['account', 'cluster', 'pos', 'shop', 'account', 'cluster']) await fill(plugin);
  const before = performance.now();
  await fill('pos');
  seconds = (performance.now() - before) / 1000;
}, 120_000);
afterAll(() => site.close());

test('three stalls and a café have four weeks of bills, the last of them of yesterday', async () => {
  const days = await rows<{ code: string; days: number; first: string; last: string; bills: number }>(
    `select s.code, count(distinct business_day)::int as days, min(business_day)::text as first, max(business_day)::text as last, count(*)::int as bills
      from pos_bill b join cluster_store s on s.id = b.store_id group by 1 order by 1`,
  );
  expect(days).toMatchObject([
    // On Mondays it is closed.
    { code: 'DRY', days: 24, last: '2026-11-20' },
    { code: 'FOOD', days: 28, first: '2026-10-24', last: '2026-11-20' },
    { code: 'FRUIT', days: 28, first: '2026-10-24', last: '2026-11-20' },
    { code: 'KAFE', days: 28, first: '2026-10-24', last: '2026-11-20' },
  ]);
  for (const { bills, days: open } of days) expect(bills / open).toBeGreaterThan(15);
  expect(seconds).toBeLessThan(30);
});

test('lines, payments, drawers, figures of days, numbers and stock prove as those of real tills do, and nothing is flagged', async () => {
  const [wrong, stock] = await site.gateway.data.inSpace(SPACE, async (tx) => [await unproven(tx, '2026-01-01'), await unprovenStock(tx)]);
  expect(wrong).toEqual([]);
  expect(stock).toEqual([]);
  expect(await rows(`select code, title, detail from pos_flag`)).toEqual([]);
  expect(
    await rows(`select number from pos_bill where total_satang <> rounding_satang - discount_satang
      + (select sum((l ->> 'totalSatang')::bigint) from jsonb_array_elements(lines) l)`),
  ).toEqual([]);
  const [counted] = await rows<{ open: number; off: number }>(
    `select count(*) filter (where state = 'open')::int as open, max(abs(over_short_satang))::int as off from pos_shift`,
  );
  expect(counted).toEqual({ open: 0, off: 300 });
  // What was sold has come in on the same morning: shelves are as full as without the demo's sales.
  const [left] = await rows<{ short: number; moved: number }>(
    `select sum(shortfall)::int as short, (select sum(quantity)::int from shop_move where ref_type in ('pos.bill', 'pos.demo')) as moved from shop_level`,
  );
  expect(left!.short).toBe(0);
  expect(left!.moved).toBeGreaterThanOrEqual(0);
});

test('it looks like a market: weighed fruit, busy weekends, a rush at noon, and customers who pay by phone', async () => {
  const [fruit] = await rows<{ weighed: number }>(
    `select count(*)::int as weighed from pos_bill b join cluster_store s on s.id = b.store_id and s.code = 'FRUIT', jsonb_array_elements(b.lines) l
      where (l ->> 'quantityMilli')::int % 1000 <> 0`,
  );
  expect(fruit!.weighed).toBeGreaterThan(500);
  const [week] = await rows<{ weekend: number; workday: number }>(
    `select (avg(bills) filter (where extract(dow from business_day) in (0, 6)))::float as weekend,
      (avg(bills) filter (where extract(dow from business_day) in (1, 2, 3)))::float as workday
      from pos_day d join cluster_store s on s.id = d.store_id and s.code = 'FRUIT' where dimension = 'all'`,
  );
  expect(week!.weekend).toBeGreaterThan(1.3 * week!.workday);
  const hours = await rows<{ key: string }>(
    `select key from pos_day d join cluster_store s on s.id = d.store_id and s.code = 'FOOD' where dimension = 'hour' group by 1 order by sum(bills) desc`,
  );
  expect(
    hours
      .slice(0, 2)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(['11', '12']);
  const tenders = await rows<{ key: string }>(`select distinct key from pos_day where dimension = 'tender' order by 1`);
  expect(tenders.map(({ key }) => key)).toEqual(['card', 'cash', 'promptpay']);
});

test('the café has tables in two zones with a code on each, a kitchen, and what drinks may be had with; its guests order', async () => {
  const [plan] = await rows<{ zones: number; tables: number; codes: number }>(
    `select jsonb_array_length(areas)::int as zones, (select count(*)::int from jsonb_array_elements(areas) a, jsonb_array_elements(a -> 'tables')) as tables,
      (select count(distinct table_id)::int from pos_table_code) as codes from pos_floor`,
  );
  expect(plan).toEqual({ zones: 2, tables: 10, codes: 10 });
  const [code] = await rows<{ code: string }>(`select code from pos_table_code limit 1`);
  const guest = await site.as('guest');
  const { data } = (await guest.get(`/cluster/liff/table/${code!.code}/_payload.json`)).json<{ data: TableData }>();
  const { menu } = data as OpenTable;
  const goods = menu.flatMap((category) => category.goods);
  const latte = goods.find(({ title }) => title === 'ลาเต้ใบเตย')!;
  expect(latte.groups.map(({ name }) => name)).toEqual(['ความหวาน', 'ขนาด', 'เพิ่มเติม']);
  expect(latte.picture).not.toBe('');
  // What the market weighs and what nobody there cooks is not offered.
  expect(goods.some(({ title }) => title.startsWith('ข้าวแกง'))).toBe(true);
  expect(goods.filter(({ title }) => /มะม่วงน้ำดอกไม้|น้ำปลา/.test(title))).toEqual([]);
});

test('a stall sells for a vendor, with a statement that was paid and sales since', async () => {
  const before = performance.now();
  await fill('consignment');
  expect(performance.now() - before).toBeLessThan(5_000);
  const [statement] = await rows<{ state: string; net: number; lines: number; booked: number; open: number }>(
    `select s.state, s.net_satang::int as net, (select count(*)::int from consignment_line) as lines,
      (select sum(case when credit = 'payable' then amount_satang else -amount_satang end)::int from consignment_posting where 'payable' in (credit, debit)) as booked,
      (select count(*)::int from consignment_sale e where not exists (select 1 from consignment_settled d where d.bill_id = e.bill_id and d.line_id = e.line_id)) as open
      from consignment_settlement s`,
  );
  expect(statement).toMatchObject({ state: 'paid', lines: 2, booked: 0 });
  expect(statement!.net).toBeGreaterThan(100_000);
  expect(statement!.open).toBeGreaterThan(20);
  await fill('consignment');
  expect(await rows(`select count(*)::int as vendors from consignment_vendor`)).toEqual([{ vendors: 1 }]);
});

test('it is filled in once', async () => {
  const count = () => rows(`select count(*)::int as bills, (select count(*)::int from cluster_device) as tills from pos_bill`);
  const before = await count();
  await fill('pos');
  expect(await count()).toEqual(before);
});
