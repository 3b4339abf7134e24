import sharp from 'sharp';
import { bare, canBeBare } from '../gateway/content/bare/bare.ts';
import type { PictureDone, PictureWork } from '../gateway/content/picture.ts';

// The process handles one picture at a time, so a cache or more threads gain nothing.
sharp.cache(false);
sharp.concurrency(1);

/** Pixels of a picture that is still read: a bomb of a few hundred kilobytes has more. */
const MOST_PIXELS = 50_000_000;
/** Longest side that WebP and AVIF can have, pixels. */
const LONGEST = 16_383;
/** How much higher than wide a copy may be. */
const TALLEST = 8;

/** Pixels that a copy may have: AVIF of more would keep the processor for many seconds. A taller picture is made narrower. */
const MOST_OF_COPY = { webp: 16_000_000, avif: 6_000_000 } as const;

/** Pixels of width from which AVIF is packed in haste: it would take seconds, and others wait. */
const WIDE = 1280;

const FORMATS = {
  webp: () => ({ quality: 80, effort: 4 }),
  avif: (width: number) => ({ quality: 55, effort: width > WIDE ? 1 : 3 }),
} as const;

/**
 * Makes a smaller copy of a picture that nobody vouches for: the right way up, in sRGB, without metadata, and of an animation the
 * first frame. `bare` copies have every pixel as it is.
 *
 * @throws Error where it cannot be read, or has more than 50 million pixels
 */
export default async function picture({ bytes, type, width, format }: PictureWork): Promise<PictureDone> {
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { autoOrient: whole } = await source.metadata();
  const picture = canBeBare(type) ? bare(type, Buffer.from(bytes)) : null;
  const known = { ...whole, isBare: picture?.length === bytes.length };
  if (format === 'bare') return { bytes: picture ?? bytes, ...known };
  const height = Math.min(width * TALLEST, LONGEST);
  const scale = Math.min(1, width / whole.width, height / whole.height);
  const smaller = Math.min(1, Math.sqrt(MOST_OF_COPY[format] / (whole.width * scale * whole.height * scale)));
  const copy = await source
    .autoOrient()
    .resize({
      width: Math.max(1, Math.floor(width * smaller)),
      height: Math.max(1, Math.floor(height * smaller)),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toFormat(format, FORMATS[format](width))
    .toBuffer();
  return { bytes: new Uint8Array(copy), ...known };
}
