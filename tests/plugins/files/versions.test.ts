import { afterAll, beforeAll, expect, test } from 'vitest';
import { occupy } from '#plugins/files/gateway/quota.ts';
import { removeOrphans } from '#plugins/files/gateway/uploads/orphans.ts';
import { forgetVersions } from '#plugins/files/gateway/versions/removeVersions.ts';
import { versionArrived } from '#plugins/files/gateway/versions/versionArrived.ts';
import type { Version } from '#plugins/files/calls/versions.ts';
import type { Item, Upload } from '#plugins/files/schemas.ts';
import { openContentStage, type ContentStage, type PutOptions } from './contentStage.ts';
import { photo } from './pictures.ts';
import { begin, sendFile } from './sendFile.ts';
import { list, type Member } from './stage.ts';

const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
let stage: ContentStage;
let port: number;
beforeAll(async () => {
  stage = await openContentStage({ versionsKept: 3, versionDays: 10, quotaMegabytes: 1 });
  port = await stage.site.listen();
});
afterAll(() => stage.close());

/** A file that counts in its drive, as after an upload. */
const put = async (who: Member, name: string, bytes: string | Uint8Array, options?: PutOptions) => {
  const item = await stage.put(who, name, bytes, options);
  await stage.work((ctx) => occupy(ctx, who.id, item.bytes));
  return item;
};
const waiting = (itemId: string) =>
  stage.work((ctx) =>
    ctx.db.selectFrom('files_version').selectAll().where('item_id', '=', itemId).where('state', '=', 'quarantined').execute(),
  );
const lookAt = async (itemId: string) => {
  for (const { id } of await waiting(itemId)) await stage.work((ctx) => versionArrived(ctx, { versionId: id }));
};
const send = (who: Member, name: string, bytes: string | Uint8Array, replaces: string) =>
  sendFile(who.agent, port, { name, bytes: Buffer.from(bytes), more: { replaces } });
const replace = async (who: Member, item: { id: string; name: string }, bytes: string | Uint8Array) => {
  const answer = await send(who, item.name, bytes, item.id);
  expect(answer.status, answer.text).toBe(200);
  await lookAt(item.id);
  return answer.body.item as Item;
};
const textOf = async (who: Member, id: string, query = '') => (await who.agent.get(`/filemanager/download/${id}${query}`)).body;
const versionsOf = async (who: Member, id: string) => (await who.call('versions', { id })).body.versions as Version[];
const used = async (who: Member) => (await who.call('usage')).body.used as number;

test('a name that is taken is told before the upload, in folders too, with the room that is left', async () => {
  const mali = await stage.member();
  const folder = await stage.folder(mali, 'งาน');
  const item = await put(mali, 'รายงาน.TXT', 'หนึ่ง', { parent: folder });
  const { body } = await mali.call('taken', { paths: ['งาน/รายงาน.txt', 'งาน/ใหม่.txt', 'งาน', 'รายงาน.txt', 'งาน/รายงาน.txt/ลึก'] });
  expect(body.taken).toMatchObject([{ path: 'งาน/รายงาน.txt', itemId: item.id }]);
  expect(body.freeBytes).toBe(1024 * 1024 - item.bytes);
  const other = await stage.member();
  expect(await other.call('taken', { parent: folder, paths: ['รายงาน.TXT'] })).toMatchObject({
    status: 404,
    body: { code: 'folder-gone' },
  });
});

test('what is replaced is kept, seen, saved and taken back; its room counts until it is removed', async () => {
  const mali = await stage.member({ firstname: 'มะลิ', lastname: 'ใจดี' });
  const item = await put(mali, 'แผน.txt', 'แผนแรก');
  const sent = await send(mali, 'แผน.txt', 'แผนที่สองยาวกว่า', item.id);
  // Until it has been looked at the file is what it was, and who sent it is told that it is being checked.
  expect(sent.body.item).toMatchObject({ _id: item.id, state: 'quarantined' });
  expect(await textOf(mali, item.id)).toBe('แผนแรก');
  await lookAt(item.id);
  expect(await textOf(mali, item.id)).toBe('แผนที่สองยาวกว่า');
  expect(await list(mali)).toEqual(['แผน.txt']);
  expect(await versionsOf(mali, item.id)).toMatchObject([
    { number: 2, current: true, by: 'มะลิ ใจดี', size: Buffer.byteLength('แผนที่สองยาวกว่า') },
    { number: 1, current: false },
  ]);
  expect(await textOf(mali, item.id, '?v=1')).toBe('แผนแรก');
  const both = Buffer.byteLength('แผนแรก') + Buffer.byteLength('แผนที่สองยาวกว่า');
  expect(await used(mali)).toBe(both);

  expect((await mali.call('restoreVersion', { itemId: item.id, number: 1 })).body.item).toMatchObject({ version: 1, size: item.bytes });
  expect(await textOf(mali, item.id)).toBe('แผนแรก');
  expect((await versionsOf(mali, item.id)).map(({ number, current }) => [number, current])).toEqual([
    [2, false],
    [1, true],
  ]);
  expect(await used(mali)).toBe(both);
  expect((await mali.call('removeVersion', { itemId: item.id, number: 1 })).status).toBe(404);
  expect((await mali.call('removeVersion', { itemId: item.id, number: 2 })).body).toEqual({ removed: 1 });
  expect(await used(mali)).toBe(item.bytes);
  expect((await mali.agent.get(`/filemanager/download/${item.id}?v=2`)).statusCode).toBe(404);
});

