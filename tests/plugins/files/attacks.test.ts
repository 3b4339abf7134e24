import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipOf } from '#plugins/files/gateway/content/zipOf.ts';
import { filesApi } from '#plugins/files/gateway/service.ts';
import { sweep } from '#plugins/files/gateway/uploads/sweep.ts';
import type { Item, Upload } from '#plugins/files/schemas.ts';
import { begin, checksum, putPart, sendFile, type SignedPart } from './sendFile.ts';
import { openSharesStage, refusal, type SharesStage } from './sharesStage.ts';
import { list, newFolder } from './stage.ts';

let stage: SharesStage;
let port: number;
beforeAll(async () => {
  stage = await openSharesStage();
  port = await stage.site.listen();
});
afterAll(() => stage.close());

const uploadOf = (body: object) => body as unknown as Upload;
const UPLOAD_ONLY = { permissions: { view: false, download: false, upload: true } };

test('what was begun as public and is begun again as private comes in private', async () => {
  const staff = await stage.member({ role: 'admin' });
  const file = { name: 'สัญญา.pdf', bytes: Buffer.from('ลับ') };
  const open = uploadOf((await begin(staff.agent, { ...file, more: { mode: 'public' } })).body);
  expect(open.mode).toBe('public');
  const { body } = await sendFile(staff.agent, port, file);
  expect(body.item).toMatchObject({ name: file.name, mode: 'private' });
});

test('who may not publish any more ends what they began as public in private', async () => {
  const staff = await stage.member({ role: 'admin' });
  const begun = await begin(staff.agent, { name: 'ประกาศ.txt', bytes: Buffer.alloc(0), more: { mode: 'public' } });
  const demoted = await stage.site.as('user', { accountId: staff.id });
  const done = await demoted.call('files.uploadComplete', { uploadId: uploadOf(begun.body).uploadId });
  expect(done.body.item).toMatchObject({ mode: 'private' });
});

test('members who begin in the same millisecond all begin', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => stage.member()));
  const answers = await Promise.all(
    members.map(({ agent }, i) => agent.call('files.uploadInit', { name: 'เช้านี้.txt', size: i % 2, fingerprint: `fingerprint-${i}` })),
  );
  expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(members.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.path)).size).toBe(members.length);
});

test('a guest who has uploaded learns nothing of where the file goes from there', async () => {
  const owner = await stage.member();
  const box = await newFolder(owner, 'กล่องรับงาน');
  const secret = await newFolder(owner, 'คะแนนลับ');
  const { code } = await stage.share(owner, box, UPLOAD_ONLY);
  const share = { code, grant: '' };
  const guest = await stage.guest();
  const begun = await guest.call('files.uploadInit', { name: 'งาน.txt', size: 0, fingerprint: 'fingerprint-of-guest', share });
  const { uploadId } = uploadOf(begun.body);
  const done = await guest.call('files.uploadComplete', { uploadId, share });
  const { items } = (await owner.call('items', { parent: box })).body as unknown as { items: Item[] };
  const [{ _id: id }] = items as [Item];
  expect(done.body.item).toMatchObject({ name: 'งาน.txt', type: 'file' });
  await owner.call('move', { ids: [id], to: secret });
  await owner.call('rename', { itemId: id, newName: 'ตกแน่นอน.txt' });
  for (const answer of [
    done,
    await guest.call('files.upload', { id: uploadId, code }),
    await guest.call('files.uploadAbort', { uploadId, share }),
    await guest.call('files.uploadComplete', { uploadId, share }),
  ]) {
    expect(answer.status).toBe(200);
    for (const told of ['ตกแน่นอน', 'คะแนนลับ', secret, '/filemanager/download/']) expect(answer.text).not.toContain(told);
  }
});

test('a name that Windows reads as a program is refused as one', async () => {
  const member = await stage.member();
  for (const name of ['ใบแจ้งหนี้..exe', 'ใบแจ้งหนี้.exe.', 'a.exe. .', 'a.EXE..', '..exe', '.exe'])
    expect(refusal(await begin(member.agent, { name, bytes: Buffer.alloc(0) })), name).toBe('415 type-refused');
  const { _id: itemId } = (await sendFile(member.agent, port, { name: 'ไม่มีนามสกุล', bytes: Buffer.from('a') })).body.item as Item;
  for (const newName of ['a..exe', 'a.exe.'])
    expect(refusal(await member.call('rename', { itemId, newName })), newName).toBe('415 type-refused');
});

