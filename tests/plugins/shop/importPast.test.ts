import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { FilesCtx } from '#plugins/files/gateway/db.ts';
import { createFile } from '#plugins/files/gateway/items/create.ts';
import { files } from '#plugins/files/plugin.ts';
import { importDue } from '#plugins/shop/gateway/imports/step.ts';
import { bindPast } from '#plugins/shop/gateway/orders/pastOrders.ts';
import { boughtIds, boughtOf } from '#plugins/shop/gateway/roles/bought.ts';
import { personArea } from '#plugins/shop/gateway/personArea.ts';
import { personalData } from '#plugins/shop/gateway/personalData.ts';
import { csvLine } from '#plugins/shop/rules/safeCell.ts';
import { openBuyingStage, type Buyer, type BuyingStage, type Goods } from './buyingStage.ts';

/** Customers and orders of another shop: people who are known, and history that is read. */
let stage: BuyingStage;
let admin: Buyer;
let goods: Goods;
beforeAll(async () => {
  stage = await openBuyingStage();
  admin = await stage.person('admin');
  goods = await stage.goods({ satang: 12_000, stock: 9 });
}, 60_000);
afterAll(() => stage.close());

async function upload(text: string): Promise<string> {
  const { platform, sites, data, app } = stage.site.gateway;
  const live = (await sites.byId('a'))!;
  const bytes = Buffer.from(text);
  return data.inSpace(live.manifest.space, async (tx) => {
    const ctx = makeCtx(platform, systemVisit(live, app.log), files, tx) as unknown as FilesCtx;
    const path = `filemanager/2026/11/${randomUUID()}.csv`;
    await ctx.objects.put(path, bytes, { type: 'application/octet-stream' });
    const row = {
      ownerId: admin.id,
      parentId: null,
      name: 'export.csv',
      path,
      bytes: bytes.length,
      sha256: null,
      mode: 'private' as const,
    };
    const { id } = await createFile(ctx, { ...row, createdBy: admin.id });
    await tx.sql`update files_item set state = 'ready' where id = ${id}`;
    return id;
  });
}
interface Report {
  id: string;
  state: string;
  source: string;
  what: string;
  creates: number;
  updates: number;
  unchanged: number;
  bad: number;
  done: number;
  problems: { row: number; column: string; code: string; value: string }[];
  preview: { title: string; detail: string }[];
}
/** Does the steps of an import as the queue would, each twice. */
async function drive(id: string): Promise<Report> {
  for (;;) {
    const report = (await admin.call('getImport', { id })).body as unknown as Report;
    if (!['reading', 'applying'].includes(report.state)) return report;
    const { turn } = await stage.one<{ turn: number }>(`select turn from shop_import where id = '${id}'`);
    await Promise.all([1, 2].map(() => stage.work((ctx) => importDue(ctx, { importId: id, turn }))));
  }
}
async function check(text: string): Promise<Report> {
  const id = randomUUID();
  const started = await admin.call('startImport', { importId: id, fileId: await upload(text) });
  expect(started.status, started.text).toBe(200);
  return drive(id);
}
async function apply(id: string, skipBad = false): Promise<Report> {
  const answer = await admin.call('applyImport', { id, skipBad });
  expect(answer.status, answer.text).toBe(200);
  return drive(id);
}
const file = (head: readonly string[], lines: readonly Readonly<Record<string, string>>[]) =>
  [head, ...lines.map((line) => head.map((name) => line[name] ?? ''))].map(csvLine).join('');
const count = async (table: string) => (await stage.one<{ count: number }>(`select count(*)::int as count from ${table}`)).count;

const SHOPIFY_CUSTOMERS = [
  'Customer ID',
  'First Name',
  'Last Name',
  'Email',
  'Accepts Email Marketing',
  'Default Address Address1',
  'Default Address City',
  'Default Address Zip',
  'Phone',
  'Accepts SMS Marketing',
  'Total Spent',
  'Total Orders',
  'Note',
  'Tags',
];
const SHOPIFY_ORDERS = [
  'Name',
  'Email',
  'Financial Status',
  'Paid at',
  'Fulfillment Status',
  'Currency',
  'Subtotal',
  'Shipping',
  'Taxes',
  'Total',
  'Discount Amount',
  'Created at',
  'Lineitem quantity',
  'Lineitem name',
  'Lineitem price',
  'Lineitem sku',
  'Billing Name',
  'Shipping Address1',
  'Shipping City',
  'Shipping Zip',
  'Notes',
  'Cancelled at',
  'Refunded Amount',
  'Id',
  'Phone',
];
const WOO_ORDERS = [
  'order_id',
  'order_number',
  'date',
  'status',
  'shipping_total',
  'discount_total',
  'order_total',
  'refunded_total',
  'order_currency',
  'billing_first_name',
  'billing_last_name',
  'billing_email',
  'billing_phone',
  'shipping_address_1',
  'shipping_city',
  'line_items',
];

