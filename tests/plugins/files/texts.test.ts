import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { versionArrived } from '#plugins/files/gateway/versions/versionArrived.ts';
import { textDue } from '#plugins/files/gateway/texts/readText.ts';
import { readTexts } from '#plugins/files/gateway/texts/unread.ts';
import { occupy } from '#plugins/files/gateway/quota.ts';
import type { FilesCtx, ItemRow } from '#plugins/files/gateway/db.ts';
import type { Found } from '#plugins/files/schemas.ts';
import { openContentStage, type ContentStage } from './contentStage.ts';
import { bombDocx, docx, odt, pptx, xlsx } from './documents.ts';
import { otherPdf, thaiPdf } from './pdfs.ts';
import { sendFile } from './sendFile.ts';
import type { Member } from './stage.ts';

vi.setConfig({ testTimeout: 60_000 });

let stage: ContentStage;
let port: number;
beforeAll(async () => {
  stage = await openContentStage();
  port = await stage.site.listen();
});
afterAll(() => stage.close());

/** A file that counts in its drive, whose text has been read. */
async function put(who: Member | null, name: string, bytes: Uint8Array | string, parent: string | null = null): Promise<ItemRow> {
  const item = await stage.put(who, name, bytes, { parent });
  await stage.work((ctx) => occupy(ctx, who?.id ?? null, item.bytes));
  await stage.work((ctx) => textDue(ctx, { itemId: item.id }));
  return item;
}
const textOf = (id: string) =>
  stage.work((ctx) => ctx.db.selectFrom('files_text').selectAll().where('item_id', '=', id).executeTakeFirst());
const search = async (who: Member, query: string, more: object = { shared: true }) =>
  (await who.call('search', { query, ...more })).body.results as Found[];
const names = async (who: Member, query: string, more?: object) => (await search(who, query, more)).map(({ name }) => name);
const shown = ({ excerpt }: Found) => excerpt?.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('') ?? null;
const at = async (when: string, work: () => Promise<unknown>) => {
  stage.clock.at = new Date(when);
  await work();
};
/** Looks for files that are still to be read; gives those that the queue is told of. */
const unread = () =>
  stage.work(async (ctx) => {
    const due: string[] = [];
    const emit = async (_name: string, { itemId }: { itemId: string }) => void due.push(itemId);
    await readTexts({ ...ctx, emit } as unknown as FilesCtx);
    return due;
  });

test('words are found in documents of all kinds, whichever way Thai was typed, and shown with what is around them', async () => {
  const mali = await stage.member();
  await put(mali, 'ก.docx', docx(['ประกาศ', 'กรุงเทพ', 'มหานคร เรื่องน้ำ', 'ใจและทำ', 'บุญ'], ['ญี่ปุ่น &amp; เกี๊ยว ปู่กู้ฐานะ']));
  await put(mali, 'ข.pdf', await thaiPdf('ใบเสร็จค่าก๋วยเตี๋ยวเรือ ผู้ทำบัญชีคือ กำธร น้ำทิพย์ ๑๒๓', 'The quick brown fox'));
  await put(mali, 'ค.xlsx', xlsx());
  await put(mali, 'ง.pptx', pptx());
  await put(mali, 'จ.odt', odt());
  await put(mali, 'ฉ.html', '<!doctype html><script>var ซ่อนเร้น = 1</script><p>สวัสดี<b>ชาวโลก</b></p><p>Hello</p>');
  await put(mali, 'ช.csv', 'รหัส,รายการ\r\nA-1,ผ้าขาวม้า 100%_ลด\r\n');
  for (const [query, name] of [
    ['กรุงเทพมหานคร', 'ก.docx'],
    ['น\u0e4d\u0e49\u0e32ใจ', 'ก.docx'],
    ['น้ำใจ และ', 'ก.docx'],
    ['เกี๊ยวปู่', 'ก.docx'],
    ['ท้ายกระดาษ', 'ก.docx'],
    ['ก๋วยเตี๋ยวเรือ', 'ข.pdf'],
    ['น้ำทิพย์', 'ข.pdf'],
    ['กำธร', 'ข.pdf'],
    ['BROWN', 'ข.pdf'],
    ['น้ำประปา', 'ค.xlsx'],
    ['21340', 'ค.xlsx'],
    ['หมายเหตุในช่อง', 'ค.xlsx'],
    ['โน้ตผู้พูด', 'ง.pptx'],
    ['หนังสือมอบอำนาจ', 'จ.odt'],
    ['สวัสดีชาวโลก', 'ฉ.html'],
    ['100%_ลด', 'ช.csv'],
  ] as const)
    expect(await names(mali, query), query).toEqual([name]);
  // Nothing that no reader sees, no letters across two words, and % and _ are letters like others.
  for (const query of ['ถูกลบไปแล้ว', 'ซ่อนเร้น', '77001', 'kbrown', 'ผ้า%100', 'ข_า', 'ส']) expect(await names(mali, query), query).toEqual([]);
  const [found] = await search(mali, 'ก๋วยเตี๋ยว เรือ');
  expect(shown(found!)).toMatch(/^(?:เอกสาร )?ใบเสร็จค่า\[ก๋วยเตี๋ยวเรือ\] ผู้ทำบัญชี/);
  expect(found!.may).toEqual({ change: true, move: true, manage: true });
});

