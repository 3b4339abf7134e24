import { ebmlNumber } from './ebml.ts';
import type { ReadBytes } from './mediaLength.ts';

/** Why no browser plays a file: `what` it is, by the name that people find it under; empty where it is nothing that can be read. */
export interface MediaProblem {
  readonly what: string;
}

const PIECE = 64 * 1024;
/** Pieces that are read, and boxes that are looked at: tables of samples may lie between what is looked for. */
const READS = 24;
const BOXES = 400;
const NOTHING: MediaProblem = { what: '' };

/** What browsers have in common: what one of them alone plays is a black picture for the others' learners. */
const PLAYED = new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09', 'mp4a', 'Opus', 'fLaC', '.mp3']);
const NAMES: Readonly<Record<string, string>> = {
  hvc1: 'HEVC (H.265)',
  hev1: 'HEVC (H.265)',
  dvh1: 'HEVC (H.265), Dolby Vision',
  dvhe: 'HEVC (H.265), Dolby Vision',
  mp4v: 'MPEG-4 Part 2',
  s263: 'H.263',
  jpeg: 'Motion JPEG',
  apch: 'ProRes',
  apcn: 'ProRes',
  apcs: 'ProRes',
  apco: 'ProRes',
  ap4h: 'ProRes',
  'ac-3': 'Dolby Digital (AC-3)',
  'ec-3': 'Dolby Digital Plus (E-AC-3)',
  alac: 'Apple Lossless (ALAC)',
  samr: 'AMR',
  sowt: 'PCM',
  twos: 'PCM',
  lpcm: 'PCM',
};
/** Containers by how their files begin, and names where no browser opens them. */
const BEGINNINGS: readonly [at: number, text: string, what: string | null][] = [
  [8, 'AVI ', 'AVI'],
  [8, 'WAVE', null],
  [0, '\x30\x26\xb2\x75', 'WMV / WMA (ASF)'],
  [0, 'FLV\x01', 'Flash (FLV)'],
  [0, '.RMF', 'RealMedia'],
  [0, '\0\0\x01\xba', 'MPEG-2'],
  [0, '\0\0\x01\xb3', 'MPEG-2'],
  [0, 'MThd', 'MIDI'],
  [0, 'OggS', null],
  [0, 'fLaC', null],
  [0, 'ID3', null],
];

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textAt = (bytes: Uint8Array, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));

/** What keeps browsers from playing a film or a sound, by what the file itself says; null where nothing does that can be seen. */
export async function mediaProblem(read: ReadBytes): Promise<MediaProblem | null> {
  const head = await read(0, PIECE);
  if (head.length < 16) return NOTHING;
  try {
    if (viewOf(head).getUint32(0) === 0x1a45dfa3) return webmProblem(head);
    if (['ftyp', 'moov', 'wide', 'mdat'].includes(textAt(head, 4, 4))) return await mp4Problem(head, read);
    const begins = BEGINNINGS.find(([at, text]) => textAt(head, at, text.length) === text);
    if (begins) return begins[2] === null ? null : { what: begins[2] };
    if (head[0] === 0x47 && head[188] === 0x47 && head[376] === 0x47) return { what: 'MPEG-TS' };
    // MP3 and AAC without a header begin with the mark of a frame.
    return head[0] === 0xff && (head[1]! & 0xe0) === 0xe0 ? null : NOTHING;
  } catch (error) {
    if (error instanceof RangeError) return NOTHING;
    throw error;
  }
}

/** Boxes in which what is looked for lies. */
const INSIDE = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/** ISO/IEC 14496-12: the first entry of each `stsd` names how its track is coded. */
async function mp4Problem(head: Uint8Array, read: ReadBytes): Promise<MediaProblem | null> {
  let piece = { from: 0, bytes: head };
  let [at, reads, tracks, kind] = [0, 1, 0, ''];
  for (let nth = 0; nth < BOXES; nth++) {
    if (at + 64 > piece.from + piece.bytes.length) {
      if (++reads > READS) break;
      piece = { from: at, bytes: await read(at, PIECE) };
    }
    const bytes = piece.bytes.subarray(at - piece.from);
    if (bytes.length < 16) break;
    const view = viewOf(bytes);
    const [short, name] = [view.getUint32(0), textAt(bytes, 4, 4)];
    const begins = short === 1 ? 16 : 8;
    if (name === 'hdlr') kind = textAt(bytes, begins + 8, 4);
    if (name === 'stsd' && (kind === 'vide' || kind === 'soun')) {
      tracks += 1;
      const codec = textAt(bytes, begins + 12, 4);
      if (!PLAYED.has(codec)) return { what: NAMES[codec] ?? codec.replaceAll(/[^\x20-\x7e]/g, '?').trim() };
    }
    const size = short === 1 ? Number(view.getBigUint64(8)) : short;
    if (INSIDE.has(name)) at += begins;
    // Size 0 goes to the end of the file, less than a header is none.
    else if (size < 8) break;
    else at += size;
  }
  return tracks === 0 ? NOTHING : null;
}

const WEBM_CODECS = new Set(['V_VP8', 'V_VP9', 'V_AV1', 'A_OPUS', 'A_VORBIS']);

/** RFC 9559: what the document is, and `CodecID` of each track; both stand near to the beginning. */
function webmProblem(bytes: Uint8Array): MediaProblem | null {
  const view = viewOf(bytes);
  for (let at = 0; at < bytes.length - 12;) {
    const name = ebmlNumber(view, at, true);
    const size = ebmlNumber(view, name.next, false);
    const text = () => textAt(bytes, size.next, size.value).replaceAll('\0', '');
    if (name.value === 0x4282 && text() !== 'webm') return { what: 'MKV (Matroska)' };
    if (name.value === 0x86 && !WEBM_CODECS.has(text())) return { what: text().slice(0, 40) };
    if (name.value === 0x1f43b675) break;
    // Into EBML, Segment, Tracks and each TrackEntry; over everything else.
    at = [0x1a45dfa3, 0x18538067, 0x1654ae6b, 0xae].includes(name.value) ? size.next : size.next + size.value;
  }
  return null;
}
