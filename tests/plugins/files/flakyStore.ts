import { createHash, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { StartHashing } from '#plugins/files/parts/uploads/fileHash.ts';
import { hashParts } from '#plugins/files/parts/uploads/hashParts.ts';
import { hashWhole } from '#plugins/files/parts/uploads/hashWhole.ts';
import type { PartToPut } from '#plugins/files/parts/uploads/putPart.ts';
import type { ServicesOptions } from '#plugins/files/parts/uploads/services.ts';
import { StoreProblem } from '#plugins/files/rules/uploadProblem.ts';
import type { Item, Upload } from '#plugins/files/schemas.ts';

/** What befalls one request. `lost`: it is done and the answer never comes. `twice`: it is done again later, after others. */
export type Fault = 'none' | 'dropped' | 'lost' | 'slow' | 'twice' | 'expired' | 'busy' | 'wrong-bytes';

interface Kept {
  upload: Upload;
  parts: Map<number, Uint8Array>;
  object: Buffer | null;
}

const wait = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** Hashes without a worker. */
export const hashHere: StartHashing = (kind, ...file) => (kind === 'parts' ? hashParts : hashWhole)(...file);

/** Base64 of a CRC32, by Node's own. */
export function crcText(bytes: Uint8Array): string {
  const text = Buffer.alloc(4);
  text.writeUInt32BE(crc32(bytes));
  return text.toString('base64');
}

/**
 * A gateway and a store as they may be: as simple as they can be written, with whatever can go wrong between them and the browser.
 * `plan` is used up request by request; when it is empty nothing goes wrong any more.
 */
export function createFlakyStore(partSize: number) {
  const uploads = new Map<string, Kept>();
  const state = { plan: [] as Fault[], offline: false, signedIn: true, requests: 0, putBytes: 0 };

  const present = ({ upload, parts }: Kept): Upload => ({
    ...upload,
    parts: [...parts].map(([number, bytes]) => ({ number, bytes: bytes.length, etag: `"${crcText(bytes)}"`, crc32: crcText(bytes) })),
  });
  const of = (id: string) => {
    const kept = uploads.get(id);
    if (!kept) throw new Refusal(404, 'not-found');
    return kept;
  };

  const calls = {
    uploadInit({ name, size, fingerprint }: { name: string; size: number; fingerprint: string }) {
      for (const kept of uploads.values())
        if (kept.upload.fingerprint === fingerprint && kept.upload.state === 'open') return present(kept);
      const upload: Upload = {
        uploadId: randomUUID(),
        name,
        bytes: size,
        path: 'filemanager/2026/11/1.bin',
        parent: null,
        mode: 'private',
        fingerprint,
        partSize,
        maxParts: 10_000,
        state: 'open',
        parts: [],
        item: null,
        expiresAt: new Date(0).toISOString(),
      };
      uploads.set(upload.uploadId, { upload, parts: new Map(), object: null });
      return upload;
    },
    uploadSign({ uploadId, parts }: { uploadId: string; parts: { number: number; bytes: number; crc32: string }[] }) {
      if (of(uploadId).upload.state !== 'open') throw new Refusal(409, 'upload-over');
      return {
        parts: parts.map(({ number, bytes, crc32 }) => ({
          number,
          url: `${uploadId}/${number}`,
          headers: { 'content-length': String(bytes), 'x-amz-checksum-crc32': crc32 },
        })),
      };
    },
    upload: ({ id }: { id: string }) => present(of(id)),
    uploadComplete({ uploadId, sha256 }: { uploadId: string; sha256: string }) {
      const kept = of(uploadId);
      if (kept.upload.state === 'aborted') throw new Refusal(410, 'upload-gone');
      if (kept.upload.state === 'open') {
        const object = Buffer.concat([...kept.parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes));
        if (object.length !== kept.upload.bytes) throw new Refusal(409, 'parts-missing');
        if (sha256 && sha256 !== createHash('sha256').update(object).digest('hex')) throw new Error('the checksum of the whole is wrong');
        kept.object = object;
        kept.upload = { ...kept.upload, state: 'done', item: { _id: uploadId, state: 'ready' } as Item };
      }
      return { item: kept.upload.item, upload: present(kept) };
    },
    uploadAbort({ uploadId }: { uploadId: string }) {
      const kept = of(uploadId);
      if (kept.upload.state === 'open') {
        kept.upload = { ...kept.upload, state: 'aborted' };
        kept.parts.clear();
      }
      return present(kept);
    },
  };

  async function befall<T>(work: () => T): Promise<T> {
    state.requests += 1;
    const fault = state.plan.shift() ?? 'none';
    await wait(fault === 'slow' ? 700 : 20);
    if (state.offline || fault === 'dropped') throw new Refusal(503, 'offline');
    if (fault === 'busy') throw new Refusal(503, 'objects-unavailable', { retryAfter: 2 });
    if (!state.signedIn) throw new Refusal(401, 'sign-in-needed');
    const answer = work();
    if (fault === 'lost') throw new Refusal(503, 'offline');
    return answer;
  }

  /** One part, as the store takes it: what was signed for another checksum it refuses, and what comes late to nothing is nothing. */
  function take(url: string, sum: string | undefined, bytes: Uint8Array): void {
    const [id, number] = url.split('/') as [string, string];
    const kept = uploads.get(id);
    if (kept?.upload.state !== 'open') throw new StoreProblem(404, 'NoSuchUpload');
    if (crcText(bytes) !== sum) throw new StoreProblem(400, 'BadDigest');
    kept.parts.set(Number(number), bytes);
  }

  async function put({ url, headers, body, signal, onProgress }: PartToPut): Promise<string | null> {
    state.requests += 1;
    const fault = state.plan.shift() ?? 'none';
    const bytes = new Uint8Array(await body.arrayBuffer());
    const sum = headers['x-amz-checksum-crc32'];
    onProgress(bytes.length / 2);
    await wait(fault === 'slow' ? 900 : 30, signal);
    if (state.offline || fault === 'dropped') throw new StoreProblem(0);
    if (fault === 'expired') throw new StoreProblem(403, 'AccessDenied');
    if (fault === 'busy') throw new StoreProblem(503, 'SlowDown', 1);
    if (fault === 'wrong-bytes')
      take(
        url,
        sum,
        bytes.map((byte) => byte ^ 1),
      );
    take(url, sum, bytes);
    state.putBytes += bytes.length;
    if (fault === 'twice')
      void wait(500).then(() => {
        try {
          take(url, sum, bytes);
        } catch {} // it was over by then
      });
    if (fault === 'lost') throw new StoreProblem(0);
    onProgress(bytes.length);
    return `"${sum}"`;
  }

  return {
    state,
    uploads,
    put,
    // A call of the store by its name: the types of all of them are the gateway's own.
    call: ((name: keyof typeof calls, input: never) => befall(() => calls[name](input))) as unknown as ServicesOptions['call'],
  };
}
