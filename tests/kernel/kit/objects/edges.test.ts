import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openDisk, tailOf } from '#kit/objects/files/disk.ts';
import { createStorage } from '#kit/objects/createStorage.ts';
import { base64Crc32, outcome, read } from './contract.ts';
import { filesIn, sendPart } from './files.ts';
import { otherProcess, type OtherProcess } from './otherProcess.ts';

const MIB = 1024 * 1024;
const root = await mkdtemp(join(tmpdir(), 'edges-'));
const folder = join(root, 'stores/one');
const storage = filesIn(folder);
const objects = storage.of('space-a', 'http://a.example');
const { uploads } = objects;
const children: OtherProcess[] = [];
const another = async (path: string) => {
  const started = await otherProcess(path);
  children.push(started);
  return started;
};

afterAll(async () => {
  for (const { child } of children) child.kill('SIGKILL');
  await rm(root, { recursive: true, force: true });
});

/** Files below a folder, none of them empty folders. */
const filesBelow = async (path: string): Promise<string[]> =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const text = async (key: string) => (await read((await objects.get(key))!.body)).toString();
const put = (key: string, body: string | Buffer) => objects.put(key, Buffer.from(body), { type: 'text/plain' });
const sign = (key: string, uploadId: string, number: number, body: Uint8Array) =>
  uploads.signPart({ key, uploadId, number, bytes: body.length, crc32: base64Crc32(body), seconds: 60 });
async function upload(key: string, parts: readonly Buffer[]): Promise<string> {
  const uploadId = await uploads.start(key, { type: 'video/mp4' });
  const sent = [];
  for (const [i, body] of parts.entries())
    sent.push({ number: i + 1, etag: (await sendPart(storage, await sign(key, uploadId, i + 1, body), body)).etag });
  await uploads.finish(key, uploadId, sent);
  return uploadId;
}

test('what was cut in the middle leaves nothing behind, and the old stands', async () => {
  await put('cut', 'old');
  async function* cut() {
    yield randomBytes(MIB);
    throw new Error('cut');
  }
  await expect(objects.putStream('cut', cut(), { type: 'x/y' })).rejects.toThrow('cut');
  const uploadId = await uploads.start('cut', { type: 'x/y' });
  const body = randomBytes(2 * MIB);
  const { url, headers } = await sign('cut', uploadId, 1, body);
  const { host, pathname, search } = new URL(url);
  const part = { host, target: pathname + search, bytes: body.length, crc32: headers['x-amz-checksum-crc32']! };
  await expect(storage.takePart!({ ...part, body: cut() })).rejects.toThrow('cut');
  expect([await uploads.parts('cut', uploadId), await readdir(join(folder, 'tmp')), await text('cut')]).toEqual([[], [], 'old']);
  await uploads.abort('cut', uploadId);
});

test('no key becomes a path', async () => {
  for (const key of ['..a', 'a/..b/c', 'COM1', 'x/y.']) await put(key, key);
  const names = (await filesBelow(join(folder, 'objects'))).map((path) => path.slice(join(folder, 'objects/sala').length + 1));
  expect(names.every((name) => /^[0-9a-f]{64}\/[0-9a-f]{64}$/.test(name))).toBe(true);
  expect([await readdir(join(root, 'stores')), await readdir(folder)]).toEqual([['one'], ['data', 'objects', 'tmp', 'trash', 'uploads']]);
});

test('who reads an object reads it to its end, though it is replaced and removed meanwhile', async () => {
  const parts = [randomBytes(5 * MIB), randomBytes(5 * MIB), randomBytes(10)];
  await upload('read', parts);
  const { body } = (await objects.get('read'))!;
  await put('read', 'new');
  await objects.remove(['read']);
  await storage.sweep(new Date());
  expect(Buffer.concat(parts).equals(await read(body))).toBe(true);
  expect([...(await filesBelow(join(folder, 'data'))), ...(await filesBelow(join(folder, 'trash')))]).toEqual([]);
});

test('of two processes that finish one upload at once both have done so, once', async () => {
  const [a, b] = await Promise.all([another(folder), another(folder)]);
  for (let round = 0; round < 8; round++) {
    const key = `race-${round}`;
    const id = await a.start(key);
    const parts = [await b.part(key, id, 1, Buffer.from('race'))];
    expect(await Promise.all([a, b, a, b].map((one) => one.finish(key, id, parts)))).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect([await text(key), await uploads.parts(key, id)]).toEqual(['race', null]);
  }
  // Of those who want to be first exactly one is.
  const first = await Promise.all([a, b, a, b].map((one, i) => one.put('first', Buffer.from(`${i}`), true)));
  expect(first.filter(Boolean)).toHaveLength(1);
  expect(await text('first')).toBe(String(first.indexOf(true)));
  for (const { child } of [a, b]) child.kill();
});

