import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** `#rrggbb` as its three numbers, 0 to 255. */
export const rgbOf = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** A ticket of one colour on white, as a PNG: the icon of a pass. @param edge pixels · @param colour `#rrggbb` */
export function ticketIcon(edge: number, colour: string): Buffer {
  const [r, g, b] = rgbOf(colour);
  const at = (x: number, y: number): boolean => {
    const [dx, dy] = [x / edge, y / edge];
    const isBody = dy > 0.25 && dy < 0.75 && dx > 0.08 && dx < 0.92;
    const isNotch = Math.hypot(dx - 0.08, dy - 0.5) < 0.1 || Math.hypot(dx - 0.92, dy - 0.5) < 0.1;
    return isBody && !isNotch;
  };
  const rows = Array.from({ length: edge }, (_, y) => [
    0,
    ...Array.from({ length: edge }, (_pixel, x) => (at(x + 0.5, y + 0.5) ? [r, g, b] : [255, 255, 255])).flat(),
  ]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  // Eight bits each of red, green and blue.
  head.set([8, 2], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', new Uint8Array()),
  ]);
}
