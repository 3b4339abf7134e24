import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, unlink, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { disown, ownName } from './owner.ts';
import { systemCode } from './s3Error.ts';
import { syncFolder } from './syncFolder.ts';

/**
 * How the store lies on the disk. No name of a user is ever part of a path.
 *
 *     objects/<bucket>/<hash of the key's folder>/<hash of the key>   an object: its bytes and its record, or the record alone
 *     data/<xx>/<id>/<part number>     bytes of an object that came in parts; `of` says which object, `reading.*` who reads it
 *     uploads/<bucket>/<id>/           an open upload: its record `upload`, and `<part number>` for each part
 *     completed/<id>                   what completing an upload gave, for a day
 *     tmp/   trash/                    being written; being removed
 *
 * Everything appears by one rename or link of something that is already on the disk for good, so that several processes
 * may share the folder and a crash leaves the old or the new, never a half.
 */
export interface Disk {
  readonly root: string;
  bucket(bucket: string): string;
  /** Folder of all objects whose keys are equal up to the last slash. */
  group(bucket: string, folder: string): string;
  object(bucket: string, key: string): string;
  uploads(bucket: string): string;
  upload(bucket: string, id: string): string;
  data(id: string): string;
  completed(id: string): string;
  trash(name: string): string;
}

/** A key up to and with its last slash. */
export const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** 128 random bits in hex: names of uploads and of data. */
export const newId = (): string => randomBytes(16).toString('hex');

/** Makes the folders of a store. */
export async function openDisk(root: string): Promise<Disk> {
  for (const name of ['objects', 'data', 'uploads', 'completed', 'tmp', 'trash']) await mkdir(join(root, name), { recursive: true });
  const group = (bucket: string, folder: string) => join(root, 'objects', bucket, sha256(`${bucket}/${folder}`));
  return {
    root,
    group,
    bucket: (bucket) => join(root, 'objects', bucket),
    object: (bucket, key) => join(group(bucket, folderOf(key)), sha256(`${bucket}/${key}`)),
    uploads: (bucket) => join(root, 'uploads', bucket),
    upload: (bucket, id) => join(root, 'uploads', bucket, id),
    data: (id) => join(root, 'data', id.slice(0, 2), id),
    completed: (id) => join(root, 'completed', id),
    trash: (name) => join(root, 'trash', name),
  };
}

const TAIL_BYTES = 8;
const TAIL_MARK = 0x53414c41;
/** Most records are shorter; one read then has all of it. */
const GUESS_BYTES = 4096;

/** A record as the end of a file. */
export function tailOf(record: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(record));
  const end = Buffer.alloc(TAIL_BYTES);
  end.writeUInt32BE(json.length);
  end.writeUInt32BE(TAIL_MARK, 4);
  return Buffer.concat([json, end]);
}

/** A file that is being written: bytes first, its record last. */
export interface Draft {
  readonly path: string;
  /** Appends; the bytes must stay as they are until this resolves. `seal` waits for it too. */
  write(bytes: Buffer): Promise<void>;
  /** Ends the file with its record and waits until all of it is on the disk for good. */
  seal(record: unknown): Promise<void>;
  /** Says that the file was moved to its place. */
  release(): void;
  /** Forgets the file; if it was not released, it is removed. Always call it. */
  close(): Promise<void>;
}

async function writeAt(handle: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;) done += (await handle.write(bytes, done, undefined, at + done)).bytesWritten;
}

/** Begins a file in `tmp/`. */
export async function beginDraft(disk: Disk): Promise<Draft> {
  const name = ownName();
  const path = join(disk.root, 'tmp', name);
  const handle = await open(path, 'wx').catch((error: unknown) => {
    disown(name);
    throw error;
  });
  let released = false;
  let at = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const write = (bytes: Buffer): Promise<void> => {
    const done = writeAt(handle, bytes, at);
    at += bytes.length;
    writing = Promise.all([writing, done]);
    // Told by `seal`; until then a failure is not an unhandled one.
    writing.catch(() => {});
    return done;
  };
  return {
    path,
    write,
    async seal(record) {
      void write(tailOf(record)).catch(() => {});
      await writing;
      await handle.datasync();
    },
    release: () => void (released = true),
    async close() {
      await writing.catch(() => {});
      await handle.close().catch(() => {});
      if (!released) await unlink(path).catch(() => {});
      disown(name);
    },
  };
}

/** Reads the record at the end of an open file. Throws if it is not one of this store's. */
export async function readTail<T>(handle: FileHandle): Promise<T> {
  const { size } = await handle.stat();
  let buffer = Buffer.alloc(Math.min(size, GUESS_BYTES));
  await handle.read(buffer, 0, buffer.length, size - buffer.length);
  if (buffer.length < TAIL_BYTES || buffer.readUInt32BE(buffer.length - 4) !== TAIL_MARK)
    throw new Error('This is no file of the object store');
  const length = buffer.readUInt32BE(buffer.length - TAIL_BYTES);
  if (length + TAIL_BYTES > buffer.length) {
    buffer = Buffer.alloc(length + TAIL_BYTES);
    await handle.read(buffer, 0, buffer.length, size - buffer.length);
  }
  return JSON.parse(buffer.toString('utf8', buffer.length - TAIL_BYTES - length, buffer.length - TAIL_BYTES)) as T;
}

/** Opens a file of the store and reads its record; null if there is none. The caller closes the handle. */
export async function openRecord<T>(path: string): Promise<{ record: T; handle: FileHandle } | null> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return null;
  try {
    return { record: await readTail<T>(handle), handle };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** The record of a file of the store, or null. */
export async function readRecord<T>(path: string): Promise<T | null> {
  const found = await openRecord<T>(path);
  await found?.handle.close();
  return found?.record ?? null;
}

/** Names in a folder; none if there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT' || systemCode(error) === 'ENOTDIR') return [];
    throw error;
  });
}

/** Renames; false if there is nothing of that name or the new place's folder is missing. */
export async function move(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Makes a folder that may be there already, for good. False if its parent is missing. */
export async function ensureFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    await syncFolder(dirname(path));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    if (systemCode(error) !== 'EEXIST') throw error;
  }
  return true;
}

/** Removes the bytes of an object that came in parts, at once, or, while somebody reads them, as soon as they are done. */
export async function discardData(disk: Disk, id: string): Promise<void> {
  if (!(await move(disk.data(id), disk.trash(id)))) return;
  if (!(await namesIn(disk.trash(id))).some((name) => name.startsWith('reading.')))
    await rm(disk.trash(id), { recursive: true, force: true });
}
