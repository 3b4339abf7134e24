import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilesCtx } from '#plugins/files/gateway/db.ts';
import { demo } from '#plugins/files/gateway/demo.ts';
import { emptyOldTrash } from '#plugins/files/gateway/items/purge.ts';
import { personalData } from '#plugins/files/gateway/personalData.ts';
import type { Item } from '#plugins/files/schemas.ts';
import { list, namesOf, openStage, type Member, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  // Events are delivered: what is removed for good has to leave the store.
  stage = await openStage({ trashDays: 7 }, { background: true });
});
afterAll(() => stage.close());

const DAY = 86_400_000;
const thrown = async (member: Member) => namesOf((await member.call('trashed')).body);
const usage = async (member: Member) => (await member.call('usage')).body as { used: number; trash: number };
const folders = async (member: Member, ...paths: string[]) => (await member.call('ensureFolders', { paths })).body.folders as string[];
const isStored = (key: string) => stage.work(async (ctx) => (await ctx.objects.info(key)) !== null);
const rowsOf = (table: 'files_share' | 'files_variant' | 'files_usage' | 'files_upload') =>
  stage.work((ctx) => ctx.db.selectFrom(table).selectAll().execute());

test('a folder goes into the trash with all that is in it, and comes back as it was', async () => {
  const member = await stage.member();
  const [a, ab] = (await folders(member, 'ก', 'ก/ข')) as [string, string];
  const file = await stage.putFile(member, { name: 'ค.txt', bytes: '12345', parentId: ab });
  // A folder and something in it that are thrown away together are one thing in the trash.
  expect((await member.call('trash', { ids: [file.id, a] })).body).toEqual({ trashed: 2 });
  expect(await list(member)).toEqual([]);
  expect((await member.call('trashed')).body).toMatchObject({
    items: [{ name: 'ก', trashedAt: stage.clock.at.toISOString() }],
    total: 1,
    days: 7,
    next: null,
  });
  expect(await usage(member)).toMatchObject({ used: 5, trash: 5 });
  for (const [name, input] of [
    ['document', { id: file.id }],
    ['items', { parent: a }],
    ['rename', { itemId: ab, newName: 'x' }],
    ['move', { ids: [file.id], to: null }],
    ['newFolder', { parent: a, name: 'x' }],
    ['restore', { ids: [ab] }],
  ] as const)
    expect([name, (await member.call(name, input)).status]).toEqual([name, 404]);
  expect((await member.call('trash', { ids: [a] })).body).toEqual({ trashed: 0 });
  expect((await member.call('search', { query: 'ค' })).body.results).toEqual([]);

  expect(namesOf((await member.call('restore', { ids: [a] })).body, 'restored')).toEqual(['ก']);
  expect(await list(member, ab)).toEqual(['ค.txt']);
  expect((await member.call('restore', { ids: [a] })).status).toBe(200);
  expect(await usage(member)).toMatchObject({ used: 5, trash: 0 });
});

test('what comes back finds its folder, the top where that has gone, and a number where its name is taken', async () => {
  const member = await stage.member();
  const [a] = (await folders(member, 'งาน')) as [string];
  const first = await stage.putFile(member, { name: 'ก.txt', parentId: a });
  const second = await stage.putFile(member, { name: 'ข.txt', parentId: a });
  await member.call('trash', { ids: [first.id] });
  await member.call('trash', { ids: [second.id] });
  await member.call('trash', { ids: [a] });
  expect((await thrown(member)).toSorted()).toEqual(['ก.txt', 'ข.txt', 'งาน']);

  await member.call('restore', { ids: [first.id] });
  expect(await list(member)).toEqual(['ก.txt']);
  await stage.putFile(member, { name: 'งาน' });
  expect(namesOf((await member.call('restore', { ids: [second.id, a] })).body, 'restored')).toEqual(['ข.txt', 'งาน (2)']);
  expect(await list(member, a)).toEqual(['ข.txt']);
});

test('removing for good frees the room, ends the links and empties the store', async () => {
  const member = await stage.member();
  const [a] = (await folders(member, 'ลบ')) as [string];
  const earlier = await stage.putFile(member, { name: 'ก่อน.txt', bytes: '1', parentId: a });
  await member.call('trash', { ids: [earlier.id] });
  const file = await stage.putFile(member, { name: 'ภาพ.jpg', bytes: 'x'.repeat(1000), parentId: a });
  const key = `variants/${file.id}/320.webp`;
  await stage.work(async (ctx) => {
    await ctx.objects.put(key, Buffer.from('w'), { type: 'image/webp' });
    const more = { space_id: ctx.space, item_id: file.id, created_at: ctx.now() };
    await ctx.db
      .insertInto('files_variant')
      .values({ ...more, width: 320, format: 'webp', key, bytes: 1 })
      .execute();
    await ctx.db
      .insertInto('files_share')
      .values({ ...more, account_id: member.id, code_hash: Buffer.from(file.id), code_sealed: 'x' })
      .execute();
  });
  expect(await member.call('purge', { ids: [a] })).toMatchObject({ status: 409, body: { code: 'not-in-trash' } });
  await member.call('trash', { ids: [a] });
  expect(await isStored(file.path!)).toBe(true);
  expect((await member.call('purge', { ids: [a] })).body).toEqual({ removed: 1 });
  expect(await usage(member)).toMatchObject({ used: 1, trash: 1 });
  expect([await rowsOf('files_variant'), await rowsOf('files_share')]).toEqual([[], []]);
  await expect.poll(() => isStored(file.path!), { timeout: 15_000 }).toBe(false);
  await expect.poll(() => isStored(key), { timeout: 15_000 }).toBe(false);
  // What was thrown away before its folder is still there.
  expect(await thrown(member)).toEqual(['ก่อน.txt']);
  await member.call('restore', { ids: [earlier.id] });
  expect(await list(member)).toEqual(['ก่อน.txt']);
  expect(await isStored(earlier.path!)).toBe(true);
});

