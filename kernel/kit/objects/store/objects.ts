import { link, mkdir, open, rm, stat, unlink, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Checksums } from './checksums.ts';
import { discardData, ensureFolder, move, namesIn, newId, openRecord, readRecord, type Disk, type Draft } from './disk.ts';
import { disown, ownName } from './owner.ts';
import { syncFolder } from './syncFolder.ts';
import { S3Error, systemCode } from './s3Error.ts';

/** What is kept beside an object's bytes. */
export interface ObjectRecord {
  key: string;
  /** Bytes. */
  size: number;
  /** Without quotes. Opaque: new with every write, so it is a strong validator without the price of an MD5. */
  etag: string;
  /** Unix milliseconds. */
  modified: number;
  /** Content-Type and its like, and `x-amz-meta-*`, as they are given back. */
  headers: Record<string, string>;
  checksums: Checksums;
  /** The bytes lie in `data/<id>/`, as these parts in this order: number and bytes. Else they are in the same file. */
  data?: { id: string; parts: [number, number][] };
}

/** An object that is open for reading: it stays whole, whatever others do to its key meanwhile. */
export interface OpenObject {
  record: ObjectRecord;
  /** Bytes from `start` to `end`, both included, in pieces. */
  read(start: number, end: number): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

const READ_BYTES = 512 * 1024;

/** Throws `NoSuchBucket`. */
export async function requireBucket(disk: Disk, bucket: string): Promise<void> {
  await stat(disk.bucket(bucket)).catch(() => {
    throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist.');
  });
}

/** A new ETag. The dash keeps clients from taking it for an MD5. */
export const newEtag = (parts = 1): string => `${newId()}-${parts}`;

/** The record of an object, or null. */
export const findObject = (disk: Disk, bucket: string, key: string): Promise<ObjectRecord | null> => readRecord(disk.object(bucket, key));

/**
 * Puts a file that is on the disk for good in the place of an object, and removes what was there. With `onlyIfNew`
 * throws `PreconditionFailed` if there is one; of several at once exactly one wins. False: there is no such file.
 */
export async function publish(disk: Disk, path: string, bucket: string, key: string, onlyIfNew: boolean): Promise<boolean> {
  const target = disk.object(bucket, key);
  const group = dirname(target);
  const before = onlyIfNew ? null : await readRecord<ObjectRecord>(target);
  for (;;) {
    if (!(await ensureFolder(group))) await requireBucket(disk, bucket);
    // The group may be swept away just now, being empty: then once more.
    if (onlyIfNew ? await linkNew(path, target) : await move(path, target)) break;
    if (!(await stat(path).catch(() => null))) return false;
  }
  await syncFolder(group);
  if (before?.data) await discardData(disk, before.data.id);
  return true;
}

async function linkNew(path: string, target: string): Promise<boolean> {
  try {
    await link(path, target);
    await unlink(path);
    return true;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    if (systemCode(error) === 'EEXIST') throw alreadyThere();
    throw error;
  }
}

/** The answer to `If-None-Match: *` where there is an object. */
export const alreadyThere = (): S3Error =>
  new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold.');

/** Removes an object, if there is one; `syncFolder` of its group is the caller's. */
export async function removeObject(disk: Disk, bucket: string, key: string): Promise<void> {
  const path = disk.object(bucket, key);
  const record = await readRecord<ObjectRecord>(path);
  if (!record) return;
  await unlink(path).catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw error;
  });
  if (record.data) await discardData(disk, record.data.id);
}

/** Where an object's record lies, from the root: written beside its data, so that a sweep finds data that nobody needs. */
const placeOf = (disk: Disk, bucket: string, key: string): string => relative(disk.root, disk.object(bucket, key));

/** Begins a folder of data in `tmp/`, which belongs to that object. Call `close` in the end. */
export async function beginData(disk: Disk, bucket: string, key: string): Promise<{ path: string; close(): Promise<void> }> {
  const name = ownName();
  const path = join(disk.root, 'tmp', name);
  await mkdir(path);
  await writeFile(join(path, 'of'), placeOf(disk, bucket, key));
  return {
    path,
    close: async () => {
      await rm(path, { recursive: true, force: true });
      disown(name);
    },
  };
}

/** Moves a folder of data to its place for good. False if there is one of that id already. */
export async function placeData(disk: Disk, path: string, id: string): Promise<boolean> {
  await syncFolder(path);
  try {
    // The shard may be swept away just now, being empty: then once more.
    do await ensureFolder(dirname(disk.data(id)));
    while (!(await move(path, disk.data(id))) && (await stat(path)));
  } catch (error) {
    if (systemCode(error) === 'ENOTEMPTY' || systemCode(error) === 'EEXIST') return false;
    throw error;
  }
  await syncFolder(dirname(disk.data(id)));
  return true;
}

async function* readFile(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at <= end;) {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(Math.min(READ_BYTES, end - at + 1)), 0, undefined, at);
    if (!bytesRead) throw new Error('A file of the object store is shorter than its record says');
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

async function* readParts(
  disk: Disk,
  { id, parts }: { id: string; parts: [number, number][] },
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  let first = 0;
  for (const [number, size] of parts) {
    const last = first + size - 1;
    if (last >= start && first <= end) {
      const name = String(number);
      const handle = await open(join(disk.data(id), name), 'r').catch(() => open(join(disk.trash(id), name), 'r'));
      try {
        yield* readFile(handle, Math.max(start - first, 0), Math.min(end, last) - first);
      } finally {
        await handle.close();
      }
    }
    first = last + 1;
    if (first > end) return;
  }
}

/** Opens an object. Throws `NoSuchKey` or `NoSuchBucket`. */
export async function openObject(disk: Disk, bucket: string, key: string): Promise<OpenObject> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const found = await openRecord<ObjectRecord>(disk.object(bucket, key));
    if (!found) break;
    const { record, handle } = found;
    const { data } = record;
    if (!data) return { record, read: (start, end) => readFile(handle, start, end), close: () => handle.close() };
    await handle.close();
    const mark = ownName();
    try {
      await writeFile(join(disk.data(data.id), `reading.${mark}`), '', { flag: 'wx' });
      return { record, read: (start, end) => readParts(disk, data, start, end), close: () => endReading(disk, data.id, mark) };
    } catch (error) {
      disown(mark);
      // It was replaced or removed just now.
      if (systemCode(error) !== 'ENOENT') throw error;
    }
  }
  await requireBucket(disk, bucket);
  throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
}

async function endReading(disk: Disk, id: string, mark: string): Promise<void> {
  disown(mark);
  const name = `reading.${mark}`;
  try {
    await unlink(join(disk.data(id), name));
  } catch {
    await unlink(join(disk.trash(id), name)).catch(() => {});
    if (!(await namesIn(disk.trash(id))).some((other) => other.startsWith('reading.')))
      await rm(disk.trash(id), { recursive: true, force: true });
  }
}

/** Ends a draft as an object of its own bytes. */
export async function sealObject(disk: Disk, draft: Draft, bucket: string, record: ObjectRecord, onlyIfNew: boolean): Promise<void> {
  await draft.seal(record);
  await publish(disk, draft.path, bucket, record.key, onlyIfNew);
  draft.release();
}
