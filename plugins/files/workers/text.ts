import type { TextWork } from '../gateway/texts/readText.ts';
import { foldText, tidy } from '../rules/documentText.ts';
import { withoutWords, type Reader, type TextDone } from '../rules/readable.ts';
import { signatureOf } from '../rules/signature.ts';
import { readDoc } from './text/doc.ts';
import { createFound, Unreadable, type Found } from './text/found.ts';
import { HTML, readMarkup, XML } from './text/markup.ts';
import { readOffice } from './text/office.ts';
import { readPdf } from './text/pdf.ts';
import { readRtf } from './text/rtf.ts';

/** A text as its media type says that it is written. */
const decoded = (bytes: Uint8Array, type: string): string =>
  new TextDecoder(/;\s*charset=([\w-]+)/.exec(type)?.[1] ?? 'utf-8').decode(bytes);

async function read(bytes: Buffer, reader: Reader, type: string, found: Found): Promise<void> {
  if (reader === 'locked') throw new Unreadable('locked');
  if (reader === 'plain') return found.add(decoded(bytes, type));
  if (reader === 'markup') return readMarkup(decoded(bytes, type), type.startsWith('text/html') ? HTML : XML, found);
  if (reader === 'pdf') return readPdf(new Uint8Array(bytes), found);
  if (reader === 'doc') return readDoc(bytes, found);
  if (reader === 'rtf') return readRtf(bytes, found);
  readOffice(bytes, reader, found);
}

/** Takes the words out of a document that nobody vouches for, and makes them ready for being searched. */
export default async function text({ bytes, reader, type }: TextWork): Promise<TextDone> {
  const found = createFound();
  try {
    await read(Buffer.from(bytes), reader, type, found);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return withoutWords(error.why);
  }
  const body = tidy(found.text());
  const { folded, origins } = foldText(body);
  if (folded === '') return withoutWords('none');
  return { state: 'read', body, folded, origins, signature: signatureOf(folded) };
}
