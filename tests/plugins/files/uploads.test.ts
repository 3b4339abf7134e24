import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '#tools/testing/agent.ts';
import { removeOrphans } from '#plugins/files/gateway/uploads/orphans.ts';
import { sweep } from '#plugins/files/gateway/uploads/sweep.ts';
import { bytesOfPart, MAX_PARTS, PART_BYTES, partBytes, partCount } from '#plugins/files/rules/parts.ts';
import type { Item, Upload } from '#plugins/files/schemas.ts';
import { begin, checksum, putPart, sendFile, sendPart, sliceOf, type SignedPart } from './sendFile.ts';
import { openStage, type Member, type Stage } from './stage.ts';

let stage: Stage;
let port: number;
let mali: Member;
beforeAll(async () => {
  stage = await openStage({ quotaMegabytes: 100, largestMegabytes: 60 });
  port = await stage.site.listen();
  mali = await stage.member();
});
afterAll(() => stage.close());

const MB = 1024 * 1024;
const bytes = randomBytes(12 * MB);
const uploadOf = (body: object) => body as unknown as Upload;
const idOf = ({ body }: Answer): string => {
  const { _id: id } = body.item as Item;
  return id;
};
const usage = async ({ agent }: Member) => (await agent.call('files.usage')).body as { used: number; reserved: number };
const complete = ({ agent }: Member, { uploadId }: Upload) => agent.call('files.uploadComplete', { uploadId });

test('a file goes into the store part by part and comes out as it was', async () => {
  const member = await stage.member();
  const file = { name: 'รายงาน ปี ๒๕๖๙.bin', bytes };
  const begun = await begin(member.agent, file);
  expect(begun.body).toMatchObject({ bytes: bytes.length, partSize: PART_BYTES, maxParts: 10_000, state: 'open', parts: [] });
  expect(begun.body.path).toMatch(/^filemanager\/2026\/11\/\d{13}\.bin$/);
  expect(await usage(member)).toMatchObject({ used: 0, reserved: bytes.length });

  const { status, body } = await sendFile(member.agent, port, file);
  expect(status, body.code).toBe(200);
  expect(body.item).toMatchObject({
    name: file.name,
    size: bytes.length,
    path: begun.body.path,
    type: 'file',
    mode: 'private',
    drive: 'own',
  });
  expect(await usage(member)).toMatchObject({ used: bytes.length, reserved: 0 });
  const stored = await stage.work(async (ctx) => {
    const object = (await ctx.objects.get((body.item as Item).path))!;
    const hash = createHash('sha256');
    for await (const chunk of object.body) hash.update(chunk);
    return hash.digest('hex');
  });
  expect(stored).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect((await member.agent.call('files.uploads')).body.uploads).toEqual([]);
});

test('begun again it goes on with what the store has, whatever the browser remembers', async () => {
  const file = { name: 'ต่อ.bin', bytes };
  const first = uploadOf((await begin(mali.agent, file)).body);
  await sendPart(mali.agent, port, first, bytes, 2);
  const again = uploadOf((await begin(mali.agent, file)).body);
  expect(again.uploadId).toBe(first.uploadId);
  expect(again.parts).toMatchObject([{ number: 2, bytes: PART_BYTES, crc32: checksum(sliceOf(bytes, first, 2)) }]);
  expect(((await mali.agent.call('files.uploads')).body.uploads as Upload[]).map(({ uploadId }) => uploadId)).toEqual([first.uploadId]);

  const early = await complete(mali, first);
  expect(early).toMatchObject({ status: 409, body: { code: 'parts-missing', missing: [1, 3] } });
  await sendPart(mali.agent, port, first, bytes, 3);
  await sendPart(mali.agent, port, first, bytes, 1);
  const answers = await Promise.all(Array.from({ length: 5 }, () => complete(mali, first)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(idOf)).size).toBe(1);
  // Ended, it is not begun anew by asking again for parts, only by beginning.
  const parts = [{ number: 1, bytes: PART_BYTES, crc32: 'AAAAAA==' }];
  expect(await mali.agent.call('files.uploadSign', { uploadId: first.uploadId, parts })).toMatchObject({
    status: 409,
    body: { state: 'done' },
  });
});

