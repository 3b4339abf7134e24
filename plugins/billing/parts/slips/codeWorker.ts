import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
// Bundled with the site: the library would otherwise load the file from a public CDN.
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** A picture to be read; `id` comes back with what was found. */
export interface CodeRequest {
  readonly id: number;
  readonly image: ImageData;
}
export interface CodeReply {
  readonly id: number;
  /** Texts of all codes in the picture; none where nothing could be read. */
  readonly texts: readonly string[];
}

prepareZXingModule({ overrides: { locateFile: (file: string, folder: string) => (file.endsWith('.wasm') ? wasm : folder + file) } });

/** A slip has one code; pictures of several slips, or with the bank's own advertisement, have more. */
const MOST = 4;

addEventListener('message', ({ data: { id, image } }: MessageEvent<CodeRequest>) => {
  const reply = (texts: readonly string[]) => postMessage({ id, texts } satisfies CodeReply);
  readBarcodes(image, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: MOST }).then(
    (found) => reply(found.map(({ text }) => text)),
    () => reply([]),
  );
});
