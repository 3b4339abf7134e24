import { join } from 'node:path';
import { inBatches } from './batches.ts';
import { folderOf, namesIn, readRecord, type Disk } from './disk.ts';
import type { ObjectRecord } from './objects.ts';

/** Gives up to `max` objects in the order of their keys, those after `after`, and the last key if there are more. */
export type Listing = (
  disk: Disk,
  query: { prefix: string; after: string; max: number },
) => Promise<{ records: ObjectRecord[]; next: string | null }>;

/** Names that are remembered, at most: about 25 MB. A hash never comes to mean another name, so they are never wrong. */
const MAX_REMEMBERED = 100_000;

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Lists keys in order. There is no index that could be wrong: all keys with the same folder lie in one group (a folder
 * named by hash), so a listing reads the names of those groups alone that its prefix and position touch, and the records
 * of those objects alone that it shows. Which key or folder a hash stands for is read once and remembered.
 */
export function createListing(): Listing {
  const remembered = new Map<string, string>();

  const remember = (hash: string, name: string): string => {
    if (remembered.size >= MAX_REMEMBERED)
      for (const oldest of [...remembered.keys()].slice(0, MAX_REMEMBERED / 4)) remembered.delete(oldest);
    remembered.set(hash, name);
    return name;
  };

  const keyOf = async (group: string, hash: string): Promise<string | null> => {
    const known = remembered.get(hash);
    if (known !== undefined) return known;
    const record = await readRecord<ObjectRecord>(join(group, hash));
    return record ? remember(hash, record.key) : null;
  };

  /** All groups and their folders, in order; empty ones have none. */
  const groupsOf = async (disk: Disk): Promise<{ path: string; folder: string }[]> => {
    const found = await inBatches(await namesIn(disk.objects), async (hash) => {
      const path = join(disk.objects, hash);
      const known = remembered.get(hash);
      if (known !== undefined) return [{ path, folder: known }];
      for (const name of await namesIn(path)) {
        const key = await keyOf(path, name);
        if (key !== null) return [{ path, folder: remember(hash, folderOf(key)) }];
      }
      return [];
    });
    return found.flat().toSorted((a, b) => byName(a.folder, b.folder));
  };

  return async (disk, { prefix, after, max }) => {
    /** Keys and where their records lie. */
    let found = new Map<string, string>();
    /** Keeps no more than are needed to know whether there are more. */
    const shorten = () => {
      found = new Map([...found].toSorted(([a], [b]) => byName(a, b)).slice(0, max + 1));
      return [...found.keys()];
    };
    for (const { path, folder } of await groupsOf(disk)) {
      if (!folder.startsWith(prefix) && folder !== folderOf(prefix)) continue;
      if (folder <= after && !after.startsWith(folder)) continue;
      if (found.size > max && shorten()[max]! < folder) break;
      await inBatches(await namesIn(path), async (hash) => {
        const key = await keyOf(path, hash);
        if (key?.startsWith(prefix) && key > after) found.set(key, join(path, hash));
      });
    }
    const keys = shorten().slice(0, max);
    const records = await inBatches(keys, (key) => readRecord<ObjectRecord>(found.get(key)!));
    return { records: records.filter((record) => record !== null), next: found.size > max ? keys.at(-1)! : null };
  };
}
