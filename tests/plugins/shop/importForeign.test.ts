import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { isPublic, type Network } from '#kit/outbound/network.ts';
import type { FilesCtx } from '#plugins/files/gateway/db.ts';
import { createFile } from '#plugins/files/gateway/items/create.ts';
import { files } from '#plugins/files/plugin.ts';
import { importDue } from '#plugins/shop/gateway/imports/step.ts';
import { convert } from '#plugins/shop/rules/imports/convert.ts';
import { cellsOf, headingsOf, sourceOf } from '#plugins/shop/rules/imports/source.ts';
import { csvLine } from '#plugins/shop/rules/safeCell.ts';
import { openStage, type Stage } from './catalogueStage.ts';

let stage: Stage;
let network: Network;
let old: ReturnType<typeof createServer>;
/** What of the other shop was fetched, by path. */
const fetched: string[] = [];

beforeAll(async () => {
  stage = await openStage();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  old = createServer((request, response) => {
    fetched.push(request.url!);
    if (request.url!.includes('gone')) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'image/png' }).end(request.url!.includes('text') ? 'no picture' : picture);
  });
  await new Promise<void>((done) => old.listen(0, '127.0.0.1', done));
  const { port } = old.address() as AddressInfo;
  // The other shop answers at a name of its own; whatever else is inside stays out of reach.
  network = {
    isPort: (each) => each === String(port),
    isAllowed: (address) => address === '127.0.0.1' || isPublic(address),
    resolve: async (host) => (host === 'old.example' ? ['127.0.0.1'] : ['10.0.0.7']),
  };
  OLD = `http://old.example:${port}`;
  INSIDE = `http://inside.example:${port}`;
});
let [OLD, INSIDE] = ['', ''];
afterAll(async () => {
  old.close();
  await stage.close();
});

async function upload(name: string, text: string): Promise<string> {
  const { platform, sites, data, app } = stage.site.gateway;
  const { space } = stage.site.manifest('a');
  const live = (await sites.byId('a'))!;
  const bytes = Buffer.from(text);
  return data.inSpace(space, async (tx) => {
    const ctx = makeCtx(platform, systemVisit(live, app.log), files, tx) as unknown as FilesCtx;
    const path = `filemanager/2026/11/${randomUUID()}.csv`;
    await ctx.objects.put(path, bytes, { type: 'application/octet-stream' });
    const row = { ownerId: stage.accountId, parentId: null, name, path, bytes: bytes.length, sha256: null, mode: 'private' as const };
    const { id } = await createFile(ctx, { ...row, createdBy: stage.accountId });
    await tx.sql`update files_item set state = 'ready' where id = ${id}`;
    return id;
  });
}
const rows = async <Row>(sql: string) => {
  const { space } = stage.site.manifest('a');
  return stage.site.gateway.data.inSpace(space, async (tx) => (await tx.run(sql, [])).rows as Row[]);
};
interface Report {
  id: string;
  state: string;
  source: string;
  creates: number;
  updates: number;
  unchanged: number;
  bad: number;
  problems: { row: number; column: string; code: string; value: string }[];
  pictures: { waiting: number; fetched: number; missing: number };
  missing: { name: string; url: string; code: string }[];
  redirects: number;
}
/** Does the steps of an import as the queue would, each twice. */
async function drive(id: string): Promise<Report> {
  for (;;) {
    const report = (await stage.admin.call('shop.getImport', { id })).body as unknown as Report;
    if (!['reading', 'applying', 'pictures'].includes(report.state)) return report;
    const [row] = await rows<{ turn: number }>(`select turn from shop_import where id = '${id}'`);
    await Promise.all([1, 2].map(() => stage.work((ctx) => importDue(ctx, { importId: id, turn: row!.turn }, network))));
  }
}
async function check(text: string): Promise<Report> {
  const id = randomUUID();
  const started = await stage.admin.call('shop.startImport', { importId: id, fileId: await upload('a.csv', text) });
  if (started.status !== 200) throw new Error(started.text);
  return drive(id);
}
async function apply(id: string, skipBad = false): Promise<Report> {
  const answer = await stage.admin.call('shop.applyImport', { id, skipBad });
  if (answer.status !== 200) throw new Error(answer.text);
  return drive(id);
}
const file = (head: readonly string[], lines: readonly Readonly<Record<string, string>>[]) =>
  [head, ...lines.map((line) => head.map((name) => line[name] ?? ''))].map(csvLine).join('');

