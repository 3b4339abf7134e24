import type { Entry } from './deviceLog.ts';

/** Entries that are sent at a time, and their bytes: the gateway takes longer bodies in turn by sender, and all tills of a market may be one. */
const BATCH = 50;
const BATCH_BYTES = 24_000;

/** What is sent next of what waits: one entry, however long it is, or as many as go along. */
export function batchOf(waiting: readonly Entry[]): Entry[] {
  let bytes = 0;
  const tooMuch = waiting.slice(0, BATCH).findIndex((entry, at) => {
    bytes += new TextEncoder().encode(JSON.stringify(entry)).length;
    return at > 0 && bytes > BATCH_BYTES;
  });
  return waiting.slice(0, tooMuch < 0 ? BATCH : tooMuch);
}
