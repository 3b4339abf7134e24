/** The format's own numbers (PKWARE APPNOTE 6.3.10). */
const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const END = 0x06054b50;
/** Names are UTF-8; sizes follow behind the bytes. */
const FLAGS = 0x0800 | 0x0008;
const VERSION = 20;
const VERSION64 = 45;
const MADE_BY_UNIX = (3 << 8) | 63;
/** What stands where a number is too large for its place: it is in the zip64 field. */
const FULL32 = 0xffffffff;
const FULL16 = 0xffff;

/** An entry as its headers tell of it. */
export interface ZipRecord {
  /** With `/` at the end for a folder. */
  readonly name: Buffer;
  readonly at: Date;
  readonly isFolder: boolean;
  readonly deflated: boolean;
  /** Its sizes have eight bytes: said before they are known. */
  readonly is64: boolean;
  /** Where it begins. */
  readonly offset: number;
  readonly crc32: number;
  readonly packed: number;
  readonly bytes: number;
}

/** Time as DOS had it: two seconds to a step, from 1980, of no time zone. */
function dosTime(at: Date): { time: number; date: number } {
  const year = Math.min(Math.max(at.getFullYear() - 1980, 0), 127);
  return {
    time: (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1),
    date: (year << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
  };
}

/** The exact time, as an extra field of Info-ZIP. */
function exactTime(at: Date): Buffer {
  const field = Buffer.alloc(9);
  field.writeUInt16LE(0x5455, 0);
  field.writeUInt16LE(5, 2);
  field[4] = 1;
  field.writeInt32LE(Math.min(Math.floor(at.getTime() / 1000), 0x7fffffff), 5);
  return field;
}

/** The zip64 extra field with these numbers. */
function field64(...numbers: number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * numbers.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * numbers.length, 2);
  for (const [n, number] of numbers.entries()) field.writeBigUInt64LE(BigInt(number), 4 + 8 * n);
  return field;
}

export function localHeader({ name, at, deflated, is64, isFolder }: Omit<ZipRecord, 'crc32' | 'packed' | 'bytes'>): Buffer {
  const extra = Buffer.concat([exactTime(at), ...(is64 ? [field64(0, 0)] : [])]);
  const header = Buffer.alloc(30);
  const { time, date } = dosTime(at);
  header.writeUInt32LE(LOCAL, 0);
  header.writeUInt16LE(is64 ? VERSION64 : VERSION, 4);
  header.writeUInt16LE(isFolder ? 0x0800 : FLAGS, 6);
  header.writeUInt16LE(deflated ? 8 : 0, 8);
  header.writeUInt16LE(time, 10);
  header.writeUInt16LE(date, 12);
  if (is64) header.fill(0xff, 18, 26);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

/** What follows a file's bytes. */
export function dataDescriptor({ crc32, packed, bytes, is64 }: Pick<ZipRecord, 'crc32' | 'packed' | 'bytes' | 'is64'>): Buffer {
  const descriptor = Buffer.alloc(is64 ? 24 : 16);
  descriptor.writeUInt32LE(DESCRIPTOR, 0);
  descriptor.writeUInt32LE(crc32, 4);
  if (is64) {
    descriptor.writeBigUInt64LE(BigInt(packed), 8);
    descriptor.writeBigUInt64LE(BigInt(bytes), 16);
  } else {
    descriptor.writeUInt32LE(packed, 8);
    descriptor.writeUInt32LE(bytes, 12);
  }
  return descriptor;
}

/** An entry of the directory at the end. */
export function centralRecord({ name, at, isFolder, deflated, is64, offset, crc32, packed, bytes }: ZipRecord): Buffer {
  const large = is64 || offset >= FULL32;
  const extra = Buffer.concat([exactTime(at), ...(large ? [field64(bytes, packed, offset)] : [])]);
  const record = Buffer.alloc(46);
  const { time, date } = dosTime(at);
  record.writeUInt32LE(CENTRAL, 0);
  record.writeUInt16LE(MADE_BY_UNIX, 4);
  record.writeUInt16LE(large ? VERSION64 : VERSION, 6);
  record.writeUInt16LE(isFolder ? 0x0800 : FLAGS, 8);
  record.writeUInt16LE(deflated ? 8 : 0, 10);
  record.writeUInt16LE(time, 12);
  record.writeUInt16LE(date, 14);
  record.writeUInt32LE(crc32, 16);
  record.writeUInt32LE(large ? FULL32 : packed, 20);
  record.writeUInt32LE(large ? FULL32 : bytes, 24);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt32LE((((isFolder ? 0o40775 : 0o100664) << 16) >>> 0) + (isFolder ? 0x10 : 0), 38);
  record.writeUInt32LE(large ? FULL32 : offset, 42);
  return Buffer.concat([record, name, extra]);
}

/** The end of a zip: how many entries there are, and where their directory begins and how long it is. */
export function endOfZip(entries: number, from: number, length: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(Math.min(entries, FULL16), 8);
  end.writeUInt16LE(Math.min(entries, FULL16), 10);
  end.writeUInt32LE(Math.min(length, FULL32), 12);
  end.writeUInt32LE(Math.min(from, FULL32), 16);
  if (entries < FULL16 && from < FULL32 && length < FULL32) return end;
  const end64 = Buffer.alloc(56 + 20);
  end64.writeUInt32LE(END64, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(MADE_BY_UNIX, 12);
  end64.writeUInt16LE(VERSION64, 14);
  end64.writeBigUInt64LE(BigInt(entries), 24);
  end64.writeBigUInt64LE(BigInt(entries), 32);
  end64.writeBigUInt64LE(BigInt(length), 40);
  end64.writeBigUInt64LE(BigInt(from), 48);
  end64.writeUInt32LE(LOCATOR64, 56);
  end64.writeBigUInt64LE(BigInt(from + length), 64);
  end64.writeUInt32LE(1, 72);
  return Buffer.concat([end64, end]);
}
