import { open, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { PATIENCE, SLOWEST, type Sender } from '../send.ts';
import { tailOf, type Disk } from './disk.ts';
import { disown, ownName } from './owner.ts';

/** A file that is being written: bytes first, its record last. */
export interface Draft {
  readonly path: string;
  /** Appends; the bytes must stay as they are. Resolves when there is room for the next ones, and `seal` waits for all. */
  write(blocks: readonly Uint8Array[]): Promise<void>;
  /** Ends the file with its record and waits until all of it is on the disk for good. */
  seal(record: unknown): Promise<void>;
  /** Ends the writing; the file is removed unless it was moved to its place. Always call it. */
  close(): Promise<void>;
}

const sizeOf = (blocks: readonly Uint8Array[]): number => blocks.reduce((sum, { length }) => sum + length, 0);

/** Writes blocks as they are, one after the other, in as few calls as the system allows. */
async function writeAt(handle: FileHandle, blocks: readonly Uint8Array[], at: number): Promise<void> {
  for (let left = blocks; left.length > 0;) {
    let { bytesWritten: done } = await handle.writev(left, at);
    at += done;
    left = left.flatMap((block) => {
      const cut = Math.min(done, block.length);
      done -= cut;
      return cut < block.length ? [block.subarray(cut)] : [];
    });
  }
}

/** Begins a file in `tmp/`. */
export async function beginDraft(disk: Disk): Promise<Draft> {
  const name = ownName();
  const path = join(disk.root, 'tmp', name);
  const handle = await open(path, 'wx').catch((error: unknown) => {
    disown(name);
    throw error;
  });
  let at = 0;
  let writing = Promise.resolve();
  const write = (blocks: readonly Uint8Array[]): Promise<void> => {
    const before = writing;
    const from = at;
    at += sizeOf(blocks);
    writing = before.then(() => writeAt(handle, blocks, from));
    writing.catch(() => {});
    return before;
  };
  return {
    path,
    write,
    async seal(record) {
      await write([tailOf(record)]);
      await writing;
      await handle.datasync();
    },
    async close() {
      await writing.catch(() => {});
      await handle.close().catch(() => {});
      await unlink(path).catch(() => {});
      disown(name);
    },
  };
}

const BLOCK_BYTES = 512 * 1024;
/** Where they come in crumbs so many are written at once, before they weigh more than their bytes. */
const CRUMBS = 1_000;

/**
 * Stores bytes as they come, some hundred KB in memory at a time. `settle` looks at what came, and gives what puts the file in its place.
 * Whoever sends them may take any time, the disk may not.
 */
export async function storeStream<T>(
  send: Sender<Disk>,
  body: AsyncIterable<Uint8Array>,
  settle: (received: { bytes: number; crc32: number }) => (disk: Disk, draft: Draft) => Promise<T>,
): Promise<T> {
  const draft = await send(async (disk, signal) => {
    const begun = await beginDraft(disk);
    if (signal.aborted) await begun.close();
    return begun;
  });
  try {
    const received = { bytes: 0, crc32: 0 };
    let held: Uint8Array[] = [];
    let size = 0;
    const flush = async () => {
      const blocks = held;
      [held, size] = [[], 0];
      await send(() => draft.write(blocks));
    };
    for await (const chunk of body) {
      received.crc32 = crc32(chunk, received.crc32);
      received.bytes += chunk.byteLength;
      held.push(chunk);
      size += chunk.byteLength;
      if (size >= BLOCK_BYTES || held.length === CRUMBS) await flush();
    }
    if (size > 0) await flush();
    const place = settle(received);
    return await send((disk) => place(disk, draft), { patience: PATIENCE + (received.bytes / SLOWEST) * 1000 });
  } finally {
    await send(() => draft.close()).catch(() => {});
  }
}
