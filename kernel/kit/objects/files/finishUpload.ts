import { link } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { systemCode } from '../failure.ts';
import type { StoredPart } from '../objects.ts';
import { inBatches } from './batches.ts';
import { beginData, publishData } from './data.ts';
import type { Disk } from './disk.ts';
import { findObject, newRecord } from './objects.ts';
import { findUpload, readPart, removeUpload, uploadGone, type UploadRecord } from './uploads.ts';

/** Every part but the last has at least so many bytes, here as in S3. */
const MIN_PART_BYTES = 5 * 1024 * 1024;

/** A part as whoever finishes the upload names it. */
type ClaimedPart = Pick<StoredPart, 'number' | 'etag'>;

const partsDiffer = () => new Refusal(409, 'parts-differ');

/**
 * Makes an object of the parts, in their order, without touching their bytes. May be asked again, whoever asks and wherever an earlier
 * attempt ended. Throws `parts-differ`, and the upload stays open, and `upload-gone`.
 */
export async function finishUpload(disk: Disk, key: string, id: string, claimed: readonly ClaimedPart[], now: Date): Promise<void> {
  const upload = await findUpload(disk, id);
  if (upload?.key !== key) {
    if (await findObject(disk, key)) return;
    throw uploadGone();
  }
  const isDone = async () => (await findObject(disk, key))?.data?.id === id;
  if (!(await isDone())) {
    try {
      await assemble(disk, upload, id, claimed, now);
    } catch (error) {
      if (!(await isDone())) throw error;
    }
    if (!(await isDone())) throw uploadGone();
  }
  await removeUpload(disk, id);
}

async function assemble(disk: Disk, upload: UploadRecord, id: string, claimed: readonly ClaimedPart[], now: Date): Promise<void> {
  const data = await beginData(disk, upload.key);
  try {
    const sorted = claimed.toSorted((a, b) => a.number - b.number);
    const parts = await inBatches(sorted, (part) => takePart(disk.upload(id), data.path, part));
    if (parts.length === 0 || parts.slice(0, -1).some(({ bytes }) => bytes < MIN_PART_BYTES)) throw partsDiffer();
    const size = parts.reduce((sum, { bytes }) => sum + bytes, 0);
    const record = newRecord(upload.key, size, upload.headers['content-type'] ?? 'application/octet-stream', now);
    await publishData(disk, data.path, { ...record, data: { id, parts: parts.map(({ number, bytes }) => [number, bytes]) } });
  } finally {
    await data.close();
  }
}

/** Takes a part by linking it, so that what is checked is what stays, even if it is sent once more meanwhile. */
async function takePart(folder: string, into: string, { number, etag }: ClaimedPart): Promise<StoredPart> {
  const path = join(into, String(number));
  await link(join(folder, String(number)), path).catch((error: unknown) => {
    throw ['ENOENT', 'EEXIST'].includes(systemCode(error) ?? '') ? partsDiffer() : error;
  });
  const part = await readPart(path, number);
  if (part?.etag !== etag) throw partsDiffer();
  return part;
}