test("the specification's delete throws away first, then removes, and says so in the visitor's language", async () => {
  const member = await stage.member();
  const file = await stage.putFile(member, { name: 'ก.txt' });
  expect((await member.call('delete', { itemId: file.id })).body).toEqual({ status: true, message: 'ย้ายไปถังขยะแล้ว' });
  const cookie = `_account=${member.agent.cookie}; sala-locale=en`;
  expect((await member.agent.call('files.delete', { itemId: file.id }, { cookie })).body).toEqual({
    status: true,
    message: 'Deleted for good',
  });
  expect((await member.call('delete', { itemId: file.id })).status).toBe(404);
  expect(await usage(member)).toMatchObject({ used: 0, trash: 0 });
});

test('the trash is paged, the last thrown away first, and emptied at once', async () => {
  const member = await stage.member();
  await folders(member, ...Array.from({ length: 205 }, (_, at) => `${at}`));
  const all = (await member.call('listParent', {})).body as unknown as Item[];
  await member.call('trash', { ids: all.map(({ _id }) => _id) });
  const at = stage.clock.at;
  stage.clock.at = new Date(at.getTime() + 1000);
  await member.call('trash', { ids: [(await stage.putFile(member, { name: 'ท้ายสุด' })).id] });
  const { body } = await member.call('trashed');
  expect(body).toMatchObject({
    total: 206,
    items: expect.objectContaining({ length: 200, 0: expect.objectContaining({ name: 'ท้ายสุด' }) }),
  });
  const rest = await member.call('trashed', { after: body.next });
  expect(new Set([...namesOf(body), ...namesOf(rest.body)]).size).toBe(206);
  expect(rest.body.next).toBeNull();
  expect(await member.call('trashed', { after: 'x' })).toMatchObject({ status: 400 });
  expect((await member.call('emptyTrash')).body).toEqual({ removed: 206 });
  expect((await member.call('emptyTrash')).body).toEqual({ removed: 0 });
  expect(await usage(member)).toMatchObject({ used: 0, trash: 0 });
  stage.clock.at = at;
});

test('old trash goes by itself after the days that the operator says, in every drive', async () => {
  const [member, manager] = [await stage.member(), await stage.member({ role: 'manager' })];
  const [old] = (await folders(member, 'เก่า')) as [string];
  await stage.putFile(member, { name: 'ก.txt', bytes: '123', parentId: old });
  const shared = await stage.putFile(null, { name: 'คลัง.txt', bytes: '4567' });
  await member.call('trash', { ids: [old] });
  await manager.call('trash', { ids: [shared.id] });
  const at = stage.clock.at;
  stage.clock.at = new Date(at.getTime() + 6.9 * DAY);
  const young = await stage.putFile(member, { name: 'ใหม่.txt', bytes: '1' });
  await stage.work(async (ctx) => {
    await emptyOldTrash(ctx);
    expect(await ctx.db.selectFrom('files_item').select('id').where('id', 'in', [old, shared.id]).execute()).toHaveLength(2);
    await ctx.db.updateTable('files_item').set({ trashed_at: ctx.now(), trashed_with: young.id }).where('id', '=', young.id).execute();
  });
  stage.clock.at = new Date(at.getTime() + 7.1 * DAY);
  await stage.work(emptyOldTrash);
  const left = await stage.work((ctx) => ctx.db.selectFrom('files_item').select('name').where('trashed_at', 'is not', null).execute());
  expect(left.map(({ name }) => name)).toEqual(['ใหม่.txt']);
  stage.clock.at = at;
  const used = new Map(
    ((await rowsOf('files_usage')) as { owner_key: string; used_bytes: number }[]).map((row) => [row.owner_key, row.used_bytes]),
  );
  expect([used.get(member.id), used.get('00000000-0000-0000-0000-000000000000')]).toEqual([1, 0]);
});