test('killed at any moment, it holds the old or the new, and the upload goes on', async () => {
  const path = join(root, 'killed');
  let living = await another(path);
  const bytes = (mark: number) => Buffer.alloc(300_000, mark);
  const part = randomBytes(5 * MIB);
  let stored = -1;
  for (let round = 0; round < 6; round++) {
    const key = `m${round}`;
    const id = await living.start(key);
    const parts = [await living.part(key, id, 1, part), await living.part(key, id, 2, Buffer.from('end'))];
    const settled = Promise.allSettled([living.put('kept', bytes(round)), living.finish(key, id, parts)]);
    await new Promise((resolve) => setTimeout(resolve, round * 4));
    living.child.kill('SIGKILL');
    const [written, finished] = await settled;
    living = await another(path);

    const kept = await living.bytes('kept');
    const now = kept?.[0] ?? -1;
    expect([stored, round]).toContain(now);
    if (written.status === 'fulfilled') expect(now).toBe(round);
    if (kept) expect(Buffer.from(kept).equals(bytes(now))).toBe(true);
    stored = now;

    if (finished.status === 'rejected') expect([2, null]).toContain(await living.parts(key, id));
    expect(await living.finish(key, id, parts)).toBe('ok');
    expect((await living.info(key))!.bytes).toBe(5 * MIB + 3);
    expect(await living.parts(key, id)).toBeNull();
  }
  living.child.kill('SIGKILL');
  await once(living.child, 'exit');
  await filesIn(path).sweep(new Date());
  for (const name of ['tmp', 'uploads', 'trash']) expect(await filesBelow(join(path, name))).toEqual([]);
}, 60_000);

test('a sweep aborts old uploads alone, and removes what a dead process left', async () => {
  const begin = async (key: string) => {
    const id = await uploads.start(key, { type: 'x/y' });
    await sendPart(storage, await sign(key, id, 1, Buffer.from('x')), Buffer.from('x'));
    return id;
  };
  await storage.sweep(new Date());
  const old = await begin('old');
  await new Promise((resolve) => setTimeout(resolve, 5));
  const between = new Date();
  const young = await begin('young');
  await storage.sweep(between);
  expect([await uploads.parts('old', old), (await uploads.parts('young', young))!.length]).toEqual([null, 1]);
  await storage.sweep(new Date(Date.now() + 1000));
  expect(await uploads.parts('young', young)).toBeNull();
});

test('10,000 keys under one prefix are listed in order and at once', async () => {
  const path = join(root, 'many');
  // Written as the store writes them, without waiting for the disk 10,000 times.
  const disk = await openDisk(path);
  const keys = Array.from({ length: 10_000 }, (_, i) => `many/${(i * 7919) % 10_000}`);
  await mkdir(dirname(disk.object('t/space-a/many/x')), { recursive: true });
  for (const key of keys) {
    const full = `t/space-a/${key}`;
    writeFileSync(disk.object(full), tailOf({ key: full, size: 0, etag: 'x', modified: 0, headers: {} }));
  }
  const many = filesIn(path).of('space-a', '');
  const listed: string[] = [];
  const times: number[] = [];
  let after: string | undefined;
  do {
    const began = performance.now();
    const page = await many.list('many/', after);
    times.push(performance.now() - began);
    listed.push(...page.objects.map(({ key }) => key));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(listed).toEqual(keys.toSorted());
  expect(times).toHaveLength(10);
  // Generous: other tests run beside this one. The first page learns the names.
  expect(times[0]).toBeLessThan(10_000);
  expect(Math.min(...times.slice(1))).toBeLessThan(1000);
}, 60_000);

test('a disk that hangs, or is none, is refused in time', async () => {
  const path = join(root, 'hangs');
  const disk = await openDisk(path);
  const hanging = disk.object('t/space-a/hangs');
  await mkdir(dirname(hanging));
  execFileSync('mkfifo', [hanging]);
  const log = { warn: vi.fn() };
  const at = (place: string) =>
    createStorage({ settings: null, folder: place, derive: () => Buffer.alloc(32), log, patience: 300 }).of('space-a', 'http://a.example');
  const began = performance.now();
  expect(await outcome(at(path).get('hangs'))).toBe('503 objects-unavailable');
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ late: true }), 'object store failed');
  // Lets go of whoever waits for it still.
  createWriteStream(hanging).end();

  await writeFile(join(root, 'no-folder'), '');
  const none = at(join(root, 'no-folder'));
  expect(await outcome(none.put('x', Buffer.from('x'), { type: 'x/y' }))).toBe('503 objects-unavailable');
  expect(await outcome(none.get('x'))).toBe('503 objects-unavailable');
  expect(await outcome(none.uploads.start('x', { type: 'x/y' }))).toBe('503 objects-unavailable');
});

const mounted = await (async () => {
  const path = join(root, 'full');
  await mkdir(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', path], { stdio: 'ignore' });
    return path;
  } catch {
    console.warn('The full disk is not tried: a small file system can be mounted by root only.');
    return null;
  }
})();

test.skipIf(!mounted)('a full disk is told as such, nothing half-written stays, and removing makes room', async () => {
  const full = filesIn(mounted!);
  const there = full.of('space-a', 'http://a.example');
  try {
    const write = (key: string, bytes: number) => there.put(key, Buffer.alloc(bytes, 1), { type: 'x/y' });
    await write('fits', 6 * MIB);
    expect(await outcome(write('fits', 8 * MIB))).toBe('507 objects-full');
    async function* stream() {
      for (let i = 0; i < 8; i++) yield Buffer.alloc(MIB, i);
    }
    expect(await outcome(there.putStream('stream', stream(), { type: 'x/y' }))).toBe('507 objects-full');
    const uploadId = await there.uploads.start('parts', { type: 'x/y' });
    const body = Buffer.alloc(8 * MIB);
    const part = async () => {
      const signed = { key: 'parts', uploadId, number: 1, bytes: body.length, crc32: base64Crc32(body), seconds: 60 };
      return (await sendPart(full, await there.uploads.signPart(signed), body)).status;
    };
    expect(await part()).toBe(507);
    expect(await readdir(join(mounted!, 'tmp'))).toEqual([]);
    expect((await there.info('fits'))!.bytes).toBe(6 * MIB);
    await there.remove(['fits']);
    expect(await part()).toBe(200);
  } finally {
    execFileSync('umount', [mounted!]);
  }
});
