import { charsetOf } from '../../rules/textTypes.ts';
import { textOfPage } from './codePages.ts';
import { openCompound } from './compound.ts';
import { firstAfter, unseenRuns, type Run } from './docRuns.ts';
import { Unreadable, type Found } from './found.ts';

/** How the documents of Word up to 95 begin, and from which number on they are as Word 97 wrote them (MS-DOC 2.5.1, 2.5.2). */
const MAGIC = 0xa5ec;
const OLD_MAGIC = 0xa5dc;
const WORD_97 = 0x00c1;
const ENCRYPTED = 0x0100;
const SECOND_TABLE = 0x0200;
const IN_PIECES = 0x0004;
/** Thai, among the languages of Windows. */
const THAI = 0x1e;

/** A piece of the text: where its bytes are in the stream, and whether a letter has one of them or two. */
interface Piece extends Run {
  readonly wide: boolean;
}

/** The table of pieces stands behind what describes properties (MS-DOC 2.9.38). Each piece says where its text is. */
function piecesOf(table: Buffer, from: number, bytes: number, old: boolean): Piece[] {
  const clx = table.subarray(from, from + bytes);
  let at = 0;
  while (clx[at] === 1) at += 3 + clx.readUInt16LE(at + 1);
  if (clx[at] !== 2) throw new Unreadable('damaged');
  const list = clx.subarray(at + 5, at + 5 + clx.readUInt32LE(at + 1));
  const count = Math.floor((list.length - 4) / 12);
  return Array.from({ length: Math.max(0, count) }, (_, number) => {
    const letters = Math.max(0, list.readUInt32LE(4 * number + 4) - list.readUInt32LE(4 * number));
    const place = list.readUInt32LE(4 * (count + 1) + 8 * number + 2);
    const narrow = old || (place & 0x40000000) !== 0;
    const start = old ? place : narrow ? (place & 0x3fffffff) / 2 : place & 0x3fffffff;
    return { from: start, to: start + letters * (narrow ? 1 : 2), wide: !narrow };
  });
}

/** What is left of a piece without what nobody sees: runs that are apart, in their order. */
function* seenOf({ from, to }: Run, unseen: readonly Run[]): Generator<Run> {
  let start = from;
  for (let at = firstAfter(unseen, from); at < unseen.length && unseen[at]!.from < to; at++) {
    const run = unseen[at]!;
    if (run.from > start) yield { from: start, to: run.from };
    start = run.to;
  }
  if (start < to) yield { from: start, to };
}

/** Letters of Word's own: ends of cells, of lines, of paragraphs; fields; what stands for a picture or a note. */
const BEGINS = 0x13;
const DIVIDES = 0x14;
const ENDS = 0x15;
const HYPHENS: Readonly<Record<number, string>> = { 0x1e: '-', 0x1f: '' };

/** Adds a text as it is seen: of a field what came of it, not how it was asked for. Fields may be inside of others. */
function createWords(found: Found) {
  const fields: boolean[] = [];
  return (text: string) => {
    let from = 0;
    const add = (to: number, then = '') => {
      if (!fields.includes(true) && to > from) found.add(text.slice(from, to));
      if (then !== '' && !fields.includes(true)) found.add(then);
      from = to + 1;
    };
    for (let at = 0; at < text.length && !found.isFull; at++) {
      const letter = text.charCodeAt(at);
      if (letter >= 0x20) continue;
      if (letter === BEGINS) {
        add(at);
        if (fields.length < 100) fields.push(true);
      } else if (letter === DIVIDES) {
        add(at);
        if (fields.length > 0) fields[fields.length - 1] = false;
      } else if (letter === ENDS) {
        add(at);
        fields.pop();
      } else add(at, HYPHENS[letter] ?? '\n');
    }
    add(text.length);
  };
}

function readPieces(stream: Buffer, pieces: readonly Piece[], { page, unseen }: { page: number; unseen: readonly Run[] }, found: Found) {
  const add = createWords(found);
  for (const piece of pieces) {
    if (found.isFull) return;
    for (const { from, to } of seenOf(piece, unseen)) {
      const bytes = stream.subarray(from, to);
      add(piece.wide ? bytes.toString('utf16le') : textOfPage(bytes, page));
    }
  }
}

/** The code page of a text of one byte a letter, from before there was more: by the language, or by how the letters stand. */
function oldPage(bytes: Buffer, language: number): number {
  const letters = bytes.subarray(0, 65_536).map((byte) => (byte < 0x20 ? 0x20 : byte));
  return (language & 0xff) === THAI || charsetOf(letters, true) === 'windows-874' ? 874 : 1252;
}

function readStreams(bytes: Buffer, found: Found): void {
  const compound = openCompound(bytes);
  const stream = compound.stream('WordDocument');
  if (!stream) throw new Unreadable('damaged');
  const magic = stream.readUInt16LE(0);
  const flags = stream.readUInt16LE(10);
  if (magic !== MAGIC && magic !== OLD_MAGIC) throw new Unreadable('damaged');
  if (flags & ENCRYPTED) throw new Unreadable('locked');
  if (stream.readUInt16LE(2) < WORD_97) {
    const whole: Piece = { from: stream.readUInt32LE(0x18), to: stream.readUInt32LE(0x1c), wide: false };
    const pieces = flags & IN_PIECES ? piecesOf(stream, stream.readUInt32LE(0x160), stream.readUInt32LE(0x164), true) : [whole];
    const page = oldPage(stream.subarray(pieces[0]?.from, pieces[0]?.to), stream.readUInt16LE(6));
    return readPieces(stream, pieces, { page, unseen: [] }, found);
  }
  const table = compound.stream(flags & SECOND_TABLE ? '1Table' : '0Table');
  if (!table) throw new Unreadable('damaged');
  const pieces = piecesOf(table, stream.readUInt32LE(0x1a2), stream.readUInt32LE(0x1a6), false);
  const unseen = unseenRuns(stream, table.subarray(stream.readUInt32LE(0xfa), stream.readUInt32LE(0xfa) + stream.readUInt32LE(0xfe)));
  readPieces(stream, pieces, { page: 1252, unseen }, found);
}

/** Takes the words out of a document of Word as it was written until 2007, and of Word 6 and 95. @throws Unreadable */
export function readDoc(bytes: Buffer, found: Found): void {
  try {
    readStreams(bytes, found);
  } catch (error) {
    // A number that leads out of the file.
    throw error instanceof RangeError ? new Unreadable('damaged') : error;
  }
}