describe('customers of another shop', () => {
  const lines: Record<string, string>[] = [
    {
      'Customer ID': "'901",
      'First Name': 'มะลิ',
      'Last Name': 'ใจดี',
      Email: 'Mali@Old.example',
      'Accepts Email Marketing': 'yes',
      Phone: "'+66812345678",
      'Default Address City': 'เชียงใหม่',
    },
    { 'Customer ID': "'902", 'First Name': 'ไม่มีทางติดต่อ' },
    { 'Customer ID': "'903", 'First Name': 'ผิด', Email: 'not an address' },
    { 'Customer ID': "'904", 'First Name': 'ซ้ำ', Email: 'mali@old.example' },
    { 'Customer ID': "'905", 'First Name': 'สมชาย', Email: 'somchai@old.example' },
  ];

  it('are looked at first, each fault by its row; then they are known, without an account and without a consent', async () => {
    const accounts = await count('account_account');
    const report = await check(file(SHOPIFY_CUSTOMERS, lines));
    expect(report).toMatchObject({ state: 'checked', source: 'shopify', what: 'customers', creates: 2, updates: 0, bad: 3 });
    expect(report.problems.map(({ row, code }) => [row, code])).toEqual([
      [3, 'reach'],
      [4, 'email'],
      [5, 'twice'],
    ]);
    expect(report.preview[0]).toMatchObject({ title: 'มะลิ ใจดี', detail: expect.stringContaining('mali@old.example') as string });
    expect(await count('shop_past_customer')).toBe(0);
    expect((await admin.call('applyImport', { id: report.id, skipBad: false })).body.code).toBe('import-has-problems');
    expect(await apply(report.id, true)).toMatchObject({ state: 'done', done: 2 });
    expect(await stage.one(`select name, email, phone, account_id from shop_past_customer where email = 'mali@old.example'`)).toEqual({
      name: 'มะลิ ใจดี',
      email: 'mali@old.example',
      phone: '+66812345678',
      account_id: null,
    });
    expect(await count('account_account')).toBe(accounts);
    expect(await count('shop_reader')).toBe(0);
    const known = await stage.work((ctx) => personArea(ctx).known({ at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }, 50));
    expect(known).toContainEqual(expect.objectContaining({ account: null, name: 'มะลิ ใจดี', email: 'mali@old.example' }));
    expect(JSON.stringify(known)).not.toContain('news');
  });

  it('come again without anything changing; what is different there is taken over', async () => {
    const good = [lines[0]!, lines[4]!];
    expect(await check(file(SHOPIFY_CUSTOMERS, good))).toMatchObject({ creates: 0, updates: 0, unchanged: 2, bad: 0 });
    const moved = await check(file(SHOPIFY_CUSTOMERS, [{ ...good[0]!, 'Default Address City': 'ลำพูน' }, good[1]!]));
    expect(moved).toMatchObject({ creates: 0, updates: 1, unchanged: 1 });
    await apply(moved.id);
    expect(await count('shop_past_customer')).toBe(2);
  });

  it('of WooCommerce are known by their columns, with the day since when', async () => {
    const head = ['customer_id', 'first_name', 'last_name', 'email', 'date_registered', 'billing_phone', 'billing_city'];
    const report = await check(
      file(head, [
        { customer_id: '7', first_name: 'วันดี', email: 'wandee@woo.example', date_registered: '2021-03-04 10:00:00' },
        { customer_id: '8', first_name: 'วันเสีย', email: 'x@woo.example', date_registered: '2021-13-04' },
      ]),
    );
    expect(report).toMatchObject({ source: 'woocommerce', what: 'customers', creates: 1, bad: 1 });
    expect(report.problems).toMatchObject([{ row: 3, column: 'date_registered', code: 'date', value: '2021-13-04' }]);
    await apply(report.id, true);
    const { since } = await stage.one<{ since: Date }>(`select since from shop_past_customer where email = 'wandee@woo.example'`);
    expect(new Date(since).toISOString()).toBe('2021-03-04T03:00:00.000Z');
  });
});

