import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { openSharesStage, refusal, type Seen, type SharesStage } from './sharesStage.ts';
import type { Member } from './stage.ts';

let stage: SharesStage;
let owner: Member;
let guest: Agent;

beforeAll(async () => {
  stage = await openSharesStage();
  owner = await stage.member();
  guest = await stage.guest();
});
afterAll(() => stage.close());

const give = (code: string, query = '', options = {}) => guest.get(`/filemanager/download_external/${code}${query}`, options);
const names = (seen: Seen | null) => seen?.items.map(({ name }) => name);
const external = (input: Record<string, unknown>) => guest.call('files.external', input);

/** ทริป/ with two files, ทริป/วันแรก/ with one; beside it a file that nobody shares. */
async function trip(name: string) {
  const top = await stage.folder(owner, name);
  const inside = await stage.folder(owner, 'วันแรก', top);
  const a = await stage.put(owner, 'แผน.txt', 'แผนของเรา', { parent: top });
  await stage.put(owner, 'a2.txt', 'สอง', { parent: top });
  const deep = await stage.put(owner, 'พระอาทิตย์ขึ้น.txt', 'ตีห้า', { parent: inside });
  const beside = await stage.put(owner, `ข้างนอก ${name}.txt`, 'ห้าม');
  return { top, inside, a, deep, beside };
}

test('guests see a folder from its top down, and nothing beside or above it', async () => {
  const { top, inside, deep, beside } = await trip('ทริป');
  const { code } = await stage.share(owner, top);
  const seen = await stage.see(code);
  expect(names(seen)).toEqual(['วันแรก', 'แผน.txt', 'a2.txt']);
  expect(seen).toMatchObject({ item: { name: 'ทริป', parent: null, folder: '' }, crumbs: [{ name: 'ทริป' }], downloadsLeft: null });
  const below = await stage.see(code, { folder: inside });
  expect([names(below), below?.crumbs.map(({ name }) => name)]).toEqual([['พระอาทิตย์ขึ้น.txt'], ['ทริป', 'วันแรก']]);
  // what is known of an item leads through the link, and says neither who has it nor where it lies
  expect(below?.items[0]).toMatchObject({
    path: '',
    drive: 'own',
    url: expect.stringContaining(`/download_external/${code}?item=${deep.id}`),
  });

  const elsewhere = (await stage.member()).id;
  for (const folder of [beside.id, deep.id, elsewhere, 'x']) expect((await external({ share_code: code, folder })).status).toBe(404);
  expect((await give(code, `?item=${deep.id}`)).body).toBe('ตีห้า');
  for (const item of [beside.id, elsewhere, 'x']) expect((await give(code, `?item=${item}`)).statusCode).toBe(404);

  const search = async (query: string, fixedParentId?: string) => {
    const { body } = await guest.call('files.searchExternal', { query, share_code: code, ...(fixedParentId ? { fixedParentId } : {}) });
    return body as unknown as { status: boolean; message: string; results: { name: string; folder: string }[] };
  };
  expect((await search('อาทิตย์')).results).toMatchObject([{ name: 'พระอาทิตย์ขึ้น.txt', folder: 'วันแรก' }]);
  expect((await search('แผน', inside)).results).toEqual([]);
  expect(await search('ข้างนอก')).toEqual({ status: false, results: [], message: 'No results found' });
  expect((await guest.call('files.searchExternal', { query: 'x', share_code: code, fixedParentId: beside.id })).status).toBe(404);

  // the page: the list itself, links that need no script, and the other kind's address leads here
  const page = await guest.page(`/external/storage/folder/${code}`);
  expect(page).toContain(`?folder=${inside}`);
  expect(page).toContain('แผน.txt');
  const moved = await guest.get(`/external/storage/file/${code}?folder=${inside}`);
  expect([moved.statusCode, moved.headers.location]).toEqual([302, `/external/storage/folder/${code}?folder=${inside}`]);
});

test('what is moved out or put into the trash is gone at once', async () => {
  const { top, inside, a, deep } = await trip('ย้าย');
  const { code } = await stage.share(owner, top);
  await owner.agent.call('files.move', { ids: [inside], to: null });
  expect((await give(code, `?item=${deep.id}`)).statusCode).toBe(404);
  expect((await external({ share_code: code, folder: inside })).status).toBe(404);
  await owner.agent.call('files.trash', { ids: [a.id] });
  expect((await give(code, `?item=${a.id}`)).statusCode).toBe(404);
  expect(names(await stage.see(code))).toEqual(['a2.txt']);
  await owner.agent.call('files.trash', { ids: [top] });
  expect(refusal(await external({ share_code: code }))).toBe('404 share-gone');
});

test('the whole folder comes as a zip with its folders, and counts once', async () => {
  const { top } = await trip('ซิป');
  const { code, id } = await stage.share(owner, top);
  const answer = await give(code);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('ซิป.zip');
  const bytes = answer.rawPayload.toString('utf8');
  for (const name of ['แผน.txt', 'วันแรก/พระอาทิตย์ขึ้น.txt', 'a2.txt']) expect(bytes).toContain(name);
  expect((await stage.share(owner, top)).downloads).toBe(1);
  expect(await stage.visits(owner, id)).toMatchObject([{ what: 'downloaded', name: 'ซิป' }]);
});

