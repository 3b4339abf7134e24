import { crc32, inflateRawSync } from 'node:zlib';

/** A file or folder of a zip, by its central directory. */
export interface ZipFileRead {
  name: string;
  /** `store` or `deflate`. */
  packed: 'store' | 'deflate';
  bytes: Buffer;
  isUtf8: boolean;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END64 = 0x06064b50;

/** Reads a whole zip and checks every entry against its sum. @throws Error for what is no sound zip */
export function readZip(zip: Buffer): ZipFileRead[] {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== END) throw new Error('no end of a zip');
  let count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff) {
    const end64 = Number(zip.readBigUInt64LE(end - 20 + 8));
    if (zip.readUInt32LE(end64) !== END64) throw new Error('no zip64 end');
    count = Number(zip.readBigUInt64LE(end64 + 32));
    at = Number(zip.readBigUInt64LE(end64 + 48));
  }
  return Array.from({ length: count }, () => {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error(`no entry at ${at}`);
    const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)];
    const [nameLength, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const sum = zip.readUInt32LE(at + 16);
    let [packed, size, local] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24), zip.readUInt32LE(at + 42)];
    const fields = zip.subarray(at + 46 + nameLength, at + 46 + nameLength + extra);
    const large = fields.indexOf(Buffer.from([1, 0, 24, 0]));
    if (size === 0xffffffff && large >= 0)
      [size, packed, local] = [4, 12, 20].map((place) => Number(fields.readBigUInt64LE(large + place))) as [number, number, number];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (zip.readUInt32LE(local) !== LOCAL) throw new Error(`${name}: nothing at ${local}`);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const raw = zip.subarray(begin, begin + packed);
    const bytes = method === 0 ? raw : inflateRawSync(raw);
    if (bytes.length !== size || crc32(bytes) !== sum) throw new Error(`${name}: damaged`);
    at += 46 + nameLength + extra + comment;
    return { name, packed: method === 0 ? 'store' : 'deflate', bytes, isUtf8: (flags & 0x800) !== 0 };
  });
}
