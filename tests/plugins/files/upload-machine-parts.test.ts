import { createHash, randomBytes } from 'node:crypto';
import { crc32 as nodeCrc32 } from 'node:zlib';
import { Upload as Sending } from '@aws-sdk/lib-storage';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { openFileHash } from '#plugins/files/parts/uploads/fileHash.ts';
import { pastedFiles } from '#plugins/files/parts/uploads/pastedFiles.ts';
import { sendParts } from '#plugins/files/parts/uploads/sendParts.ts';
import { createSpeed } from '#plugins/files/parts/uploads/speed.ts';
import { phaseOf, summarize } from '#plugins/files/parts/uploads/summary.ts';
import type { UploadView } from '#plugins/files/parts/uploads/uploadView.ts';
import { crc32, crc32Text } from '#plugins/files/rules/crc32.ts';
import { fingerprintOf, sameFile } from '#plugins/files/rules/fingerprint.ts';
import { problemOf, StoreProblem } from '#plugins/files/rules/uploadProblem.ts';
import type { Upload } from '#plugins/files/schemas.ts';
import { crcText, hashHere } from './flakyStore.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('CRC32', () => {
  it('is that of the check value of its definition, and of zlib for every length', () => {
    expect(crc32(bytesOf('123456789'))).toBe(0xcbf43926);
    expect(crc32(new Uint8Array())).toBe(0);
    for (let length = 0; length < 70; length++) {
      const bytes = randomBytes(length);
      expect(crc32(bytes)).toBe(nodeCrc32(bytes));
    }
    const large = randomBytes(300_001);
    expect(crc32(large.subarray(77_777), crc32(large.subarray(0, 77_777)))).toBe(nodeCrc32(large));
  });
  it('is written as S3 has it', () => {
    expect(crc32Text(0xcbf43926)).toBe('y/Q5Jg==');
    expect(crc32Text(1)).toBe('AAAAAQ==');
  });
});

describe('a fingerprint', () => {
  const MB = 1024 * 1024;
  const content = new Uint8Array(randomBytes(3 * MB));
  const file = (bytes: Uint8Array<ArrayBuffer>, name = 'ก.bin', lastModified = 5) => new File([bytes], name, { lastModified });

  it('is the size, the time, and SHA-256 of the name and both ends', async () => {
    const digest = createHash('sha256')
      .update('ก.bin\0')
      .update(content.subarray(0, MB))
      .update(content.subarray(2 * MB))
      .digest('hex');
    expect(await fingerprintOf(file(content))).toBe(`${3 * MB}-5-${digest}`);
  });
  it('tells another end, another name and another size from each other, but not another time', async () => {
    const first = await fingerprintOf(file(content));
    const changed = content.slice();
    changed[3 * MB - 1]! ^= 1;
    expect(sameFile(first, await fingerprintOf(file(content, 'ก.bin', 99)))).toBe(true);
    expect(sameFile(first, await fingerprintOf(file(changed)))).toBe(false);
    expect(sameFile(first, await fingerprintOf(file(content, 'ข.bin')))).toBe(false);
    expect(sameFile(first, await fingerprintOf(file(content.slice(1))))).toBe(false);
    expect(sameFile('', '')).toBe(false);
  });
  it('is there for an empty file and one smaller than its ends', async () => {
    for (const size of [0, 1, MB - 1, MB + 1]) expect(await fingerprintOf(file(content.slice(0, size)))).toMatch(/^\d+-5-[\da-f]{64}$/);
  });
});

describe('the hashes of a file', () => {
  it('are those of each part in any order, and of the whole', async () => {
    const content = new Uint8Array(randomBytes(1037));
    const hash = openFileHash(new Blob([content]), 100, hashHere);
    expect(await Promise.all([11, 3, 1, 3].map((number) => hash.crc32(number)))).toEqual(
      [11, 3, 1, 3].map((number) => crcText(content.subarray((number - 1) * 100, number * 100))),
    );
    expect(await hash.sha256()).toBe(createHash('sha256').update(content).digest('hex'));
  });
  it('are refused once the file has changed', async () => {
    const broken = Object.assign(new Blob(['x'.repeat(300)]), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
    });
    const hash = openFileHash(broken, 100, hashHere);
    await expect(hash.crc32(1)).rejects.toMatchObject({ name: 'FileChanged' });
    await expect(hash.sha256()).rejects.toMatchObject({ name: 'FileChanged' });
  });
});

