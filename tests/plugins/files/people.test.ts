import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Grant } from '#plugins/files/calls/people.ts';
import type { Item } from '#plugins/files/schemas.ts';
import { sendFile } from './sendFile.ts';
import { openSharesStage, refusal, type SharesStage } from './sharesStage.ts';
import { list, type Member } from './stage.ts';

let stage: SharesStage;
let port: number;
let mali: Member;
let somchai: Member;
beforeAll(async () => {
  stage = await openSharesStage();
  port = await stage.site.listen();
});
afterAll(() => stage.close());
beforeEach(async () => {
  mali = await stage.member({ firstname: 'มะลิ', lastname: 'เจ้าของ' });
  somchai = await stage.member({ firstname: 'สมชาย', lastname: 'ใจกว้าง' });
});

const give = (itemId: string, access: string, who: object = { personId: somchai.id }, by = mali) =>
  by.call('grant', { itemId, access, ...who });
const withMe = async (who: Member) =>
  ((await who.call('sharedWithMe')).body.items as { item: Item; access: string; by: string }[]).map(({ item, access, by }) => [
    item.name,
    access,
    by,
  ]);
const stateOf = (account: string, state: string) =>
  stage.site.gateway.data.inSpace(
    stage.site.manifest('a').space,
    (tx) => tx.sql`update account_account set state = ${state} where id = ${account}`,
  );

/** What somebody can do with a tree that is not theirs, call by call. */
async function tries(who: Member, { folder, file }: { folder: string; file: string }) {
  const answers = {
    items: await who.call('items', { parent: folder }),
    document: await who.call('document', { id: file }),
    structure: await who.call('folderStructure', { parent: folder }),
    newFolder: await who.call('newFolder', { name: `ใหม่ ${who.id}`, parent: folder }),
    rename: await who.call('rename', { itemId: file, newName: 'ชื่อใหม่.txt' }),
    versions: await who.call('versions', { id: file }),
    upload: await sendFile(who.agent, port, { name: 'ส่ง.txt', bytes: Buffer.from('ส่ง'), parent: folder }),
    share: await who.call('share', { itemId: file, isShare: true }),
    grant: await who.call('grant', { itemId: file, personId: who.id, access: 'edit' }),
    publishing: await who.call('purge', { ids: [file] }),
  };
  const download = (await who.agent.get(`/filemanager/download/${file}`)).statusCode;
  const zip = (await who.agent.get(`/filemanager/zip?ids=${folder}`)).statusCode;
  return { ...Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status])), download, zip };
}
const NOTHING = {
  items: 404,
  document: 404,
  structure: 404,
  newFolder: 404,
  rename: 404,
  versions: 404,
  upload: 404,
  share: 404,
  grant: 404,
  publishing: 404,
  download: 404,
  zip: 404,
};

test('who may see gets it and changes nothing, who may edit changes it and gives nothing on, and who lost it has nothing', async () => {
  const outer = await stage.folder(mali, 'ความลับ');
  const folder = await stage.folder(mali, 'งานกลุ่ม', outer);
  const { id: file } = await stage.put(mali, 'ร่าง.txt', 'ร่างแรก', { parent: folder });
  expect(await tries(somchai, { folder, file })).toEqual(NOTHING);

  expect((await give(folder, 'see')).body.grants).toMatchObject([{ person: { name: 'สมชาย ใจกว้าง' }, access: 'see', from: null }]);
  const seen = { ...NOTHING, items: 200, document: 200, structure: 200, download: 200, zip: 200, newFolder: 403, upload: 403 };
  expect(await tries(somchai, { folder, file })).toEqual(seen);
  expect(await withMe(somchai)).toEqual([['งานกลุ่ม', 'see', 'มะลิ เจ้าของ']]);
  // Nothing is told of what is above.
  const { body } = await somchai.call('items', { parent: folder });
  expect(body).toMatchObject({ crumbs: [{ id: folder }], can: { write: false, share: false }, sharedBy: 'มะลิ เจ้าของ' });
  expect(JSON.stringify([body, (await somchai.call('document', { id: folder })).body])).not.toContain('ความลับ');

  await give(folder, 'edit');
  expect(await tries(somchai, { folder, file })).toEqual({ ...seen, newFolder: 200, upload: 200, rename: 200, versions: 200 });
  expect(await list(mali, folder)).toEqual(expect.arrayContaining(['ชื่อใหม่.txt', 'ส่ง.txt']));
  // What is in it may be thrown away and come back; the folder itself is its owner's.
  expect((await somchai.call('trash', { ids: [file] })).body).toEqual({ trashed: 1 });
  expect((await somchai.call('restore', { ids: [file] })).status).toBe(200);
  expect(refusal(await somchai.call('trash', { ids: [folder] }))).toBe('403 role-not-allowed');
  expect(refusal(await somchai.call('move', { ids: [file], to: null }))).toBe('403 role-not-allowed');
  expect(refusal(await somchai.call('move', { ids: [file], to: await stage.folder(somchai, 'ของฉัน') }))).toBe('409 other-drive');

  await give(folder, 'none');
  expect(await tries(somchai, { folder, file })).toEqual(NOTHING);
  expect(await withMe(somchai)).toEqual([]);
});

