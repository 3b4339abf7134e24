import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { centralRecord, dataDescriptor, endOfZip, localHeader } from './zipRecords.ts';

/** A file or folder on its way into a zip. */
export interface ZipPart {
  /** Path with `/` between, without one at the end. */
  readonly name: string;
  readonly at: Date;
  /** Null for a folder. It is read when its turn comes, and ended when nobody reads any more. */
  readonly file: { readonly bytes: number; readonly body: AsyncIterable<Uint8Array>; readonly compress: boolean } | null;
}

/** A file whose bytes are there already. */
export const partOf = (name: string, at: Date, bytes: Buffer): ZipPart => ({
  name,
  at,
  file: { bytes: bytes.length, body: Readable.from([bytes]), compress: true },
});

/** Bytes from which sizes take eight bytes; a little less than fits into four, since what cannot be packed grows. */
const LARGE = 0xffff0000;
/** How much of the directory is sent at once, bytes. */
const PIECE = 65_536;

interface Count {
  crc32: number;
  bytes: number;
}

async function* counted(body: AsyncIterable<Uint8Array>, count: Count): AsyncIterable<Uint8Array> {
  for await (const chunk of body) {
    count.crc32 = crc32(chunk, count.crc32);
    count.bytes += chunk.byteLength;
    yield chunk;
  }
}

/** The same bytes, packed. Who stops reading ends the source, too. */
function packed(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const deflate = createDeflateRaw();
  pipeline(Readable.from(body, { objectMode: false }), deflate, () => {});
  return deflate as AsyncIterable<Uint8Array>;
}

/**
 * Writes a zip as it is read: one part after the other, nothing ahead of who reads, and of what was sent only the directory is kept
 * (about 150 bytes a part). Names in UTF-8, sizes beyond 4 GB and more than 65,535 parts by zip64.
 */
export async function* writeZip(parts: AsyncIterable<ZipPart>): AsyncIterable<Uint8Array> {
  const directory: Buffer[] = [];
  let sent = 0;
  for await (const { name, at, file } of parts) {
    const compress = file?.compress ?? false;
    const count: Count = { crc32: 0, bytes: 0 };
    const head = {
      name: Buffer.from(file ? name : `${name}/`),
      at,
      isFolder: file === null,
      deflated: compress,
      is64: (file?.bytes ?? 0) >= LARGE,
      offset: sent,
    };
    const header = localHeader(head);
    sent += header.length;
    yield header;
    const from = sent;
    if (file) {
      const body = counted(file.body, count);
      for await (const chunk of compress ? packed(body) : body) {
        sent += chunk.byteLength;
        yield chunk;
      }
    }
    const record = { ...head, ...count, packed: sent - from };
    directory.push(centralRecord(record));
    if (!file) continue;
    const descriptor = dataDescriptor(record);
    sent += descriptor.length;
    yield descriptor;
  }

  let length = 0;
  let piece: Buffer[] = [];
  let held = 0;
  for (const record of directory) {
    length += record.length;
    held += record.length;
    piece.push(record);
    if (held < PIECE) continue;
    yield Buffer.concat(piece);
    piece = [];
    held = 0;
  }
  yield Buffer.concat([...piece, endOfZip(directory.length, sent, length)]);
}
