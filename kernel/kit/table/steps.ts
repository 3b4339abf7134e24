import { MOST_IMPORTED } from './calls.ts';

/** Bytes of the rows of one step: a larger body waits for its sender's turn. */
const MOST_BYTES = 30_000;
const encoder = new TextEncoder();

/** Where the step of an import that begins at a row ends: so many rows, of so many bytes. */
export function endOfStep(rows: readonly (readonly string[])[], from: number): number {
  let bytes = 0;
  let to = from;
  while (to < rows.length && to - from < MOST_IMPORTED) {
    bytes += encoder.encode(JSON.stringify(rows[to])).length + 1;
    if (bytes > MOST_BYTES && to > from) break;
    to += 1;
  }
  return to;
}
