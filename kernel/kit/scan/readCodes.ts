/** Kinds of codes that are read, and what browsers call them that read codes themselves (Shape Detection API). */
const NATIVE = {
  EAN13: 'ean_13',
  EAN8: 'ean_8',
  UPCA: 'upc_a',
  UPCE: 'upc_e',
  Code128: 'code_128',
  Code39: 'code_39',
  ITF: 'itf',
  QRCode: 'qr_code',
  DataMatrix: 'data_matrix',
} as const;
export type CodeFormat = keyof typeof NATIVE;
export const CODE_FORMATS = Object.keys(NATIVE) as readonly CodeFormat[];

/** A picture to be read; `id` comes back with what was found. */
export interface CodeRequest {
  readonly id: number;
  readonly image: ImageData;
  readonly formats: readonly CodeFormat[];
  /** Codes that are wanted at most. */
  readonly most: number;
}
export interface CodeReply {
  readonly id: number;
  /** Texts of the codes in the picture; none where nothing could be read. */
  readonly texts: readonly string[];
}

/** After so long nothing more is waited for, ms. */
const PATIENCE = 10_000;

let worker: Worker | null = null;
let last = 0;

/** Made with the first picture and kept: loading it takes longer than reading. */
function codeWorker(): Worker {
  worker ??= new Worker(new URL('./codeWorker.ts', import.meta.url), { type: 'module' });
  return worker;
}

/**
 * Texts of the codes in a picture, read by a worker; none where nothing could be read, or its program did not come. Never throws.
 * @param most codes that are wanted at most
 */
export function readCodes(image: ImageData, formats: readonly CodeFormat[] = CODE_FORMATS, most = 4): Promise<readonly string[]> {
  const reader = codeWorker();
  const id = (last += 1);
  return new Promise((resolve) => {
    const end = (found: readonly string[]) => {
      clearTimeout(timer);
      reader.removeEventListener('message', listen);
      reader.removeEventListener('error', fail);
      resolve(found);
    };
    const listen = ({ data }: MessageEvent<CodeReply>) => data.id === id && end(data.texts);
    const fail = () => {
      // The worker script did not load: the next picture tries again.
      worker = null;
      end([]);
    };
    const timer = setTimeout(() => end([]), PATIENCE);
    reader.addEventListener('message', listen);
    reader.addEventListener('error', fail);
    // Worker.postMessage takes no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    reader.postMessage({ id, image, formats, most } satisfies CodeRequest);
  });
}

/** What a browser has that reads codes itself. Not in the types of all of them yet. */
export interface Detector {
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own reader; null where it has none, or none for bar codes. */
export async function nativeDetector(): Promise<Detector | null> {
  const Detecting = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!Detecting) return null;
  const able = await Detecting.getSupportedFormats().catch((): readonly string[] => []);
  const formats = Object.values(NATIVE).filter((format) => able.includes(format));
  return formats.includes('ean_13') && formats.includes('qr_code') ? new Detecting({ formats }) : null;
}
