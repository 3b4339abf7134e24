import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFile } from '#plugins/files/gateway/items/create.ts';
import type { Item } from '#plugins/files/schemas.ts';
import { list, namesOf, newFolder, openStage, type Member, type Stage } from './stage.ts';

let stage: Stage;
let mali: Member;
let manager: Member;
beforeAll(async () => {
  stage = await openStage();
  mali = await stage.member();
  manager = await stage.member({ role: 'manager' });
});
afterAll(() => stage.close());

describe('folders of an upload', () => {
  test('are made once, in the order of the paths, also by two at the same time', async () => {
    const member = await stage.member();
    const paths = ['ทริป/วันที่ 1/เช้า', 'ทริป', 'ทริป/วันที่ 2', 'ทริป/วันที่ 1'];
    const answers = await Promise.all(
      [...Array(4).keys()].map((index) => member.call('ensureFolders', { paths: index % 2 ? paths.toReversed() : paths })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [first, second] = answers.map(({ body }) => body.folders as string[]);
    expect(second).toEqual(first!.toReversed());
    expect((await member.call('folderStructure')).body.structure).toMatchObject([
      { name: 'ทริป', _id: first![1], folders: [{ name: 'วันที่ 1', folders: [{ name: 'เช้า' }] }, { name: 'วันที่ 2' }] },
    ]);
    await stage.putFile(member, { name: 'ไฟล์', parentId: first![1]! });
    expect(await member.call('ensureFolders', { paths: ['ทริป/ไฟล์/ลึก'] })).toMatchObject({
      status: 409,
      body: { code: 'name-taken', name: 'ไฟล์' },
    });
    for (const path of ['a/../b', '/', 'a/\\'])
      expect(await member.call('ensureFolders', { paths: [path] })).toMatchObject({
        status: 422,
        body: { fields: { paths: 'error.name-invalid' } },
      });
    expect(await member.call('ensureFolders', { paths: ['a'], parent: randomUUID() })).toMatchObject({
      status: 404,
      body: { code: 'folder-gone' },
    });
  });

  test('go fifty deep and no deeper', async () => {
    const member = await stage.member();
    const deep = (await member.call('ensureFolders', { paths: [Array.from({ length: 50 }, (_, at) => `${at}`).join('/')] })).body
      .folders as string[];
    expect(await member.call('newFolder', { name: 'ลึกไป', parent: deep[0]! })).toMatchObject({
      status: 422,
      body: { code: 'too-deep', most: 50 },
    });
    expect((await member.call('ensureFolders', { paths: ['x'], parent: deep[0]! })).body.code).toBe('too-deep');
    const two = (await member.call('ensureFolders', { paths: ['p/q'] })).body.folders as string[];
    const top = (await member.call('document', { id: two[0]! })).body.data as Item;
    const crumbs = (await member.call('document', { id: deep[0]! })).body.crumbs as { id: string }[];
    expect(await member.call('moveFolder', { itemId: top.parent!, newParentId: crumbs[48]!.id })).toMatchObject({
      status: 422,
      body: { code: 'too-deep' },
    });
    expect((await member.call('moveFolder', { itemId: top.parent!, newParentId: crumbs[47]!.id })).body).toEqual({ status: true });
  });
});

describe('moving', () => {
  test('numbers names that are taken, and refuses circles, other drives and folders that are gone', async () => {
    const member = await stage.member({ role: 'manager' });
    const [inner] = (await member.call('ensureFolders', { paths: ['นอก/ใน'] })).body.folders as [string];
    const outer = ((await member.call('document', { id: inner })).body.data as Item).parent!;
    const file = await stage.putFile(member, { name: 'ก.txt' });
    await stage.putFile(member, { name: 'ก.txt', parentId: inner });
    expect((await member.call('move', { ids: [file.id], to: inner })).body).toEqual({ moved: 1 });
    expect(await list(member, inner)).toEqual(['ก (2).txt', 'ก.txt']);
    expect((await member.call('move', { ids: [file.id], to: inner })).body).toEqual({ moved: 0 });
    for (const to of [outer, inner])
      expect(await member.call('moveFolder', { itemId: outer, newParentId: to })).toMatchObject({
        status: 409,
        body: { code: 'into-itself' },
      });
    expect(await member.call('moveFolder', { itemId: outer, newParentId: file.id })).toMatchObject({
      status: 404,
      body: { code: 'folder-gone' },
    });
    const library = await newFolder(member, `คลัง ${randomUUID()}`, null, 'site');
    expect(await member.call('move', { ids: [file.id], to: library })).toMatchObject({ status: 409, body: { code: 'other-drive' } });
    expect((await member.call('move', { ids: [file.id, inner], to: null })).body).toEqual({ moved: 2 });
    expect(await list(member)).toEqual(['นอก', 'ใน', 'ก (2).txt']);
  });

  test('two that would make a circle together: one is refused', async () => {
    const member = await stage.member();
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await newFolder(member, `a${round}`), await newFolder(member, `b${round}`)];
      const answers = await Promise.all([
        member.call('moveFolder', { itemId: a, newParentId: b }),
        member.call('moveFolder', { itemId: b, newParentId: a }),
      ]);
      expect(answers.map(({ body }) => body.code ?? 'moved').toSorted()).toEqual(['into-itself', 'moved']);
    }
  });

  test('a file that arrives while its folder goes into the trash is never lost', async () => {
    const member = await stage.member();
    for (let round = 0; round < 5; round++) {
      const folder = await newFolder(member, `ส่ง ${round}`);
      const [row] = await Promise.all([
        stage.putFile(member, { name: `${round}.txt`, parentId: folder }),
        member.call('trash', { ids: [folder] }),
      ]);
      const { parent_id, trashed_with } = await stage.work((ctx) =>
        ctx.db.selectFrom('files_item').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow(),
      );
      expect(parent_id === null ? trashed_with : trashed_with === folder && parent_id === folder).toBe(parent_id === null ? null : true);
    }
  });
});

