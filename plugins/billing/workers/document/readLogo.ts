import sharp from 'sharp';

// This process draws one document at a time, so sharp's cache and threads would only cost memory.
sharp.cache(false);
sharp.concurrency(1);

/** Pixels of a picture that is still read: a bomb of a few hundred kilobytes has more. */
const MOST_PIXELS = 50_000_000;
/** Sides of the picture on paper, points, and its pixels for each: what a printer shows. */
const WIDEST = 150;
const HIGHEST = 46;
const PIXELS = 4;

export interface Logo {
  readonly png: Uint8Array;
  /** As it stands on paper, points. */
  readonly width: number;
  readonly height: number;
}

/**
 * The seller's picture as a PDF takes it: as large as fits, in sRGB, on white. Documents for archives (PDF/A-3) name sRGB as what they
 * are to be printed in, so that a picture in the colours of a press would make them none. Null for what is no picture.
 */
export async function readLogo(bytes: Uint8Array): Promise<Logo | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: WIDEST * PIXELS, height: HIGHEST * PIXELS, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png({ palette: false, compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const scale = Math.min(WIDEST / info.width, HIGHEST / info.height);
    return { png: new Uint8Array(data), width: info.width * scale, height: info.height * scale };
  } catch {
    return null;
  }
}
