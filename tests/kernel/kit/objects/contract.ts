import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Objects, SignedRequest } from '#kit/objects/objects.ts';
import type { Storage } from '#kit/objects/storage.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';

const MIB = 1024 * 1024;

/** What an answer to a part was. */
export interface Answer {
  status: number;
  etag: string;
}

/** A kind of store, to be held to the contract. */
export interface Kind {
  /** The same objects each time, by a clock of its own. */
  storage(now?: () => Date): Storage;
  /** Sends a part as a browser does. */
  send(request: SignedRequest, body: Uint8Array): Promise<Answer>;
  /** Whether it compares the bytes of a part with its checksum, and remembers that. Swift does not. */
  keepsChecksums: boolean;
  /** Whether it no longer knows the parts of an upload that is finished. Swift keeps them as what the object is made of. */
  forgetsParts: boolean;
}

export const base64Crc32 = (bytes: Uint8Array): string => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(crc32(bytes));
  return four.toString('base64');
};

export async function read(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

const text = async (objects: Objects, key: string, range?: { from: number; to: number }): Promise<string | null> => {
  const found = await objects.get(key, range);
  return found && (await read(found.body)).toString();
};

/** What work ended with: `ok`, or status and code of the refusal. */
export const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.code}` : String(error)),
  );

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Holds a store to what every user of `Objects` relies on. */
export function contract(kind: Kind): void {
  const objects = kind.storage().of('space-a', 'http://a.example');
  const others = kind.storage().of('space-ab', 'http://a.example');
  const { uploads } = objects;
  const put = (key: string, body: string, more = {}) => objects.put(key, Buffer.from(body), { type: 'text/plain', ...more });
  const keys = async (prefix: string, after?: string) => (await objects.list(prefix, after)).objects.map(({ key }) => key);
  const begin = (key: string) => uploads.start(key, { type: 'video/mp4' });
  const sign = (key: string, uploadId: string, number: number, body: Uint8Array) =>
    uploads.signPart({ key, uploadId, number, bytes: body.length, crc32: base64Crc32(body), seconds: 60 });
  const sendPart = async (key: string, uploadId: string, number: number, given: Uint8Array | string) => {
    const body = Buffer.from(given);
    const { status, etag } = await kind.send(await sign(key, uploadId, number, body), body);
    expect(status).toBe(200);
    return { number, etag };
  };

  describe('an object', () => {
    test('is stored with its type and read as it was', async () => {
      const bytes = randomBytes(MIB + 7);
      const began = Date.now();
      expect(await objects.put('plain/one.bin', bytes, { type: 'text/plain; charset=utf-8' })).toBe(true);
      const found = (await objects.get('plain/one.bin'))!;
      expect([found.bytes, found.type, (await read(found.body)).equals(bytes)]).toEqual([MIB + 7, 'text/plain; charset=utf-8', true]);
      const info = (await objects.info('plain/one.bin'))!;
      expect(info).toEqual({ bytes: MIB + 7, type: 'text/plain; charset=utf-8', etag: found.etag, modifiedAt: found.modifiedAt });
      expect(info.etag).toMatch(/^".+"$/);
      expect(Math.abs(info.modifiedAt.getTime() - began)).toBeLessThan(30_000);
      expect([await objects.get('plain/none'), await objects.info('plain/none')]).toEqual([null, null]);
    });

    test('may have no bytes', async () => {
      await put('empty', '');
      expect([await text(objects, 'empty'), (await objects.info('empty'))!.bytes]).toEqual(['', 0]);
    });

    test('is replaced by the next one, with another tag, unless that asks to be the first', async () => {
      await put('again', 'first');
      const before = (await objects.info('again'))!.etag;
      expect(await put('again', 'none', { ifNew: true })).toBe(false);
      expect(await text(objects, 'again')).toBe('first');
      expect(await put('again', 'other')).toBe(true);
      expect(await text(objects, 'again')).toBe('other');
      expect((await objects.info('again'))!.etag).not.toBe(before);
      expect(await put('never-before', 'x', { ifNew: true })).toBe(true);
    });

    test('is read in part', async () => {
      await put('range', 'hello');
      expect(await text(objects, 'range', { from: 0, to: 1 })).toBe('he');
      expect(await text(objects, 'range', { from: 3, to: 4 })).toBe('lo');
      expect(await text(objects, 'range', { from: 1, to: 99 })).toBe('ello');
      const first = (await objects.get('range', { from: 0, to: 0 }))!;
      expect([first.bytes, (await read(first.body)).length]).toEqual([5, 1]);
      await expect(objects.get('range', { from: 5, to: 9 })).rejects.toThrow(RangeError);
      expect(await objects.get('none', { from: 0, to: 1 })).toBeNull();
    });

    test('may be left in the middle of it', async () => {
      const found = (await objects.put('left', randomBytes(3 * MIB), { type: 'x/y' })) && (await objects.get('left'))!;
      for await (const piece of (found as { body: AsyncIterable<Uint8Array> }).body) {
        expect(piece.length).toBeGreaterThan(0);
        break;
      }
      const unread = (await objects.get('left'))!;
      await unread.body[Symbol.asyncIterator]().return!();
      await objects.remove(['left']);
    });

    test('is copied with its type, and the copy stands by itself', async () => {
      await put('copy/from', 'hello', { type: 'image/png' });
      expect([await objects.copy('copy/from', 'copy/to'), await objects.copy('copy/none', 'copy/new')]).toEqual([true, false]);
      await put('copy/from', 'other');
      await objects.remove(['copy/from']);
      expect([await text(objects, 'copy/to'), (await objects.info('copy/to'))!.type]).toEqual(['hello', 'image/png']);
      await objects.copy('copy/to', 'copy/third');
      expect(await text(objects, 'copy/third')).toBe('hello');
      expect(await objects.info('copy/new')).toBeNull();
    });

    test('is gone when it is removed, with others and with some that were never there', async () => {
      for (const key of ['gone/1', 'gone/2', 'gone/3']) await put(key, key);
      await objects.remove(['gone/1', 'gone/none', 'gone/3']);
      await objects.remove(['gone/1']);
      await objects.remove([]);
      expect([await objects.get('gone/1'), await text(objects, 'gone/2'), await objects.info('gone/3')]).toEqual([null, 'gone/2', null]);
    });

    test.each([1, 7 * MIB, 17 * MIB + 3])('of %d bytes is stored as they come', async (size) => {
      const bytes = randomBytes(size);
      expect(await objects.putStream('stream', inPieces(bytes, 100_000), { type: 'application/zip' })).toBe(size);
      const found = (await objects.get('stream'))!;
      expect([found.bytes, found.type, (await read(found.body)).equals(bytes)]).toEqual([size, 'application/zip', true]);
    });

    test('of a stream that fails, or has nothing, is none', async () => {
      async function* failing() {
        yield randomBytes(9 * MIB);
        throw new Error('the source failed');
      }
      await expect(objects.putStream('never', failing(), { type: 'x/y' })).rejects.toThrow('the source failed');
      await expect(objects.putStream('never', inPieces(Buffer.alloc(0), 1), { type: 'x/y' })).rejects.toThrow(RangeError);
      expect([await objects.info('never'), await uploads.unfinished()]).toEqual([null, []]);
    });
  });

  describe('keys', () => {
    const odd = ['a..b/c...d', '-', '_', 'CON', 'nul.txt', 'Case/Name', 'case/name', 'case/NAME', 'dot./end.', `${'k/'.repeat(448)}tail`];
    test.each(odd.map((key) => [key.length > 40 ? `${key.slice(0, 8)}… of ${key.length}` : key, key]))(
      'like %s are apart',
      async (_, key) => {
        await put(key, `of ${key}`);
        expect([await text(objects, key), await keys(key)]).toEqual([`of ${key}`, [key]]);
      },
    );

    test('are listed in the order of their bytes, from a beginning and after one', async () => {
      const all = ['list/a', 'list/a-b', 'list/a.b', 'list/a/1', 'list/a/2', 'list/a0', 'list/aZ', 'list/az/1', 'list/b/c/d', 'listen'];
      for (const key of all.toReversed()) await put(key, key);
      expect(await keys('list')).toEqual(all);
      expect(await keys('list/')).toEqual(all.slice(0, -1));
      expect(await keys('list/a/')).toEqual(['list/a/1', 'list/a/2']);
      expect(await keys('list/a', 'list/a.b')).toEqual(all.slice(3, 8));
      expect(await keys('list/', 'list/a/1')).toEqual(all.slice(4, -1));
      expect(await keys('list/x')).toEqual([]);
      const { objects: found, next } = await objects.list('listen');
      expect([found, next]).toEqual([
        [{ key: 'listen', bytes: 6, etag: (await objects.info('listen'))!.etag, modifiedAt: expect.any(Date) }],
        null,
      ]);
    });

    test('of another space are another space’s', async () => {
      await put('mine', 'secret');
      const uploadId = await begin('mine-too');
      expect([await others.get('mine'), (await others.list('')).objects, await others.uploads.unfinished()]).toEqual([null, [], []]);
      expect(await others.uploads.parts('mine-too', uploadId)).toBeNull();
      await others.uploads.abort('mine-too', uploadId);
      expect(await uploads.parts('mine-too', uploadId)).toEqual([]);
      await uploads.abort('mine-too', uploadId);
    });
  });

  describe('an upload', () => {
    const parts = [Buffer.alloc(5 * MIB, 'p'), Buffer.alloc(5 * MIB, 'q'), Buffer.from('the end')];

    test('comes in parts in any order and is one object then', async () => {
      const uploadId = await begin('multi');
      expect(await uploads.unfinished()).toEqual([{ key: 'multi', uploadId, startedAt: expect.any(Date) }]);
      const sent: { number: number; etag: string }[] = [];
      for (const number of [3, 1, 2]) sent.push(await sendPart('multi', uploadId, number, parts[number - 1]!));
      const stored = await uploads.parts('multi', uploadId);
      const sum = (body: Uint8Array) => (kind.keepsChecksums ? base64Crc32(body) : null);
      expect(stored).toEqual(
        parts.map((body, i) => ({
          number: i + 1,
          bytes: body.length,
          etag: sent.find(({ number }) => number === i + 1)!.etag,
          crc32: sum(body),
        })),
      );
      await uploads.finish('multi', uploadId, sent);
      // The answer may have been lost on its way.
      await uploads.finish('multi', uploadId, sent);
      expect(await uploads.unfinished()).toEqual([]);
      if (kind.forgetsParts) expect(await uploads.parts('multi', uploadId)).toBeNull();
      const found = (await objects.get('multi'))!;
      expect([found.bytes, found.type, (await read(found.body)).equals(Buffer.concat(parts))]).toEqual([10 * MIB + 7, 'video/mp4', true]);
      expect(await text(objects, 'multi', { from: 5 * MIB - 2, to: 5 * MIB + 1 })).toBe('ppqq');
      expect(await text(objects, 'multi', { from: 10 * MIB - 1, to: 10 * MIB + 99 })).toBe('qthe end');
      await objects.copy('multi', 'multi-copy');
      await objects.remove(['multi']);
      expect((await read((await objects.get('multi-copy'))!.body)).equals(Buffer.concat(parts))).toBe(true);
    });

    test('takes a part once more in the place of the first', async () => {
      const uploadId = await begin('replaced');
      await sendPart('replaced', uploadId, 1, 'first');
      const again = await sendPart('replaced', uploadId, 1, 'again');
      expect((await uploads.parts('replaced', uploadId))!.map(({ etag }) => etag)).toEqual([again.etag]);
      await uploads.finish('replaced', uploadId, [again]);
      expect(await text(objects, 'replaced')).toBe('again');
    });

    test('is not finished with other parts than it has, and stays open', async () => {
      const uploadId = await begin('claims');
      const [one, two] = [await sendPart('claims', uploadId, 1, 'small'), await sendPart('claims', uploadId, 2, 'small')];
      const of = (claimed: { number: number; etag: string }[]) => outcome(uploads.finish('claims', uploadId, claimed));
      expect(await of([{ number: 1, etag: '"0123456789abcdef0123456789abcdef"' }])).toBe('409 parts-differ');
      expect(await of([one, { number: 3, etag: two.etag }])).toBe('409 parts-differ');
      expect(await of([one, two])).toBe('409 parts-differ');
      expect(await of([])).toBe('409 parts-differ');
      expect([await objects.info('claims'), await of([one])]).toEqual([null, 'ok']);
    });

    test('that was aborted is gone, with what still comes', async () => {
      const uploadId = await begin('aborted');
      const one = await sendPart('aborted', uploadId, 1, 'x');
      const late = await sign('aborted', uploadId, 2, Buffer.from('late'));
      await uploads.abort('aborted', uploadId);
      await uploads.abort('aborted', uploadId);
      expect([await uploads.unfinished(), await uploads.parts('aborted', uploadId)]).toEqual([[], null]);
      expect((await kind.send(late, Buffer.from('late'))).status).toBe(404);
      expect(await outcome(uploads.finish('aborted', uploadId, [one]))).toBe('404 upload-gone');
    });

    test('takes nothing but what was signed, and not for long', async () => {
      const uploadId = await begin('signed');
      const body = Buffer.from('exactly this');
      const { url, headers } = await sign('signed', uploadId, 1, body);
      const of = async (request: Partial<SignedRequest>, bytes: Uint8Array = body) =>
        (await kind.send({ url, headers, ...request }, bytes)).status;
      expect(await of({}, Buffer.from('exactly this!'))).toBe(403);
      expect(await of({ headers: {} })).toBe(403);
      expect(await of({ headers: { 'x-amz-checksum-crc32': base64Crc32(Buffer.from('other')) } })).toBe(403);
      expect(await of({ url: url.replace('partNumber=1', 'partNumber=2') })).toBe(403);
      expect(await of({ url: url.replace('/signed?', '/other?') })).toBe(403);
      expect(await of({ url: url.replace(/(ignature=)(.)/, (_, name: string, first: string) => name + (first === '0' ? '1' : '0')) })).toBe(
        403,
      );
      const old = kind.storage(() => new Date(Date.now() - 3600_000)).of('space-a', 'http://a.example');
      const expired = await old.uploads.signPart({
        key: 'signed',
        uploadId,
        number: 1,
        bytes: body.length,
        crc32: base64Crc32(body),
        seconds: 60,
      });
      expect(await of(expired)).toBe(403);
      expect(await of({}, Buffer.from('exactly THAT'))).toBe(kind.keepsChecksums ? 400 : 200);
      if (kind.keepsChecksums) expect(await uploads.parts('signed', uploadId)).toEqual([]);
      expect(await of({})).toBe(200);
      await uploads.abort('signed', uploadId);
    });
  });
}
