import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';

/** Grey levels that a dot may differ by: edges of letters are smoothed a little differently from machine to machine. */
const SHADE = 64;

/**
 * The part of the dots that differ from a picture that a person looked at; 1 where the size does. With `PICTURES=update` the picture
 * is written anew: look at it.
 */
export async function unlikePicture(drawn: Canvas, picture: string): Promise<number> {
  const { width, height } = drawn;
  if (process.env.PICTURES === 'update') {
    mkdirSync(dirname(picture), { recursive: true });
    writeFileSync(picture, drawn.toBuffer('image/png'));
  }
  const expected = await loadImage(picture);
  if (expected.width !== width || expected.height !== height) return 1;
  const other = createCanvas(width, height).getContext('2d');
  other.drawImage(expected, 0, 0);
  const [a, b] = [drawn.getContext('2d'), other].map((context) => context.getImageData(0, 0, width, height).data) as [
    Uint8ClampedArray,
    Uint8ClampedArray,
  ];
  let differing = 0;
  for (let at = 0; at < a.length; at += 4)
    if ([0, 1, 2].some((channel) => Math.abs(a[at + channel]! - b[at + channel]!) > SHADE)) differing++;
  if (differing) {
    const found = join(import.meta.dirname, '../../../.cache/pictures', picture.split('/').at(-1)!);
    if (!existsSync(dirname(found))) mkdirSync(dirname(found), { recursive: true });
    writeFileSync(found, drawn.toBuffer('image/png'));
  }
  return differing / (width * height);
}
