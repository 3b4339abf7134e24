import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
/** The folder that the version with an embedded S3 server left: an object, one that came in parts, a copy of each, and an open upload. */
import before from './before.json' with { type: 'json' };
import { base64Crc32, read } from './contract.ts';
import { filesIn, sendPart } from './files.ts';

const folder = await mkdtemp(join(tmpdir(), 'before-'));
for (const [name, content] of Object.entries(before)) {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), Buffer.from(content, 'base64'));
}
afterAll(() => rm(folder, { recursive: true }));

test('a data folder of the version before serves everything in it', async () => {
  const storage = filesIn(folder);
  const objects = storage.of('space-a', 'http://a.example');
  const text = async (key: string) => (await read((await objects.get(key))!.body)).toString();
  const all = { 'a/one.txt': 'ของเดิม', 'a/parts.bin': 'in parts', 'b/copied.txt': 'ของเดิม', 'b/copy-of-parts.bin': 'in parts' };

  const { objects: listed, next } = await objects.list('');
  expect([listed.map(({ key }) => key), next]).toEqual([Object.keys(all), null]);
  for (const [key, content] of Object.entries(all)) expect(await text(key)).toBe(content);
  expect(listed[0]).toEqual({
    key: 'a/one.txt',
    bytes: 21,
    etag: '"05ceba5ae616c3b2f3624f60ca77f02d-1"',
    modifiedAt: new Date('2026-11-23T01:24:50.448Z'),
  });
  expect((await objects.info('a/one.txt'))!.type).toBe('text/plain; charset=utf-8');
  expect((await objects.info('b/copy-of-parts.bin'))!.type).toBe('video/mp4');

  // An upload that was begun before goes on.
  const [open] = await objects.uploads.unfinished();
  const { key, uploadId } = open!;
  const parts = (await objects.uploads.parts(key, uploadId))!;
  expect([key, parts]).toEqual([
    'up/open.bin',
    [
      { number: 1, bytes: 5, etag: '"9271ee57-5"', crc32: base64Crc32(Buffer.from('first')) },
      { number: 2, bytes: 6, etag: '"b61f1169-6"', crc32: base64Crc32(Buffer.from('second')) },
    ],
  ]);
  const body = Buffer.alloc(5 * 1024 * 1024, 'x');
  const signed = await objects.uploads.signPart({
    key,
    uploadId,
    number: 1,
    bytes: body.length,
    crc32: base64Crc32(body),
    seconds: 60,
  });
  const { etag } = await sendPart(storage, signed, body);
  await objects.uploads.finish(key, uploadId, [{ number: 1, etag }, parts[1]!]);
  expect([(await objects.info(key))!.type, (await text(key)).slice(-7)]).toEqual(['application/pdf', 'xsecond']);

  await storage.sweep(new Date());
  for (const [name, content] of Object.entries(all)) expect(await text(name)).toBe(content);
  await objects.remove([...Object.keys(all), key]);
  await storage.sweep(new Date());
  expect([(await objects.list('')).objects, await readdir(join(folder, 'data')), await readdir(join(folder, 'trash'))]).toEqual([
    [],
    [],
    [],
  ]);
});