test('each permission alone: looking is not saving, saving is not looking', async () => {
  const { top, a } = await trip('สิทธิ์');
  const set = (permissions: Record<string, boolean>) => stage.share(owner, top, { permissions });
  const status = async (query: string) => (await give(code, query)).statusCode;
  const { code } = await set({ view: true, download: false });
  expect(await status(`?item=${a.id}`)).toBe(403);
  expect(await status('')).toBe(403);
  const shown = await give(code, `?item=${a.id}&show=inline`);
  expect([shown.statusCode, shown.headers['content-disposition']]).toEqual([200, expect.stringMatching(/^inline/)]);
  // what browsers cannot show would be saved, whatever is asked for
  const archive = await stage.put(owner, 'ข้อมูล.zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), { parent: top });
  expect(await status(`?item=${archive.id}&show=inline`)).toBe(403);
  expect(await status(`?item=${archive.id}&w=320`)).toBe(403);

  await set({ view: false, download: true });
  expect(names(await stage.see(code))).toEqual([]);
  expect(await status(`?item=${a.id}`)).toBe(403);
  expect(await status('')).toBe(200);
  expect((await guest.call('files.searchExternal', { query: 'แผน', share_code: code })).status).toBe(403);

  // what is not ready is given to nobody
  await set({ view: true, download: true });
  const unseen = await stage.put(owner, 'ใหม่.txt', 'ยังไม่ได้ตรวจ', { parent: top, unseen: true });
  expect(await status(`?item=${unseen.id}`)).toBe(409);
});

test('a limit of downloads holds under parallel load, and who goes on with theirs is not counted again', async () => {
  const file = await stage.put(owner, 'จำกัด.txt', 'กขคง'.repeat(100));
  const { code, id } = await stage.share(owner, file.id, { permissions: { maxDownloads: 3 } });
  expect((await give(code, '', { method: 'HEAD' })).statusCode).toBe(200);
  // the rest of what was never begun is a download like any other
  const rest = { headers: { range: 'bytes=100-' }, ip: '192.0.2.1' };
  expect((await give(code, '', rest)).statusCode).toBe(206);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => give(code, '', { ip: `192.0.2.${10 + n}` })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(10);
  expect((await give(code, '', rest)).statusCode).toBe(206);
  expect((await give(code, '', { ...rest, headers: { range: 'bytes=0-' } })).statusCode).toBe(410);
  expect((await give(code, '', { ...rest, headers: { range: 'bytes=1-2,5-' } })).statusCode).toBe(410);
  expect((await give(code, '', { ...rest, ip: '192.0.2.99' })).statusCode).toBe(410);
  // all but the first byte again and again is the file once more; what a broken line leaves is fetched as often as it breaks
  const again = await Promise.all(Array.from({ length: 6 }, () => give(code, '', { ...rest, headers: { range: 'bytes=1-' } })));
  expect(again.filter(({ statusCode }) => statusCode === 206).length).toBeLessThanOrEqual(3);
  expect(again.filter(({ statusCode }) => statusCode === 410).length).toBeGreaterThanOrEqual(3);
  for (let n = 0; n < 10; n++) expect((await give(code, '', { ...rest, headers: { range: 'bytes=1100-' } })).statusCode).toBe(206);
  expect(await stage.see(code)).toMatchObject({ downloadsLeft: 0 });
  expect((await give(code, '?show=inline')).statusCode).toBe(200);
  expect((await stage.visits(owner, id)).filter(({ what }) => what === 'downloaded')).toHaveLength(3);
  // a limit below what was downloaded already
  const low = await owner.agent.call('files.share', { itemId: file.id, isShare: true, permissions: { maxDownloads: 2 } });
  expect(low.body).toMatchObject({ status: 422, fields: { maxDownloads: 'share.maxTooLow' } });
});

test('guests upload where they may, only there, and only with the password', async () => {
  const { top, inside, beside } = await trip('ส่งงาน');
  const upload = (share: object, parent: string | null = null) =>
    guest.call('files.uploadInit', { name: 'การบ้าน.txt', size: 0, fingerprint: 'การบ้าน-1', parent, share });
  const { code } = await stage.share(owner, top);
  expect(refusal(await upload({ code, grant: '' }))).toBe('403 share-no-upload');
  await stage.share(owner, top, {
    permissions: { view: false, download: false, upload: true },
    isPassword: true,
    sharePassword: 'ส่งการบ้าน',
  });
  expect(refusal(await upload({ code, grant: '' }))).toBe('401 share-password');
  const { grant } = (await guest.call('files.unlockExternal', { share_code: code, password: 'ส่งการบ้าน' })).body as { grant: string };
  expect((await upload({ code, grant }, beside.id)).status).toBe(404);
  const begun = await upload({ code, grant }, inside);
  expect(begun.status).toBe(200);
  const { uploadId } = begun.body as { uploadId: string };
  const done = await guest.call('files.uploadComplete', { uploadId, share: { code, grant } });
  expect(done.status).toBe(200);
  const { items } = (await owner.agent.call('files.items', { parent: inside })).body as unknown as { items: { name: string }[] };
  expect(items.map(({ name }) => name)).toContain('การบ้าน.txt');
  // they put it there, and see nothing of what others have
  expect(names(await stage.see(code, { grant }))).toEqual([]);
});