test('words are found in documents of Word before 2007 and of RTF, Thai ones too; nothing that was deleted or hidden', async () => {
  const mali = await stage.member();
  for (const ending of ['doc', 'rtf']) await put(mali, `ก.${ending}`, readFileSync(`${import.meta.dirname}/fixtures/letter.${ending}`));
  for (const query of ['ฤๅษี café', 'เชิงอรรถลับแล', 'น\u0e4d\u0e49\u0e32ใจและทำบุญต่อท้าย'])
    expect((await names(mali, query)).toSorted(), query).toEqual(['ก.doc', 'ก.rtf']);
  for (const query of ['ถูกลบไปแล้ว', 'ซ่อนเร้น', 'secret.example']) expect(await names(mali, query), query).toEqual([]);
});

test('a name comes before texts, of which the latest is first; far into a long text its place is shown', async () => {
  const mali = await stage.member();
  const long = `${'ความนำ '.repeat(9_000)}หิ่งห้อย ${'ความหลัง '.repeat(9_000)}`;
  await at('2026-11-21T03:00:00Z', () => put(mali, 'เก่า.txt', 'ที่คลองมีหิ่งห้อยมาก'));
  await at('2026-11-21T05:00:00Z', () => put(mali, 'ใหม่.txt', long));
  const twins = [await put(mali, 'แฝด 1.txt', 'หิ่งห้อยแฝด'), await put(mali, 'แฝด 2.txt', 'หิ่งห้อยแฝด')];
  await at('2026-11-21T01:00:00Z', () => put(mali, 'หิ่งห้อย.txt', 'ไม่มีคำนั้น'));
  stage.clock.at = new Date('2026-11-21T03:00:00Z');
  expect(twins[0]!.id < twins[1]!.id).toBe(true);
  const found = await search(mali, 'หิ่งห้อย');
  expect(found.map(({ name }) => name)).toEqual(['หิ่งห้อย.txt', 'แฝด 2.txt', 'แฝด 1.txt', 'ใหม่.txt', 'เก่า.txt']);
  expect(found.map(shown)).toEqual([
    null,
    '[หิ่งห้อย]แฝด',
    '[หิ่งห้อย]แฝด',
    expect.stringMatching(/^….*ความนำ \[หิ่งห้อย\] ความหลัง .*…$/),
    'ที่คลองมี[หิ่งห้อย]มาก',
  ]);
  expect((await mali.call('search', { query: 'หิ่งห้อย', limit: 2 })).body.results).toHaveLength(2);
});

test('one query finds words of the name and of the text together', async () => {
  const mali = await stage.member();
  const budget = `${'หน้าแรก '.repeat(2_000)}ผู้จัดทำ สมชาย ใจดี`;
  await put(mali, 'งบประมาณ 2570.txt', budget);
  await put(mali, 'งบประมาณ 2569.txt', 'ผู้จัดทำ สมหญิง');
  await put(mali, 'รายงาน.txt', 'สมชาย กับ งบประมาณ');
  await put(mali, 'สมชาย.txt', 'ประวัติ');
  const found = await search(mali, 'งบ สมชาย');
  expect(found.map(({ name }) => name).toSorted()).toEqual(['งบประมาณ 2570.txt', 'รายงาน.txt']);
  expect(shown(found.find(({ name }) => name.startsWith('งบ'))!)).toContain('ผู้จัดทำ [สมชาย] ใจดี');
  expect(shown(found.find(({ name }) => name.startsWith('รายงาน'))!)).toBe('[สมชาย] กับ [งบ]ประมาณ');
  // The longest stands in the name alone: what is shown is around the other.
  expect(shown((await search(mali, 'งบประมาณ ใจดี'))[0]!)).toContain('สมชาย [ใจดี]');
  expect(await names(mali, 'งบ สมปอง')).toEqual([]);
  expect(await names(mali, '2569 ย')).toEqual([]);
});

