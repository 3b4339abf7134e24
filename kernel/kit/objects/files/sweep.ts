import { readFile, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inBatches } from './batches.ts';
import { discardData, namesIn, readRecord, type Disk } from './disk.ts';
import type { ObjectRecord } from './objects.ts';
import { isOwned } from './owner.ts';
import { findUpload, removeUpload } from './uploads.ts';

/** After this a file that another machine began is not being written any more: senders are cut after a silent minute. */
const FOREIGN_MS = 15 * 60_000;
/** Data without an object is left alone so long: it may be about to be published. */
const UNPUBLISHED_MS = 3600_000;

/** How long ago a file or folder was last changed, ms; 0 if it is gone. */
async function ageOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found ? Date.now() - Math.max(found.mtimeMs, found.ctimeMs) : 0;
}

const isAbandoned = async (name: string, path: string): Promise<boolean> => !(isOwned(name) ?? (await ageOf(path)) < FOREIGN_MS);

async function sweepTemporary(disk: Disk): Promise<void> {
  const folder = join(disk.root, 'tmp');
  await inBatches(await namesIn(folder), async (name) => {
    if (await isAbandoned(name, join(folder, name))) await rm(join(folder, name), { recursive: true, force: true });
  });
  await inBatches(await namesIn(disk.trash('')), async (id) => {
    for (const name of await namesIn(disk.trash(id))) {
      const mark = name.startsWith('reading.') ? name.slice('reading.'.length) : null;
      if (mark && !(await isAbandoned(mark, join(disk.trash(id), name)))) return;
    }
    await rm(disk.trash(id), { recursive: true, force: true });
  });
}

/** Data that no object names: what a crash or two writers at once may leave. */
async function sweepData(disk: Disk): Promise<void> {
  for (const shard of await namesIn(join(disk.root, 'data'))) {
    await inBatches(await namesIn(join(disk.root, 'data', shard)), async (id) => {
      const place = await readFile(join(disk.data(id), 'of'), 'utf8').catch(() => null);
      const record = place === null ? null : await readRecord<ObjectRecord>(join(disk.root, place));
      if (record?.data?.id !== id && (await ageOf(disk.data(id))) > UNPUBLISHED_MS) await discardData(disk, id);
    });
    await rmdir(join(disk.root, 'data', shard)).catch(() => {});
  }
}

/**
 * Aborts uploads that were begun before `before`; removes what nobody writes any more, data without an object, and empty folders.
 * Safe beside other processes.
 */
export async function sweepFiles(disk: Disk, before: Date): Promise<void> {
  await inBatches(await namesIn(disk.uploads), async (id) => {
    const upload = await findUpload(disk, id);
    if (upload && upload.started < before.getTime()) await removeUpload(disk, id);
  });
  await sweepTemporary(disk);
  await sweepData(disk);
  await rm(join(disk.root, 'completed'), { recursive: true, force: true });
  await inBatches(await namesIn(disk.objects), (group) => rmdir(join(disk.objects, group)).catch(() => {}));
}
