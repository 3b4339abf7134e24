import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoreView } from '#plugins/cluster/contract.ts';
import type { Summary } from '#plugins/panel/schemas.ts';
import type { BillLine } from '#plugins/pos/rules/deviceLog.ts';
import type { Till } from '../pos/stage.ts';
import { figures, openStage, rows, type Stage } from './stage.ts';

let stage: Stage;
let second: StoreView;
let till: Till;
let [fish, crab]: [Partial<BillLine>, Partial<BillLine>] = [{}, {}];

/** Something that is sold at a moment by Thai clocks. */
const sold = (at: Till, when: string, lines: Partial<BillLine>[], more: Parameters<Till['bill']>[1] = {}) => {
  const bill = at.bill(lines, more);
  at.write('bill.paid', { bill }, new Date(`${when}:00+07:00`));
  return bill;
};

beforeAll(async () => {
  stage = await openStage();
  second = await stage.newStore();
  fish = await stage.goods('FISH', 8_000, stage.store, 100);
  crab = await stage.goods('CRAB', 30_000, stage.store, 100);
  till = await stage.till();
  till.open(0);
  // days begin at four: what is sold at half past three is of the day before
  sold(till, '2026-11-14T03:30', [{ unitSatang: 999_900 }]);
  sold(till, '2026-11-14T09:30', [fish]);
  sold(till, '2026-11-14T09:59', [fish]);
  // by now, ten o'clock, it had not been sold yet
  sold(till, '2026-11-14T10:01', [{ unitSatang: 500_000 }]);
  sold(till, '2026-11-21T03:30', [{ unitSatang: 700_000 }]);
  sold(till, '2026-11-21T08:00', [fish, fish]);
  const last = sold(till, '2026-11-21T09:00', [{ ...crab, discountSatang: 5_000 }]);
  sold(till, '2026-11-21T09:45', [{ ...fish, quantityMilli: -1_000 }], { kind: 'return', originBillId: last.id });
  const other = await stage.till(second);
  other.open(0);
  sold(other, '2026-11-21T09:50', [{ unitSatang: 10_000 }]);
  for (const each of [till, other]) expect((await each.syncAll()).status).toBe(200);
});
afterAll(() => stage.close());

test('today stands beside the same weekday last week, by the business day and up to this minute', async () => {
  const board = await stage.board();
  expect(board).toMatchObject({ from: '2026-11-21', to: '2026-11-21', today: '2026-11-21', endsAt: '2026-11-21T21:00:00.000Z' });
  // net, bills, average, refunds
  expect(figures(board)).toEqual([
    [16_000 + 25_000 - 8_000 + 10_000, 16_000],
    [3, 2],
    [17_000, 8_000],
    [8_000, 0],
  ]);
  stage.clock.at = new Date('2026-11-21T03:02:00Z');
  expect(figures(await stage.board())[0]).toEqual([43_000, 516_000]);
  stage.clock.at = new Date('2026-11-21T03:00:00Z');
  // a day that is over is compared with a whole one
  const before = await stage.board({ from: '2026-11-20', to: '2026-11-20' });
  expect(figures(before)[0]).toEqual([700_000, 999_900]);
  expect(figures(await stage.board({ from: '2026-11-14', to: '2026-11-14' }))[0]).toEqual([516_000, 0]);
  // a span up to now leaves out what of the last day had not been sold yet
  expect(figures(await stage.board({ from: '2026-11-20' }))[0]).toEqual([743_000, 999_900 + 16_000]);
});

test('tiles tell hours from the cut on, products, staff, stores and ways of paying', async () => {
  const board = await stage.board();
  expect(rows(board, 'panel.hours')).toEqual([
    ['08', 16_000, 0],
    ['09', 27_000, 16_000],
    ['10', 0, 500_000],
  ]);
  expect(rows(board, 'panel.products')).toEqual([
    ['CRAB', 1_000, 25_000],
    ['ของฝาก', 1_000, 10_000],
    ['FISH', 1_000, 8_000],
  ]);
  expect(rows(board, 'panel.stores')).toEqual([
    ['แผง 1', 3, 33_000],
    ['แผง 2', 1, 10_000],
  ]);
  expect(rows(board, 'panel.staff')).toEqual([['สมใจ', 4, 43_000]]);
  expect(rows(board, 'panel.payment')).toEqual([['เงินสด', 4, 43_000]]);
  expect(rows(board, 'panel.days')).toEqual([
    ['2026-11-13', 999_900, 1],
    ['2026-11-14', 516_000, 3],
    ['2026-11-20', 700_000, 1],
    ['2026-11-21', 43_000, 4],
  ]);
  expect(new Map(rows(board, 'pos.shifts').map(([, store, who]) => [store, who]))).toEqual(
    new Map([
      ['แผง 1', 'สมใจ'],
      ['แผง 2', 'สมใจ'],
    ]),
  );
  expect(rows(await stage.board({ store: second.id }), 'panel.stores')).toEqual([['แผง 2', 1, 10_000]]);
});

