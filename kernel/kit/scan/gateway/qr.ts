import { deflateSync, crc32 } from 'node:zlib';
import { encode } from 'uqr';

/** Light modules around a code, without which cameras do not find it. */
const MARGIN = 4;
/** Pixels of a module in the picture. */
const SCALE = 8;
const BITS = 8;

const modulesOf = (text: string) => encode(text, { ecc: 'M', border: MARGIN });

/** A code as the path of an SVG. */
export function qrOf(text: string): { edge: number; path: string } {
  const { size, data } = modulesOf(text);
  let path = '';
  for (const [y, row] of data.entries())
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      path += `M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`;
    }
  return { edge: size, path };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, sum]);
}

/** A code as a PNG of one bit a pixel, for what shows no SVG. */
export function qrPng(text: string): Buffer {
  const { size, data } = modulesOf(text);
  const edge = size * SCALE;
  const stride = Math.ceil(edge / BITS);
  const lines = data.flatMap((row) => {
    // A filter byte, then bits: 1 is white.
    const line = Buffer.alloc(1 + stride, 0xff);
    line[0] = 0;
    for (const [x, dark] of row.entries())
      for (let px = x * SCALE; dark && px < (x + 1) * SCALE; px += 1) line[1 + (px >> 3)]! &= ~(0x80 >> (px & 7));
    return Array.from({ length: SCALE }, () => line);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  // One bit, grey.
  head[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