test('a version restored while the file is uploaded anew: both are kept, and what comes last is the file', async () => {
  const mali = await stage.member();
  const item = await put(mali, 'ก.txt', 'หนึ่ง');
  await replace(mali, item, 'สอง');
  await send(mali, 'ก.txt', 'สาม', item.id);
  expect((await mali.call('restoreVersion', { itemId: item.id, number: 1 })).status).toBe(200);
  expect(await textOf(mali, item.id)).toBe('หนึ่ง');
  await lookAt(item.id);
  expect(await textOf(mali, item.id)).toBe('สาม');
  expect((await versionsOf(mali, item.id)).map(({ number }) => number)).toEqual([3, 2, 1]);
  // Two at once: who was looked at late does not take the place of what came after it.
  await send(mali, 'ก.txt', 'สี่', item.id);
  await send(mali, 'ก.txt', 'ห้า', item.id);
  for (const { id } of (await waiting(item.id)).toSorted((a, b) => b.number - a.number))
    await stage.work((ctx) => versionArrived(ctx, { versionId: id }));
  expect(await textOf(mali, item.id)).toBe('ห้า');
  // Three old ones are kept: the first two are gone.
  expect((await versionsOf(mali, item.id)).map(({ number }) => number)).toEqual([5, 4, 3, 2]);
});

test('an infected version never becomes the file, and a file that has gone meanwhile is not missed', async () => {
  const mali = await stage.member();
  const item = await put(mali, 'ข.txt', 'สะอาด');
  const bad = await send(mali, 'ข.txt', EICAR, item.id);
  await lookAt(item.id);
  expect(await textOf(mali, item.id)).toBe('สะอาด');
  const { uploadId } = bad.body.upload as Upload;
  expect((await mali.call('upload', { id: uploadId })).body.item).toMatchObject({ state: 'infected' });
  expect(await mali.call('restoreVersion', { itemId: item.id, number: 2 })).toMatchObject({ status: 410, body: { code: 'file-infected' } });
  expect((await mali.agent.get(`/filemanager/download/${item.id}?v=2`)).statusCode).toBe(410);

  const begun = await begin(mali.agent, { name: 'ข.txt', bytes: new Uint8Array(), more: { replaces: item.id } });
  await mali.call('trash', { ids: [item.id] });
  const done = await mali.call('uploadComplete', { uploadId: (begun.body as unknown as Upload).uploadId });
  expect((done.body.item as Item)._id).not.toBe(item.id);
  expect(await list(mali)).toEqual(['ข.txt']);
});

test('pictures of a version are its own, and what is removed for good leaves nothing', async () => {
  const mali = await stage.member();
  const item = await put(mali, 'ภาพ.jpg', await photo(900, 600));
  await replace(mali, item, await photo(400, 800));
  const [shown] = (await mali.call('items')).body.items as Item[];
  expect(shown).toMatchObject({ version: 2, dimensions: { width: 800, height: 400 }, thumbnail: expect.stringContaining('v=2') });
  const now = await mali.agent.get(shown!.thumbnail!);
  const before = await mali.agent.get(`/filemanager/download/${item.id}?show=inline&w=320&v=1`);
  expect([now.statusCode, before.statusCode]).toEqual([200, 200]);
  expect(now.rawPayload.equals(before.rawPayload)).toBe(false);
  const keys = await stage.work(async (ctx) => (await ctx.objects.list('')).objects.map(({ key }) => key));
  const mine = keys.filter((key) => key.includes(item.id));
  expect(mine.length).toBeGreaterThan(1);
  // Nothing that a version names is taken for an orphan. Signed in anew: a session does not live that long.
  stage.clock.at = new Date(stage.clock.at.getTime() + 3 * 86_400_000);
  await stage.work((ctx) => removeOrphans(ctx));
  const agent = await stage.site.as('user', { accountId: mali.id });
  expect((await agent.get(`/filemanager/download/${item.id}?v=1`)).statusCode).toBe(200);
  await agent.call('files.trash', { ids: [item.id] });
  expect((await agent.call('files.purge', { ids: [item.id] })).body).toEqual({ removed: 1 });
  const left = await stage.work((ctx) => ctx.db.selectFrom('files_version').selectAll().where('item_id', '=', item.id).execute());
  expect(left).toEqual([]);
});

test('old versions go after their days, and nobody else sees or changes them', async () => {
  const mali = await stage.member();
  const item = await put(mali, 'ค.txt', 'เก่า');
  await replace(mali, item, 'ใหม่');
  const other = await stage.member();
  for (const [name, input] of [
    ['versions', { id: item.id }],
    ['restoreVersion', { itemId: item.id, number: 1 }],
    ['removeVersion', { itemId: item.id, number: 1 }],
  ] as const)
    expect((await other.call(name, input)).status).toBe(404);
  expect((await send(other, 'ค.txt', 'ของคนอื่น', item.id)).status).toBe(404);
  stage.clock.at = new Date(stage.clock.at.getTime() + 11 * 86_400_000);
  await stage.work((ctx) => forgetVersions(ctx));
  // Signed in anew: a session does not live that long.
  const agent = await stage.site.as('user', { accountId: mali.id });
  expect((await agent.get(`/filemanager/download/${item.id}?v=1`)).statusCode).toBe(404);
  expect((await agent.get(`/filemanager/download/${item.id}`)).body).toBe('ใหม่');
});