test('nothing but the signed part can be sent with a signed address', async () => {
  const upload = uploadOf((await begin(mali.agent, { name: 'ลงชื่อ.bin', bytes })).body);
  const part = sliceOf(bytes, upload, 1);
  const sign = async (parts: object[]) => mali.agent.call('files.uploadSign', { uploadId: upload.uploadId, parts });
  const signed = await sign([{ number: 1, bytes: part.length, crc32: checksum(part) }]);
  const [right] = signed.body.parts as [SignedPart];
  const other = Buffer.from(part);
  other[7]! ^= 1;
  expect(await putPart(port, right, other)).toMatchObject({ status: 400, body: expect.stringContaining('part-damaged') });
  expect(await putPart(port, { ...right, headers: { ...right.headers, 'x-amz-checksum-crc32': checksum(other) } }, other)).toMatchObject({
    status: 403,
  });
  expect(await putPart(port, { ...right, url: right.url.replace('partNumber=1', 'partNumber=2') }, part)).toMatchObject({ status: 403 });
  expect(
    await putPart(port, { ...right, url: right.url.replace(/\/filemanager\/.*?\?/, '/filemanager/2026/01/1.bin?') }, part),
  ).toMatchObject({ status: 403 });
  expect((await putPart(port, right, part)).etag).toBeTruthy();

  expect(await sign([{ number: 3, bytes: PART_BYTES, crc32: 'AAAAAA==' }])).toMatchObject({
    status: 422,
    body: { code: 'part-size', bytes: 2 * MB },
  });
  expect(await sign([{ number: 4, bytes: 1, crc32: 'AAAAAA==' }])).toMatchObject({ status: 422, body: { code: 'part-size', bytes: 0 } });
  expect(await sign([{ number: 10_001, bytes: 1, crc32: 'AAAAAA==' }])).toMatchObject({ status: 422, body: { code: 'too-many-parts' } });
});

test('an empty file, and one whose folder has gone meanwhile', async () => {
  const empty = await sendFile(mali.agent, port, { name: 'ว่าง.txt', bytes: new Uint8Array() });
  expect(empty.body.item).toMatchObject({ name: 'ว่าง.txt', size: 0 });
  const parent = (await mali.agent.call('files.newFolder', { name: 'ชั่วคราว' })).body.folderID as string;
  const file = { name: 'ลูก.txt', bytes: Buffer.from('สวัสดี'), parent };
  const upload = uploadOf((await begin(mali.agent, file)).body);
  await sendPart(mali.agent, port, upload, file.bytes, 1);
  await mali.agent.call('files.trash', { ids: [parent] });
  expect((await complete(mali, upload)).body.item).toMatchObject({ name: 'ลูก.txt', parent: null });
  expect(await begin(mali.agent, { ...file, name: 'ลูกอีกคน.txt' })).toMatchObject({ status: 404, body: { code: 'folder-gone' } });
});

test('what may not come in is refused before the first byte', async () => {
  const say = (input: object) => mali.agent.call('files.uploadInit', { name: 'ก.jpg', size: 1, fingerprint: 'fingerprint', ...input });
  for (const name of ['../../etc/passwd', '', '..', 'ก'.repeat(4096)])
    expect(await say({ name }), name).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', fields: { name: 'error.name-invalid' } },
    });
  expect(await say({ name: 'เกม.EXE' })).toMatchObject({ status: 415, body: { code: 'type-refused', extension: 'exe' } });
  expect(await say({ size: 61 * MB })).toMatchObject({ status: 413, body: { code: 'too-large', largestBytes: 60 * MB } });
  expect(await say({ mode: 'public' })).toMatchObject({ status: 403 });
  expect(await say({ drive: 'site' })).toMatchObject({ status: 403 });
  expect(
    await (await stage.site.as('guest')).call('files.uploadInit', { name: 'ก.jpg', size: 1, fingerprint: 'fingerprint' }),
  ).toMatchObject({ status: 401 });
});

test('parallel uploads are never promised more room than there is, and giving up takes the promise back', async () => {
  const member = await stage.member();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      member.agent.call('files.uploadInit', { name: `${i}.bin`, size: 30 * MB, fingerprint: `fingerprint-${i}` }),
    ),
  );
  const begun = answers.filter(({ status }) => status === 200);
  expect(begun).toHaveLength(3);
  for (const refused of answers.filter(({ status }) => status !== 200))
    expect(refused).toMatchObject({ status: 413, body: { code: 'quota-exceeded', freeBytes: expect.any(Number) } });
  expect(await usage(member)).toMatchObject({ reserved: 90 * MB });
  const { uploadId } = uploadOf(begun[0]!.body);
  const aborts = await Promise.all(Array.from({ length: 4 }, () => member.agent.call('files.uploadAbort', { uploadId })));
  expect(aborts.map(({ body }) => body.state)).toEqual(['aborted', 'aborted', 'aborted', 'aborted']);
  expect(await usage(member)).toMatchObject({ reserved: 60 * MB });
  expect(await member.agent.call('files.uploadComplete', { uploadId })).toMatchObject({ status: 410, body: { code: 'upload-gone' } });
});

