import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });

/** A photo of a code, as a phone takes it: not quite straight, on something grey, a little out of focus. */
export async function photoOf(
  text: string,
  format: 'EAN13' | 'Code128' | 'QRCode',
  { width = 1_280, height = 960, turn = 6 } = {},
): Promise<ReturnType<typeof sharp>> {
  const { image, error } = await writeBarcode(text, { format, scale: format === 'QRCode' ? 10 : 4, addQuietZones: true });
  if (!image) throw new Error(error);
  const code = await sharp(Buffer.from(await image.arrayBuffer()))
    .flatten({ background: '#fff' })
    .resize({ width: format === 'QRCode' ? 420 : 700, height: format === 'QRCode' ? 420 : 320, fit: 'fill' })
    .extend({ top: 30, bottom: 30, left: 30, right: 30, background: '#fff' })
    .rotate(turn, { background: '#8a8a86' })
    .png()
    .toBuffer();
  const photo = await sharp({ create: { width, height, channels: 3, background: '#8a8a86' } })
    .composite([{ input: code, gravity: 'centre' }])
    .png()
    .toBuffer();
  return sharp(photo).blur(0.8);
}

/** The same as a film that Chromium shows in place of a camera (`--use-file-for-fake-video-capture`): one picture in YUV4MPEG2. */
export async function filmOf(text: string, format: 'EAN13' | 'Code128' | 'QRCode'): Promise<Buffer> {
  const [width, height] = [640, 480];
  const grey = await (await photoOf(text, format)).resize({ width, height }).greyscale().raw().toBuffer();
  const colour = Buffer.alloc((width * height) / 2, 128);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\nFRAME\n`), grey, colour]);
}
