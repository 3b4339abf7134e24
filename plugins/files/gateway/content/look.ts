import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { HEAD_BYTES, settledType, UNKNOWN } from '../../rules/types.ts';
import { sniffText } from '../../rules/textTypes.ts';

/** What one reading of a file has shown, once it has come to the end. */
export interface Look {
  /** The file, for whoever reads it further: what it is and its digest are taken on the way. */
  readonly through: AsyncIterable<Uint8Array>;
  /** SHA-256 of what was read, hex. */
  sha256(): string;
  /** Media type by the first bytes; `extension` only tells texts from texts. */
  type(extension: string): Promise<string>;
}

/** Looks at a file while it passes. */
export function look(file: AsyncIterable<Uint8Array>): Look {
  const hash = createHash('sha256');
  const head = Buffer.alloc(HEAD_BYTES);
  let bytes = 0;
  async function* through() {
    for await (const chunk of file) {
      hash.update(chunk);
      if (bytes < HEAD_BYTES) head.set(chunk.subarray(0, HEAD_BYTES - bytes), bytes);
      bytes += chunk.byteLength;
      yield chunk;
    }
  }
  return {
    through: through(),
    sha256: () => hash.digest('hex'),
    async type(extension) {
      const first = head.subarray(0, bytes);
      const sniffed = (await fileTypeFromBuffer(first))?.mime;
      // The sniffer only recognises XML as such; it may be an SVG picture or an HTML page.
      const text =
        sniffed === undefined || sniffed === 'application/xml' ? sniffText(first, { more: bytes > HEAD_BYTES, extension }) : null;
      return text ?? settledType(sniffed ?? UNKNOWN, extension);
    },
  };
}
