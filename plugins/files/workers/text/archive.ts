import { inflateRawSync } from 'node:zlib';
import { Unreadable } from './found.ts';

/** The format's own numbers (PKWARE APPNOTE 6.3.10). */
const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED = 0x1;
const DEFLATED = 8;

/** Entries that are looked at, and bytes that all which are read may have unpacked: a bomb has more. */
const MOST_ENTRIES = 20_000;
const MOST_BYTES = 64_000_000;

interface Entry {
  readonly flags: number;
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

function endOf(bytes: Buffer): number {
  for (let at = bytes.length - END_BYTES; at >= 0 && at >= bytes.length - END_BYTES - LONGEST_COMMENT; at--)
    if (bytes.readUInt32LE(at) === END) return at;
  throw new Unreadable('damaged');
}

function entriesOf(bytes: Buffer): Map<string, Entry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries = new Map<string, Entry>();
  for (let nth = 0; nth < Math.min(count, MOST_ENTRIES); nth++) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new Unreadable('damaged');
    const [name, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    entries.set(bytes.toString('utf8', at + 46, at + 46 + name), {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}

function unpack(bytes: Buffer, { flags, method, packed, offset }: Entry, most: number): Buffer {
  if (flags & ENCRYPTED) throw new Unreadable('locked');
  if (bytes.readUInt32LE(offset) !== LOCAL) throw new Unreadable('damaged');
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (from + packed > bytes.length) throw new Unreadable('damaged');
  const body = bytes.subarray(from, from + packed);
  if (method !== DEFLATED) {
    if (method !== 0) throw new Unreadable('damaged');
    if (packed > most) throw new Unreadable('too-large');
    return body;
  }
  if (most <= 0) throw new Unreadable('too-large');
  try {
    return inflateRawSync(body, { maxOutputLength: most });
  } catch (error) {
    throw new Unreadable((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'damaged');
  }
}

/**
 * A zip whose entries are read one after the other. What its headers say of sizes is not believed: no more is unpacked than all of them may have.
 *
 * @throws Unreadable
 */
export function openArchive(bytes: Buffer): { readonly names: readonly string[]; read(name: string): Buffer } {
  const safely = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      // A header that leads beyond the end.
      throw error instanceof RangeError ? new Unreadable('damaged') : error;
    }
  };
  const entries = safely(() => entriesOf(bytes));
  let left = MOST_BYTES;
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name);
      if (!entry) throw new Unreadable('damaged');
      const body = safely(() => unpack(bytes, entry, left));
      left -= body.length;
      return body;
    },
  };
}