const SHOPIFY = [
  'Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value',
  'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Price',
  'Variant Compare At Price', 'Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode', 'Image Src', 'Image Position',
  'Image Alt Text', 'Gift Card', 'SEO Title', 'Variant Image', 'Cost per item', 'Status',
]; // prettier-ignore
const WOO = [
  'ID', 'Type', 'SKU', 'Name', 'Published', 'Is featured?', 'Short description', 'Description', 'Date sale price starts',
  'Date sale price ends', 'Tax status', 'Tax class', 'In stock?', 'Stock', 'Backorders allowed?', 'Weight (kg)', 'Sale price',
  'Regular price', 'Categories', 'Tags', 'Images', 'Parent', 'Position', 'Attribute 1 name', 'Attribute 1 value(s)',
]; // prettier-ignore

const shirts = () => {
  const shirt = {
    Handle: 'suea-yuet',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Policy': 'deny',
    'Variant Requires Shipping': 'true',
  };
  return [
    {
      ...shirt, Title: 'เสื้อยืดลายช้าง', 'Body (HTML)': '<p>ผ้าฝ้าย <script>alert(1)</script></p>', Vendor: 'ช่างทอ', Type: 'เสื้อผ้า', Tags: 'ผ้าฝ้าย, ของฝาก',
      Published: 'true', Status: 'active', 'Option1 Name': 'สี', 'Option1 Value': 'แดง', 'Option2 Name': 'ขนาด', 'Option2 Value': 'M',
      'Variant SKU': "'TEE-R-M", 'Variant Grams': '180', 'Variant Inventory Qty': '7', 'Variant Price': '250.00', 'Variant Compare At Price': '290.00',
      'Image Src': `${OLD}/front.png`, 'Image Position': '1', 'Image Alt Text': 'ด้านหน้า', 'Variant Image': `${OLD}/red.png`,
    },
    { ...shirt, 'Option1 Value': 'แดง', 'Option2 Value': 'L', 'Variant Price': '250.00', 'Variant Inventory Qty': '-2', 'Image Src': `${OLD}/gone.png`, 'Image Position': '2' },
    { Handle: 'suea-yuet', 'Image Src': `${INSIDE}/secret.png`, 'Image Position': '3' },
  ]; // prettier-ignore
};

