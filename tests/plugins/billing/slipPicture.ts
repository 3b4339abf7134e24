import sharp from 'sharp';
import { encode } from 'uqr';
import { crc16, field } from '#kit/thai/emvco.ts';

/** What the small code of a slip says. */
export function slipCode(bank: string, reference: string): string {
  const body = `${field('00', field('00', '000001') + field('01', bank) + field('02', reference))}${field('51', 'TH')}9104`;
  return body + crc16(body);
}

interface Look {
  width?: number;
  height?: number;
  module?: number;
  tint?: number;
  rotate?: number;
  type?: 'png' | 'jpeg' | 'webp';
}

/** A telephone's screen with a slip on it: the code is small, at a corner, `module` pixels for each of its squares. Base64. */
export async function slipPicture(
  code: string,
  { width = 1080, height = 1920, module = 3, tint = 0, rotate = 0, type = 'png' }: Look = {},
): Promise<string> {
  const { data, size } = encode(code, { border: 4 });
  const side = size * module;
  const pixels = Buffer.alloc(side * side, 255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) if (data[Math.floor(y / module)]![Math.floor(x / module)]) pixels[y * side + x] = 0;
  const small = await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
  const words = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="rgb(${240 - tint},246,255)"/>
     <circle cx="${width / 2}" cy="${height / 4}" r="${width / 8}" fill="#0a7"/><rect x="80" y="${height / 2}" width="${width - 160}" height="30" fill="#445"/></svg>`,
  );
  const whole = sharp(words).composite([{ input: small, left: width - side - 60, top: height - side - 80 }]);
  const flat = sharp(await whole.png().toBuffer()).rotate(rotate, { background: '#fff' });
  return (await flat.toFormat(type).toBuffer()).toString('base64');
}
