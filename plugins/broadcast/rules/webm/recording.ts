import { elementAt, elementsIn, ID, join, numberIn, write, writeFloat, writeId, writeNumber, type Element } from './element.ts';

/** What is known of a piece without its bytes. */
export interface PieceFacts {
  /** Milliseconds since the beginning of its take. */
  readonly startMs: number;
  /** From its beginning to its last picture or sound, ms. */
  readonly durationMs: number;
  /** In the recording. */
  readonly bytes: number;
}

/** What no session lasts, ms. */
const LONGEST_MS = 7 * 86_400_000;

const find = (elements: readonly Element[], id: number): Element => {
  const element = elements.find((each) => each.id === id);
  if (!element) throw new RangeError(`there is no element ${id.toString(16)}`);
  return element;
};

/** The beginning of a file: its parts before the first cluster, and the number of the track with pictures (or the first). */
function partsOf(init: Uint8Array): { ebml: Uint8Array; info: Uint8Array; tracks: Uint8Array; track: number; scale: number } {
  const ebml = elementAt(init, 0);
  if (ebml?.id !== ID.EBML || ebml.end === null) throw new RangeError('no WebM');
  const segment = elementAt(init, ebml.end);
  if (segment?.id !== ID.Segment) throw new RangeError('no segment');
  const parts = elementsIn(init, segment.content, init.length);
  const info = find(parts, ID.Info);
  const tracks = find(parts, ID.Tracks);
  const facts = elementsIn(init, info.content, info.end!);
  const scale = facts.find(({ id }) => id === ID.TimestampScale);
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
    scale: scale ? numberIn(init, scale) : 1_000_000,
  };
}

/** Elements of each cluster of a piece. @throws RangeError for bytes that are no clusters */
const clustersIn = (piece: Uint8Array): Element[][] =>
  elementsIn(piece, 0, piece.length).map((cluster) => {
    if (cluster.id !== ID.Cluster) throw new RangeError('no cluster');
    return elementsIn(piece, cluster.content, cluster.end!);
  });

/** Time of a cluster, in ticks. */
const timeOf = (piece: Uint8Array, parts: readonly Element[]): number => numberIn(piece, find(parts, ID.Timestamp));

/** What a piece says of itself. @throws RangeError for bytes that are none */
export function pieceFacts(init: Uint8Array, piece: Uint8Array): PieceFacts {
  const { scale } = partsOf(init);
  const clusters = clustersIn(piece);
  if (clusters.length === 0) throw new RangeError('no cluster');
  const view = new DataView(piece.buffer, piece.byteOffset, piece.byteLength);
  const start = timeOf(piece, clusters[0]!);
  let last = start;
  for (const parts of clusters)
    for (const part of parts) {
      const block = part.id === ID.BlockGroup ? elementsIn(piece, part.content, part.end!).find(({ id }) => id === ID.Block) : part;
      if (!block || (block.id !== ID.SimpleBlock && block.id !== ID.Block)) continue;
      // number of the track (one byte below 127 tracks), then the time since the cluster's own
      last = Math.max(last, timeOf(piece, parts) + view.getInt16(block.content + 1));
    }
  const ms = (ticks: number) => Math.round((ticks * scale) / 1_000_000);
  // Weeks: no session has them, and columns of whole numbers no room for them.
  if (!(ms(last) < LONGEST_MS)) throw new RangeError('no time of a session');
  return { startMs: ms(start), durationMs: Math.max(1, ms(last - start)), bytes: movedPiece(piece, 0, scale).length };
}

/** A piece at another time, ms. Its times are written in eight bytes each, so that its size does not depend on it. */
export function movedPiece(piece: Uint8Array, startMs: number, scale = 1_000_000): Uint8Array {
  const clusters = clustersIn(piece);
  const start = clusters[0] ? timeOf(piece, clusters[0]) : 0;
  const from = Math.round((startMs * 1_000_000) / scale);
  return join(
    clusters.map((parts) =>
      write(
        ID.Cluster,
        ...parts.map((part) =>
          part.id === ID.Timestamp ? writeNumber(ID.Timestamp, from + timeOf(piece, parts) - start) : piece.subarray(part.start, part.end!),
        ),
      ),
    ),
  );
}

/**
 * The beginning of a whole file that can be wound through: with duration, and with cues for pieces of these times and sizes that
 * follow one after the other. The cues stand before the clusters.
 */
export function recordingHead(init: Uint8Array, pieces: readonly PieceFacts[]): Uint8Array {
  const { ebml, info, tracks, track, scale } = partsOf(init);
  const ticks = (ms: number) => Math.round((ms * 1_000_000) / scale);
  const end = pieces.reduce((latest, { startMs, durationMs }) => Math.max(latest, startMs + durationMs), 0);
  const infoPart = write(ID.Info, info, writeFloat(ID.Duration, ticks(end)));
  const seek = (id: number, position: number) => write(ID.Seek, writeId(ID.SeekID, id), writeNumber(ID.SeekPosition, position));
  const cuesOf = (first: number) => {
    let at = first;
    const points = pieces.map(({ startMs, bytes }) => {
      const position = write(ID.CueTrackPositions, writeNumber(ID.CueTrack, track), writeNumber(ID.CueClusterPosition, at));
      at += bytes;
      return write(ID.CuePoint, writeNumber(ID.CueTime, ticks(startMs)), position);
    });
    return write(ID.Cues, ...points);
  };
  // All numbers have a fixed length, so the sizes are the same whatever they are.
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
  // its size has the clusters in it, which are not here
  new DataView(segment.buffer).setBigUint64(4, (1n << 56n) | BigInt(total));
  return join([ebml, segment]);
}
