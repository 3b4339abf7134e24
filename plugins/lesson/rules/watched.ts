/** From and to, seconds into a film or sound. */
export type Range = readonly [from: number, to: number];

/** Stored pieces of one lesson at most: who jumps about more is counted for what is there already. */
const MOST_RANGES = 400;
/** A saving that comes later than this after the one before is believed for so long, unless it was kept while offline. */
export const MOST_GAP_MS = 120_000;
/** What a saving may be ahead of the clock: ways to the gateway take longer and shorter. */
export const GRACE_MS = 5_000;
/** Passed time that was not used yet and may be used by what was kept while offline. */
export const MOST_BANK_MS = 7 * 86_400_000;
/** The fastest that films are watched. */
export const SPEED = 2;

const tenth = (seconds: number) => Math.round(seconds * 10) / 10;

/** Pieces in order, none touching another; what is empty, turned round or outside of `duration` is left out. */
export function mergeRanges(ranges: readonly Range[], duration = Number.POSITIVE_INFINITY): Range[] {
  const merged: [number, number][] = [];
  const sorted = ranges
    .map(([from, to]) => [tenth(Math.max(0, from)), tenth(Math.min(to, duration))] as const)
    .filter(([from, to]) => to > from)
    .toSorted((a, b) => a[0] - b[0]);
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

export const lengthOf = (ranges: readonly Range[]): number => tenth(ranges.reduce((sum, [from, to]) => sum + to - from, 0));

/** What of `claimed` is not in `known`, in order; both merged. */
export function missing(known: readonly Range[], claimed: readonly Range[]): Range[] {
  return claimed.flatMap(([from, to]) => {
    const pieces: Range[] = [];
    let at = from;
    for (const [start, end] of known) {
      if (end <= at) continue;
      if (start >= to) break;
      if (start > at) pieces.push([at, start]);
      at = Math.max(at, end);
    }
    if (at < to) pieces.push([at, to]);
    return pieces;
  });
}

/** The first `budget` seconds of pieces. */
function cut(ranges: readonly Range[], budget: number): Range[] {
  let left = budget;
  return ranges.flatMap(([from, to]): Range[] => {
    const take = Math.floor(Math.min(left, to - from) * 10) / 10;
    left -= take;
    return take > 0 ? [[from, tenth(from + take)]] : [];
  });
}

/** How much of the gateway's clock a learner has not used yet, in one course, whatever lessons and devices. */
export interface Clock {
  /** Unix ms up to which it has been counted. */
  readonly at: number;
  /** Passed time that is not used yet, ms. */
  readonly bank: number;
  /** What of it may be used at once by who is online, ms: nobody watches in a second what they did not in the hour before. */
  readonly live: number;
}

/** The clock of who has just opened a course for the first time. */
export const newClock = (now: number): Clock => ({ at: now, bank: GRACE_MS, live: GRACE_MS });

export interface Claim {
  readonly ranges: readonly Range[];
  /** Length of the film, seconds; 0 where nobody knows: then nothing counts. */
  readonly duration: number;
  readonly offline: boolean;
  /** The saving before of the same player that was not kept offline, Unix ms; null where there was none. */
  readonly lastOfPlayer: number | null;
  /** What was counted since then of what the player had kept offline, ms. */
  readonly offlineMs: number;
}

/**
 * Counts what somebody says that they have watched. Nothing that was counted is taken back; what is new is counted as far as the
 * gateway's clock allows: each passed moment is used once, at up to twice the speed, and while online no longer than since the saving
 * before of that player (at most two minutes); of a player that has just opened nothing has passed. What was kept while offline is
 * believed up to the time between the two online savings of its player, in however many pieces it comes.
 * Over any number of savings, lessons and devices what is counted is never more than twice the time that has passed and 5 s.
 */
export function credit(known: readonly Range[], clock: Clock, now: number, claim: Claim): { ranges: Range[]; added: number; clock: Clock } {
  const at = Math.max(clock.at, now);
  const elapsed = at - clock.at;
  const bank = Math.min(clock.bank + elapsed, MOST_BANK_MS);
  const pace = claim.offline ? 1 : SPEED;
  const since = Math.max(0, at - (claim.lastOfPlayer ?? (claim.offline ? clock.at : at)));
  const passed = claim.offline ? Math.max(0, since - claim.offlineMs) : Math.min(since, MOST_GAP_MS) + GRACE_MS;
  // Time that went by unused is not there to be used in a hurry.
  const live = Math.min(clock.live + elapsed, claim.offline ? MOST_GAP_MS + GRACE_MS : passed);
  const budget = (Math.min(bank, claim.offline ? passed : live) / 1000) * pace;
  const before = mergeRanges(known);
  const counted = cut(missing(before, mergeRanges(claim.ranges, claim.duration)), budget);
  const after = mergeRanges([...before, ...counted]);
  const fits = after.length <= Math.max(MOST_RANGES, before.length);
  const ranges = fits ? after : before;
  const added = fits ? lengthOf(counted) : 0;
  const used = (added / pace) * 1000;
  return { ranges, added, clock: { at, bank: Math.max(0, bank - used), live: Math.max(0, live - (claim.offline ? 0 : used)) } };
}

/** Percent of a film that was watched, 0 to 100 in tenths, never rounded up. */
export const watchedPercent = (ranges: readonly Range[], duration: number): number =>
  duration > 0 ? Math.min(100, Math.floor((lengthOf(mergeRanges(ranges, duration)) / duration) * 1000) / 10) : 0;
