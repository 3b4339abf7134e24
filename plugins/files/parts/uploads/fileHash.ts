import { FileChanged, StoreProblem } from '../../rules/uploadProblem.ts';
import type { Found, Hashing } from './hashParts.ts';
import type { HashRequest, HashKind, HashReply } from './hashWorker.ts';

/** Checksums of one file. Everything that is asked for rejects with `FileChanged` once the file cannot be read, and with `StoreProblem` where the code for it did not come. */
export interface FileHash {
  /** Base64 of the CRC32 of a part, from 1. */
  crc32(number: number): Promise<string>;
  /** The same, where it is known already. */
  known(number: number): string | undefined;
  /** Hex, of the whole file; empty where the line is faster than it could be worked out: the gateway does it anyway. */
  sha256(): Promise<string>;
  /** It gives nothing any more: another must be opened. */
  readonly broken: boolean;
  close(): void;
}

/** On a line that is faster, bytes/ms, the whole would be worked out at the cost of the sending: they share the processor. */
const FAST = 20_000;
/** So much is worked out at the end in no time, bytes. */
const LITTLE = 32 * 1024 * 1024;

/** Two workers: a part need not wait until the whole has been worked out so far. They are made when they are first needed and stay. */
const workers = new Map<HashKind, Worker>();
const listeners = new Map<number, { kind: HashKind; onFound: (found: Found) => void }>();
let last = 0;

function workerOf(kind: HashKind): Worker {
  const there = workers.get(kind);
  if (there) return there;
  const worker = new Worker(new URL('./hashWorker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<HashReply>) => listeners.get(data.id)?.onFound(data));
  worker.addEventListener('error', () => {
    // The worker's code failed to load: forget it, so that the next file tries again.
    if (workers.get(kind) === worker) workers.delete(kind);
    for (const each of listeners.values()) if (each.kind === kind) each.onFound({ failed: 'NetworkError' });
  });
  workers.set(kind, worker);
  return worker;
}

export type StartHashing = (kind: HashKind, file: Blob, partSize: number, onFound: (found: Found) => void) => Hashing;

/** Hashes in a worker. */
const inWorker: StartHashing = (kind, file, partSize, onFound) => {
  const id = (last += 1);
  const worker = workerOf(kind);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const ask = (message: HashRequest) => worker.postMessage(message);
  listeners.set(id, { kind, onFound });
  ask({ id, open: file, partSize, kind });
  return {
    want: (want) => ask({ id, want }),
    finish: () => ask({ id, finish: true }),
    stop() {
      listeners.delete(id);
      ask({ id, stop: true });
    },
  };
};

/** Begins to hash a file as it is asked to; in workers unless told otherwise. */
export function openFileHash(file: Blob, partSize: number, start: StartHashing = inWorker): FileHash {
  const sums = new Map<number, string>();
  const waiting = new Map<number, PromiseWithResolvers<string>>();
  let whole: PromiseWithResolvers<string> | null = null;
  let failure: Error | null = null;
  const began = performance.now();
  let furthest = 0;
  let followed = 0;

  /** The whole is worked out as far as it has been sent, while the line leaves the time for it. */
  function follow(number: number): void {
    furthest = Math.max(furthest, number);
    if (furthest * partSize > FAST * (performance.now() - began)) return;
    followed = furthest;
    all.want(furthest);
  }

  const onFound = (found: Found) => {
    if ('number' in found) {
      sums.set(found.number, found.crc32);
      waiting.get(found.number)?.resolve(found.crc32);
      waiting.delete(found.number);
    } else if ('sha256' in found) whole?.resolve(found.sha256);
    else {
      failure = found.failed === 'NetworkError' ? new StoreProblem(0) : new FileChanged();
      for (const { reject } of waiting.values()) reject(failure);
      waiting.clear();
      whole?.reject(failure);
    }
  };
  const parts = start('parts', file, partSize, onFound);
  const all = start('whole', file, partSize, onFound);

  return {
    get broken() {
      return failure !== null;
    },
    known: (number) => sums.get(number),
    async crc32(number) {
      if (failure) throw failure;
      follow(number);
      const known = sums.get(number);
      if (known) return known;
      const pendingSum = waiting.get(number) ?? Promise.withResolvers<string>();
      if (!waiting.has(number)) {
        waiting.set(number, pendingSum);
        parts.want(number);
      }
      return pendingSum.promise;
    },
    async sha256() {
      if (failure) throw failure;
      if (file.size - followed * partSize > LITTLE) return '';
      if (!whole) {
        whole = Promise.withResolvers<string>();
        all.finish();
      }
      return whole.promise;
    },
    close() {
      parts.stop();
      all.stop();
    },
  };
}
