/** Failures in a row that cost nothing: anybody mistypes a password. */
export const FREE_FAILURES = 3;
/** Longest delay, ms. Short enough that nobody can lock another out, and leaves 288 guesses a day. */
export const LONGEST_DELAY_MS = 300_000;
/** A failure is forgotten after this time, ms. */
export const FORGET_MS = 24 * 3_600_000;

/** How long to wait after so many failures in a row, ms: 0, 0, 0, then 1 s, doubled with each. */
export const delayAfter = (failures: number): number =>
  failures <= FREE_FAILURES ? 0 : Math.min(LONGEST_DELAY_MS, 1_000 * 2 ** (failures - FREE_FAILURES - 1));

/** How long a try must still wait, ms; 0 is now. `failedAt` and `now` in Unix ms. */
export const waitFor = (failures: number, failedAt: number, now: number): number =>
  now - failedAt >= FORGET_MS ? 0 : Math.max(0, failedAt + delayAfter(failures) - now);
