import { base64Of } from '#kit/page/base64.ts';
import { readCode } from './readCode.ts';

/** Edges in px: of what is searched for the code, and of what is sent. Slips are taller than wide; letters stay readable. */
const SEARCHED = 2600;
const SENT = 1800;
const QUALITY = 0.88;
/** What no browser should be asked to open, bytes. */
const LARGEST = 40 * 1024 * 1024;

/** A picture of a slip, ready to be sent. */
export interface PreparedSlip {
  /** A JPEG in base64, without a head. */
  readonly picture: string;
  /** Text of its code; empty where none could be read. */
  readonly code: string;
}

/** Why a file cannot be sent: `problem.<code>` of the texts. */
export class SlipProblem extends Error {
  readonly code: 'slip-not-picture' | 'slip-file-too-large';
  constructor(code: SlipProblem['code']) {
    super(code);
    this.code = code;
  }
}

/** Draws a picture no larger than `edge`; on white, since a JPEG knows no other ground. */
function drawn(bitmap: ImageBitmap, edge: number): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const base64 = (blob: Blob) =>
  base64Of(blob).catch(() => {
    throw new SlipProblem('slip-not-picture');
  });

/**
 * Reads the code of a slip and makes the picture small enough to be sent from a phone. Where it was taken and with what is left
 * behind with the original.
 * @throws SlipProblem for a file that is no picture this browser can open, or a gigantic one
 */
export async function prepareSlip(file: File): Promise<PreparedSlip> {
  if (file.size > LARGEST) throw new SlipProblem('slip-file-too-large');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new SlipProblem('slip-not-picture');
  });
  try {
    const searched = drawn(bitmap, SEARCHED);
    const image = searched.getContext('2d')!.getImageData(0, 0, searched.width, searched.height);
    const sent = drawn(bitmap, SENT);
    const [code, blob] = await Promise.all([
      readCode(image),
      new Promise<Blob | null>((resolve) => sent.toBlob(resolve, 'image/jpeg', QUALITY)),
    ]);
    if (!blob) throw new SlipProblem('slip-not-picture');
    return { picture: await base64(blob), code };
  } finally {
    bitmap.close();
  }
}