test('a person gets a list of all that is kept of them, and it goes with them', async () => {
  const [member, keeper] = [await stage.member(), await stage.member({ role: 'manager' })];
  const [folder] = (await folders(member, 'ของฉัน')) as [string];
  const file = await stage.putFile(member, { name: 'บัตร.pdf', bytes: '123456', parentId: folder });
  const gone = await stage.putFile(member, { name: 'ทิ้ง.txt' });
  await member.call('trash', { ids: [gone.id] });
  const library = (await keeper.call('newFolder', { name: 'ร่วมกัน', drive: 'site' })).body.folderID as string;
  const upload = { name: 'ใหญ่.bin', size: 10, fingerprint: 'fingerprint' };
  expect([
    (await member.call('uploadInit', upload)).status,
    (await keeper.call('uploadInit', { ...upload, drive: 'site' })).status,
  ]).toEqual([200, 200]);

  const exported = (await stage.work((ctx) => personalData.export(ctx, member.id))) as Record<string, { name: string; address?: string }[]>;
  expect(exported.items!.map(({ name, address }) => [name, address]).toSorted(([a], [b]) => (a! < b! ? -1 : 1))).toEqual([
    ['ของฉัน', undefined],
    ['ทิ้ง.txt', `https://a.example/filemanager/download/${gone.id}`],
    ['บัตร.pdf', `https://a.example/filemanager/download/${file.id}`],
  ]);
  expect(exported.uploads).toMatchObject([{ name: 'ใหญ่.bin', state: 'open' }]);
  expect(JSON.parse(JSON.stringify(exported))).toEqual(exported);

  await stage.work(async (ctx) => {
    for (const { id } of [member, keeper]) await personalData.erase(ctx, id);
    expect(await ctx.db.selectFrom('files_item').select('id').where('owner_id', '=', member.id).execute()).toEqual([]);
    expect(await ctx.db.selectFrom('files_item').select(['name', 'created_by']).where('id', '=', library).execute()).toEqual([
      { name: 'ร่วมกัน', created_by: null },
    ]);
    expect(await personalData.export(ctx, member.id)).toEqual({
      items: [],
      versions: [],
      inLibrary: [],
      comments: [],
      shares: [],
      grants: [],
      uploads: [],
    });
  });
  expect((await rowsOf('files_usage')).filter((row) => 'owner_key' in row && row.owner_key === member.id)).toEqual([]);
  expect((await rowsOf('files_upload')).filter((row) => 'name' in row && row.name === 'ใหญ่.bin')).toMatchObject([
    { owner_id: null, account_id: null },
  ]);
  await expect.poll(() => isStored(file.path!), { timeout: 15_000 }).toBe(false);
});

test('the demo gives an empty space something that opens, once, and in no time', async () => {
  const people = { user: await stage.member({ at: 'b' }), manager: await stage.member({ at: 'b', role: 'manager' }) };
  const began = performance.now();
  await stage.work(demo, 'b');
  const took = performance.now() - began;
  const count = () => stage.work(async (ctx) => (await ctx.db.selectFrom('files_item').selectAll().execute()).length, 'b');
  const before = await count();
  await stage.work(demo, 'b');
  expect(await count()).toBe(before);
  expect(await list(people.user)).toEqual(['ภาพถ่าย', 'เอกสาร', 'บันทึกประชุม ๒๑ พ.ย. ๖๙.txt']);
  expect(namesOf((await people.manager.call('items', { drive: 'site' })).body)).toEqual(['แบนเนอร์', 'แบบฟอร์ม', 'ราคาสินค้าฤดูหนาว.csv']);
  expect(await thrown(people.user)).toEqual(['บันทึกประชุม (ร่างเก่า).txt']);
  const sound = await stage.work(async (ctx) => {
    const rows = await ctx.db.selectFrom('files_item').selectAll().where('kind', '=', 'file').execute();
    for (const row of rows) expect([row.name, (await ctx.objects.info(row.path!))?.bytes]).toEqual([row.name, row.bytes]);
    const jpeg = await ctx.objects.get(rows.find(({ name }) => name.endsWith('.jpg'))!.path!, { from: 0, to: 2 });
    for await (const chunk of jpeg!.body) expect([...chunk]).toEqual([0xff, 0xd8, 0xff]);
    return rows.reduce((sum, { bytes }) => sum + bytes, 0);
  }, 'b');
  expect((await usage(people.user)).used).toBeGreaterThan(0);
  expect(sound).toBeGreaterThan(100_000);
  // Far above what it takes, for machines that do much else.
  expect(took).toBeLessThan(5_000);
});

test('the demo has a path for each file, however fast the clock goes meanwhile', async () => {
  const undone = new Error('nothing of it stays');
  // Ten items in ten milliseconds is one of these.
  for (let step = 0.3; step < 0.5; step += 0.01)
    await expect(
      stage.work(async (ctx) => {
        await ctx.db.deleteFrom('files_item').execute();
        let at = stage.clock.at.getTime();
        const quick = { now: { value: () => new Date((at += step)) }, objects: { value: { put: () => Promise.resolve() } } };
        await demo(Object.create(ctx, quick) as FilesCtx);
        throw undone;
      }, 'b'),
    ).rejects.toBe(undone);
});
