import { unzipSync, type UnzipFileInfo } from 'fflate';
import { Unreadable } from './found.ts';

/** Entries that are looked at, and bytes that all which are read may have unpacked: a bomb has more. */
const MOST_ENTRIES = 20_000;
const MOST_BYTES = 64_000_000;

/** Unpacks the entries that are wanted. @throws Unreadable where it is no zip, or broken */
function unpack(bytes: Uint8Array, wanted: (entry: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter: wanted });
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('damaged');
  }
}

/**
 * A zip whose entries are read one after the other. No more of an entry is unpacked than its header says, and of all of them no more than
 * an archive may have.
 *
 * @throws Unreadable
 */
export function openArchive(bytes: Uint8Array): { readonly names: readonly string[]; read(name: string): Buffer } {
  const names: string[] = [];
  unpack(bytes, ({ name }) => {
    if (names.length < MOST_ENTRIES) names.push(name);
    return false;
  });
  let left = MOST_BYTES;
  return {
    names,
    read(name) {
      const found = unpack(bytes, (entry) => {
        if (entry.name !== name) return false;
        left -= entry.originalSize;
        if (left < 0) throw new Unreadable('too-large');
        return true;
      });
      if (!found[name]) throw new Unreadable('damaged');
      return Buffer.from(found[name]);
    },
  };
}
