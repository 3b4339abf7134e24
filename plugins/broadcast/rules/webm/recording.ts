import { elementAt, elementsIn, ID, join, numberIn, write, writeFloat, writeId, writeNumber, type Element } from './element.ts';
import type { PieceFacts } from './piece.ts';

/** What a tick of time lasts, ns: all recorders of browsers count in milliseconds, and so does everything here. */
const TICK_NS = 1_000_000;

const find = (elements: readonly Element[], id: number): Element => {
  const element = elements.find((each) => each.id === id);
  if (!element) throw new RangeError(`there is no element ${id.toString(16)}`);
  return element;
};

/** The beginning of a file: its parts before the first cluster, and the number of the track with pictures (or the first). */
function partsOf(init: Uint8Array): { ebml: Uint8Array; info: Uint8Array; tracks: Uint8Array; track: number } {
  const ebml = elementAt(init, 0);
  if (ebml?.id !== ID.EBML || ebml.end === null) throw new RangeError('no WebM');
  const segment = elementAt(init, ebml.end);
  if (segment?.id !== ID.Segment) throw new RangeError('no segment');
  const parts = elementsIn(init, segment.content, init.length);
  const info = find(parts, ID.Info);
  const tracks = find(parts, ID.Tracks);
  const facts = elementsIn(init, info.content, info.end!);
  const scale = facts.find(({ id }) => id === ID.TimestampScale);
  if (scale && numberIn(init, scale) !== TICK_NS) throw new RangeError('no milliseconds');
  const entries = elementsIn(init, tracks.content, tracks.end!)
    .filter(({ id }) => id === ID.TrackEntry)
    .map((entry) => elementsIn(init, entry.content, entry.end!));
  const chosen = entries.find((entry) => numberIn(init, find(entry, ID.TrackType)) === 1) ?? entries[0];
  if (!chosen) throw new RangeError('no track');
  return {
    ebml: init.slice(ebml.start, ebml.end),
    info: join(facts.filter(({ id }) => id !== ID.Duration).map(({ start, end }) => init.slice(start, end!))),
    tracks: init.slice(tracks.start, tracks.end!),
    track: numberIn(init, find(chosen, ID.TrackNumber)),
  };
}

/**
 * The beginning of a whole file that can be wound through: with duration, and with cues for pieces of these times and sizes that
 * follow one after the other. The cues stand before the clusters.
 */
export function recordingHead(init: Uint8Array, pieces: readonly PieceFacts[]): Uint8Array {
  const { ebml, info, tracks, track } = partsOf(init);
  const end = pieces.reduce((latest, { startMs, durationMs }) => Math.max(latest, startMs + durationMs), 0);
  const infoPart = write(ID.Info, info, writeFloat(ID.Duration, end));
  const seek = (id: number, position: number) => write(ID.Seek, writeId(ID.SeekID, id), writeNumber(ID.SeekPosition, position));
  const cuesOf = (first: number) => {
    let at = first;
    const points = pieces.map(({ startMs, bytes }) => {
      const position = write(ID.CueTrackPositions, writeNumber(ID.CueTrack, track), writeNumber(ID.CueClusterPosition, at));
      at += bytes;
      return write(ID.CuePoint, writeNumber(ID.CueTime, startMs), position);
    });
    return write(ID.Cues, ...points);
  };
  // All numbers have a fixed length, so the sizes do not depend on their values.
  const seekBytes = write(ID.SeekHead, seek(ID.Info, 0), seek(ID.Tracks, 0), seek(ID.Cues, 0)).length;
  const tracksAt = seekBytes + infoPart.length;
  const cuesAt = tracksAt + tracks.length;
  const clustersAt = cuesAt + cuesOf(0).length;
  const total = pieces.reduce((sum, { bytes }) => sum + bytes, clustersAt);
  const top = join([
    write(ID.SeekHead, seek(ID.Info, seekBytes), seek(ID.Tracks, tracksAt), seek(ID.Cues, cuesAt)),
    infoPart,
    tracks,
    cuesOf(clustersAt),
  ]);
  const segment = write(ID.Segment, top);
  // The segment's size must include the clusters, which are appended later.
  new DataView(segment.buffer).setBigUint64(4, (1n << 56n) | BigInt(total));
  return join([ebml, segment]);
}