describe('orders of another shop', () => {
  const order = (name: string, more: Record<string, string> = {}) => ({
    Name: name,
    Email: 'buyer@old.example',
    'Financial Status': 'paid',
    'Fulfillment Status': 'fulfilled',
    Currency: 'THB',
    Shipping: '50.00',
    Total: '290.00',
    'Created at': '2024-05-02 14:03:11 +0700',
    'Lineitem quantity': '2',
    'Lineitem name': 'ผ้าขาวม้า',
    'Lineitem price': '120.00',
    'Lineitem sku': goods.sku,
    'Billing Name': 'ผู้ซื้อ เก่า',
    ...more,
  });
  const again = (name: string, more: Record<string, string>) => ({ Name: name, Email: 'buyer@old.example', ...more });

  it('of Shopify come with all of their rows, are history, and move nothing', async () => {
    const before = await Promise.all(['shop_order', 'shop_move', 'billing_charge', 'mail_message', 'shop_cart'].map(count));
    const text = file(SHOPIFY_ORDERS, [
      order('#1001'),
      again('#1001', { 'Lineitem quantity': '1', 'Lineitem name': 'สบู่', 'Lineitem price': '50', 'Lineitem sku': 'SOAP' }),
      order('#1002', { 'Financial Status': 'refunded', 'Lineitem sku': 'GONE' }),
      order('#1003', { Currency: 'USD' }),
      order('#1004', { Total: 'ฟรี' }),
      again('#1004', { 'Lineitem quantity': '1', 'Lineitem name': 'สบู่', 'Lineitem price': '50' }),
      order('#1005', { 'Lineitem quantity': '1.5' }),
      order('#1006', { 'Created at': '2024-02-30' }),
      order('#1007', { 'Cancelled at': '2024-05-03 10:00:00 +0700' }),
    ]);
    const report = await check(text);
    expect(report).toMatchObject({ state: 'checked', source: 'shopify', what: 'orders', creates: 3, bad: 5 });
    expect(report.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [5, 'currency', 'currency'],
      [6, 'total', 'number'],
      [7, '', 'order-incomplete'],
      [8, 'lineitem quantity', 'whole'],
      [9, 'created at', 'date'],
    ]);
    expect(report.preview[0]!.title).toContain('#1001');
    expect(report.preview[0]!.detail).toContain('ผ้าขาวม้า × 2, สบู่ × 1');
    await apply(report.id, true);
    expect(await Promise.all(['shop_order', 'shop_move', 'billing_charge', 'mail_message', 'shop_cart'].map(count))).toEqual(before);
    const list = (await admin.call('deskPastOrders', { q: '#1001' })).body as { orders: { id: string }[] };
    expect(list.orders).toMatchObject([{ number: '#1001', outcome: 'done', items: 3, totalSatang: 29_000, first: 'ผ้าขาวม้า' }]);
    const one = await admin.call('pastOrder', { id: list.orders[0]!.id });
    expect(one.body).toMatchObject({
      status: 'paid · fulfilled',
      email: 'buyer@old.example',
      placedAt: '2024-05-02T07:03:11.000Z',
      lines: [
        { sku: goods.sku, quantity: 2, totalSatang: 24_000 },
        { sku: 'SOAP', quantity: 1, totalSatang: 5_000 },
      ],
    });
    const outcomes = (await admin.call('deskPastOrders', { q: 'buyer@old' })).body as { orders: { number: string; outcome: string }[] };
    expect(Object.fromEntries(outcomes.orders.map((row) => [row.number, row.outcome]))).toEqual({
      '#1001': 'done',
      '#1002': 'refunded',
      '#1007': 'cancelled',
    });
    // nothing of them is worked on or counted
    expect(((await admin.call('deskOrders', {})).body as { rows: unknown[] }).rows).toEqual([]);
    expect(await check(text)).toMatchObject({ creates: 0, updates: 0, unchanged: 3 });
  });

  it('are seen by whoever reads mail at that address, and by nobody else; bought before is what was paid and kept', async () => {
    const [buyer, stranger] = [await stage.person('user'), await stage.person('user')];
    const mine = async (who: Buyer) => ((await who.call('pastOrders')).body as { orders: { id: string; number: string }[] }).orders;
    const found = (await admin.call('deskPastOrders', { q: '#1001' })).body as { orders: { id: string }[] };
    const { id } = found.orders[0]!;
    expect(await mine(buyer)).toEqual([]);
    expect((await buyer.call('pastOrder', { id })).status).toBe(404);
    await stage.one(`update account_account set email = 'buyer@old.example', state = 'pending' where id = '${buyer.id}' returning 1`);
    expect(await mine(buyer)).toEqual([]);
    await stage.one(`update account_account set state = 'active' where id = '${buyer.id}' returning 1`);
    expect((await mine(buyer)).map(({ number }) => number).toSorted()).toEqual(['#1001', '#1002', '#1007']);
    expect((await buyer.call('pastOrder', { id })).body).toMatchObject({ number: '#1001' });
    expect(await mine(stranger)).toEqual([]);
    expect((await stranger.call('pastOrder', { id })).status).toBe(404);
    expect((await (await stage.person('guest')).call('pastOrder', { id })).status).toBe(401);
    expect((await stranger.call('deskPastOrders', {})).status).toBe(403);
    expect((await (await stage.person('user', { at: 'b', id: buyer.id })).call('pastOrder', { id })).status).not.toBe(200);

    await stage.work((ctx) => bindPast(ctx, buyer.id));
    const as = (who: Buyer) =>
      stage.work((ctx) => boughtOf(Object.assign(Object.create(ctx) as typeof ctx, { account: { id: who.id } }), [goods.productId]));
    expect((await as(buyer))[goods.productId]).toMatchObject({ past: true, number: '#1001', sku: goods.sku, times: 1 });
    expect(await as(stranger)).toEqual({});
    const ids = await stage.work((ctx) => boughtIds(Object.assign(Object.create(ctx) as typeof ctx, { account: { id: buyer.id } }), 5));
    expect(ids).toEqual([goods.productId]);

    const told = (await stage.work((ctx) => personalData.export(ctx, buyer.id))) as { pastOrders: unknown[] };
    expect(told.pastOrders).toHaveLength(3);
    await stage.work((ctx) => personalData.erase(ctx, buyer.id));
    expect(await count(`shop_past_order where email = 'buyer@old.example'`)).toBe(0);
  });

  it('of WooCommerce have their goods in one cell; a cell that is no list is named', async () => {
    const head = {
      date: '2023-01-05 09:30',
      order_currency: 'THB',
      billing_first_name: 'สม',
      billing_last_name: 'หญิง',
      billing_email: 'som@woo.example',
    };
    const items = `id:1|name:ผ้าขาวม้า|product_id:9|sku:${goods.sku}|quantity:2|total:240.00;id:2|name:สบู่ \\; หอม|sku:|quantity:1|total:50.00`;
    const report = await check(
      file(WOO_ORDERS, [
        { ...head, order_id: '51', order_number: '1051', status: 'wc-completed', order_total: '290.00', line_items: items },
        { ...head, order_id: '52', order_number: '1052', status: 'pending', order_total: '10', line_items: 'nothing that can be read' },
        { ...head, order_id: '53', order_number: '1053', status: 'completed', order_total: '10', refunded_total: '-10.00', line_items: '' },
      ]),
    );
    expect(report).toMatchObject({ source: 'woocommerce', what: 'orders', creates: 2, bad: 1 });
    expect(report.problems).toMatchObject([{ row: 3, column: 'line_items', code: 'lines' }]);
    await apply(report.id, true);
    const { orders } = (await admin.call('deskPastOrders', { q: 'som@woo' })).body as unknown as {
      orders: { id: string; outcome: string }[];
    };
    expect(orders.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refunded']);
    const done = orders.find(({ outcome }) => outcome === 'done')!;
    expect((await admin.call('pastOrder', { id: done.id })).body).toMatchObject({
      number: '1051',
      lines: [
        { title: 'ผ้าขาวม้า', totalSatang: 24_000 },
        { title: 'สบู่ ; หอม', totalSatang: 5_000 },
      ],
    });
  });

  it('as WooCommerce exports them by itself name no address: the staff alone see them', async () => {
    const head = [
      'Date',
      'Order #',
      'N. Revenue (formatted)',
      'Status',
      'Customer',
      'Customer type',
      'Product(s)',
      'Items sold',
      'Coupon(s)',
      'N. Revenue',
    ];
    const report = await check(
      file(head, [
        {
          Date: '2023-02-01 10:00:00',
          'Order #': '2001',
          Status: 'completed',
          Customer: 'ปิติ',
          'Product(s)': '2× ผ้าขาวม้า, 1× สบู่, หอม',
          'N. Revenue': '290',
        },
      ]),
    );
    expect(report).toMatchObject({ source: 'woocommerce', what: 'orders', creates: 1, bad: 0 });
    expect(report.preview[0]!.detail).toContain('ผ้าขาวม้า × 2, สบู่, หอม × 1');
  });

  it('are for who may see orders', async () => {
    const report = await check(file(SHOPIFY_ORDERS, [order('#3001')]));
    await stage.one(`update shop_import set what = 'orders' where id = '${report.id}' returning 1`);
    expect((await (await stage.person('user')).call('getImport', { id: report.id })).status).toBe(403);
  });

  it('of 50,000 rows come in steps, each bounded', async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => order(`#B${at}`, { Email: `b${at}@bulk.example` }));
    const report = await check(file(SHOPIFY_ORDERS, rows));
    expect(report).toMatchObject({ creates: 2_000, bad: 0 });
    const { turn } = await stage.one<{ turn: number }>(`select turn from shop_import where id = '${report.id}'`);
    // looked at 400 at a time, whatever the file's size
    expect(turn).toBeGreaterThanOrEqual(6);
    expect(await apply(report.id)).toMatchObject({ state: 'done', done: 2_000 });
  });
});
