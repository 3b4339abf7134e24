/** Tables for sixteen bytes at a time (slicing-by-16), of the reflected polynomial 0xEDB88320 of ISO 3309 and zlib. */
const TABLES = Array.from({ length: 16 }, () => new Uint32Array(256));
for (let byte = 0; byte < 256; byte++) {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  TABLES[0]![byte] = value >>> 0;
}
for (let byte = 0; byte < 256; byte++)
  for (let n = 1; n < 16; n++) {
    const before = TABLES[n - 1]![byte]!;
    TABLES[n]![byte] = (before >>> 8) ^ TABLES[0]![before & 0xff]!;
  }
const [T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15] = TABLES;

/** CRC32 of bytes as an unsigned number; `before` is that of the bytes in front of them. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  let at = 0;
  const { length } = bytes;
  for (; at + 16 <= length; at += 16) {
    crc =
      T15![(crc ^ bytes[at]!) & 0xff]! ^
      T14![((crc >>> 8) ^ bytes[at + 1]!) & 0xff]! ^
      T13![((crc >>> 16) ^ bytes[at + 2]!) & 0xff]! ^
      T12![(crc >>> 24) ^ bytes[at + 3]!]! ^
      T11![bytes[at + 4]!]! ^
      T10![bytes[at + 5]!]! ^
      T9![bytes[at + 6]!]! ^
      T8![bytes[at + 7]!]! ^
      T7![bytes[at + 8]!]! ^
      T6![bytes[at + 9]!]! ^
      T5![bytes[at + 10]!]! ^
      T4![bytes[at + 11]!]! ^
      T3![bytes[at + 12]!]! ^
      T2![bytes[at + 13]!]! ^
      T1![bytes[at + 14]!]! ^
      T0![bytes[at + 15]!]!;
  }
  for (; at < length; at++) crc = (crc >>> 8) ^ T0![(crc ^ bytes[at]!) & 0xff]!;
  return ~crc >>> 0;
}

/** A CRC32 as S3 writes it: four bytes, big-endian, base64. */
export const crc32Text = (crc: number): string =>
  btoa(String.fromCharCode(crc >>> 24, (crc >>> 16) & 0xff, (crc >>> 8) & 0xff, crc & 0xff));
