import { access, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Algorithm, Checksums } from './checksums.ts';
import { ensureFolder, move, namesIn, newId, readRecord, type Disk, type Draft } from './disk.ts';
import { disown, ownName } from './owner.ts';
import { syncFolder } from './syncFolder.ts';
import { requireBucket } from './objects.ts';
import { inBatches } from './batches.ts';
import { S3Error, systemCode } from './s3Error.ts';

/** What is known of an upload from its beginning. */
export interface UploadRecord {
  key: string;
  /** Unix milliseconds. */
  started: number;
  headers: Record<string, string>;
  /** The checksum that every part must have. */
  algorithm: Algorithm;
}

/** What is kept beside the bytes of a part. */
export interface PartRecord {
  size: number;
  etag: string;
  modified: number;
  checksums: Checksums;
}

/** Part numbers go from 1 to this. */
export const MAX_PARTS = 10_000;
/** What an upload's id looks like. */
export const UPLOAD_ID = /^[0-9a-f]{32}$/;
/** The answer for an upload that is not open. */
export const noSuchUpload = (): S3Error =>
  new S3Error(404, 'NoSuchUpload', 'The specified upload does not exist. It may have been aborted or completed.');

/** Begins an upload; gives its id. */
export async function beginUpload(disk: Disk, bucket: string, record: UploadRecord): Promise<string> {
  const id = newId();
  const name = ownName();
  const folder = join(disk.root, 'tmp', name);
  try {
    await mkdir(folder);
    const handle = await open(join(folder, 'upload'), 'wx');
    try {
      await handle.writeFile(JSON.stringify(record));
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await syncFolder(folder);
    await ensureFolder(disk.uploads(bucket));
    await move(folder, disk.upload(bucket, id));
    await syncFolder(disk.uploads(bucket));
    return id;
  } finally {
    await rm(folder, { recursive: true, force: true });
    disown(name);
  }
}

/** Records that were read, by path: they never change, and whether the upload is still open is asked each time. */
const known = new Map<string, UploadRecord>();
const MAX_KNOWN = 1000;

/** An open upload, or null. */
export async function findUpload(disk: Disk, bucket: string, id: string): Promise<UploadRecord | null> {
  const path = join(disk.upload(bucket, id), 'upload');
  try {
    const before = known.get(path);
    if (before) {
      await access(path);
      return before;
    }
    const record = JSON.parse(await readFile(path, 'utf8')) as UploadRecord;
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(path, record);
    return record;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** An open upload of that key. Throws `NoSuchUpload`. */
export async function requireUpload(disk: Disk, bucket: string, key: string, id: string): Promise<UploadRecord> {
  const record = UPLOAD_ID.test(id) ? await findUpload(disk, bucket, id) : null;
  if (record?.key === key) return record;
  await requireBucket(disk, bucket);
  throw noSuchUpload();
}

/** Ends a draft as a part; one of that number that was there is replaced. Throws `NoSuchUpload`. */
export async function placePart(disk: Disk, draft: Draft, bucket: string, id: string, number: number, record: PartRecord): Promise<void> {
  await draft.seal(record);
  const folder = disk.upload(bucket, id);
  if (!(await move(draft.path, join(folder, String(number))))) throw noSuchUpload();
  draft.release();
  await syncFolder(folder);
}

/** Parts that have arrived, by number, those after `marker`, at most `max`, and whether there are more. */
export async function listParts(
  disk: Disk,
  bucket: string,
  id: string,
  marker: number,
  max: number,
): Promise<{ parts: (PartRecord & { number: number })[]; more: boolean }> {
  const folder = disk.upload(bucket, id);
  const numbers = (await namesIn(folder))
    .filter((name) => name !== 'upload' && Number(name) > marker)
    .map(Number)
    .toSorted((a, b) => a - b);
  const records = await inBatches(numbers.slice(0, max), async (number) => {
    const record = await readRecord<PartRecord>(join(folder, String(number)));
    return record ? [{ ...record, number }] : [];
  });
  return { parts: records.flat(), more: numbers.length > max };
}

/** Open uploads of a bucket whose keys begin so, by key and time. */
export async function listUploads(disk: Disk, bucket: string, prefix: string): Promise<(UploadRecord & { id: string })[]> {
  const found = await inBatches(await namesIn(disk.uploads(bucket)), async (id) => {
    const record = await findUpload(disk, bucket, id);
    return record?.key.startsWith(prefix) ? [{ ...record, id }] : [];
  });
  return found.flat();
}

/** Removes an upload and its parts. Throws `NoSuchUpload`. */
export async function abortUpload(disk: Disk, bucket: string, id: string): Promise<void> {
  const trash = disk.trash(id);
  if (!(await move(disk.upload(bucket, id), trash))) throw noSuchUpload();
  await syncFolder(disk.uploads(bucket));
  await rm(trash, { recursive: true, force: true });
}