test('an upload is nobody else’s', async () => {
  const upload = uploadOf((await begin(mali.agent, { name: 'ของมะลิ.bin', bytes })).body);
  const other = await stage.member();
  const elsewhere = await stage.member({ at: 'b' });
  const parts = [{ number: 1, bytes: PART_BYTES, crc32: 'AAAAAA==' }];
  for (const { agent } of [other, elsewhere]) {
    const { uploadId } = upload;
    for (const answer of [
      await agent.call('files.upload', { id: uploadId }),
      await agent.call('files.uploadSign', { uploadId, parts }),
      await agent.call('files.uploadComplete', { uploadId }),
      await agent.call('files.uploadAbort', { uploadId }),
    ])
      expect(answer.status).toBe(404);
  }
  expect((await mali.agent.call('files.upload', { id: upload.uploadId })).body.state).toBe('open');
});

test('a gateway that died once the store was done finds the file', async () => {
  const file = { name: 'ตายกลางคัน.txt', bytes: Buffer.from('ครบแล้ว') };
  const upload = uploadOf((await begin(mali.agent, file)).body);
  const { etag } = await sendPart(mali.agent, port, upload, file.bytes, 1);
  await stage.work(async ({ objects }) => {
    const [begun] = (await objects.uploads.unfinished()).filter(({ key }) => key === upload.path);
    await objects.uploads.finish(upload.path, begun!.uploadId, [{ number: 1, etag: etag! }]);
  });
  expect(await complete(mali, upload)).toMatchObject({ status: 200, body: { item: { name: file.name, size: file.bytes.length } } });
});

test('what nobody goes on with is swept: parts, promises, objects without a row', async () => {
  const member = await stage.member();
  const file = { name: 'ลืม.bin', bytes };
  const upload = uploadOf((await begin(member.agent, file)).body);
  await sendPart(member.agent, port, upload, bytes, 1);
  await stage.work(async ({ objects }) => {
    await objects.put('filemanager/2026/11/1.bin', Buffer.from('x'), { type: 'text/plain' });
    await objects.uploads.start('filemanager/2026/11/2.bin', { type: 'text/plain' });
  });
  const count = () => stage.work(async ({ objects }) => (await objects.uploads.unfinished()).length);
  const before = await count();
  await stage.work(sweep);
  await stage.work(removeOrphans);
  expect(await count()).toBe(before);

  const now = stage.clock.at;
  stage.clock.at = new Date(now.getTime() + 50 * 3_600_000);
  try {
    await stage.work(sweep);
    await stage.work(removeOrphans);
    expect(await count()).toBe(0);
    expect(await stage.work(({ objects }) => objects.info('filemanager/2026/11/1.bin'))).toBeNull();
    // Sessions do not last that long.
    const back = { ...member, agent: await stage.site.as('user', { accountId: member.id }) };
    expect(await usage(back)).toMatchObject({ reserved: 0 });
    const anew = uploadOf((await begin(back.agent, file)).body);
    expect(anew).toMatchObject({ state: 'open', parts: [] });
    expect(anew.uploadId).not.toBe(upload.uploadId);
  } finally {
    stage.clock.at = now;
  }
});

test('parts cover a file of any size without a gap, in at most 10,000', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000_000_000 }), (size) => {
      const each = partBytes(size);
      const count = partCount(size, each);
      expect(count).toBeLessThanOrEqual(MAX_PARTS);
      expect(each).toBeGreaterThanOrEqual(PART_BYTES);
      expect(count === 0).toBe(size === 0);
      const last = count === 0 ? 0 : bytesOfPart(size, each, count);
      expect(Math.max(0, count - 1) * each + last).toBe(size);
      expect(last > 0).toBe(size > 0);
      expect(bytesOfPart(size, each, count + 1)).toBe(0);
    }),
  );
});