test('a right goes where its folder goes, and what a folder above gives is told with its name', async () => {
  const [shared, plain] = [await stage.folder(mali, 'แบ่ง'), await stage.folder(mali, 'เก็บ')];
  const inner = await stage.folder(mali, 'ใน', plain);
  const { id: file } = await stage.put(mali, 'ก.txt', 'ก', { parent: inner });
  await give(shared, 'edit');
  const open = async () => (await somchai.agent.get(`/filemanager/download/${file}`)).statusCode;
  expect(await open()).toBe(404);
  await mali.call('move', { ids: [inner], to: shared });
  expect(await open()).toBe(200);
  expect((await mali.call('grants', { id: file })).body.grants as Grant[]).toMatchObject([{ from: 'แบ่ง', access: 'edit' }]);
  await mali.call('move', { ids: [inner], to: plain });
  expect(await open()).toBe(404);
  await mali.call('trash', { ids: [shared] });
  expect(await withMe(somchai)).toEqual([]);
});

test('what a member has shared ends while their account is closed, by name and by link; who has left is not shown', async () => {
  const { id } = await stage.put(mali, 'ข.txt', 'ข');
  await give(id, 'see');
  const link = await stage.share(mali, id);
  const opened = async () => refusal(await (await stage.guest()).call('files.external', { share_code: link.code }));
  expect([await withMe(somchai), await opened()]).toEqual([[['ข.txt', 'see', 'มะลิ เจ้าของ']], '200']);
  await stateOf(mali.id, 'suspended');
  expect([await withMe(somchai), await opened()]).toEqual([[], '404 share-gone']);
  expect((await somchai.agent.get(`/filemanager/download/${id}`)).statusCode).toBe(404);
  await stateOf(mali.id, 'active');
  expect((await somchai.agent.get(`/filemanager/download/${id}`)).statusCode).toBe(200);
  await stateOf(somchai.id, 'suspended');
  expect((await mali.call('grants', { id })).body.grants).toEqual([]);
  const third = await stage.put(mali, 'ค.txt', 'ค');
  expect(refusal(await give(third.id, 'see'))).toBe('404 person-gone');
});

test('groups are those of the role and above; nobody gets a right to their own, and one can be given back', async () => {
  const manager = await stage.member({ role: 'manager' });
  const { id } = await stage.put(mali, 'ประกาศ.txt', 'ประกาศ');
  await give(id, 'edit', { group: 'manager' });
  const open = async (who: Member) => (await who.agent.get(`/filemanager/download/${id}`)).statusCode;
  expect([await open(manager), await open(somchai)]).toEqual([200, 404]);
  await give(id, 'see', { group: 'user' });
  expect([await open(manager), await open(somchai)]).toEqual([200, 200]);
  expect((await manager.call('rename', { itemId: id, newName: 'แก้.txt' })).status).toBe(200);
  expect((await somchai.call('rename', { itemId: id, newName: 'แก้.txt' })).status).toBe(404);
  expect((await somchai.call('leave', { itemId: id })).body).toEqual({ left: 0 });
  expect(refusal(await give(id, 'see', { personId: mali.id }))).toBe('409 grant-self');
  expect((await give(id, 'see', {})).status).toBe(404);
  await give(id, 'none', { group: 'user' });
  await give(id, 'see');
  expect((await somchai.call('leave', { itemId: id })).body).toEqual({ left: 1 });
  expect(await open(somchai)).toBe(404);
  const found = (await mali.call('findPeople', { text: 'สมชาย' })).body.people as { id: string }[];
  expect(found.some((person) => person.id === somchai.id)).toBe(true);
  expect((await mali.call('findPeople', { text: 'มะลิ' })).body.people).not.toContainEqual(expect.objectContaining({ id: mali.id }));
});

test('an upload into a folder that is no longer shared does not end in it, and the room of a folder is its owner’s', async () => {
  const folder = await stage.folder(mali, 'รับงาน');
  await give(folder, 'edit');
  const begun = await somchai.call('uploadInit', { name: 'ง.txt', size: 0, parent: folder, fingerprint: 'fingerprint-of-it' });
  expect(begun.status).toBe(200);
  await give(folder, 'see');
  expect((await somchai.call('uploadComplete', { uploadId: begun.body.uploadId as string })).status).toBe(404);
  expect(await list(mali, folder)).toEqual([]);
  await give(folder, 'edit');
  const done = await sendFile(somchai.agent, port, { name: 'จ.txt', bytes: Buffer.from('สิบไบต์'), parent: folder });
  expect(done.status).toBe(200);
  expect((await mali.call('usage')).body.used).toBe(Buffer.byteLength('สิบไบต์'));
  expect((await somchai.call('usage')).body.used).toBe(0);
});