test('a sale is there as soon as its till has sent it, and what waits with it', async () => {
  const before = figures(await stage.board())[0]![0]!;
  sold(till, '2026-11-21T09:55', [{ ...fish, discountSatang: 4_000 }]);
  expect((await till.sync(till.log.slice(-1))).status).toBe(200);
  const board = await stage.board();
  expect(figures(board)[0]![0]).toBe(before + 4_000);
  expect(rows(board, 'pos.flags').map(([what]) => what)).toContain('ส่วนลดเกินสิทธิ์และไม่มีผู้อนุมัติ');
});

test('the summary of a span has all of its parts', async () => {
  const summary = (await stage.boss.call('panel.summary', { cluster: stage.cluster.id, from: '2026-11-14', to: '2026-11-21' }))
    .body as unknown as Summary;
  expect(summary).toMatchObject({
    from: '2026-11-14',
    byTender: [{ key: 'cash', name: 'เงินสด' }],
    byMember: [{ name: 'สมใจ' }],
    byStore: [{ name: 'แผง 1' }, { name: 'แผง 2' }],
  });
  expect(summary.byDay.map(({ key }) => key)).toEqual(['2026-11-14', '2026-11-20', '2026-11-21']);
  const sum = (parts: Summary['byDay']) => parts.reduce((all, { amountSatang }) => all + amountSatang, 0);
  const net = summary.total.salesSatang + summary.total.refundsSatang;
  for (const parts of [summary.byDay, summary.byHour, summary.byMember, summary.byTender, summary.byStore, summary.byProduct])
    expect(sum(parts)).toBe(net);
  expect(await stage.boss.call('panel.summary', { cluster: stage.cluster.id, from: '2020-01-01', to: '2026-11-21' })).toMatchObject({
    status: 422,
    body: { code: 'too-many-days', most: 400 },
  });
});

test('products of any span are what their days come to, however it is put together of months', async () => {
  const year = await stage.till();
  year.open(0);
  for (const [index, day] of [
    '2026-05-31',
    '2026-06-01',
    '2026-06-15',
    '2026-06-30',
    '2026-07-01',
    '2026-07-31',
    '2026-08-10',
    '2026-09-01',
  ].entries())
    sold(year, `${day}T12:00`, [
      { ...fish, quantityMilli: 1_000 * (index + 1) },
      { unitSatang: 100 * 2 ** index, title: `ของวันที่ ${index}` },
    ]);
  expect((await year.syncAll()).status).toBe(200);
  for (const [from, to] of [
    ['2026-06-01', '2026-06-30'],
    ['2026-06-02', '2026-06-30'],
    ['2026-05-20', '2026-07-30'],
    ['2026-05-31', '2026-08-31'],
    ['2026-06-20', '2026-07-10'],
    ['2026-06-10', '2026-06-20'],
    ['2026-06-14', '2026-07-01'],
    ['2026-07-31', '2026-09-01'],
  ] as const) {
    const { byProduct } = (await stage.boss.call('panel.summary', { cluster: stage.cluster.id, from, to })).body as unknown as Summary;
    const days = await stage.rows<{ key: string; satang: string; milli: string; bills: number }>(
      `select key, sum(sales_satang + refunds_satang)::text as satang, sum(quantity_milli)::text as milli, sum(bills + returns)::int as bills
       from pos_day where dimension = 'product' and business_day between '${from}' and '${to}' group by 1`,
    );
    const told = byProduct.map(({ key, amountSatang, quantityMilli, bills }) => [key, [amountSatang, quantityMilli, bills]] as const);
    expect(new Map(told), from).toEqual(
      new Map(days.map(({ key, satang, milli, bills }) => [key, [Number(satang), Number(milli), bills]])),
    );
  }
});