test('everybody finds what they may see, by its name and its text, with what they may do; nothing of the trash', async () => {
  const mali = await stage.member();
  const somchai = await stage.member();
  const manager = await stage.member({ role: 'manager' });
  const folder = await stage.folder(mali, 'งานกลุ่ม');
  const inner = await stage.folder(mali, 'ลึกลงไป', folder);
  const secret = await put(mali, 'ลับ.txt', 'รหัสจักรวาล');
  const shared = await put(mali, 'ร่าง.txt', 'ต้นฉบับรหัสจักรวาล', inner);
  await put(null, 'คลัง.txt', 'รหัสจักรวาลของเว็บ');
  expect(await names(somchai, 'รหัสจักรวาล')).toEqual([]);
  expect(await names(manager, 'รหัสจักรวาล', { shared: true, drive: 'site' })).toEqual(['คลัง.txt']);
  expect(await names(manager, 'รหัสจักรวาล')).toEqual([]);
  expect((await somchai.call('search', { query: 'รหัสจักรวาล', drive: 'site' })).status).toBe(403);

  await mali.call('grant', { itemId: folder, personId: somchai.id, access: 'see' });
  const [seen, ...others] = await search(somchai, 'รหัสจักรวาล');
  expect(others).toEqual([]);
  expect(seen).toMatchObject({ _id: shared.id, parent: inner, may: { change: false, move: false, manage: false } });
  expect(await names(somchai, 'ร่าง')).toEqual(['ร่าง.txt']);
  expect(await names(somchai, 'รหัสจักรวาล', {}), 'of their own drive only').toEqual([]);
  await mali.call('grant', { itemId: folder, personId: somchai.id, access: 'edit' });
  await mali.call('grant', { itemId: secret.id, group: 'manager', access: 'edit' });
  expect((await search(somchai, 'รหัสจักรวาล'))[0]!.may).toEqual({ change: true, move: true, manage: false });
  // What was itself shared is not theirs to move, and nothing is told of where it is.
  expect(await search(manager, 'รหัสจักรวาล')).toMatchObject([
    { _id: secret.id, parent: null, may: { change: true, move: false, manage: false } },
  ]);

  await mali.call('trash', { ids: [folder] });
  expect(await names(somchai, 'รหัสจักรวาล')).toEqual([]);
  expect(await names(mali, 'รหัสจักรวาล')).toEqual(['ลับ.txt']);
  await mali.call('restore', { ids: [folder] });
  await mali.call('grant', { itemId: folder, personId: somchai.id, access: 'none' });
  expect(await names(somchai, 'รหัสจักรวาล')).toEqual([]);
  const { used: before } = (await mali.call('usage')).body as { used: number };
  await mali.call('trash', { ids: [shared.id] });
  expect((await mali.call('purge', { ids: [shared.id] })).status).toBe(200);
  expect(await textOf(shared.id)).toBeUndefined();
  expect((await mali.call('usage')).body.used).toBe(before - shared.bytes);
});

