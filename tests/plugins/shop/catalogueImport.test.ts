import { randomUUID } from 'node:crypto';
import writeXlsxFile from 'write-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { FilesCtx } from '#plugins/files/gateway/db.ts';
import { createFile } from '#plugins/files/gateway/items/create.ts';
import { files } from '#plugins/files/plugin.ts';
import { exportedRows, columnsFor } from '#plugins/shop/gateway/imports/exported.ts';
import { importDue } from '#plugins/shop/gateway/imports/step.ts';
import { unproven } from '#plugins/shop/gateway/stock/proveStock.ts';
import { csvLine } from '#plugins/shop/rules/safeCell.ts';
import { tis620 } from '../files/tis620.ts';
import { list, make, names, openStage, product, variant, type Stage } from './catalogueStage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Puts a file into the drive of the admin, as it is once it has been looked at. Gives its id. */
async function upload(name: string, bytes: Uint8Array): Promise<string> {
  const { platform, sites, data, app } = stage.site.gateway;
  const { space } = stage.site.manifest('a');
  const live = (await sites.byId('a'))!;
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

/** Does the steps of an import as the queue would, each twice. */
async function drive(id: string): Promise<Record<string, unknown>> {
  for (let turn = 0; ; turn++) {
    const { body } = await stage.admin.call('shop.getImport', { id });
    if (body.state !== 'reading' && body.state !== 'applying') return body;
    const { space } = stage.site.manifest('a');
    const [row] = await stage.site.gateway.data.inSpace(
      space,
      (tx) => tx.sql<{ turn: number }>`select turn from shop_import where id = ${id}`,
    );
    await Promise.all([1, 2].map(() => stage.work((ctx) => importDue(ctx, { importId: id, turn: row!.turn }))));
  }
}
async function check(name: string, bytes: Uint8Array | string) {
  const id = randomUUID();
  const started = await stage.admin.call('shop.startImport', { importId: id, fileId: await upload(name, Buffer.from(bytes)) });
  if (started.status !== 200) throw new Error(started.text);
  return { id, ...(await drive(id)) } as Record<string, unknown> & { id: string };
}
const apply = async (id: string, skipBad = false) => {
  const answer = await stage.admin.call('shop.applyImport', { id, skipBad });
  return answer.status === 200 ? drive(id) : answer.body;
};

describe('import', () => {
  it('reads what Thai programs write: UTF-8, TIS-620 and UTF-16, with commas, semicolons and tabs', async () => {
    const text = (mark: string) => `รหัสสินค้า${mark}ชื่อสินค้า${mark}ราคา\r\nTH-1${mark}"น้ำปลา ""ตราปลา"""${mark}๔๕.๕๐\r\n`;
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text('\t'), 'utf16le')]);
    for (const [bytes, encoding] of [
      [Buffer.from(text(',')), 'utf-8'],
      [Buffer.from(`\ufeff${text(';')}`), 'utf-8'],
      [tis620(text(',')), 'windows-874'],
      [wide, 'utf-16le'],
    ] as const) {
      const checked = await check('a.csv', bytes);
      expect([checked.state, checked.encoding, checked.creates, checked.bad]).toEqual(['checked', encoding, 1, 0]);
    }
  });

  it('says of every bad row what is wrong, does nothing before it is asked to, and leaves bad rows out only when told', async () => {
    await make(stage, product('มีแล้ว', [variant('HAVE', { barcode: '8850999' })]));
    const rows = [
      'sku,name_th,price,sale_price,barcode,stock',
      'N-1,ผ้าขาวม้า,250,199,8851111,7',
      'N-2,ลบ,-1,,,',
      'N-3,ครึ่ง,0.5,,,',
      'N-4,มากไป,1000000000,,,',
      'N-5,ฟรี,0,,,',
      'N-1,ซ้ำ,10,,,',
      'N-6,บาร์โค้ดซ้ำ,10,,8850999,',
      'N-7,แพงกว่า,10,20,,',
      'N-8,,10,,,',
      'ผิด รหัส,ชื่อ,10,,,',
      'N-9,หนึ่งสตางค์,0.005,,,',
      'N-10,อักขระ\ufffd,10,,,',
      '',
      'N-11,ไม่ใช่เลข,สิบบาท,,,',
    ];
    const checked = await check('bad.csv', rows.join('\n'));
    expect(checked).toMatchObject({ state: 'checked', rows: 13, creates: 3, bad: 10 });
    expect(
      (checked.problems as { row: number; column: string; code: string }[]).map(({ row, column, code }) => `${row} ${column} ${code}`),
    ).toEqual([
      '3 price negative',
      '5 price too-large',
      '7 sku twice',
      '8 barcode taken',
      '9 sale_price sale-not-lower',
      '10 name_th required',
      '11 sku sku',
      '12 price decimals',
      '13 name_th encoding',
      '15 price number',
    ]);
    expect((await list(stage, { q: 'ผ้าขาวม้า' })).body.total).toBe(0);
    expect(await apply(checked.id)).toMatchObject({ code: 'import-has-problems', bad: 10 });
    expect(await apply(checked.id, true)).toMatchObject({ state: 'done', done: 3, bad: 10 });
    const { body } = await stage.admin.call('shop.stock', { q: 'N-1' });
    expect((body.rows as { sku: string; onHand: number }[]).find(({ sku }) => sku === 'N-1')!.onHand).toBe(7);
    expect(await stage.work(unproven)).toEqual([]);
    // The same file once more changes nothing.
    expect(await check('bad.csv', rows.join('\n'))).toMatchObject({ creates: 0, updates: 0, unchanged: 3 });
  });

  it('reads which of its pictures shows a variant, by its place or address, and writes it out again', async () => {
    const pictures = ['black', 'red', 'white'].map((name) => ({ fileId: null, src: `/demo/talad-shirt-${name}.svg`, alt: '' }));
    const id = await make(
      stage,
      product(
        'เสื้อรูป',
        ['ดำ', 'แดง', 'ขาว'].map((value, at) => variant(`PIC-${at + 1}`, { options: [{ name: 'สี', value }] })),
        { pictures, options: [{ name: 'สี', values: ['ดำ', 'แดง', 'ขาว'] }] },
      ),
    );
    const shown = async () => {
      const { body } = await stage.admin.call('shop.deskProduct', { id });
      return (body.variants as { picture: string }[]).map(({ picture }) => picture);
    };
    const wrong = await check('wrong.csv', 'sku,product,picture\nPIC-1,PIC-1,4\nPIC-2,PIC-1,/demo/other.svg\nPIC-3,PIC-1,0\n');
    expect(wrong).toMatchObject({ bad: 3, updates: 0 });
    expect((wrong.problems as { row: number; column: string; code: string; value: string }[]).map(Object.values)).toEqual([
      [2, 'picture', 'picture-unknown', '4'],
      [3, 'picture', 'picture-unknown', '/demo/other.svg'],
      [4, 'picture', 'picture-unknown', '0'],
    ]);
    const good = await check('good.csv', `รหัสสินค้า,สินค้าหลัก,รูป\nPIC-2,PIC-1,2\nPIC-3,PIC-1,${pictures[2]!.src}\n`);
    expect(await apply(good.id)).toMatchObject({ state: 'done', updates: 2 });
    expect(await shown()).toEqual(['', pictures[1]!.src, pictures[2]!.src]);
    // Whoever chooses the colour sees its picture.
    const { body } = await stage.guest.call('shop.getProduct', { sku: 'PIC-2' });
    expect(
      (body.variants as { sku: string; picture: { src: string } | null }[]).map(({ sku, picture }) => [sku, picture?.src]),
    ).toContainEqual(['PIC-2', pictures[1]!.src]);
    const cells = await stage.work(async (ctx) => {
      const all: string[][] = [];
      for await (const some of exportedRows(ctx)) all.push(...some);
      const at = columnsFor(true).indexOf('picture');
      return all.filter(([sku]) => sku!.startsWith('PIC-')).map((row) => row[at]);
    });
    expect(cells).toEqual(await shown());
    // Emptied it is the product's first one again; a file without the column leaves it.
    const other = await check('other.csv', 'sku,price,picture\nPIC-2,900,\n');
    await apply(other.id);
    await apply((await check('price.csv', 'sku,price\nPIC-3,800\n')).id);
    expect(await shown()).toEqual(['', '', pictures[2]!.src]);
  });

  it('exports what it imports without a change, and writes no formulas', async () => {
    await make(
      stage,
      product(
        '=HYPERLINK("http://x")',
        [
          variant('SET-S', { options: [{ name: 'ขนาด', value: 'S' }], saleSatang: 5_050, saleFrom: '2026-11-01T00:00:30.000Z' }),
          variant('SET-L', { options: [{ name: 'ขนาด', value: 'L' }], costSatang: 2_500 }),
        ],
        {
          options: [{ name: 'ขนาด', values: ['S', 'L'] }],
          tags: ['a|b', '@c'],
          summary: { th: '-ลด\nสองบรรทัด', en: "'=x" },
          description: { th: '<p>ดี, มาก; "จริง"</p>', en: '' },
        },
      ),
    );
    const rows = await stage.work(async (ctx) => {
      const all: string[][] = [];
      for await (const some of exportedRows(ctx)) all.push(...some);
      return [columnsFor(true), ...all];
    });
    expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    const csv = await check('all.csv', `\ufeff${rows.map(csvLine).join('')}`);
    expect(csv).toMatchObject({ state: 'checked', creates: 0, updates: 0, bad: 0, unchanged: rows.length - 1 });
    const book = await writeXlsxFile(rows.map((row) => row.map((value) => (value ? { value, type: String } : null)))).toBuffer();
    expect(await check('all.xlsx', book)).toMatchObject({ state: 'checked', creates: 0, updates: 0, bad: 0, unchanged: rows.length - 1 });
    const changed = await check('some.csv', 'sku,price\nSET-L,900\n');
    expect(await apply(changed.id)).toMatchObject({ state: 'done', updates: 1, done: 1 });
    expect(names(await list(stage, { q: 'HYPERLINK' }))).toEqual(['=HYPERLINK("http://x")']);
  });

  it('writes what is new beside what was there: found by its words as they are now, with its stock and its facets', async () => {
    await make(
      stage,
      product('หมวกฟาง', [variant('HAT-S', { options: [{ name: 'ขนาด', value: 'S' }] })], {
        brand: 'เก่า',
        options: [{ name: 'ขนาด', values: ['S'] }],
      }),
    );
    const rows = [
      'sku,product,name_th,brand,price,status,tags,stock,option1_name,option1_value',
      'HAT-S,HAT-S,หมวกสาน,ใหม่เอี่ยม,120,active,สาน,9,ขนาด,S',
      'HAT-L,HAT-S,หมวกสาน,ใหม่เอี่ยม,150,active,สาน,4,ขนาด,L',
      'BAG-1,BAG-1,กระเป๋าสาน,ใหม่เอี่ยม,300,active,สาน,6,,',
    ];
    const checked = await check('both.csv', rows.join('\n'));
    expect(checked).toMatchObject({ state: 'checked', creates: 2, updates: 1, bad: 0 });
    expect(await apply(checked.id)).toMatchObject({ state: 'done', done: 3 });
    expect((await list(stage, { q: 'ฟาง' })).body.total).toBe(0);
    const found = await list(stage, { brand: 'ใหม่เอี่ยม', sort: 'price', inStock: true });
    expect(names(found)).toEqual(['หมวกสาน', 'กระเป๋าสาน']);
    expect((found.body.facets as { tags: unknown }).tags).toEqual([{ value: 'สาน', title: 'สาน', count: 2 }]);
    expect((await list(stage, { brand: 'เก่า' })).body.total).toBe(0);
    const { body } = await stage.admin.call('shop.stock', { q: '' });
    const onHand = new Map((body.rows as { sku: string; onHand: number }[]).map((row) => [row.sku, row.onHand]));
    // Only what is new is put on the shelf.
    expect(['HAT-S', 'HAT-L', 'BAG-1'].map((sku) => onHand.get(sku))).toEqual([0, 4, 6]);
    expect(await stage.work(unproven)).toEqual([]);
    expect(await check('both.csv', rows.join('\n'))).toMatchObject({ creates: 0, updates: 0, unchanged: 3 });
  });

  it('refuses what is no table, and the files of others', async () => {
    expect(await check('x.csv', 'a,b\n1,2\n')).toMatchObject({ state: 'refused', failure: 'column-missing' });
    expect(await check('x.csv', 'sku,price\n')).toMatchObject({ state: 'refused', failure: 'empty' });
    expect(await check('x.xlsx', 'PK no workbook')).toMatchObject({ state: 'refused', failure: 'unreadable' });
    const manager = await stage.site.as('manager');
    const foreign = await manager.call('shop.startImport', { importId: randomUUID(), fileId: await upload('x.csv', Buffer.from('sku\n')) });
    expect(foreign.status).toBe(404);
  });
});
