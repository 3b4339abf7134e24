import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportData } from '#plugins/panel/gateway/pages/report.ts';
import type { ReportKind } from '#plugins/panel/rules/reports.ts';
import { make, product, variant } from '../shop/catalogueStage.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let [sold, returned] = ['', ''];
const report = async (by: ReportKind) => {
  const { body } = await stage.boss.get(`/cluster/user/report/_payload.json?by=${by}&from=2026-11-01&to=2026-11-21`);
  return (JSON.parse(body) as { data: ReportData }).data.report!;
};
const cells = async (by: ReportKind) => (await report(by)).rows.map((row) => row.cells);

beforeAll(async () => {
  stage = await openStage();
  const categoryId = randomUUID();
  const none = { th: '', en: '' };
  const category = { parentId: null, code: 'ของทะเล', name: { th: 'ของทะเล', en: '' }, description: none, pictureId: null, active: true };
  const made = await stage.admin.call('shop.saveCategory', { id: categoryId, category, version: null });
  if (made.status !== 200) throw new Error(made.text);
  const draft = variant('FISH', { regularSatang: 8_000 });
  await make(stage, product('ปลาทู', [draft], { categoryIds: [categoryId] }));
  const till = await stage.till();
  till.open(0);
  const fish = { variantId: draft.id, sku: 'FISH', title: 'ปลาทู', unitSatang: 8_000 };
  const sale = till.sell([{ ...fish, quantityMilli: 2_500, discountSatang: 1_000 }, { unitSatang: 5_000 }], { discountSatang: 500 });
  returned = till.sell([{ ...fish, quantityMilli: -1_000 }], { kind: 'return', originBillId: sale.id }).number;
  sold = sale.number;
  await till.sync();
});
afterAll(() => stage.close());

test('each report adds up to what was sold', async () => {
  const net = 23_500 - 8_000;
  for (const by of ['day', 'hour', 'store', 'staff', 'payment'] as const) expect((await report(by)).sums.at(-1), by).toBe(net);
  // goods are told before the discount on the whole bill
  for (const by of ['product', 'category'] as const) expect((await report(by)).sums.at(-1), by).toBe(net + 500);
  const vat = Math.round((23_500 * 7) / 107) + Math.round((-8_000 * 7) / 107);
  expect(await cells('day')).toEqual([['2026-11-21', 1, 1, 23_500, -8_000, 1_500, vat, net]]);
  expect((await cells('hour'))[0]!.slice(0, 3)).toEqual(['10', 1, 1]);
  expect((await cells('store'))[0]![0]).toBe('แผง 1');
  expect(await cells('payment')).toEqual([['เงินสด', 1, 1, 23_500, -8_000, net]]);
  expect(await cells('product')).toEqual([
    ['ปลาทู', 1_500, 19_000, -8_000, 1_000, 11_000],
    ['ของฝาก', 1_000, 5_000, 0, 0, 5_000],
  ]);
  expect(await cells('category')).toEqual([
    ['ของทะเล', 1_500, 19_000, -8_000, 1_000, 11_000],
    ['ไม่อยู่ในหมวดใด', 1_000, 5_000, 0, 0, 5_000],
  ]);
  expect(await cells('discounts')).toEqual([['สมใจ', 1, 23_500, 1_500, 600]]);
  expect(await cells('returns')).toEqual([[returned, '2026-11-21T03:00:00.000Z', 'แผง 1', 'สมใจ', sold, 1, 8_000]]);
});

test('reports and tiles are files that spreadsheets open, in baht', async () => {
  const query = `cluster=${stage.cluster.id}&from=2026-11-01&to=2026-11-21`;
  const file = await stage.boss.get(`/cluster/panel/report.csv?${query}&by=payment`);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(decodeURIComponent(file.headers['content-disposition'] as string)).toContain('ตามวิธีชำระ 2026-11-01 2026-11-21.csv');
  expect(file.body).toBe('\uFEFFวิธีชำระ,บิล,รับคืน,ขาย,เงินคืน,ยอดสุทธิ\r\nเงินสด,1,1,235.00,-80.00,155.00\r\n');
  const returns = await stage.boss.get(`/cluster/panel/report.csv?${query}&by=returns`);
  expect(returns.body).toContain(`${returned},2026-11-21 10:00:00,แผง 1,สมใจ,`);
  const tile = await stage.boss.get(`/cluster/panel/tile.csv?${query}&id=panel.products`);
  expect(tile.body).toBe('\uFEFFสินค้า,จำนวน,ยอดสุทธิ\r\nปลาทู,1.5,110.00\r\nของฝาก,1,50.00\r\n');
  expect((await stage.boss.get(`/cluster/panel/tile.csv?${query}&id=panel.nothing`)).statusCode).toBe(404);
});

test('a report says in its address what it is of, and is drawn with its sum', async () => {
  const page = await stage.boss.page('/cluster/user/report?by=product&from=2026-11-01&to=2026-11-21');
  expect(page).toContain('฿160.00');
  expect(page).toMatch(/report\.csv\?[^"]*from=2026-11-01[^"]*by=product/);
});