test('what is infected is named to no guest', async () => {
  const owner = await stage.member();
  const top = await newFolder(owner, 'แจก');
  await stage.putFile(owner, { name: 'ไวรัสร้าย.txt', parentId: top, state: 'infected' });
  await stage.putFile(owner, { name: 'ไวรัสเอกสาร.txt', parentId: top });
  const { code } = await stage.share(owner, top);
  const { body } = await (await stage.guest()).call('files.searchExternal', { query: 'ไวรัส', share_code: code });
  expect((body.results as Item[]).map(({ name }) => name)).toEqual(['ไวรัสเอกสาร.txt']);
});

test('a signed address is worth nothing once the file is there, or the upload was given up', async () => {
  const member = await stage.member();
  const bytes = Buffer.from('ตัวจริง');
  for (const end of ['uploadComplete', 'uploadAbort']) {
    const { uploadId, path } = uploadOf((await begin(member.agent, { name: `${end}.txt`, bytes })).body);
    const parts = [{ number: 1, bytes: bytes.length, crc32: checksum(bytes) }];
    const [signed] = (await member.call('uploadSign', { uploadId, parts })).body.parts as [SignedPart];
    expect((await putPart(port, signed, bytes)).status).toBe(200);
    expect((await member.call(end, { uploadId })).status).toBe(200);
    const info = () => stage.work(({ objects }) => objects.info(path));
    const before = await info();
    expect(await putPart(port, signed, bytes)).toMatchObject({ status: 404, body: expect.stringContaining('upload-gone') });
    // Without the parts' parameters it would be a Put of the whole object.
    const whole = { ...signed, url: signed.url.replace('partNumber=1&', '').replace(/uploadId=[^&]+&?/, '') };
    expect((await putPart(port, whole, bytes)).status).toBe(403);
    expect(await info()).toEqual(before);
  }
});

test('whatever members do at the same time, the room that is counted is the room that is taken', async () => {
  const owner = await stage.member();
  const faults: string[] = [];
  const act = async (i: number) => {
    const name = `ไฟล์ ${i % 3}.txt`;
    const bytes = Buffer.alloc((i % 4) * 100, i);
    const begun = await begin(owner.agent, { name, bytes, more: { fingerprint: `fingerprint-${i % 6}` } });
    if (begun.status !== 200) return void faults.push(begun.text);
    const { uploadId, parts: there } = uploadOf(begun.body);
    if (bytes.length && !there.length) {
      const parts = [{ number: 1, bytes: bytes.length, crc32: checksum(bytes) }];
      const signed = await owner.call('uploadSign', { uploadId, parts });
      if (signed.status === 200) await putPart(port, (signed.body.parts as [SignedPart])[0], bytes);
    }
    const over = await owner.call(i % 5 === 0 ? 'uploadAbort' : 'uploadComplete', { uploadId });
    if (over.status >= 500) faults.push(over.text);
    const item = over.body.item as Item | null;
    if (!item || i % 2) return;
    const gone = [await owner.call('delete', { itemId: item._id }), await owner.call('delete', { itemId: item._id })];
    for (const { status, text } of gone) if (status >= 500) faults.push(text);
  };
  await Promise.all(Array.from({ length: 16 }, (_, i) => act(i)));
  expect(faults).toEqual([]);
  const told = (await owner.call('usage')).body as unknown as { used: number; reserved: number };
  const counted = await stage.work(async ({ db }) => {
    const sum = async (table: 'files_item' | 'files_upload') =>
      Number(
        (
          await db
            .selectFrom(table)
            .select(({ fn }) => fn.sum<string>('bytes').as('sum'))
            .where('owner_id', '=', owner.id)
            .$if(table === 'files_upload', (query) => query.where('state' as never, '=', 'open' as never))
            .executeTakeFirstOrThrow()
        ).sum ?? 0,
      );
    return { used: await sum('files_item'), reserved: await sum('files_upload') };
  });
  expect(told).toMatchObject(counted);
  expect(await list(owner)).not.toEqual([]);
});

/** What the gateway writes into its log from now on. */
function listen(): string[] {
  const lines: string[] = [];
  const log = stage.site.gateway.app.log as unknown as Record<symbol, unknown> & { level: string };
  log.level = 'info';
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream')!;
  log[stream] = { write: (line: string) => void lines.push(line) };
  return lines;
}

test('no line of the log opens anything', async () => {
  const owner = await stage.member();
  const { id } = await stage.put(owner, 'แผนที่.txt', 'ทางลับ');
  const { code } = await stage.share(owner, id, { isPassword: true, sharePassword: 'มะม่วงหาวมะนาวโห่' });
  const guest = await stage.guest();
  const lines = listen();
  const { grant } = (await guest.call('files.unlockExternal', { share_code: code, password: 'มะม่วงหาวมะนาวโห่' })).body as { grant: string };
  expect((await guest.get(`/filemanager/download_external/${code}?grant=${grant}`)).statusCode).toBe(200);
  expect((await guest.get(`/external/storage/file/${code}`)).statusCode).toBe(200);
  expect((await guest.get(`/external/storage/file/${code}/_payload.json`)).statusCode).toBe(200);
  const link = await stage.work(async (ctx) => filesApi(ctx).link(id, { seconds: 600 }));
  expect((await guest.get(link)).statusCode).toBe(200);
  expect((await guest.get(link.replace(/.(?=\/[^/]*$)/, '_'))).statusCode).toBe(404);
  const logged = lines.join('');
  expect(logged).toContain('download_external');
  for (const secret of [code, grant, link.split('/')[3]!, 'มะม่วงหาวมะนาวโห่']) expect(logged).not.toContain(secret);
});

