import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, unlink, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemCode } from '../failure.ts';
import { syncFolder } from './syncFolder.ts';

/**
 * How objects lie on the disk. No key is ever part of a path.
 *
 *     objects/sala/<hash of the key's folder>/<hash of the key>   an object: its bytes and its record, or the record alone
 *     data/<xx>/<id>/<part number>     bytes of an object that came in parts; `of` says which object, `reading.*` who reads it
 *     uploads/sala/<id>/               an open upload: its record `upload`, and `<part number>` for each part
 *     tmp/   trash/                    being written; being removed
 *
 * Everything appears by one rename or link of something that is already on the disk for good, so that several processes
 * may share the folder and a crash leaves the old or the new, never a half.
 */
export interface Disk {
  readonly root: string;
  readonly objects: string;
  readonly uploads: string;
  object(key: string): string;
  upload(id: string): string;
  data(id: string): string;
  trash(id: string): string;
}

/** There has been one for as long as there are data folders: it is part of every hash. */
const BUCKET = 'sala';

/** A key up to and with its last slash. */
export const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** 128 random bits in hex: names of uploads and of data. */
export const newId = (): string => randomBytes(16).toString('hex');

/** Makes the folders of a store. */
export async function openDisk(root: string): Promise<Disk> {
  const objects = join(root, 'objects', BUCKET);
  const uploads = join(root, 'uploads', BUCKET);
  for (const path of [objects, uploads, ...['data', 'tmp', 'trash'].map((name) => join(root, name))])
    await mkdir(path, { recursive: true });
  return {
    root,
    objects,
    uploads,
    object: (key) => join(objects, sha256(`${BUCKET}/${folderOf(key)}`), sha256(`${BUCKET}/${key}`)),
    upload: (id) => join(uploads, id),
    data: (id) => join(root, 'data', id.slice(0, 2), id),
    trash: (id) => join(root, 'trash', id),
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

/** Reads the record at the end of an open file. Throws if it is not one of this store's. */
async function readTail<T>(handle: FileHandle): Promise<T> {
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

/** What `work` gives, or `instead` where there is no such file or folder. */
export async function unlessMissing<T, U>(work: Promise<T>, instead: U): Promise<T | U> {
  return await work.catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return instead;
    throw error;
  });
}

/** Opens a file of the store and reads its record; null if there is none. The caller closes the handle. */
export async function openRecord<T>(path: string): Promise<{ record: T; handle: FileHandle } | null> {
  const handle = await unlessMissing(open(path, 'r'), null);
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
export const namesIn = (folder: string): Promise<string[]> => unlessMissing(readdir(folder), []);

/** Renames; false if there is nothing of that name or the new place's folder is missing. */
export const move = (from: string, to: string): Promise<boolean> =>
  unlessMissing(
    rename(from, to).then(() => true),
    false,
  );

/** Makes a folder that may be there already, for good. */
export async function ensureFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
    await syncFolder(dirname(path));
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
}

/** Removes a file that may have gone. */
export const removeFile = (path: string): Promise<void> => unlessMissing(unlink(path), undefined);

/** Removes the bytes of an object that came in parts, at once, or, while somebody reads them, as soon as they are done. */
export async function discardData(disk: Disk, id: string): Promise<void> {
  if (await move(disk.data(id), disk.trash(id))) await emptyTrash(disk, id);
}

/** Removes what was thrown away, unless somebody still reads it. */
export async function emptyTrash(disk: Disk, id: string): Promise<void> {
  if (!(await namesIn(disk.trash(id))).some((name) => name.startsWith('reading.')))
    await rm(disk.trash(id), { recursive: true, force: true });
}
