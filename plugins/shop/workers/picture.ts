import sharp from 'sharp';
import type { PictureDone } from '../gateway/imports/pictureDone.ts';

sharp.cache(false);
sharp.concurrency(1);

/** Pixels of a picture that is still read. */
const MOST_PIXELS = 50_000_000;
/** Longest side of what is kept, pixels. */
const LONGEST = 2_000;
const KINDS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** A picture of another site as it is kept here: the right way up, without what a camera wrote into it. @throws Error for what is none */
export default async function picture(bytes: Uint8Array): Promise<PictureDone> {
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { format } = await source.metadata();
  if (!KINDS.has(format)) throw new Error('kind');
  const { data, info } = await source
    .autoOrient()
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}
