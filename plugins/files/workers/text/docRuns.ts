/** A part of a stream, from a byte to another. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** Pages of properties are as long as this (MS-DOC 2.9.33). */
const PAGE = 512;
/** What is said of letters: that they have been deleted, that they are hidden (MS-DOC 2.6.1). */
const DELETED = 0x0800;
const HIDDEN = 0x083c;
/** Bytes of what follows a property, by the three upper bits of its name; 0: the first byte says. */
const OPERANDS = [1, 1, 2, 4, 2, 2, 0, 3];

function isUnseen(properties: Buffer): boolean {
  let unseen = false;
  for (let at = 0; at + 2 < properties.length;) {
    const name = properties.readUInt16LE(at);
    const value = properties[at + 2]!;
    if (name === DELETED || name === HIDDEN) unseen ||= value === 1;
    const operand = OPERANDS[name >> 13]!;
    at += 2 + (operand === 0 ? 1 + value : operand);
  }
  return unseen;
}

/**
 * The letters of a document that nobody sees: those that were deleted while changes were being kept, and hidden ones. `table` lists pages
 * of properties (MS-DOC 2.8.5), each with its runs of letters. A page that leads nowhere tells nothing: the words are found all the same.
 */
export function unseenRuns(stream: Buffer, table: Buffer): Run[] {
  const runs: Run[] = [];
  const count = Math.max(0, Math.floor((table.length - 4) / 8));
  for (let number = 0; number < count; number++) {
    const start = (table.readUInt32LE(4 * (count + 1) + 4 * number) & 0x3fffff) * PAGE;
    const page = stream.subarray(start, start + PAGE);
    if (page.length < PAGE) continue;
    const letters = Math.min(page[PAGE - 1]!, 101);
    for (let run = 0; run < letters; run++) {
      const place = 2 * page[4 * (letters + 1) + run]!;
      if (place === 0) continue;
      if (isUnseen(page.subarray(place + 1, place + 1 + page[place]!)))
        runs.push({ from: page.readUInt32LE(4 * run), to: page.readUInt32LE(4 * run + 4) });
    }
  }
  return apart(runs);
}

/** Runs in their order, those that touch as one. */
function apart(runs: readonly Run[]): Run[] {
  const together: Run[] = [];
  for (const run of runs.toSorted((one, other) => one.from - other.from)) {
    const last = together.at(-1);
    if (run.to <= run.from) continue;
    if (last && run.from <= last.to) together[together.length - 1] = { from: last.from, to: Math.max(last.to, run.to) };
    else together.push(run);
  }
  return together;
}

/** The first of such runs that ends after a byte. */
export function firstAfter(runs: readonly Run[], byte: number): number {
  let low = 0;
  for (let high = runs.length; low < high;) {
    const middle = (low + high) >> 1;
    if (runs[middle]!.to > byte) high = middle;
    else low = middle + 1;
  }
  return low;
}
