import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';

/** Scans that a door hands in at once, at most. */
export const SCANS_AT_ONCE = 100;

/** Somebody as a door knows them without a line: nothing of it opens anything. */
export const DoorEntry = closed({
  id,
  /** Beginning of the SHA-256 of their code, in hexadecimal (`doorHash`). */
  hash: text(20),
  name: text(200),
  /** What else they are known by: a number. */
  note: text(80),
  /** Which of the list's `groups` they belong to. */
  group: count,
  /** They may not come any more. */
  void: flag,
  inside: flag,
  firstAt: orNull(time),
  firstDoor: text(60),
});
export type DoorEntry = Value<typeof DoorEntry>;

/** Kinds of tickets, or rounds. `welcome`: this list lets them in. */
export const DoorGroup = closed({ id, name: text(200), welcome: flag });
export type DoorGroup = Value<typeof DoorGroup>;

/** A piece of what a door takes along; `next` is what the next piece is asked for with, empty after the last. */
export const DoorPiece = closed({ groups: list(DoorGroup), entries: list(DoorEntry), next: text(40) });
export type DoorPiece = Value<typeof DoorPiece>;

/** What every scan says, whatever else its list wants to know. `id` is made at the door: sent again it counts once. */
const scan = {
  id,
  /** What the code says, or who was chosen by name. */
  code: { ...text(200), default: '' },
  entryId: { ...orNull(id), default: null },
  at: time,
  /** It was judged without a line. */
  offline: flag,
} as const;
/** Scans, in whatever order, with what each says beside that. */
export const doorScans = <const More extends Record<string, object>>(more: More) =>
  closed({ scans: { type: 'array', minItems: 1, maxItems: SCANS_AT_ONCE, items: closed({ ...scan, ...more }) } as const });

/** What is said of each scan. */
export const doorAnswers = <const Verdicts extends readonly string[]>(verdicts: Verdicts) =>
  closed({
    verdicts: list(
      closed({
        id,
        verdict: { type: 'string', enum: verdicts } as const,
        entryId: orNull(id),
        name: text(200),
        note: text(300),
        firstAt: orNull(time),
        firstDoor: text(60),
        /** Another door had let them in meanwhile. */
        conflict: flag,
      }),
    ),
  });
