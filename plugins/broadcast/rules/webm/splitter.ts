import { elementAt, elementsIn, ID, join, numberIn, type Element } from './element.ts';
import { blockIn, pieceOf } from './piece.ts';

/** Elements of a segment's top: where one of them begins, a cluster of unknown size has ended. */
const TOP = new Set<number>([ID.Cluster, ID.Cues, ID.Info, ID.Tracks, ID.SeekHead]);

/** Number of the track with pictures; null where there is only sound. */
function pictureTrack(init: Uint8Array): number | null {
  const segment = elementAt(init, elementAt(init, 0)!.end!)!;
  const tracks = elementsIn(init, segment.content, init.length).find(({ id }) => id === ID.Tracks);
  for (const entry of tracks ? elementsIn(init, tracks.content, tracks.end!) : []) {
    if (entry.id !== ID.TrackEntry) continue;
    const facts = elementsIn(init, entry.content, entry.end!);
    const [number, type] = [ID.TrackNumber, ID.TrackType].map((id) => facts.find((fact) => fact.id === id));
    if (number && type && numberIn(init, type) === 1) return numberIn(init, number);
  }
  return null;
}

/** A cluster as the recorder gave it. */
interface Cluster {
  readonly bytes: Uint8Array;
  readonly parts: readonly Element[];
  /** Its time, ms. */
  readonly time: number;
}

function clusterOf(bytes: Uint8Array): Cluster {
  const parts = elementsIn(bytes, 0, bytes.length);
  const time = parts.find(({ id }) => id === ID.Timestamp);
  return { bytes, parts, time: time ? numberIn(bytes, time) : 0 };
}

/** Whether a cluster can be played from: its first picture needs none before it. */
function beginsAnew({ bytes, parts }: Cluster, track: number | null): boolean {
  if (track === null) return true;
  for (const part of parts) {
    const block = blockIn(bytes, part);
    // Block layout: track number (one byte below 127 tracks), two bytes of time, flags.
    if (!block || (bytes[block.content]! & 0x7f) !== track) continue;
    if (block === part) return (bytes[block.content + 3]! & 0x80) !== 0;
    // In a block group the frame is a keyframe if it has no ReferenceBlock.
    return !elementsIn(bytes, part.content, part.end!).some(({ id }) => id === ID.ReferenceBlock);
  }
  return false;
}

/** Furthest that a block may be from its cluster's time: two bytes with a sign. */
const MOST_TICKS = 0x7fff;

/**
 * Clusters as one. Players take the last picture of a cluster to last as long as those before it; where the next comes later than
 * twice that, they drop everything up to the next key picture. In one cluster every picture lasts until the next.
 *
 * All sound is marked as what can be played from. Firefox leaves that out, and then nobody can wind the recording.
 */
function merged(clusters: readonly Cluster[], track: number | null): Uint8Array {
  const from = clusters[0]!.time;
  return pieceOf(
    from,
    clusters.flatMap(({ bytes, parts, time }) =>
      parts.flatMap((part) => {
        const block = blockIn(bytes, part);
        if (!block) return [];
        const moved = bytes.slice(part.start, part.end!);
        const view = new DataView(moved.buffer);
        const at = block.content - part.start + 1;
        view.setInt16(at, view.getInt16(at) + time - from);
        if (block === part && (moved[at - 1]! & 0x7f) !== track) moved[at + 2]! |= 0x80;
        return [moved];
      }),
    ),
  );
}

/**
 * Cuts what a `MediaRecorder` gives into pieces that can be played from: first the beginning (what every player needs), then
 * one cluster for each key picture, with all that follows it.
 *
 * @returns `push` takes bytes as they come and gives the pieces that are whole; `end` gives the last
 */
export function createSplitter() {
  let held = new Uint8Array();
  let begun = false;
  let track: number | null = null;
  /** Clusters since the last key picture. */
  let group: Cluster[] = [];

  /** End of the cluster at the beginning of what is held; null while it still goes on. */
  function clusterEnd(whole: boolean): { content: number; end: number } | null {
    const cluster = elementAt(held, 0)!;
    if (cluster.end !== null) return cluster.end <= held.length ? { content: cluster.content, end: cluster.end } : null;
    for (let at = cluster.content; ;) {
      const child = elementAt(held, at);
      if (!child || child.end === null) {
        if (child && TOP.has(child.id)) return { content: cluster.content, end: at };
        return whole ? { content: cluster.content, end: at } : null;
      }
      if (TOP.has(child.id)) return { content: cluster.content, end: at };
      if (child.end > held.length) return whole ? { content: cluster.content, end: at } : null;
      at = child.end;
    }
  }

  /** Bytes before the first cluster; null while it has not come. */
  function headEnd(): number | null {
    for (let at = 0; ;) {
      const element = elementAt(held, at);
      if (!element) return null;
      if (element.id === ID.Cluster) return at;
      const next = element.id === ID.Segment ? element.content : element.end;
      if (next === null || next > held.length) return null;
      at = next;
    }
  }

  function take(last: boolean): Uint8Array[] {
    const pieces: Uint8Array[] = [];
    if (!begun) {
      const end = headEnd();
      if (end === null) return pieces;
      const init = held.slice(0, end);
      track = pictureTrack(init);
      pieces.push(init);
      held = held.slice(end);
      begun = true;
    }
    while (held.length > 0) {
      const first = elementAt(held, 0);
      if (!first) break;
      if (first.id !== ID.Cluster) {
        if (first.end === null || first.end > held.length) break;
        held = held.slice(first.end);
        continue;
      }
      const cluster = clusterEnd(last);
      if (!cluster) break;
      const whole = clusterOf(held.slice(cluster.content, cluster.end));
      held = held.slice(cluster.end);
      if (group.length > 0 && (beginsAnew(whole, track) || whole.time - group[0]!.time > MOST_TICKS / 2)) {
        pieces.push(merged(group, track));
        group = [];
      }
      group.push(whole);
    }
    if (last && group.length > 0) {
      pieces.push(merged(group, track));
      group = [];
    }
    return pieces;
  }

  return {
    push(bytes: Uint8Array): Uint8Array[] {
      held = join([held, bytes]) as Uint8Array<ArrayBuffer>;
      return take(false);
    },
    end: (): Uint8Array[] => take(true),
  };
}
