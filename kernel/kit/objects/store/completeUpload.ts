import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inBatches } from './batches.ts';
import { compositeChecksum, type Algorithm, type Checksums } from './checksums.ts';
import { move, readRecord, tailOf, type Disk } from './disk.ts';
import { beginData, findObject, newEtag, placeData, publish, type ObjectRecord } from './objects.ts';
import { S3Error, systemCode } from './s3Error.ts';
import { abortUpload, noSuchUpload, requireUpload, UPLOAD_ID, type PartRecord, type UploadRecord } from './uploads.ts';

/** A part as the completing client names it. */
export interface ClaimedPart {
  number: number;
  etag: string;
  checksums: Checksums;
}

/** The answer to a completion, kept for a day for those who ask again. */
export interface Completion {
  bucket: string;
  key: string;
  etag: string;
  checksums: Checksums;
}

/** Every part but the last has at least so many bytes. */
export const MIN_PART_BYTES = 5 * 1024 * 1024;

async function readCompletion(disk: Disk, id: string): Promise<Completion | null> {
  try {
    return JSON.parse(await readFile(disk.completed(id), 'utf8')) as Completion;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

const invalidPart = (number: number) =>
  new S3Error(400, 'InvalidPart', `Part ${number} could not be found, or its entity tag or checksum does not match.`);

/** Takes a part by linking it, so that what is checked is what stays, even if it is sent once more meanwhile. */
async function takePart(folder: string, into: string, part: ClaimedPart): Promise<PartRecord> {
  const path = join(into, String(part.number));
  await link(join(folder, String(part.number)), path).catch((error: unknown) => {
    throw systemCode(error) === 'ENOENT' ? invalidPart(part.number) : error;
  });
  const record = await readRecord<PartRecord>(path);
  if (record?.etag !== part.etag || Object.entries(part.checksums).some(([name, value]) => record.checksums[name as Algorithm] !== value))
    throw invalidPart(part.number);
  return record;
}

/**
 * Makes an object of the parts, in their order, without touching their bytes. May be asked again: of the same upload it
 * gives the same answer for a day, whoever asks and wherever an earlier attempt ended. Throws `InvalidPart`,
 * `EntityTooSmall`, `NoSuchUpload`, `PreconditionFailed` (with `onlyIfNew`); the upload then stays open.
 */
export async function completeUpload(
  disk: Disk,
  target: { bucket: string; key: string; id: string },
  claimed: readonly ClaimedPart[],
  options: { now: number; onlyIfNew: boolean },
): Promise<Completion> {
  const { bucket, key, id } = target;
  if (!UPLOAD_ID.test(id)) throw noSuchUpload();
  const before = await readCompletion(disk, id);
  if (before?.bucket === bucket && before.key === key) return before;
  try {
    const upload = await requireUpload(disk, bucket, key, id);
    const completion = await assemble(disk, upload, target, claimed, options);
    await move(join(disk.data(id), 'completion'), disk.completed(id));
    // An abort or another completion may have been faster.
    await abortUpload(disk, bucket, id).catch(() => {});
    return completion;
  } catch (error) {
    // Another process may just have done it all.
    const done = await readCompletion(disk, id);
    if (done?.bucket === bucket && done.key === key) return done;
    throw error;
  }
}

async function assemble(
  disk: Disk,
  upload: UploadRecord,
  { bucket, key, id }: { bucket: string; key: string; id: string },
  claimed: readonly ClaimedPart[],
  { now, onlyIfNew }: { now: number; onlyIfNew: boolean },
): Promise<Completion> {
  const data = await beginData(disk, bucket, key);
  try {
    const folder = disk.upload(bucket, id);
    const parts = await inBatches(claimed, (part) => takePart(folder, data.path, part));
    const small = parts.findIndex(({ size }, i) => size < MIN_PART_BYTES && i < parts.length - 1);
    if (small >= 0)
      throw new S3Error(
        400,
        'EntityTooSmall',
        `Part ${claimed[small]!.number} is smaller than the minimum allowed size of ${MIN_PART_BYTES} bytes.`,
      );
    const sums = parts.map(({ checksums }) => checksums[upload.algorithm]!);
    const checksums = { [upload.algorithm]: compositeChecksum(upload.algorithm, sums) };
    const etag = newEtag(parts.length);
    const record: ObjectRecord = {
      key,
      size: parts.reduce((sum, { size }) => sum + size, 0),
      etag,
      modified: now,
      headers: upload.headers,
      checksums,
      data: { id, parts: parts.map(({ size }, i) => [claimed[i]!.number, size]) },
    };
    await writeRecords(data.path, record, { bucket, key, etag, checksums });
    // Of all who complete this upload one places its folder; the object is published from there, once.
    await placeData(disk, data.path, id);
    const completion = JSON.parse(await readFile(join(disk.data(id), 'completion'), 'utf8')) as Completion;
    const published = await publish(disk, join(disk.data(id), 'object'), bucket, key, onlyIfNew).catch(async (error: unknown) => {
      if (!(error instanceof S3Error) || error.status !== 412) throw error;
      if ((await findObject(disk, bucket, key))?.data?.id === id) return true;
      await rm(disk.data(id), { recursive: true, force: true });
      throw error;
    });
    if (!published && (await findObject(disk, bucket, key))?.data?.id !== id) throw noSuchUpload();
    return completion;
  } finally {
    await data.close();
  }
}

async function writeRecords(folder: string, record: ObjectRecord, completion: Completion): Promise<void> {
  await writeFile(join(folder, 'completion'), JSON.stringify(completion), { flush: true });
  await writeFile(join(folder, 'object'), tailOf(record), { flush: true });
}
