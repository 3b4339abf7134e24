import { mkdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { systemCode } from '../failure.ts';
import { ensureFolder, move, readRecord, tailOf, type Disk } from './disk.ts';
import { linked, newRecord, publish, type ObjectRecord } from './objects.ts';
import { disown, ownName } from './owner.ts';
import { syncFolder } from './syncFolder.ts';

/** Begins a folder of data in `tmp/`, which belongs to that object. Call `close` in the end. */
export async function beginData(disk: Disk, key: string): Promise<{ path: string; close(): Promise<void> }> {
  const name = ownName();
  const path = join(disk.root, 'tmp', name);
  await mkdir(path);
  await writeFile(join(path, 'of'), relative(disk.root, disk.object(key)));
  return {
    path,
    close: async () => {
      await rm(path, { recursive: true, force: true });
      disown(name);
    },
  };
}

/**
 * Makes an object of a folder of data: of all who do so with one id, one places its folder, and the object is published from there, once.
 */
export async function publishData(disk: Disk, path: string, record: ObjectRecord & Required<Pick<ObjectRecord, 'data'>>): Promise<void> {
  const { id } = record.data;
  await writeFile(join(path, 'object'), tailOf(record), { flush: true });
  await placeData(disk, path, id);
  await publish(disk, join(disk.data(id), 'object'), record.key);
}

/** Moves a folder of data to its place for good, unless there is one of that id already. */
async function placeData(disk: Disk, path: string, id: string): Promise<void> {
  await syncFolder(path);
  try {
    // A sweep may remove the empty folder in between; then try again.
    do await ensureFolder(dirname(disk.data(id)));
    while (!(await move(path, disk.data(id))) && (await stat(path)));
  } catch (error) {
    if (systemCode(error) === 'ENOTEMPTY' || systemCode(error) === 'EEXIST') return;
    throw error;
  }
  await syncFolder(dirname(disk.data(id)));
}

/** A source may be replaced while it is copied; one whose bytes are lost never can be. */
const ATTEMPTS = 8;

/**
 * Copies an object without copying a byte: the new one's data are further names of the same files, which never change. False where
 * there is none.
 */
export async function copyObject(disk: Disk, from: string, to: string, id: string, now: Date): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const copied = await tryCopy(disk, from, to, id, now);
    if (copied !== 'changed') return copied;
  }
  throw new Error('The bytes of an object of the store are missing');
}

async function tryCopy(disk: Disk, from: string, to: string, id: string, now: Date): Promise<boolean | 'changed'> {
  const data = await beginData(disk, to);
  try {
    const path = join(data.path, 'source');
    if (!(await linked(disk.object(from), path))) return false;
    const source = (await readRecord<ObjectRecord>(path))!;
    for (const [number] of source.data?.parts ?? [])
      if (!(await linked(join(disk.data(source.data!.id), String(number)), join(data.path, String(number))))) return 'changed';
    if (source.data) await unlink(path);
    else await rename(path, join(data.path, '1'));
    const parts = source.data?.parts ?? [[1, source.size]];
    const record = newRecord(to, source.size, source.headers['content-type'] ?? 'application/octet-stream', now);
    await publishData(disk, data.path, { ...record, data: { id, parts } });
    return true;
  } finally {
    await data.close();
  }
}