test('what nobody can read is named, and not tried again', async () => {
  const mali = await stage.member();
  const sealed = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]);
  for (const [name, bytes, state] of [
    ['ล็อก.pdf', await otherPdf('locked'), 'locked'],
    ['ภาพล้วน.pdf', await otherPdf('picture'), 'none'],
    ['ขาด.pdf', (await otherPdf('picture')).subarray(0, 40), 'damaged'],
    ['ล็อก.docx', sealed, 'locked'],
    ['ขาด.doc', sealed, 'damaged'],
    ['ว่าง.rtf', '{\\rtf1 }', 'none'],
    ['ล็อก.odt', odt({ 'META-INF/manifest.xml': '<manifest:encryption-data/>' }), 'locked'],
    ['ขาด.docx', docx(['คำ']).subarray(0, 600), 'damaged'],
    ['ระเบิด.docx', bombDocx(80), 'too-large'],
    ['ว่าง.docx', bombDocx(1), 'none'],
    ['ว่าง.txt', ' \n ', 'none'],
  ] as const) {
    const item = await put(mali, name, bytes);
    expect([name, (await textOf(item.id))?.state]).toEqual([name, state]);
    expect((await mali.call('document', { id: item.id })).body.text).toBe(state);
    expect((await stage.row(item.id))!.text_version, name).toBe(1);
  }
  // Of a size that is not opened at all: nothing of it is fetched.
  const huge = await stage.put(mali, 'ใหญ่.pdf', await otherPdf('picture'));
  await stage.work(async (ctx) => {
    await ctx.db.updateTable('files_item').set({ bytes: 200_000_000 }).where('id', '=', huge.id).execute();
    const objects = { ...ctx.objects, get: () => expect.unreachable('it is not read') };
    await textDue({ ...ctx, objects }, { itemId: huge.id });
  });
  expect((await textOf(huge.id))?.state).toBe('too-large');
  // Pictures have no text, which is known without looking.
  const zip = await stage.put(mali, 'ก.bin', Buffer.from([0, 1, 2, 3]));
  expect([await textOf(zip.id), zip.text_version]).toEqual([undefined, 1]);
  expect(await stage.work(readTexts), 'there is nothing left to do').toBeNull();
});

test('a file is found by what is in it now: never by what was there before, however late that is read', async () => {
  const mali = await stage.member();
  const item = await put(mali, 'แผน.txt', 'ฉบับแรกพูดถึงนกเงือก');
  const replace = async (text: string) => {
    await sendFile(mali.agent, port, { name: item.name, bytes: Buffer.from(text), more: { replaces: item.id } });
    const waiting = await stage.work((ctx) =>
      ctx.db.selectFrom('files_version').select('id').where('item_id', '=', item.id).where('state', '=', 'quarantined').execute(),
    );
    for (const { id } of waiting) await stage.work((ctx) => versionArrived(ctx, { versionId: id }));
  };
  const read = () => stage.work((ctx) => textDue(ctx, { itemId: item.id }));
  await replace('ฉบับที่สองพูดถึงเสือโคร่ง');
  expect([await names(mali, 'นกเงือก'), await names(mali, 'เสือโคร่ง')]).toEqual([[], []]);
  await read();
  expect([await names(mali, 'นกเงือก'), await names(mali, 'เสือโคร่ง')]).toEqual([[], ['แผน.txt']]);

  await mali.call('restoreVersion', { itemId: item.id, number: 1 });
  await read();
  expect([await names(mali, 'นกเงือก'), await names(mali, 'เสือโคร่ง')]).toEqual([['แผน.txt'], []]);

  // While the worker reads the second version the third takes its place.
  await mali.call('restoreVersion', { itemId: item.id, number: 2 });
  await stage.work(async (ctx) => {
    const objects = {
      ...ctx.objects,
      get: async (...args: Parameters<typeof ctx.objects.get>) => {
        const object = await ctx.objects.get(...args);
        await replace('ฉบับที่สามพูดถึงกระทิง');
        return object;
      },
    };
    const work = async (worker: 'text', input: () => Promise<unknown>) => ctx.work(worker, await input());
    await textDue({ ...ctx, objects, work } as unknown as FilesCtx, { itemId: item.id });
  });
  expect(await names(mali, 'เสือโคร่ง')).toEqual([]);
  expect((await stage.row(item.id))!.text_version).not.toBe(3);
  await read();
  expect(await names(mali, 'กระทิง')).toEqual(['แผน.txt']);
});

test('what was there before, or the queue has given up on, is read in the end, and nothing else is looked at', async () => {
  const mali = await stage.member();
  const item = await stage.putFile(mali, { name: 'เดิม.txt', bytes: 'เรื่องเล่าจากป่าสน' });
  const picture = await stage.putFile(mali, { name: 'ภาพ.jpg', bytes: 'x', type: 'image/jpeg' });
  expect(item.text_version).toBe(0);
  expect(await unread(), 'it may still be on its way').not.toContain(item.id);
  stage.clock.at = new Date(stage.clock.at.getTime() + 3_600_000);
  expect(await unread()).toContain(item.id);
  expect((await stage.row(picture.id))!.text_version).toBe(1);
  await stage.work((ctx) => textDue(ctx, { itemId: item.id }));
  expect(await names(mali, 'ป่าสน')).toEqual(['เดิม.txt']);
  expect(await stage.work(readTexts)).toBeNull();
});
