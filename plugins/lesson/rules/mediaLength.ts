import { ebmlNumber } from './ebml.ts';

/** Gives the bytes of a file from a place on, at most so many; fewer at its end. */
export type ReadBytes = (from: number, length: number) => Promise<Uint8Array>;

/** Bytes that are read at a time, and how often: what says how long a film is stands near to either end of it. */
const PIECE = 64 * 1024;
const READS = 5;
/** Boxes of an MP4 that are looked at, and bytes of each. */
const BOXES = 64;
const BOX = 64;
/** Nobody has a film of more than a day. */
const LONGEST = 86_400;

const sane = (seconds: number): number | null =>
  Number.isFinite(seconds) && seconds > 0 && seconds <= LONGEST ? Math.round(seconds * 1000) / 1000 : null;
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const nameOf = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Seconds that a file's own headers say it plays: of MP4 (and M4A, MOV) and WebM (and Matroska); null where they say nothing. */
export async function mediaLength(read: ReadBytes): Promise<number | null> {
  const head = await read(0, PIECE);
  if (head.length < 16) return null;
  try {
    return viewOf(head).getUint32(0) === 0x1a45dfa3 ? webmLength(head) : nameOf(head, 4) === 'ftyp' ? await mp4Length(head, read) : null;
  } catch (error) {
    // A truncated file ends before the length that its headers give, so a read runs past the buffer.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** ISO/IEC 14496-12: `mvhd`, the first box in `moov`, wherever that stands among the boxes of the file. */
async function mp4Length(head: Uint8Array, read: ReadBytes): Promise<number | null> {
  let at = 0;
  let piece = { from: 0, bytes: head };
  let reads = 1;
  for (let nth = 0; nth < BOXES; nth++) {
    if (at + BOX > piece.from + piece.bytes.length) {
      if (++reads > READS) return null;
      piece = { from: at, bytes: await read(at, PIECE) };
    }
    const bytes = piece.bytes.subarray(at - piece.from);
    if (bytes.length < 16) return null;
    const view = viewOf(bytes);
    const [short, name] = [view.getUint32(0), nameOf(bytes, 4)];
    const size = short === 1 ? Number(view.getBigUint64(8)) : short;
    if (name === 'moov') {
      const begins = short === 1 ? 16 : 8;
      if (nameOf(bytes, begins + 4) !== 'mvhd') return null;
      const long = view.getUint8(begins + 8) === 1;
      const scale = view.getUint32(begins + (long ? 28 : 20));
      const length = long ? Number(view.getBigUint64(begins + 32)) : view.getUint32(begins + 24);
      return sane(length / scale);
    }
    // Size 0 means that the box goes to the end of the file; any other size below 8 is smaller than the box header.
    if (size < 8) return null;
    at += size;
  }
  return null;
}

/** RFC 9559: `Duration` in `Info`, in units of `TimestampScale` nanoseconds. */
function webmLength(bytes: Uint8Array): number | null {
  const view = viewOf(bytes);
  const found = { scale: 1_000_000, duration: 0 };
  let at = 0;
  while (at < bytes.length - 2) {
    const name = ebmlNumber(view, at, true);
    const size = ebmlNumber(view, name.next, false);
    const data = size.next;
    if (name.value === 0x2ad7b1) {
      found.scale = 0;
      for (let nth = 0; nth < size.value; nth++) found.scale = found.scale * 256 + view.getUint8(data + nth);
    }
    if (name.value === 0x4489) found.duration = size.value === 4 ? view.getFloat32(data) : view.getFloat64(data);
    // The first Cluster begins: the duration and its scale come before it.
    if (name.value === 0x1f43b675) break;
    // Descends into Segment and Info and skips every other element.
    at = name.value === 0x18538067 || name.value === 0x1549a966 ? data : data + size.value;
  }
  return sane((found.duration * found.scale) / 1e9);
}
