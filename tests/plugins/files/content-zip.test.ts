import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ItemRow } from '#plugins/files/gateway/db.ts';
import { zipOf } from '#plugins/files/gateway/content/zipOf.ts';
import { collect } from './collect.ts';
import { openContentStage, type ContentStage } from './contentStage.ts';
import { eicar, photo } from './pictures.ts';
import { readZip } from '../../kernel/kit/zip/readZip.ts';
import type { Member } from './stage.ts';

vi.setConfig({ testTimeout: 60_000 });

let stage: ContentStage;
let mali: Member;
beforeAll(async () => {
  stage = await openContentStage();
  mali = await stage.member();
});
afterAll(() => stage.close());

const zipped = (ids: readonly string[], { agent } = mali) => agent.get(`/filemanager/zip?ids=${ids.join(',')}`);

/** Many rows at once, all with the same object. */
const fillFolder = (folder: string, owner: Member, { count, bytes }: { count: number; bytes: number }) =>
  stage.work(async (ctx) => {
    const key = `filemanager/2026/11/${folder}`;
    await ctx.objects.put(key, Buffer.alloc(bytes, 'ก'), { type: 'text/plain' });
    const row = (n: number) => ({
      space_id: ctx.space,
      owner_id: owner.id,
      parent_id: folder,
      kind: 'file' as const,
      name: `ไฟล์ที่ ${n}.bin`,
      search_text: '',
      path: `${key}-${n}`,
      bytes,
      type: 'application/zip',
      state: 'ready' as const,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    });
    for (let n = 0; n < count; n += 1000)
      await ctx.db
        .insertInto('files_item')
        .values(Array.from({ length: Math.min(1000, count - n) }, (_, more) => row(n + more)))
        .execute();
    return key;
  });

test('folders and files come as one zip that anything can unpack', async () => {
  const top = await stage.folder(mali, 'งาน: ปี ๒๕๖๙');
  const inner = await stage.folder(mali, 'ใน', top);
  await stage.folder(mali, 'ว่างเปล่า', inner);
  const text = 'น้ำใจ '.repeat(500);
  await stage.put(mali, 'บันทึก.txt', text, { parent: inner });
  const image = await photo(300, 200);
  const picture = await stage.put(mali, 'รูป.jpg', image, { parent: top });
  await stage.put(mali, 'con.txt', 'x', { parent: top });
  await stage.put(mali, 'a|b.txt', '1', { parent: top });
  await stage.put(mali, 'a?b.txt', '2', { parent: top });
  const gone = await stage.put(mali, 'หาย.txt', 'x', { parent: top });
  await stage.work((ctx) => ctx.objects.remove([gone.path!]));
  await stage.put(mali, 'ไวรัส.txt', eicar, { parent: top });
  await stage.put(mali, 'รอ.txt', 'x', { parent: top, unseen: true });
  const trashed = await stage.put(mali, 'ทิ้งแล้ว.txt', 'x', { parent: top });
  await mali.agent.call('files.trash', { ids: [trashed.id] });

  // What was asked for by itself and is in the folder, too, comes once.
  const answer = await zipped([top, picture.id]);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' });
  expect(decodeURIComponent(/filename\*=UTF-8''(.*)/.exec(String(answer.headers['content-disposition']))![1]!)).toBe(
    'ไฟล์ 21 พฤศจิกายน 2569.zip',
  );
  const entries = readZip(answer.rawPayload);
  const root = 'งาน_ ปี ๒๕๖๙';
  expect(entries.map(({ name, packed }) => `${name} ${packed}`).toSorted()).toEqual(
    [
      `${root}/_con.txt deflate`,
      `${root}/a_b (2).txt deflate`,
      `${root}/a_b.txt deflate`,
      `${root}/ใน/บันทึก.txt deflate`,
      `${root}/ใน/ว่างเปล่า/ store`,
      `${root}/รูป.jpg store`,
      'ไฟล์ที่ขาด.txt deflate',
    ].toSorted(),
  );
  expect(entries.every(({ isUtf8 }) => isUtf8)).toBe(true);
  const read = (name: string) => entries.find((entry) => entry.name === `${root}/${name}`)!.bytes;
  expect(read('ใน/บันทึก.txt').toString()).toBe(text);
  expect(read('รูป.jpg').equals(image), "the owner's own is whole").toBe(true);
  const note = entries.at(-1)!.bytes.toString();
  for (const name of ['หาย.txt: ไม่พบในที่เก็บ', 'ไวรัส.txt: พบไวรัส', 'รอ.txt: กำลังตรวจ']) expect(note).toContain(`${root}/${name}`);

  const shared = await stage.work(async (ctx) => zipOf(ctx, [picture]));
  const [given] = readZip(await collect(shared));
  expect([given!.name, given!.bytes.includes('Telephone')], 'for others without the place where it was taken').toEqual(['รูป.jpg', false]);
});

