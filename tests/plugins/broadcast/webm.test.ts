import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elementAt, elementsIn, ID, join, numberIn, write, writeNumber } from '#plugins/broadcast/rules/webm/element.ts';
import { movedPiece, pieceFacts } from '#plugins/broadcast/rules/webm/piece.ts';
import { recordingHead } from '#plugins/broadcast/rules/webm/recording.ts';
import { createSplitter } from '#plugins/broadcast/rules/webm/splitter.ts';

const KEY = 0x80;
/** A block of track 1 (pictures) or 2 (sound). */
const block = (track: number, at: number, key: boolean, bytes: Uint8Array) =>
  write(ID.SimpleBlock, Uint8Array.of(0x80 | track, (at >> 8) & 255, at & 255, key ? KEY : 0), bytes);
const unknownSize = (id: number, ...contents: Uint8Array[]) => {
  const whole = write(id, ...contents);
  whole.fill(255, 5, 12); // what a stream writes: 01 FF FF FF FF FF FF FF
  return whole;
};
const track = (number: number, type: number) => write(ID.TrackEntry, writeNumber(ID.TrackNumber, number), writeNumber(ID.TrackType, type));
const head = join([
  write(ID.EBML, Uint8Array.of(1, 2, 3)),
  unknownSize(ID.Segment, write(ID.Info, writeNumber(ID.TimestampScale, 1_000_000)), write(ID.Tracks, track(1, 1), track(2, 2))),
]);

/** Clusters as a recorder gives them: each with a picture, key pictures now and then, sound between. */
const clusters = fc.array(
  fc.record({ key: fc.boolean(), bytes: fc.uint8Array({ minLength: 1, maxLength: 60 }), sound: fc.uint8Array({ maxLength: 40 }) }),
  { minLength: 1, maxLength: 12 },
);
const clusterOf = (at: number, { key, bytes, sound }: { key: boolean; bytes: Uint8Array; sound: Uint8Array }) => [
  writeNumber(ID.Timestamp, at),
  block(2, 1, true, sound),
  block(1, 5, key, bytes),
  block(1, 300, false, bytes),
];

/** Every block with its own time: number of the track, ticks, flags and bytes. */
const blocksOf = (cluster: Uint8Array) => {
  const parts = elementsIn(cluster, elementAt(cluster, 0)!.content, cluster.length);
  const time = numberIn(
    cluster,
    parts.find(({ id }) => id === ID.Timestamp)!,
  );
  const view = new DataView(cluster.buffer, cluster.byteOffset);
  return parts
    .filter(({ id }) => id === ID.SimpleBlock)
    .map(({ content, end }) => [cluster[content], time + view.getInt16(content + 1), ...cluster.subarray(content + 3, end!)]);
};

/** Bytes in pieces of these lengths, again and again. */
const cut = (bytes: Uint8Array, lengths: readonly number[]) => {
  const pieces: Uint8Array[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const length = lengths[turn % lengths.length]!;
    pieces.push(bytes.slice(at, at + length));
    at += length;
  }
  return pieces;
};

test('a recording is cut before key pictures, wherever the bytes were cut, and nothing is lost', () => {
  fc.assert(
    fc.property(
      clusters,
      fc.boolean(),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 }),
      (wanted, unknown, lengths) => {
        const written = wanted.map((cluster, index) => (unknown ? unknownSize : write)(ID.Cluster, ...clusterOf(index * 500, cluster)));
        const splitter = createSplitter();
        const pieces = [...cut(join([head, ...written]), lengths).flatMap((bytes) => splitter.push(bytes)), ...splitter.end()];
        expect(pieces[0]).toEqual(head);
        // what comes first is taken as it is; from then on a piece begins with a key picture
        expect(pieces.length - 1).toBe(1 + wanted.slice(1).filter(({ key }) => key).length);
        expect(pieces.slice(1).flatMap(blocksOf)).toEqual(
          wanted.flatMap((cluster, index) => blocksOf(write(ID.Cluster, ...clusterOf(index * 500, cluster)))),
        );
      },
    ),
  );
});

test('sound that a recorder has not marked as what can be played from is marked; pictures stay as they are', () => {
  const splitter = createSplitter();
  const cluster = (at: number, key: boolean) =>
    write(ID.Cluster, writeNumber(ID.Timestamp, at), block(1, 0, key, Uint8Array.of(1)), block(2, 4, false, Uint8Array.of(2)));
  const [, ...pieces] = [...splitter.push(join([head, cluster(0, true), cluster(100, false)])), ...splitter.end()];
  expect(pieces.flatMap(blocksOf).map(([track, , flags]) => [track, flags])).toEqual([
    [0x81, KEY],
    [0x82, KEY],
    [0x81, 0],
    [0x82, KEY],
  ]);
});

test('the whole file has a length, and its cues lead to the pieces at their times', () => {
  fc.assert(
    fc.property(clusters, fc.integer({ min: 0, max: 90_000 }), (wanted, from) => {
      const splitter = createSplitter();
      const [init, ...cutPieces] = [
        ...splitter.push(join([head, ...wanted.map((cluster, index) => write(ID.Cluster, ...clusterOf(7_000 + index * 500, cluster)))])),
        ...splitter.end(),
      ];
      let at = from;
      const pieces = cutPieces.map((piece) => {
        const facts = { ...pieceFacts(piece), startMs: at };
        at += facts.durationMs;
        return { facts, moved: movedPiece(piece, facts.startMs) };
      });
      const file = join([
        recordingHead(
          init!,
          pieces.map(({ facts }) => facts),
        ),
        ...pieces.map(({ moved }) => moved),
      ]);
      const [ebml, segment] = elementsIn(file, 0, file.length);
      expect([ebml!.id, segment!.id, segment!.end]).toEqual([ID.EBML, ID.Segment, file.length]);
      const parts = elementsIn(file, segment!.content, segment!.end!);
      const part = (id: number) => parts.find((each) => each.id === id)!;
      const info = part(ID.Info);
      const length = elementsIn(file, info.content, info.end!).find(({ id }) => id === ID.Duration)!;
      expect(new DataView(file.buffer).getFloat64(length.content)).toBe(at);
      const cues = part(ID.Cues);
      const points = elementsIn(file, cues.content, cues.end!).map((point) => {
        const facts = elementsIn(file, point.content, point.end!);
        const time = numberIn(
          file,
          facts.find(({ id }) => id === ID.CueTime)!,
        );
        const places = facts.find(({ id }) => id === ID.CueTrackPositions)!;
        const position = elementsIn(file, places.content, places.end!).find(({ id }) => id === ID.CueClusterPosition)!;
        const cluster = elementAt(file, segment!.content + numberIn(file, position))!;
        const stamp = elementsIn(file, cluster.content, cluster.end!)[0]!;
        return { time, id: cluster.id, stamp: numberIn(file, stamp) };
      });
      expect(points).toEqual(pieces.map(({ facts }) => ({ time: facts.startMs, id: ID.Cluster, stamp: facts.startMs })));
    }),
  );
});

test('bytes that are no recording are refused, not read on for ever', () => {
  expect(() => recordingHead(new Uint8Array([0, 0, 0, 0]), [])).toThrow(RangeError);
  expect(() => pieceFacts(new Uint8Array(40).fill(7))).toThrow(RangeError);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
      try {
        pieceFacts(noise);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
  );
});
