import { join } from 'node:path';
import { inBatches } from './batches.ts';
import { folderOf, namesIn, readRecord, type Disk } from './disk.ts';
import type { ObjectRecord } from './objects.ts';

/** What a page of a listing is asked for. */
export interface ListRequest {
  prefix: string;
  delimiter: string;
  /** Only what comes after this. */
  after: string;
  /** Also leave out what begins with `after`: it was the last page's last common prefix. */
  skipAfter: boolean;
  max: number;
}

/** An object, or what a common prefix stands for. */
export type ListEntry = { name: string; record: ObjectRecord } | { name: string; record: null };

/** Up to `max` entries in order; the last name looked at, whose object may be gone by now; and whether there are more. */
export interface ListPage {
  entries: ListEntry[];
  last: { name: string; common: boolean } | null;
  more: boolean;
}

/** Names that are remembered, at most: about 25 MB. A hash never comes to mean another name, so they are never wrong. */
const MAX_REMEMBERED = 100_000;

/** S3's order: by UTF-8 bytes. JavaScript's own differs where a surrogate meets U+E000 to U+FFFF. */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    let x = a.charCodeAt(i);
    let y = b.charCodeAt(i);
    if (x === y) continue;
    if (x >= 0xd800 && y >= 0xd800) {
      x = x >= 0xe000 ? x - 0x2000 : x + 0x800;
      y = y >= 0xe000 ? y - 0x2000 : y + 0x800;
    }
    return x - y;
  }
  return a.length - b.length;
}

/**
 * Lists keys in order. There is no index that could be wrong: all keys with the same folder lie in one group (a folder
 * named by hash), so a listing reads the names of those groups alone that its prefix and position touch, and the records
 * of those objects alone that it shows. Which key or folder a hash stands for is read once and remembered.
 */
export function createListing(disk: Disk) {
  const remembered = new Map<string, string>();

  const remember = (hash: string, name: string): string => {
    if (remembered.size >= MAX_REMEMBERED)
      for (const oldest of [...remembered.keys()].slice(0, MAX_REMEMBERED / 4)) remembered.delete(oldest);
    remembered.set(hash, name);
    return name;
  };

  /** The key of an object's file; null if it is gone by now. */
  const keyOf = async (folder: string, hash: string): Promise<string | null> => {
    const known = remembered.get(hash);
    if (known !== undefined) return known;
    const record = await readRecord<ObjectRecord>(join(folder, hash));
    return record ? remember(hash, record.key) : null;
  };

  /** All groups of a bucket and their folders; empty ones have none. */
  const groupsOf = async (bucket: string): Promise<{ path: string; folder: string }[]> => {
    const found = await inBatches(await namesIn(disk.bucket(bucket)), async (hash) => {
      const path = join(disk.bucket(bucket), hash);
      const known = remembered.get(hash);
      if (known !== undefined) return [{ path, folder: known }];
      for (const name of await namesIn(path)) {
        const key = await keyOf(path, name);
        if (key !== null) return [{ path, folder: remember(hash, folderOf(key)) }];
      }
      return [];
    });
    return found.flat().toSorted((a, b) => compareKeys(a.folder, b.folder));
  };

  return async (bucket: string, { prefix, delimiter, after, skipAfter, max }: ListRequest): Promise<ListPage> => {
    /** The common prefix that a key falls under, or null if it is shown itself. */
    const commonOf = (key: string): string | null => {
      const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      return cut < 0 ? null : key.slice(0, cut + delimiter.length);
    };
    const comes = (name: string) => compareKeys(name, after) > 0 && !(skipAfter && name.startsWith(after));

    let found = new Map<string, string | null>();
    const shorten = () => {
      const names = [...found.keys()].toSorted(compareKeys).slice(0, max + 1);
      found = new Map(names.map((name) => [name, found.get(name)!]));
      return names;
    };
    for (const { path, folder } of await groupsOf(bucket)) {
      const inside = folder.startsWith(prefix);
      if (!inside && folder !== folderOf(prefix)) continue;
      // All keys of the group begin with its folder, so they come before `after` if the folder does and is no part of it.
      if (!comes(folder) && !after.startsWith(folder)) continue;
      if (found.size > max && compareKeys(shorten()[max]!, folder) < 0) break;
      const common = inside ? commonOf(folder) : null;
      if (common !== null) {
        if (!found.has(common) && comes(common) && (await namesIn(path)).length) found.set(common, null);
        continue;
      }
      await inBatches(await namesIn(path), async (hash) => {
        const key = await keyOf(path, hash);
        if (!key?.startsWith(prefix)) return;
        const common = commonOf(key);
        if (comes(common ?? key)) found.set(common ?? key, common === null ? join(path, hash) : null);
      });
    }
    const names = shorten().slice(0, max);
    const more = found.size > max;
    const entries = await inBatches(names, async (name): Promise<ListEntry[]> => {
      const path = found.get(name);
      if (!path) return [{ name, record: null }];
      const record = await readRecord<ObjectRecord>(path);
      return record ? [{ name, record }] : [];
    });
    const last = names.at(-1);
    return { entries: entries.flat(), more, last: last === undefined ? null : { name: last, common: !found.get(last) } };
  };
}

/** Gives a page of a listing. */
export type Listing = ReturnType<typeof createListing>;
