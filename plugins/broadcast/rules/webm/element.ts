/** Ids of the elements of WebM (Matroska, RFC 9559) that matter here. */
export const ID = {
  EBML: 0x1a45dfa3,
  Segment: 0x18538067,
  SeekHead: 0x114d9b74,
  Seek: 0x4dbb,
  SeekID: 0x53ab,
  SeekPosition: 0x53ac,
  Info: 0x1549a966,
  TimestampScale: 0x2ad7b1,
  Duration: 0x4489,
  Tracks: 0x1654ae6b,
  TrackEntry: 0xae,
  TrackNumber: 0xd7,
  TrackType: 0x83,
  Cues: 0x1c53bb6b,
  CuePoint: 0xbb,
  CueTime: 0xb3,
  CueTrackPositions: 0xb7,
  CueTrack: 0xf7,
  CueClusterPosition: 0xf1,
  Cluster: 0x1f43b675,
  Timestamp: 0xe7,
  SimpleBlock: 0xa3,
  BlockGroup: 0xa0,
  Block: 0xa1,
  ReferenceBlock: 0xfb,
} as const;

/** An element in some bytes: where its content begins and ends. `end` null: of unknown size, as streams have it. */
export interface Element {
  readonly id: number;
  readonly start: number;
  readonly content: number;
  readonly end: number | null;
}

/** Bytes that a number of variable length has, by its first byte; 0 for none. */
const lengthOf = (first: number): number => (first === 0 ? 0 : Math.clz32(first) - 23);

/**
 * Reads the head of the element at `start`; null where the bytes end before it does.
 * @throws RangeError for bytes that are no element
 */
export function elementAt(bytes: Uint8Array, start: number): Element | null {
  if (start >= bytes.length) return null;
  const idLength = lengthOf(bytes[start]!);
  if (idLength < 1 || idLength > 4) throw new RangeError(`no element at ${start}`);
  const sizeAt = start + idLength;
  if (sizeAt >= bytes.length) return null;
  const sizeLength = lengthOf(bytes[sizeAt]!);
  if (sizeLength < 1 || sizeLength > 8) throw new RangeError(`no size at ${sizeAt}`);
  const content = sizeAt + sizeLength;
  if (content > bytes.length) return null;
  let id = 0;
  for (let at = start; at < sizeAt; at++) id = id * 256 + bytes[at]!;
  const mask = (1 << (8 - sizeLength)) - 1;
  let size = bytes[sizeAt]! & mask;
  let unknown = size === mask;
  for (let at = sizeAt + 1; at < content; at++) {
    size = size * 256 + bytes[at]!;
    unknown &&= bytes[at] === 255;
  }
  return { id, start, content, end: unknown ? null : content + size };
}

/** Elements that a piece may have on one level: some seconds have a few hundred; made to be many they would fill the memory. */
const MOST_ELEMENTS = 50_000;

/** Elements one after the other in whole bytes. @throws RangeError where one does not end, or there are too many */
export function elementsIn(bytes: Uint8Array, from: number, to: number): Element[] {
  const found: Element[] = [];
  for (let at = from; at < to;) {
    const element = elementAt(bytes, at);
    if (!element || element.end === null || element.end > to) throw new RangeError(`an element at ${at} does not end`);
    if (found.length === MOST_ELEMENTS) throw new RangeError('too many elements');
    found.push(element);
    at = element.end;
  }
  return found;
}

/** The whole number that an element holds. */
export function numberIn(bytes: Uint8Array, { content, end }: Element): number {
  let value = 0;
  for (let at = content; at < end!; at++) value = value * 256 + bytes[at]!;
  return value;
}

const idBytes = (id: number): number[] => {
  const bytes: number[] = [];
  for (let rest = id; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest & 255);
  return bytes;
};
/** A size of eight bytes, so that what is counted does not depend on it. */
const sizeBytes = (size: number): number[] => {
  const bytes: number[] = [];
  for (let at = 0, rest = size; at < 7; at++, rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [1, ...bytes];
};

/** An element of these contents. */
export function write(id: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const size = contents.reduce((sum, { length }) => sum + length, 0);
  return join([Uint8Array.from([...idBytes(id), ...sizeBytes(size)]), ...contents]);
}
/** An element that holds a whole number, in eight bytes. */
export const writeNumber = (id: number, value: number): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return write(id, bytes);
};
/** An element that holds a floating-point number. */
export const writeFloat = (id: number, value: number): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return write(id, bytes);
};
/** An element that holds an id of another. */
export const writeId = (id: number, other: number): Uint8Array => write(id, Uint8Array.from(idBytes(other)));

/** Pieces one after the other. */
export function join(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
