const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After how long a delivery is tried again, by how often it has failed, ms: twelve tries in a little more than five days. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR, 24 * HOUR, 24 * HOUR];
/** An endpoint at which nothing arrives any more is left alone at most so long. */
const LONGEST_REST = 30 * MINUTE;

/** An endpoint with nothing but failures for so long is switched off, ms. */
export const PATIENCE = 5 * 24 * HOUR;

/** The pause after the n-th failed try, from 1; null: it is given up. */
export const pauseAfter = (tries: number): number | null => PAUSES[tries - 1] ?? null;

/** How long an endpoint is left alone after its n-th failure in a row, whatever else waits for it. */
export const restAfter = (failures: number): number => Math.min(PAUSES[failures - 1] ?? LONGEST_REST, LONGEST_REST);
