import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { list, namesOf, newFolder, openStage, type Member, type Stage } from './stage.ts';

let stage: Stage;
let manager: Member;
beforeAll(async () => {
  stage = await openStage();
  manager = await stage.member({ role: 'manager' });
});
afterAll(() => stage.close());

describe('lists', () => {
  test('folders first, in Thai order, numbers as numbers, on as many pages as it takes', async () => {
    const member = await stage.member();
    const folder = await newFolder(member, 'งาน');
    for (const name of ['ใบเสนอราคา', 'กำหนดการ 10', 'กำหนดการ 2']) await newFolder(member, name, folder);
    const files = ['ภาพ 10.jpg', 'ภาพ 2.jpg', 'เมฆ.txt', 'แดด.txt', 'zoo.txt', 'Apple.txt', 'ก้อย.txt', 'กอย.txt'];
    for (const name of files) await stage.putFile(member, { name, parentId: folder });
    const right = [
      'กำหนดการ 2',
      'กำหนดการ 10',
      'ใบเสนอราคา',
      'กอย.txt',
      'ก้อย.txt',
      'แดด.txt',
      'ภาพ 2.jpg',
      'ภาพ 10.jpg',
      'เมฆ.txt',
      'Apple.txt',
      'zoo.txt',
    ];
    const answer = await member.call('items', { parent: folder });
    expect(answer.status).toBe(200);
    expect(namesOf(answer.body)).toEqual(right);
    expect(answer.body).toMatchObject({ total: 11, next: null, crumbs: [{ id: folder, name: 'งาน' }], drives: ['own'] });
    expect(answer.body.can).toEqual({ write: true, publish: false, share: true });
    expect(namesOf({ items: (await member.call('listParent', { parent: folder })).body })).toEqual(right);

    for (const order of ['asc', 'desc'])
      for (const limit of [1, 2, 3, 4]) {
        const seen: string[] = [];
        for (let after = ''; ;) {
          const { body } = await member.call('items', { parent: folder, order, limit, after });
          expect(namesOf(body).length).toBeLessThanOrEqual(limit);
          seen.push(...namesOf(body));
          if (body.next === null) break;
          after = body.next as string;
        }
        expect(seen).toEqual(order === 'asc' ? right : [...right.slice(0, 3).toReversed(), ...right.slice(3).toReversed()]);
      }
  });

  test('by size, type and time, both ways, paged through ties, and by kind', async () => {
    const member = await stage.member();
    const at = stage.clock.at.getTime();
    const put = async (name: string, size: number, type: string, minutes: number) => {
      stage.clock.at = new Date(at + minutes * 60_000);
      await stage.putFile(member, { name, bytes: 'x'.repeat(size), type });
    };
    await put('b.png', 30, 'image/png', 1);
    await put('a.png', 30, 'image/png', 2);
    await put('c.mp4', 7, 'video/mp4', 3);
    await put('d.pdf', 30, 'application/pdf', 4);
    await put('e.zip', 99, 'application/zip', 5);
    stage.clock.at = new Date(at);
    const folder = await newFolder(member, 'แฟ้ม');
    const paged = async (sort: string, order: string) => {
      const seen: string[] = [];
      for (let after = ''; ;) {
        const { body } = await member.call('items', { sort, order, limit: 2, after });
        seen.push(...namesOf(body));
        if (body.next === null) return seen;
        after = body.next as string;
      }
    };
    expect(await paged('size', 'asc')).toEqual(['แฟ้ม', 'c.mp4', 'a.png', 'b.png', 'd.pdf', 'e.zip']);
    expect(await paged('size', 'desc')).toEqual(['แฟ้ม', 'e.zip', 'd.pdf', 'b.png', 'a.png', 'c.mp4']);
    expect(await paged('type', 'asc')).toEqual(['แฟ้ม', 'd.pdf', 'e.zip', 'a.png', 'b.png', 'c.mp4']);
    expect(await paged('updated', 'desc')).toEqual(['แฟ้ม', 'e.zip', 'd.pdf', 'c.mp4', 'a.png', 'b.png']);
    expect(await list(member, '', { kind: 'image' })).toEqual(['แฟ้ม', 'a.png', 'b.png']);
    expect(await list(member, '', { kind: 'document' })).toEqual(['แฟ้ม', 'd.pdf']);
    expect((await member.call('items', { kind: 'video' })).body.total).toBe(2);
    const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const after of ['x', '!!', cursor('file'), cursor('file', 'a\0'), cursor('file', 1), cursor('file', 'a', 'b'), cursor()])
      expect(await member.call('items', { after })).toMatchObject({ status: 400, body: { code: 'cursor-invalid' } });
    expect((await member.call('items', { after: cursor('file', 'd.pdf') })).body).toMatchObject({ items: [{ name: 'e.zip' }] });
    expect(await list(member, folder)).toEqual([]);
  });

  test('a document, its crumbs and the tree of folders', async () => {
    const member = await stage.member();
    const ids = (await member.call('ensureFolders', { paths: ['ก/ข/ค', 'ก/ง'] })).body.folders as string[];
    const file = await stage.putFile(member, { name: 'ข้อสอบ.pdf', parentId: ids[0]!, type: 'application/pdf', bytes: '12345' });
    const { body } = await member.call('document', { id: file.id });
    expect(body).toMatchObject({
      status: true,
      data: { name: 'ข้อสอบ.pdf', folder: 'ค', size: 5, mimetype: 'application/pdf', thumbnail: null },
    });
    expect((body.crumbs as { name: string }[]).map(({ name }) => name)).toEqual(['ก', 'ข', 'ค']);
    const tree = (await member.call('folderStructure')).body;
    expect(tree).toMatchObject({
      status: true,
      structure: [{ name: 'ก', parent: null, folders: [{ name: 'ข', folders: [{ name: 'ค' }] }, { name: 'ง' }] }],
    });
    const [{ _id: parent }] = tree.structure as [{ _id: string }];
    expect((await member.call('folderStructure', { parent })).body.structure).toMatchObject([{ name: 'ข' }, { name: 'ง' }]);
  });
});

