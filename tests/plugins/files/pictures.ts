import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A JPEG of a phone: lying on its side, with the place where it was taken, a comment and something behind its end. */
export async function photo(width = 1200, height = 800): Promise<Buffer> {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#3377aa' } })
    .composite([
      {
        input: { create: { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3, background: '#ee2211' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'Sala', Model: 'Telephone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
  const comment = Buffer.from('\xff\xfe\x00\x12ban khun yai mali', 'latin1');
  comment.writeUInt16BE(comment.length - 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from('motion behind the picture')]);
}

/** A PNG of so many pixels in few bytes. */
export function bomb(side = 12_000): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const typed = Buffer.concat([Buffer.from(name), body]);
    const framed = Buffer.alloc(typed.length + 8);
    framed.writeUInt32BE(body.length);
    typed.copy(framed, 4);
    framed.writeUInt32BE(crc32(typed), typed.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (side / 8 + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The test file of scanners, put together here so that none takes this file for it. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