test('a guest who reads a zip slowly holds no picture in memory', async () => {
  const owner = await stage.member();
  const noise = sharp(randomBytes(1000 * 1000 * 3), { raw: { width: 1000, height: 1000, channels: 3 } });
  const bytes = await noise
    .withExif({ IFD0: { Make: 'Sala' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const picture = await stage.put(owner, 'ภาพ.png', bytes);
  for (const time of ['made', 'read again']) {
    const sizes: number[] = [];
    for await (const chunk of await stage.work((ctx) => zipOf(ctx, [picture]))) sizes.push(chunk.byteLength);
    const sum = sizes.reduce((all, size) => all + size, 0);
    expect(sum, time).toBeGreaterThan(3_000_000);
    expect(sum, time).toBeLessThan(bytes.length + 500);
    expect(Math.max(...sizes), time).toBeLessThan(1_000_000);
  }
});

test('who downloads all the time is counted, and fills neither the database nor the processor', async () => {
  const owner = await stage.member();
  const top = await newFolder(owner, 'ชุดข้อมูล');
  const { id } = await stage.put(owner, 'ข้อมูล.txt', '1', { parent: top });
  const share = await stage.share(owner, top);
  const guest = await stage.guest();
  const address = `/filemanager/download_external/${share.code}`;
  const get = (query = '') => guest.get(address + query, { ip: '10.77.0.1' });
  expect((await get(`?item=${id}`)).statusCode).toBe(200);
  // As if it had been so often.
  await stage.work(({ db }) =>
    sql`insert into files_share_visit (space_id, share_id, name, what, network, visitor, browser, at)
      select space_id, share_id, name, what, network, visitor, browser, at from files_share_visit, generate_series(1, 98)
      where share_id = ${share.id}`.execute(db),
  );
  for (let n = 0; n < 3; n++) expect((await get(`?item=${id}`)).statusCode).toBe(200);
  const kept = await stage.work(({ db }) =>
    db
      .selectFrom('files_share_visit')
      .select(({ fn }) => fn.countAll<string>().as('times'))
      .where('share_id', '=', share.id)
      .executeTakeFirstOrThrow(),
  );
  expect(Number(kept.times)).toBe(100);
  const { body } = await owner.call('shareOf', { id: top });
  expect((body.share as { downloads: number }).downloads).toBe(4);
  await Promise.all(Array.from({ length: 60 }, () => guest.get(address, { method: 'HEAD', ip: '10.77.0.1' })));
  expect((await get()).statusCode).toBe(429);
});

test('a promise of room to a guest who sends nothing does not last', async () => {
  const owner = await stage.member();
  const box = await newFolder(owner, 'รับงาน');
  const { code } = await stage.share(owner, box, UPLOAD_ONLY);
  const share = { code, grant: '' };
  const begun = await (
    await stage.guest()
  ).call('files.uploadInit', { name: 'ใหญ่.bin', size: 4_000_000_000, fingerprint: 'fingerprint', share });
  expect(begun.status).toBe(200);
  const now = stage.clock.at;
  stage.clock.at = new Date(now.getTime() + 61 * 60_000);
  try {
    await stage.work(sweep);
  } finally {
    stage.clock.at = now;
  }
  expect((await owner.call('usage')).body).toMatchObject({ used: 0, reserved: 0 });
});

test('who goes on with one file has not begun another of the same name', async () => {
  const owner = await stage.member();
  const top = await newFolder(owner, 'ก');
  const small = await stage.put(owner, 'a.txt', 'เล็ก', { parent: top });
  const other = await stage.put(owner, 'a.txt', 'อีกไฟล์หนึ่ง', { parent: await newFolder(owner, 'ข', top) });
  const { code } = await stage.share(owner, top, { permissions: { maxDownloads: 1 } });
  const guest = await stage.guest();
  const get = ({ id }: { id: string }, range = '') =>
    guest.get(`/filemanager/download_external/${code}?item=${id}`, { headers: range ? { range } : {} });
  expect((await get(small)).statusCode).toBe(200);
  expect((await get(small, 'bytes=3-')).statusCode).toBe(206);
  expect((await get(other, 'bytes=1-')).statusCode).toBe(410);
});