describe('sending the parts', () => {
  const PART = 5 * 1024 * 1024;
  const send = (size: number, options: { etag?: string | null; stored?: number[]; fails?: number; signal?: AbortSignal } = {}) => {
    const file = new Blob([new Uint8Array(size)]);
    const sent: number[] = [];
    const crcOf = (number: number) => crcText(new Uint8Array(Math.min(PART, size - (number - 1) * PART)));
    const parts = (options.stored ?? []).map((number) => ({ number, bytes: PART, etag: '"kept"', crc32: crcOf(number) }));
    const done = sendParts({
      file,
      upload: { uploadId: `upload ${Math.random()}`, partSize: PART, bytes: size, parts } as unknown as Upload,
      lanes: 4,
      hash: { crc32: async (number) => crcOf(number), known: () => undefined, sha256: async () => '', broken: false, close() {} },
      sign: async (asked) => asked.map(({ number }) => ({ number, url: String(number), headers: {} })),
      put: async ({ url }) => {
        if (Number(url) === options.fails) throw new StoreProblem(503, 'SlowDown', 7);
        sent.push(Number(url));
        return options.etag === undefined ? '"new"' : options.etag;
      },
      signal: options.signal ?? new AbortController().signal,
      onProgress() {},
      onPart() {},
      onExpired() {},
    });
    return done.then(
      () => sent.toSorted((a, b) => a - b),
      (error: unknown) => problemOf(error),
    );
  };

  it('sends what the store does not have, and nothing else', async () => {
    expect(await send(3 * PART + 9)).toEqual([1, 2, 3, 4]);
    expect(await send(3 * PART + 9, { stored: [1, 3] })).toEqual([2, 4]);
    expect(await send(2 * PART, { stored: [1, 2] })).toEqual([]);
    expect(await send(17)).toEqual([1]);
  });
  it('says what is wrong with a store that shows no ETag, for one part and for many', async () => {
    expect(await send(17, { etag: null })).toMatchObject({ code: 'etag-missing', kind: 'final' });
    expect(await send(2 * PART, { etag: null })).toMatchObject({ code: 'etag-missing', kind: 'final' });
  });
  it('says for how long a busy store wants to be left alone', async () => {
    expect(await send(3 * PART, { fails: 2 })).toEqual({ code: 'objects-unavailable', kind: 'again', retryAfter: 7 });
  });
  it('is aborted in the words of the specification', async () => {
    const controller = new AbortController();
    controller.abort(new DOMException('Upload aborted.', 'AbortError'));
    expect(await send(3 * PART, { signal: controller.signal })).toEqual({ code: 'aborted', kind: 'final' });
  });
  it('takes no more than 10,000 parts', async () => {
    // As many parts as there may be and one more, of a file that nobody has: the library counts.
    const client = {
      config: { requestChecksumCalculation: async () => 'WHEN_REQUIRED' },
      send: async () => ({ UploadId: 'x', ETag: 'x' }),
    };
    const body = Object.defineProperties(new Uint8Array(0), {
      byteLength: { value: 10_002 * PART },
      subarray: { value: () => Object.defineProperty(new Uint8Array(0), 'byteLength', { value: PART }) },
    });
    const sending = new Sending({
      client: client as never,
      params: { Bucket: 'b', Key: 'k', Body: body },
      partSize: PART,
      leavePartsOnError: true,
    });
    const error: unknown = await sending.done().catch((thrown: unknown) => thrown);
    expect(String(error)).toContain('Exceeded 10000 parts');
    expect(problemOf(error)).toEqual({ code: 'too-many-parts', kind: 'final' });
  });
});

describe('what went wrong', () => {
  it('is told by what helps', () => {
    const kindOf = (error: unknown) => problemOf(error).kind;
    expect(kindOf(new Refusal(503, 'offline'))).toBe('again');
    expect(kindOf(new Refusal(401, 'sign-in-needed'))).toBe('sign-in');
    expect(kindOf(new Refusal(410, 'upload-gone'))).toBe('gone');
    expect(kindOf(new Refusal(413, 'quota-exceeded', { freeBytes: 5 }))).toBe('final');
    expect(kindOf(new Refusal(409, 'parts-missing', { missing: [1] }))).toBe('again');
    expect(kindOf(new StoreProblem(0))).toBe('again');
    expect(kindOf(new StoreProblem(507, 'InsufficientStorage'))).toBe('final');
    expect(kindOf(new DOMException('', 'NotReadableError'))).toBe('file');
    expect(kindOf(new TypeError('x is not a function'))).toBe('final');
  });
});

describe('what is shown of uploads', () => {
  const view = (state: UploadView['state'], bytes: number, sent: number): UploadView => ({
    id: 1,
    name: 'a',
    path: '',
    bytes,
    sent,
    speed: state === 'uploading' ? 10 : 0,
    state,
    problem: null,
    target: { parent: null, drive: 'own' },
    item: null,
  });

  it('adds up without those that were cancelled, and says the most pressing thing', () => {
    const views = [view('uploading', 100, 40), view('checking', 50, 50), view('cancelled', 70, 10), view('needsFile', 30, 5)];
    const sum = summarize(views);
    expect(sum).toMatchObject({ total: 3, done: 1, failed: 0, waiting: 1, active: 1, bytes: 180, sent: 95, speed: 10 });
    expect(phaseOf(sum)).toBe('active');
    expect(phaseOf(summarize([view('offline', 1, 0), view('uploading', 1, 0)]))).toBe('offline');
    expect(phaseOf(summarize([view('done', 1, 1), view('checking', 1, 1)]))).toBe('done');
  });
  it('measures how fast bytes go, from the last seconds alone', () => {
    let now = 0;
    const speed = createSpeed(() => now);
    expect(speed.at(0)).toBe(0);
    now = 1000;
    expect(speed.at(5000)).toBe(5000);
    for (let second = 2; second <= 20; second++) {
      now = second * 1000;
      speed.at(5000 + (second - 1) * 100);
    }
    expect(speed.at(5000 + 19 * 100)).toBe(100);
    // a part that begins anew
    now = 20_500;
    expect(speed.at(0)).toBe(0);
  });
  it('gives pictures of the clipboard a name, and leaves that of files', () => {
    const files = ['image.png', 'รายงาน.pdf', 'image.png'].map((name) => new File(['x'], name));
    expect(pastedFiles(files, 'ภาพ').map(({ file }) => file.name)).toEqual(['ภาพ.png', 'รายงาน.pdf', 'ภาพ (2).png']);
  });
});
