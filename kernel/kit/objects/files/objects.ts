import { link, open, rm, stat, unlink, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemCode } from '../failure.ts';
import {
  discardData,
  emptyTrash,
  ensureFolder,
  move,
  newId,
  openRecord,
  readRecord,
  removeFile,
  unlessMissing,
  type Disk,
} from './disk.ts';
import { disown, ownName } from './owner.ts';
import { syncFolder } from './syncFolder.ts';

/** What is kept beside an object's bytes. */
export interface ObjectRecord {
  key: string;
  /** Bytes. */
  size: number;
  /** Without quotes. Opaque: new with every write, so it is a strong validator without the price of an MD5. */
  etag: string;
  /** Unix milliseconds. */
  modified: number;
  headers: { 'content-type'?: string };
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

/** What is said of an object when it is written; the ETag is a new one. */
export const newRecord = (key: string, size: number, type: string, now: Date): ObjectRecord => ({
  key,
  size,
  etag: newId(),
  modified: now.getTime(),
  headers: { 'content-type': type },
});

/** The record of an object, or null. */
export const findObject = (disk: Disk, key: string): Promise<ObjectRecord | null> => readRecord(disk.object(key));

/**
 * Puts a file that is on the disk for good in the place of an object, and removes what was there. False where there is no such file
 * (any more) or, with `onlyIfNew`, where the key is taken: of several at once exactly one wins.
 */
export async function publish(disk: Disk, path: string, key: string, onlyIfNew = false): Promise<boolean> {
  const target = disk.object(key);
  const group = dirname(target);
  const before = onlyIfNew ? null : await readRecord<ObjectRecord>(target);
  for (;;) {
    await ensureFolder(group);
    try {
      if (onlyIfNew ? await linked(path, target) : await move(path, target)) break;
    } catch (error) {
      if (onlyIfNew && systemCode(error) === 'EEXIST') return false;
      throw error;
    }
    // A sweep may remove the empty group in between; then try again.
    if (!(await unlessMissing(stat(path), null))) return false;
  }
  await syncFolder(group);
  if (before?.data) await discardData(disk, before.data.id);
  return true;
}

/** Gives a file one more name; false if there is no such file or folder. */
export const linked = (path: string, name: string): Promise<boolean> =>
  unlessMissing(
    link(path, name).then(() => true),
    false,
  );

/** Removes an object, if there is one; `syncFolder` of its group is the caller's. */
export async function removeObject(disk: Disk, key: string): Promise<void> {
  const record = await findObject(disk, key);
  if (!record) return;
  await removeFile(disk.object(key));
  if (record.data) await discardData(disk, record.data.id);
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
  { id, parts }: NonNullable<ObjectRecord['data']>,
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

/** Opens an object; null where there is none. */
export async function openObject(disk: Disk, key: string): Promise<OpenObject | null> {
  for (;;) {
    const found = await openRecord<ObjectRecord>(disk.object(key));
    if (!found) return null;
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
      if (systemCode(error) !== 'ENOENT') throw error;
      // If the record still names this data, its bytes are lost; otherwise it was replaced meanwhile, so try again.
      const now = await findObject(disk, key);
      if (now?.data?.id === data.id) throw error;
    }
  }
}

async function endReading(disk: Disk, id: string, mark: string): Promise<void> {
  disown(mark);
  const name = `reading.${mark}`;
  try {
    await unlink(join(disk.data(id), name));
  } catch {
    await rm(join(disk.trash(id), name), { force: true });
    await emptyTrash(disk, id);
  }
}
