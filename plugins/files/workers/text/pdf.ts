import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Unreadable, type Found } from './found.ts';

/** Pages that are read, and how long, ms: what has been found until then is kept. */
const MOST_PAGES = 1_000;
const PATIENCE = 15_000;

/** How Asian fonts without a table of their own name their letters. */
const maps = () => `${join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'cmaps')}/`;

const isLocked = (error: unknown) => error instanceof Error && error.name === 'PasswordException';

/** Takes the words out of a PDF, page by page; of pages that cannot be read none. @throws Unreadable */
export async function readPdf(bytes: Uint8Array, found: Found): Promise<void> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const until = performance.now() + PATIENCE;
  const task = getDocument({
    data: bytes,
    verbosity: 0,
    cMapUrl: maps(),
    cMapPacked: true,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
  });
  const document = await task.promise.catch((error: unknown) => {
    throw new Unreadable(isLocked(error) ? 'locked' : 'damaged');
  });
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES) && !found.isFull && performance.now() < until; number++) {
    try {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) found.add(item.hasEOL ? `${item.str}\n` : item.str);
      found.add('\n');
      page.cleanup();
    } catch {
      // The others may be whole.
    }
  }
  await task.destroy();
}
