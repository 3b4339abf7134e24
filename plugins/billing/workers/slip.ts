import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readSlip } from '../rules/slip.ts';

// This process reads one picture at a time, so sharp's cache and threads would only cost memory.
sharp.cache(false);
sharp.concurrency(1);

/** Pixels of a picture that is still read: a bomb of a few hundred kilobytes has more. */
const MOST_PIXELS = 50_000_000;
/** Longest sides at which a picture is looked at, pixels: a telephone's screen as it is, a small code made larger, a photograph made smaller. */
const sidesOf = (longest: number): readonly number[] => [
  ...new Set([Math.min(longest, 2000), Math.min(longest * 2, 2800), Math.min(longest, 1200)]),
];

let reader: Promise<unknown> | undefined;

/** The reader's own program, from where it is installed: it would be fetched from elsewhere otherwise. */
async function prepare(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = await readFile(file);
  await prepareZXingModule({
    overrides: { wasmBinary: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) },
    fireImmediately: true,
  });
}

/** What is found in the picture of a slip. */
export interface SlipRead {
  /** Text of the slip's code; empty where there is none that can be read. */
  readonly code: string;
}

/**
 * Reads the small code of a slip that nobody vouches for, at several sizes, since apps draw it at three pixels and people photograph
 * their screens. Of several codes the one that is a slip's.
 *
 * @throws Error where it is no picture, or one of more than 50 million pixels
 */
export default async function slip({ bytes }: { bytes: Uint8Array }): Promise<SlipRead> {
  const openImage = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  const { autoOrient: size } = await openImage().metadata();
  await (reader ??= prepare());
  const longest = Math.max(size.width, size.height);
  let first = '';
  for (const target of sidesOf(longest)) {
    const { data, info } = await openImage()
      .resize({ width: target, height: target, fit: 'inside', kernel: target > longest ? 'cubic' : 'lanczos3' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const image = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' } as ImageData;
    const found = await readBarcodes(image, {
      formats: ['QRCode'],
      tryHarder: true,
      tryRotate: true,
      tryInvert: true,
      maxNumberOfSymbols: 8,
    });
    const texts = found.filter(({ isValid }) => isValid).map(({ text }) => text);
    const right = texts.find((text) => readSlip(text));
    if (right) return { code: right };
    first ||= texts[0] ?? '';
  }
  return { code: first.slice(0, 400) };
}
