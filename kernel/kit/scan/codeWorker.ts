import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
// Bundled with the site: the library would otherwise load the file from a public CDN.
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeReply, CodeRequest } from './readCodes.ts';

prepareZXingModule({ overrides: { locateFile: (file: string, folder: string) => (file.endsWith('.wasm') ? wasm : folder + file) } });

addEventListener('message', ({ data: { id, image, formats, most } }: MessageEvent<CodeRequest>) => {
  const reply = (texts: readonly string[]) => postMessage({ id, texts } satisfies CodeReply);
  readBarcodes(image, { formats: [...formats], tryHarder: true, maxNumberOfSymbols: most }).then(
    (found) => reply(found.map(({ text }) => text)),
    () => reply([]),
  );
});