describe('names', () => {
  test('of folders are one in a folder, whatever their case and spelling', async () => {
    const member = await stage.member();
    await newFolder(member, 'Photos');
    expect(await member.call('newFolder', { name: ' photos ' })).toMatchObject({ status: 409, body: { code: 'name-taken' } });
    await newFolder(member, 'น้ำ');
    expect(await member.call('newFolder', { name: 'น\u0e49\u0e4d\u0e32' })).toMatchObject({ status: 409 });
    for (const name of ['../x', 'a\\b', '..', ' ', '\u202e', 'x'.repeat(4096)])
      expect(await member.call('newFolder', { name })).toMatchObject({
        status: 422,
        body: { code: 'invalid-fields', fields: { name: 'error.name-invalid' } },
      });
    // No text of the database can have it: refused before the call.
    expect((await member.call('newFolder', { name: 'a\0b' })).status).toBe(400);
    expect(await list(member)).toEqual(['น้ำ', 'Photos']);
  });

  test('are changed with the extension kept, refused where taken, and in upper case alone', async () => {
    const member = await stage.member();
    const a = await stage.putFile(member, { name: 'ก.jpg' });
    await stage.putFile(member, { name: 'ข.jpg' });
    const rename = (newName: string, itemId = a.id) => member.call('rename', { itemId, newName });
    expect((await rename('ค')).body).toMatchObject({ status: true, item: { name: 'ค.jpg' } });
    expect(await rename('ข')).toMatchObject({ status: 409, body: { code: 'name-taken' } });
    expect((await rename('ค.JPG')).body).toMatchObject({ item: { name: 'ค.JPG' } });
    expect((await rename('ค.png')).body).toMatchObject({ item: { name: 'ค.png' } });
    expect(await rename('ค.exe')).toMatchObject({ status: 415, body: { code: 'type-refused', extension: 'exe' } });
    expect(await rename('a/b')).toMatchObject({ status: 422, body: { fields: { newName: 'error.name-invalid' } } });
    expect((await member.call('search', { query: 'ค' })).body.results).toMatchObject([{ name: 'ค.png' }]);
  });

  test('of files that come at the same time get numbers, one each', async () => {
    const member = await stage.member();
    const rows = await Promise.all(Array.from({ length: 8 }, () => stage.putFile(member, { name: 'ภาพ.jpg' })));
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['ภาพ.jpg', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `ภาพ (${n}).jpg`)].toSorted());
  });

  test('new_file finds what was uploaded by its path and puts it where it is asked to', async () => {
    const member = await stage.member();
    const folder = await newFolder(member, 'สลิป');
    const file = await stage.putFile(member, { name: 'tmp.jpg' });
    const sent = {
      name: 'สลิป 1.jpg',
      path: file.path!,
      type: 'file',
      parent: folder,
      url: 'https://evil.example/x',
      size: 1,
      mimetype: 'x',
      dimensions: {},
      thumbnail: null,
      createdAt: '',
    };
    for (let times = 0; times < 2; times++)
      expect((await member.call('newFile', sent)).body).toMatchObject({
        status: true,
        item: { _id: file.id, name: 'สลิป 1.jpg', parent: folder, size: 7 },
      });
    expect((await member.call('newFile', { ...sent, path: 'filemanager/2026/11/1.jpg' })).status).toBe(404);
    expect((await (await stage.member()).call('newFile', sent)).status).toBe(404);
    expect((await manager.call('newFile', sent)).status).toBe(404);
  });
});

test('search finds Thai however it is spelt, without spaces, the best first, in the whole drive', async () => {
  const member = await stage.member();
  const deep = ((await member.call('ensureFolders', { paths: ['เอกสาร/เก่า'] })).body.folders as string[])[0]!;
  for (const name of ['ดื่มน้ำ.txt', 'น้ำ.jpg', 'น\u0e49\u0e4d\u0e32ตก.png', 'รายงาน การประชุม 2569.pdf', '100%_ลด.txt'])
    await stage.putFile(member, { name, parentId: deep });
  await stage.putFile(manager, { name: 'น้ำของคนอื่น.txt' });
  const search = async (query: string) => namesOf((await member.call('search', { query })).body, 'results');
  expect(await search('น้ำ')).toEqual(['น้ำ.jpg', 'น้ำตก.png', 'ดื่มน้ำ.txt']);
  expect(await search('น\u0e4d\u0e49\u0e32')).toHaveLength(3);
  expect(await search('การ ประชุม')).toEqual(['รายงาน การประชุม 2569.pdf']);
  expect(await search('รายงานการ')).toHaveLength(1);
  expect(await search('PDF รายงาน')).toHaveLength(1);
  expect(await search('100%')).toEqual(['100%_ลด.txt']);
  expect(await search('%')).toHaveLength(1);
  expect(await search('เก่า')).toEqual(['เก่า']);
  expect(await search('ไม่มี')).toEqual([]);
  expect(await search('  ')).toEqual([]);
});
