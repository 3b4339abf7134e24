import { lengthOf, mergeRanges, missing, type Range } from './watched.ts';

/** Pieces of one day that are remembered: what was earlier is in its sum, and nobody tells it twice. */
const MOST_PIECES = 400;
/** A way to the gateway that takes longer than this is a device whose clock was set, ms. */
const MOST_WAY_MS = 15_000;

/**
 * What the clock of a device is behind the gateway's, ms, told by a saving that has just come: of all savings the one that was on its way
 * for the shortest time, so that pieces of one device lie as they were played, however slow its network is.
 */
export const offsetOf = (known: number | null, now: number, sentAt: number): number =>
  known === null || now - sentAt - known > MOST_WAY_MS ? now - sentAt : Math.min(known, now - sentAt);

/** When somebody studied, unix seconds: what they say in their device's ms, no earlier than `from` and no later than `to`. */
export const momentsOf = (ranges: readonly Range[], offset: number, from: number, to: number): Range[] =>
  mergeRanges(ranges.map(([start, end]) => [Math.max(start + offset, from) / 1000, Math.min(end + offset, to) / 1000]));

/** Adds moments of study to those of a day; a moment that was there already, on another device too, counts no second time. */
export function addMoments(known: readonly Range[], moments: readonly Range[]): { pieces: Range[]; added: number } {
  const pieces = mergeRanges([...known, ...moments]);
  return { pieces: pieces.slice(-MOST_PIECES), added: lengthOf(missing(known, moments)) };
}