test('a file whose folder has gone meanwhile comes to the top', async () => {
  const member = await stage.member();
  const folder = await newFolder(member, 'หาย');
  await member.call('trash', { ids: [folder] });
  const file = {
    ownerId: member.id,
    parentId: folder,
    name: 'มาแล้ว.txt',
    path: 'filemanager/2026/11/7.txt',
    bytes: 0,
    sha256: null,
    mode: 'private',
    createdBy: null,
  } as const;
  expect(await stage.work((ctx) => createFile(ctx, file))).toMatchObject({ parent_id: null, state: 'quarantined', name: 'มาแล้ว.txt' });
});

describe('rights', () => {
  test('making public is for staff who may', async () => {
    const file = await stage.putFile(mali, { name: `${randomUUID()}.png` });
    expect((await mali.call('setMode', { ids: [file.id], mode: 'public' })).status).toBe(403);
    const own = await stage.putFile(manager, { name: 'ป้าย.png' });
    expect((await manager.call('setMode', { ids: [own.id], mode: 'public' })).body).toEqual({ changed: 1 });
    expect((await manager.call('setMode', { ids: [own.id], mode: 'public' })).body).toEqual({ changed: 0 });
    expect((await manager.call('document', { id: own.id })).body.data).toMatchObject({
      mode: 'public',
      url: `/files/${own.id}/${encodeURIComponent('ป้าย.png')}`,
    });
    expect(await manager.call('setMode', { ids: [await newFolder(manager, 'f')], mode: 'public' })).toMatchObject({
      status: 409,
      body: { code: 'not-a-file' },
    });
  });

  test("the site's library is for those with the right to it", async () => {
    const admin = await stage.member({ role: 'admin' });
    const folder = await newFolder(manager, 'โลโก้', null, 'site');
    expect(await list(admin, '', { drive: 'site' })).toContain('โลโก้');
    expect((await admin.call('rename', { itemId: folder, newName: 'ตราสัญลักษณ์' })).body).toMatchObject({ item: { drive: 'site' } });
    expect((await admin.call('items')).body.drives).toEqual(['own', 'site']);
    for (const name of ['items', 'search', 'newFolder', 'trashed', 'usage', 'emptyTrash', 'ensureFolders', 'folderStructure', 'listParent'])
      expect(
        await mali.call(name, {
          drive: 'site',
          ...(name === 'search' && { query: 'a' }),
          ...(name === 'newFolder' && { name: 'x' }),
          ...(name === 'ensureFolders' && { paths: ['x'] }),
        }),
      ).toMatchObject({ status: 403, body: { code: 'role-not-allowed' } });
  });

  test('nothing of anybody else is there, in the same space or in another, for any call', async () => {
    const folder = await newFolder(mali, `ลับ ${randomUUID()}`);
    const file = await stage.putFile(mali, { name: 'ลับ.txt', parentId: folder });
    const thrown = await stage.putFile(mali, { name: 'ทิ้ง.txt' });
    await mali.call('trash', { ids: [thrown.id] });
    const library = await newFolder(manager, `ห้อง ${randomUUID()}`, null, 'site');
    const before = await stage.work((ctx) => ctx.db.selectFrom('files_item').selectAll().orderBy('id').execute());
    const strangers = [await stage.member(), await stage.member({ role: 'admin' }), await stage.member({ role: 'admin', at: 'b' })];
    for (const stranger of strangers) {
      const own = await newFolder(stranger, 'ของฉัน');
      const tries: [string, Record<string, unknown>][] = [
        ...[folder, library].flatMap((id): [string, Record<string, unknown>][] => [
          ['items', { parent: id }],
          ['listParent', { parent: id }],
          ['folderStructure', { parent: id }],
          ['newFolder', { parent: id, name: 'x' }],
          ['ensureFolders', { parent: id, paths: ['x'] }],
          ['move', { ids: [own], to: id }],
          ['moveFolder', { itemId: own, newParentId: id }],
        ]),
        ...[folder, file.id, thrown.id, library, randomUUID()].flatMap((id): [string, Record<string, unknown>][] => [
          ['document', { id }],
          ['rename', { itemId: id, newName: 'x' }],
          ['delete', { itemId: id }],
          ['moveFolder', { itemId: id, newParentId: null }],
          ['move', { ids: [id], to: own }],
          ['trash', { ids: [own, id] }],
          ['restore', { ids: [id] }],
          ['purge', { ids: [id] }],
          ...(stranger === strangers[0] ? [] : [['setMode', { ids: [id], mode: 'public' }] as [string, Record<string, unknown>]]),
        ]),
        ['newFile', { name: 'x', path: file.path! }] as [string, Record<string, unknown>],
      ].filter(([, input]) => !(stranger === strangers[1] && JSON.stringify(input).includes(library)));
      for (const [name, input] of tries) expect([name, input, (await stranger.call(name, input)).status]).toEqual([name, input, 404]);
      expect((await stranger.call('search', { query: 'ลับ' })).body.results).toEqual([]);
      expect(namesOf((await stranger.call('trashed')).body)).toEqual([]);
      // Not even the folder that was asked for together with somebody else's item.
      expect(await list(stranger)).toEqual(['ของฉัน']);
    }
    const after = await stage.work((ctx) =>
      ctx.db
        .selectFrom('files_item')
        .selectAll()
        .where(
          'id',
          'in',
          before.map(({ id }) => id),
        )
        .orderBy('id')
        .execute(),
    );
    expect(after).toEqual(before);
  });

  test('what is infected can only be thrown away', async () => {
    const member = await stage.member({ role: 'manager' });
    const file = await stage.putFile(member, { name: 'ไวรัส.txt', state: 'infected' });
    for (const [name, input] of [
      ['rename', { itemId: file.id, newName: 'ดี.txt' }],
      ['move', { ids: [file.id], to: await newFolder(member, 'ที่อื่น') }],
      ['setMode', { ids: [file.id], mode: 'public' }],
    ] as const)
      expect(await member.call(name, input)).toMatchObject({ status: 409, body: { code: 'file-quarantined' } });
    expect((await member.call('trash', { ids: [file.id] })).body).toEqual({ trashed: 1 });
    expect(await member.call('restore', { ids: [file.id] })).toMatchObject({ status: 409, body: { code: 'file-quarantined' } });
    expect((await member.call('purge', { ids: [file.id] })).body).toEqual({ removed: 1 });
  });

  test('at most a thousand ids, each once', async () => {
    const ids = Array.from({ length: 1001 }, () => randomUUID());
    expect((await mali.call('trash', { ids })).status).toBe(400);
    expect((await mali.call('trash', { ids: ids.slice(0, 1000) })).status).toBe(404);
    expect((await mali.call('trash', { ids: [] })).status).toBe(400);
    expect((await mali.call('trash', { ids: [`urn:uuid:${ids[0]!}`] })).status).toBe(400);
  });
});