describe('a file of Shopify', () => {
  it('is known by its header line, tried without changing anything, and comes in with variants, categories and pictures', async () => {
    const checked = await check(file(SHOPIFY, shirts()));
    expect(checked).toMatchObject({ state: 'checked', source: 'shopify', creates: 2, bad: 0 });
    expect(await rows(`select 1 from shop_product where name_th = 'เสื้อยืดลายช้าง'`)).toEqual([]);
    expect(await rows(`select 1 from shop_category where name_th = 'เสื้อผ้า'`)).toEqual([]);
    const done = await apply(checked.id);
    expect(done).toMatchObject({ state: 'done', pictures: { fetched: 2, missing: 2, waiting: 0 }, redirects: 2 });
    expect(done.missing.map(({ url, code }) => [url.split('/').at(-1), code]).toSorted((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual(
      [
        ['gone.png', 'status'],
        ['secret.png', 'forbidden'],
      ],
    );
    expect(fetched.some((path) => path.includes('secret'))).toBe(false);
    const variants = await rows<Record<string, unknown>>(`
      select v.sku, v.options, v.regular_satang::int, v.sale_satang::int, v.weight_grams, v.picture, l.on_hand, p.status, p.brand, p.tags, p.description_th
      from shop_variant v join shop_product p on p.id = v.product_id left join shop_level l on l.variant_id = v.id
      where p.name_th = 'เสื้อยืดลายช้าง' order by v.position`);
    expect(variants).toMatchObject([
      {
        sku: 'TEE-R-M',
        regular_satang: 29_000,
        sale_satang: 25_000,
        weight_grams: 180,
        on_hand: 7,
        status: 'active',
        brand: 'ช่างทอ',
        tags: ['ผ้าฝ้าย', 'ของฝาก'],
      },
      { regular_satang: 25_000, sale_satang: 0, on_hand: 0 },
    ]);
    expect(variants[0]!.options).toEqual([
      { name: 'สี', value: 'แดง' },
      { name: 'ขนาด', value: 'M' },
    ]);
    expect(variants[0]!.description_th).not.toContain('script');
    expect(variants[0]!.picture).toMatch(/^\/shop\/pictures\/[0-9a-f-]{36}$/);
    const guest = await stage.site.as('guest');
    const page = await guest.page('/shop/product/TEE-R-M');
    const src = /\/shop\/pictures\/[0-9a-f-]{36}/.exec(page)![0];
    const picture = await guest.get(src);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('comes again without anything being there twice, by its own ids, also after codes were changed here', async () => {
    const again = await check(file(SHOPIFY, shirts()));
    expect(again).toMatchObject({ creates: 0, updates: 0, bad: 0 });
    await rows(`update shop_variant set sku = 'OURS-1' where sku = 'TEE-R-M' returning 1`);
    const [first, ...rest] = shirts();
    const changed = await check(file(SHOPIFY, [{ ...first!, 'Variant Price': '240' }, ...rest]));
    expect(changed).toMatchObject({ creates: 0, bad: 0 });
    const done = await apply(changed.id);
    expect(done).toMatchObject({ state: 'done' });
    expect(await rows(`select sale_satang::int as satang from shop_variant where sku = 'OURS-1'`)).toEqual([{ satang: 24_000 }]);
    expect(await rows(`select count(*)::int as count from shop_picture where src like '/shop/pictures/%'`)).toEqual([{ count: 2 }]);
    expect(await rows(`select on_hand from shop_level l join shop_variant v on v.id = l.variant_id where v.sku = 'OURS-1'`)).toEqual([
      { on_hand: 7 },
    ]);
  });

  it('of new headings, too; gift cards, doubles and rows without a handle are named by line', async () => {
    const head = [
      'Title',
      'URL handle',
      'Vendor',
      'Type',
      'Status',
      'SKU',
      'Price',
      'Compare-at price',
      'Inventory tracker',
      'Inventory quantity',
      'Gift card',
    ];
    const checked = await check(
      file(head, [
        { Title: 'น้ำผึ้ง', 'URL handle': 'honey', SKU: 'HONEY', Price: '120' },
        { Title: 'บัตรของขวัญ', 'URL handle': 'gift', SKU: 'GIFT', Price: '500', 'Gift card': 'TRUE' },
        { Title: 'น้ำผึ้งอีกขวด', 'URL handle': 'honey-2', SKU: 'HONEY', Price: '99' },
        { Title: 'ไม่มีแฮนเดิล', SKU: 'LOST', Price: '99' },
        { Title: 'ราคาผิด', 'URL handle': 'wrong', SKU: 'WRONG', Price: 'สิบบาท' },
      ]),
    );
    expect(checked).toMatchObject({ source: 'shopify', creates: 1, bad: 4 });
    expect(checked.problems.map(({ row, code }) => [row, code])).toEqual([
      [3, 'type-foreign'],
      [4, 'twice'],
      [5, 'required'],
      [6, 'number'],
    ]);
  });
});

describe('a file of WooCommerce', () => {
  const sarong = (): Record<string, string>[] => [
    { ID: '10', Type: 'variable', SKU: 'SARONG', Name: 'ผ้าถุง ลายไทย', Published: '1', Description: '<p>บรรทัด\\nสอง</p>', 'Tax status': 'taxable', Stock: '', 'Weight (kg)': '0.4', Categories: 'เสื้อผ้า > ผ้าถุง, ของขวัญ', Tags: 'ไทย', Images: `${OLD}/sarong.png, ${OLD}/text.png`, 'Attribute 1 name': 'สี', 'Attribute 1 value(s)': 'เขียว, ฟ้า' },
    { ID: '11', Type: 'variation', SKU: 'SARONG-G', Published: '1', Stock: '4', 'Regular price': '350', 'Sale price': '300', 'Date sale price ends': '2030-01-31', Parent: 'SARONG', 'Attribute 1 name': 'สี', 'Attribute 1 value(s)': 'เขียว' },
    { ID: '12', Type: 'variation', Published: '1', Stock: '0', 'Backorders allowed?': 'notify', 'Regular price': '350', Parent: 'SARONG', 'Attribute 1 name': 'สี', 'Attribute 1 value(s)': 'ฟ้า', Images: `${OLD}/blue.png` },
    { ID: '13', Type: 'simple, virtual', Name: 'คูปองสปา', Published: '-1', 'Regular price': '1,500', 'Tax status': 'none' },
  ]; // prettier-ignore

  it('comes in with variations below their product, its categories and addresses', async () => {
    const checked = await check(file(WOO, sarong()));
    expect(checked).toMatchObject({ source: 'woocommerce', creates: 3, bad: 0 });
    const done = await apply(checked.id);
    expect(done).toMatchObject({
      state: 'done',
      pictures: { fetched: 2, missing: 1 },
      missing: [{ name: 'ผ้าถุง ลายไทย', code: 'no-picture' }],
    });
    const found = await rows<Record<string, unknown>>(`
      select v.sku, v.regular_satang::int as satang, v.sale_satang::int as sale, v.track_stock, v.allow_backorder, v.weight_grams, p.type, p.status, p.vat_class
      from shop_variant v join shop_product p on p.id = v.product_id where v.sku in ('SARONG-G', 'WC-12', 'WC-13') order by v.sku`);
    expect(found).toMatchObject([
      { sku: 'SARONG-G', satang: 35_000, sale: 30_000, track_stock: true, weight_grams: 400, status: 'active', vat_class: 'vat7' },
      { sku: 'WC-12', allow_backorder: true },
      { sku: 'WC-13', satang: 150_000, type: 'digital', status: 'draft', vat_class: 'none', track_stock: false },
    ]);
    expect(
      await rows(
        `select c.code from shop_category c join shop_category up on up.id = c.parent_id where c.name_th = 'ผ้าถุง' and up.name_th = 'เสื้อผ้า'`,
      ),
    ).toHaveLength(1);
    const answer = await stage.admin.get(`/shop/desk/imports/${done.id}/redirects.json`);
    const { redirects } = JSON.parse(answer.body) as { redirects: { from: string; to: string }[] };
    expect(redirects).toContainEqual({ from: encodeURI('/product/ผ้าถุง-ลายไทย'), to: '/shop/product/SARONG-G', status: 301 });
    expect(redirects.some(({ from }) => from === encodeURI('/product-category/เสื้อผ้า/ผ้าถุง'))).toBe(true);
    expect(await check(file(WOO, sarong()))).toMatchObject({ creates: 0, updates: 0, bad: 0 });
  });

  it('names variations without their product, kinds that there are not, and leaves out only what is wrong', async () => {
    const checked = await check(
      file(WOO, [
        {
          ID: '20',
          Type: 'variation',
          SKU: 'ORPHAN',
          'Regular price': '10',
          Parent: 'id:999',
          'Attribute 1 name': 'สี',
          'Attribute 1 value(s)': 'ดำ',
        },
        { ID: '21', Type: 'grouped', SKU: 'GROUP', Name: 'ชุด', 'Regular price': '10' },
        { ID: '22', Type: 'simple', SKU: 'FINE', Name: 'ดี', 'Regular price': '10' },
        { ID: '23', Type: 'variable', SKU: 'EMPTY', Name: 'ว่าง' },
      ]),
    );
    expect(checked.creates).toBe(1);
    const codes = new Set(checked.problems.map(({ row, code }) => `${row} ${code}`));
    const problems = checked.problems.length;
    for (const wanted of ['2 parent-missing', '3 type-foreign', '5 variants-missing']) expect(codes).toContain(wanted);
    const done = await apply(checked.id, true);
    expect(done).toMatchObject({ state: 'done' });
    // Looked at once more, and told once.
    expect(done.problems).toHaveLength(problems);
    expect(await rows(`select sku from shop_variant where sku in ('ORPHAN', 'GROUP', 'FINE')`)).toEqual([{ sku: 'FINE' }]);
  });
});

test('its own files are still its own', () => {
  expect(sourceOf(['sku', 'name', 'price', 'type'])).toBe('sala');
  expect(sourceOf(['\ufeffHandle', 'Title', 'Variant Price'])).toBe('shopify');
  expect(sourceOf(WOO)).toBe('woocommerce');
});

test('ten thousand lines take ten times as long as a thousand, not a hundred times', () => {
  const headings = headingsOf('shopify', SHOPIFY);
  const line = (at: number) =>
    cellsOf(
      headings,
      SHOPIFY.map((name) => ({ Handle: `h-${at}`, Title: `สินค้า ${at}`, 'Variant Price': '10', Tags: 'ก, ข' })[name] ?? ''),
    );
  const took = (count: number) => {
    const begin = performance.now();
    for (let at = 0; at < count; at++) convert('shopify', [{ row: at, cells: line(at) }]);
    return performance.now() - begin;
  };
  took(500);
  const [small, large] = [took(1_000), took(10_000)];
  expect(large).toBeLessThan(Math.max(small, 20) * 40);
});
