import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type { PDFDocumentProxy };

/** Opens a PDF, of which only the pages that are looked at are fetched. */
export function openPdf(url: string): { document: Promise<PDFDocumentProxy>; close: () => void } {
  GlobalWorkerOptions.workerPort ??= new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' });
  // The page's security policy forbids WebAssembly.
  const task = getDocument({ url, disableAutoFetch: true, disableStream: true, useSystemFonts: true, useWasm: false });
  return { document: task.promise, close: () => void task.destroy() };
}
