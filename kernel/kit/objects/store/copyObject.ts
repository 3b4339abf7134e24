import { link, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beginDraft, newId, readRecord, type Disk } from './disk.ts';
import { beginData, placeData, publish, type ObjectRecord } from './objects.ts';
import { S3Error, systemCode } from './s3Error.ts';

/**
 * Copies an object without copying a byte: the new one's data are further names of the same files, which never change.
 * `record` is the new object's. Throws `OperationAborted` if the source is not that of `from.etag` any more.
 */
export async function copyObject(
  disk: Disk,
  from: { bucket: string; key: string; etag: string },
  bucket: string,
  record: ObjectRecord,
): Promise<void> {
  const changed = () => new S3Error(409, 'OperationAborted', 'The source was changed meanwhile. Try again.');
  const id = newId();
  const data = await beginData(disk, bucket, record.key);
  const draft = await beginDraft(disk);
  try {
    // Linked first: what this name has from now on stays as it is.
    const path = join(data.path, 'source');
    if (!(await linkIfThere(disk.object(from.bucket, from.key), path))) throw changed();
    const source = await readRecord<ObjectRecord>(path);
    if (source?.etag !== from.etag) throw changed();
    for (const [number] of source.data?.parts ?? [])
      if (!(await linkIfThere(join(disk.data(source.data!.id), String(number)), join(data.path, String(number))))) throw changed();
    if (source.data) await unlink(path);
    else await rename(path, join(data.path, '1'));
    await draft.seal({ ...record, data: { id, parts: source.data?.parts ?? [[1, source.size]] } } satisfies ObjectRecord);
    await placeData(disk, data.path, id);
    await publish(disk, draft.path, bucket, record.key, false);
    draft.release();
  } finally {
    await draft.close();
    await data.close();
  }
}

async function linkIfThere(path: string, name: string): Promise<boolean> {
  try {
    await link(path, name);
    return true;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
}
