import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, list, orNull, text } from '#kit/schema/shapes.ts';

/** Longest text that is looked for, characters. */
export const LONGEST = 100;

export const FindQuery = closed({ q: text(LONGEST) });

const words = { type: 'string' } as const;
const Found = closed({
  title: words,
  excerpt: words,
  path: words,
  kind: words,
  picture: orNull(closed({ src: words, width: count, height: count })),
});

/** What was found, area by area. */
export const Results = closed({
  areas: list(closed({ area: words, title: words, records: list(Found), more: orNull(words) })),
  /** Other spellings that were looked for, since nothing was found as typed; the last one is that of what was found. */
  tried: list(words),
  /** An area could not say. */
  failed: flag,
});
export type Results = Value<typeof Results>;
