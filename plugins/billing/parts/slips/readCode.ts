import { readCodes } from '#kit/scan/readCodes.ts';
import { readSlip } from '../../rules/slip.ts';

/** A slip has one code; pictures of several slips, or with the bank's own advertisement, have more. */
const MOST = 4;

/** The text of the slip's code in a picture; empty where none could be read. Never throws: the slip is sent all the same. */
export async function readCode(image: ImageData): Promise<string> {
  const texts = await readCodes(image, ['QRCode'], MOST);
  return texts.find((text) => readSlip(text) !== null) ?? '';
}
