import { nativeDetector, readCodes } from './readCodes.ts';

/** Edge in px that a picture is looked through at: first this, then all of it, since small codes need more of it. */
const EDGES = [1_600, 4_000] as const;
/** What no browser should be asked to open, bytes. */
const LARGEST = 40 * 1024 * 1024;

/** Pixels of a picture, no larger than `edge`; on white, since codes are dark on light. */
export function pixelsOf(picture: CanvasImageSource, width: number, height: number, edge: number): ImageData {
  const scale = Math.min(1, edge / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

/**
 * Texts of the codes in a picture from the gallery; none where there is none to be read.
 * @throws TypeError for a file that is no picture this browser can open, or a gigantic one
 */
export async function codesInPicture(file: Blob): Promise<readonly string[]> {
  if (file.size > LARGEST) throw new TypeError('The picture is too large');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new TypeError('No picture');
  });
  try {
    const detector = await nativeDetector();
    const seen = detector ? await detector.detect(bitmap).catch(() => []) : [];
    if (seen.length > 0) return seen.map(({ rawValue }) => rawValue);
    for (const edge of EDGES) {
      const texts = await readCodes(pixelsOf(bitmap, bitmap.width, bitmap.height, edge));
      if (texts.length > 0 || Math.max(bitmap.width, bitmap.height) <= edge) return texts;
    }
    return [];
  } finally {
    bitmap.close();
  }
}
