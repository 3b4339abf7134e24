import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { StoredPart } from '../objects.ts';
import { inBatches } from './batches.ts';
import { move, namesIn, newId, readRecord, unlessMissing, type Disk } from './disk.ts';
import type { Draft } from './draft.ts';
import { disown, ownName } from './owner.ts';
import { syncFolder } from './syncFolder.ts';

/** What is known of an upload from its beginning. */
export interface UploadRecord {
  key: string;
  /** Unix milliseconds. */
  started: number;
  headers: { 'content-type'?: string };
}

interface PartRecord {
  size: number;
  /** Without quotes. */
  etag: string;
  checksums: { CRC32: string };
}

const UPLOAD_ID = /^[0-9a-f]{32}$/;
export const uploadGone = () => new Refusal(404, 'upload-gone');

/** Begins an upload; gives its id. */
export async function beginUpload(disk: Disk, record: UploadRecord): Promise<string> {
  const id = newId();
  const name = ownName();
  const folder = join(disk.root, 'tmp', name);
  try {
    await mkdir(folder);
    await writeFile(join(folder, 'upload'), JSON.stringify(record), { flush: true });
    await syncFolder(folder);
    await rename(folder, disk.upload(id));
    await syncFolder(disk.uploads);
    return id;
  } finally {
    await rm(folder, { recursive: true, force: true });
    disown(name);
  }
}

/** An open upload, or null. */
export async function findUpload(disk: Disk, id: string): Promise<UploadRecord | null> {
  if (!UPLOAD_ID.test(id)) return null;
  const text = await unlessMissing(readFile(join(disk.upload(id), 'upload'), 'utf8'), null);
  return text === null ? null : (JSON.parse(text) as UploadRecord);
}

/** Ends a draft as a part; one of that number that was there is replaced. Gives its ETag. */
export async function placePart(
  disk: Disk,
  draft: Draft,
  id: string,
  number: number,
  part: { bytes: number; crc32: string },
): Promise<string> {
  const etag = `${Buffer.from(part.crc32, 'base64').toString('hex')}-${part.bytes.toString(16)}`;
  await draft.seal({ size: part.bytes, etag, checksums: { CRC32: part.crc32 } } satisfies PartRecord);
  const folder = disk.upload(id);
  if (!(await move(draft.path, join(folder, String(number))))) throw uploadGone();
  await syncFolder(folder);
  return `"${etag}"`;
}

/** The part that a file is. */
export async function readPart(path: string, number: number): Promise<StoredPart | null> {
  const record = await readRecord<PartRecord>(path);
  return record && { number, bytes: record.size, etag: `"${record.etag}"`, crc32: record.checksums.CRC32 };
}

/** Parts that have arrived, by number. */
export async function listParts(disk: Disk, id: string): Promise<StoredPart[]> {
  const folder = disk.upload(id);
  const numbers = (await namesIn(folder))
    .filter((name) => name !== 'upload')
    .map(Number)
    .toSorted((a, b) => a - b);
  const parts = await inBatches(numbers, (number) => readPart(join(folder, String(number)), number));
  return parts.filter((part) => part !== null);
}

/** Open uploads whose keys begin so. */
export async function listUploads(disk: Disk, prefix: string): Promise<(UploadRecord & { id: string })[]> {
  const found = await inBatches(await namesIn(disk.uploads), async (id) => {
    const record = await findUpload(disk, id);
    return record?.key.startsWith(prefix) ? [{ ...record, id }] : [];
  });
  return found.flat();
}

/** Removes an upload and its parts. False if there is none. */
export async function removeUpload(disk: Disk, id: string): Promise<boolean> {
  if (!(await move(disk.upload(id), disk.trash(id)))) return false;
  await syncFolder(disk.uploads);
  await rm(disk.trash(id), { recursive: true, force: true });
  return true;
}
