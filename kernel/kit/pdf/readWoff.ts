import { inflateSync } from 'node:zlib';

const SIGNATURE = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const padded = (length: number) => (length + 3) & ~3;

/**
 * The OpenType font inside a WOFF 1.0 file, as HarfBuzz wants it.
 * Source: W3C "WOFF File Format 1.0", sections 3 to 5.
 *
 * @throws Error where the file is no WOFF
 */
export function readWoff(woff: Uint8Array): Uint8Array {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (woff.byteLength < WOFF_HEADER || from.getUint32(0) !== SIGNATURE) throw new Error('not a WOFF 1.0 font');
  const tables = Array.from({ length: from.getUint16(12) }, (_, index) => {
    const field = (at: number) => from.getUint32(WOFF_HEADER + index * WOFF_ENTRY + at);
    const packed = woff.subarray(field(4), field(4) + field(8));
    return { tag: field(0), sum: field(16), bytes: field(8) === field(12) ? packed : inflateSync(packed) };
  });

  const start = SFNT_HEADER + tables.length * SFNT_ENTRY;
  const sfnt = new Uint8Array(tables.reduce((size, { bytes }) => size + padded(bytes.length), start));
  const to = new DataView(sfnt.buffer);
  const power = Math.floor(Math.log2(tables.length));
  to.setUint32(0, from.getUint32(4));
  for (const [index, value] of [tables.length, 16 * 2 ** power, power, 16 * (tables.length - 2 ** power)].entries())
    to.setUint16(4 + index * 2, value);
  let offset = start;
  for (const [index, { tag, sum, bytes }] of tables.entries()) {
    for (const [field, value] of [tag, sum, offset, bytes.length].entries())
      to.setUint32(SFNT_HEADER + index * SFNT_ENTRY + field * 4, value);
    sfnt.set(bytes, offset);
    offset += padded(bytes.length);
  }
  return sfnt;
}
