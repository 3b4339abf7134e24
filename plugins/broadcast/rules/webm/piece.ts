import { elementAt, elementsIn, ID, write, writeNumber, type Element } from './element.ts';

/** What is known of a piece without its bytes. */
export interface PieceFacts {
  /** Milliseconds since the beginning of its take. */
  readonly startMs: number;
  /** From its beginning to its last picture or sound, ms. */
  readonly durationMs: number;
  readonly bytes: number;
}

/** What no session lasts, ms. */
const LONGEST_MS = 7 * 86_400_000;
/** Where a piece's time and its blocks begin: behind the ids and sizes of the cluster (4 + 8 bytes) and of its time (1 + 8), and that (8). */
const TIME_AT = 21;
const BLOCKS_AT = 29;

/** One cluster with its time first, both written so that a piece has the same size at any time. Blocks tell theirs from its, in ms. */
export const pieceOf = (startMs: number, blocks: readonly Uint8Array[]): Uint8Array =>
  write(ID.Cluster, writeNumber(ID.Timestamp, startMs), ...blocks);

/** A block with a picture or sound: itself, or what a group has in it. Null for every other element. */
export function blockIn(bytes: Uint8Array, part: Element): Element | null {
  if (part.id === ID.SimpleBlock) return part;
  return part.id === ID.BlockGroup ? (elementsIn(bytes, part.content, part.end!).find(({ id }) => id === ID.Block) ?? null) : null;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** What a piece says of itself, read without making another. @throws RangeError for bytes that are none */
export function pieceFacts(piece: Uint8Array): PieceFacts {
  const [cluster, time] = [elementAt(piece, 0), elementAt(piece, 12)];
  if (cluster?.id !== ID.Cluster || cluster.content !== 12 || cluster.end !== piece.length) throw new RangeError('not one cluster');
  if (time?.id !== ID.Timestamp || time.content !== TIME_AT || time.end !== BLOCKS_AT) throw new RangeError('no time at its place');
  const view = viewOf(piece);
  const startMs = Number(view.getBigUint64(TIME_AT));
  let last = 0;
  for (const part of elementsIn(piece, BLOCKS_AT, piece.length)) {
    const block = blockIn(piece, part);
    // Block layout: track number (one byte below 127 tracks), then the time relative to the cluster.
    if (block) last = Math.max(last, view.getInt16(block.content + 1));
  }
  // No session lasts for weeks, and the integer columns could not hold such times.
  if (startMs + last >= LONGEST_MS) throw new RangeError('no time of a session');
  return { startMs, durationMs: Math.max(1, last), bytes: piece.length };
}

/** The same piece at another time, ms. */
export function movedPiece(piece: Uint8Array, startMs: number): Uint8Array {
  const moved = piece.slice();
  viewOf(moved).setBigUint64(TIME_AT, BigInt(startMs));
  return moved;
}
