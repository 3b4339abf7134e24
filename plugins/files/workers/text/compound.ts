import { Unreadable } from './found.ts';

/** Special sector numbers are above all others (MS-CFB 2.1). */
const MOST_SECTOR = 0xfffffffa;
const HEADER = 512;
const ENTRY = 128;
const NONE = 0xffffffff;

/** The streams at the top of an archive of the kind that office programs wrote before they wrote zips (MS-CFB). */
export interface Compound {
  /** The bytes of a stream; null where there is none of this name. @throws Unreadable where they are not all there */
  stream(name: string): Buffer | null;
}

/** @throws Unreadable */
export function openCompound(bytes: Buffer): Compound {
  if (bytes.length < HEADER || bytes.readUInt32BE(0) !== 0xd0cf11e0) throw new Unreadable('damaged');
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new Unreadable('damaged');
  const size = 1 << shift;
  /** No chain is longer: what goes on has come back to where it was. */
  const most = Math.ceil(bytes.length / size);
  const sector = (number: number): Buffer => {
    const from = (number + 1) * size;
    if (from >= bytes.length) throw new Unreadable('damaged');
    return bytes.subarray(from, from + size);
  };
  const word = (of: Buffer, at: number): number => {
    if (at + 4 > of.length) throw new Unreadable('damaged');
    return of.readUInt32LE(at);
  };

  /** Where each piece of the table of sectors is: 109 in the header, the others in sectors of their own, one leading to the next. */
  const tables: number[] = [];
  const addTables = (of: Buffer, from: number, count: number) => {
    for (let at = 0; at < count; at++) {
      const number = word(of, from + 4 * at);
      if (number < MOST_SECTOR) tables.push(number);
    }
  };
  addTables(bytes, 76, 109);
  let more = word(bytes, 68);
  for (let count = 0; more < MOST_SECTOR; count++) {
    if (count > most) throw new Unreadable('damaged');
    const list = sector(more);
    addTables(list, 0, size / 4 - 1);
    more = word(list, size - 4);
  }
  const perTable = size / 4;
  const nextOf = (number: number): number => {
    const table = tables[Math.floor(number / perTable)];
    if (table === undefined) throw new Unreadable('damaged');
    return word(sector(table), 4 * (number % perTable));
  };
  const chain = (first: number, next: (number: number) => number, piece: (number: number) => Buffer, pieces: number): Buffer => {
    const parts: Buffer[] = [];
    for (let number = first; number < MOST_SECTOR; number = next(number)) {
      if (parts.length >= pieces) throw new Unreadable('damaged');
      parts.push(piece(number));
    }
    return Buffer.concat(parts);
  };
  const regular = (first: number) => chain(first, nextOf, sector, most);

  const directory = regular(word(bytes, 48));
  if (directory.length < ENTRY) throw new Unreadable('damaged');
  const smallShift = bytes.readUInt16LE(32);
  if (smallShift > shift) throw new Unreadable('damaged');
  const small = 1 << smallShift;
  const isSmall = (length: number) => length < word(bytes, 56);
  let smallTable: Buffer | undefined;
  let smallBytes: Buffer | undefined;
  const smallStream = (first: number) => {
    smallTable ??= regular(word(bytes, 60));
    smallBytes ??= regular(word(directory, 116));
    const table = smallTable;
    const all = smallBytes;
    return chain(
      first,
      (number) => word(table, 4 * number),
      (number) => all.subarray(number * small, (number + 1) * small),
      Math.ceil(all.length / small),
    );
  };

  /** Entries at the top: a tree of them hangs on the first. Those of documents inside are not among them. */
  const top = new Map<string, number>();
  const seen = new Set<number>();
  const left = [word(directory, 76)];
  for (let number = left.pop(); number !== undefined; number = left.pop()) {
    const at = number * ENTRY;
    if (number === NONE || seen.has(number) || at + ENTRY > directory.length) continue;
    seen.add(number);
    const length = Math.min(64, Math.max(2, directory.readUInt16LE(at + 64))) - 2;
    if (directory[at + 66] === 2) top.set(directory.toString('utf16le', at, at + length), at);
    left.push(word(directory, at + 68), word(directory, at + 72));
  }
  return {
    stream(name) {
      const at = top.get(name);
      if (at === undefined) return null;
      const length = word(directory, at + 120);
      const first = word(directory, at + 116);
      const all = length === 0 ? Buffer.alloc(0) : isSmall(length) ? smallStream(first) : regular(first);
      return all.subarray(0, length);
    },
  };
}