test("a folder's zip has its name, and nobody gets what is somebody else's", async () => {
  const folder = await stage.folder(mali, 'ว่าง');
  const answer = await zipped([folder]);
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(/UTF-8''ว่าง\.zip$/);
  expect(readZip(answer.rawPayload).map(({ name }) => name)).toEqual(['ว่าง/']);
  const other = await stage.member();
  expect((await zipped([folder], other)).statusCode).toBe(404);
  expect((await zipped([folder, crypto.randomUUID()])).statusCode).toBe(404);
  expect((await (await stage.site.as('guest')).get(`/filemanager/zip?ids=${folder}`)).statusCode).toBe(401);
});

test('what members take along has all their files but those in the trash, and nobody else’s', async () => {
  const owner = await stage.member();
  const folder = await stage.folder(owner, 'สัญญา');
  await stage.put(owner, 'บ้าน.txt', 'เช่าหนึ่งปี', { parent: folder });
  const image = await photo(300, 200);
  await stage.put(owner, 'รูป.jpg', image);
  const trashed = await stage.put(owner, 'ทิ้งแล้ว.txt', 'x');
  await owner.agent.call('files.trash', { ids: [trashed.id] });
  const { body } = await owner.agent.call('account.exportData');
  const files = readZip((await owner.agent.get(String(body['address']))).rawPayload);
  expect(files.map(({ name }) => name)).toEqual(['data.json', 'files/รูป.jpg', 'files/สัญญา/บ้าน.txt']);
  expect(files[1]!.bytes.equals(image), 'whole, with the place where it was taken').toBe(true);
  expect(JSON.parse(files[0]!.bytes.toString())).toMatchObject({ data: { files: { items: expect.any(Array) as unknown[] } } });
});

test('ten thousand files are sent without being held', async () => {
  const folder = await stage.folder(mali, 'หมื่นไฟล์');
  const bytes = 16 * 1024;
  const key = await fillFolder(folder, mali, { count: 10_000, bytes });
  const item = (await stage.row(folder))!;
  let opened = 0;
  let most = 0;
  const stream = await stage.work((ctx) => {
    // One object stands for all: the store is not what is tried here.
    const object = Buffer.alloc(bytes, 'ก');
    const body = async function* () {
      yield object;
    };
    const get = async () => {
      opened++;
      return { bytes, etag: '"x"', type: 'x', modifiedAt: new Date(), body: body() };
    };
    return zipOf({ ...ctx, objects: { ...ctx.objects, get } }, [item] as ItemRow[], { whole: true });
  });
  global.gc?.();
  const before = process.memoryUsage().rss;
  let sent = 0;
  let reads = 0;
  for await (const chunk of stream) {
    sent += chunk.byteLength;
    // Never ahead of who reads: a file or two, and what streams hold.
    expect(opened * bytes - sent).toBeLessThan(1024 * 1024);
    if (reads++ % 500 === 0) most = Math.max(most, process.memoryUsage().rss - before);
  }
  expect(opened).toBe(10_000);
  expect(sent).toBeGreaterThan(10_000 * bytes);
  console.log(`zip of 10,000 files: ${Math.round(sent / 1e6)} MB sent, at most ${Math.round(most / 1e6)} MB more in memory`);
  expect(most).toBeLessThan(120e6);
  await stage.work((ctx) => ctx.objects.remove([key]));
});

test('who leaves in the middle has nothing read for them any more', async () => {
  const folder = await stage.folder(mali, 'ครึ่งทาง');
  for (let n = 0; n < 4; n++)
    await stage.put(mali, `${n}.zip`, Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(1024 * 1024)]), { parent: folder });
  let closed = 0;
  let opened = 0;
  const stream = await stage.work(async (ctx) => {
    const { objects } = ctx;
    const get = async (key: string) => {
      opened++;
      const object = (await objects.get(key))!;
      async function* watched() {
        try {
          yield* object.body;
        } finally {
          closed++;
        }
      }
      return { ...object, body: watched() };
    };
    return zipOf({ ...ctx, objects: { ...objects, get } }, [(await stage.row(folder))!], { whole: true });
  });
  for await (const chunk of stream) if (chunk.byteLength > 1000) break;
  await expect.poll(() => closed, { timeout: 5_000 }).toBe(1);
  await sleep(50);
  expect([opened, closed]).toEqual([1, 1]);
});
