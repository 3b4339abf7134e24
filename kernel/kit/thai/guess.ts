import { fold } from './fold.ts';

/** Mistakes that a word of so many letters may have and still be meant. */
const allowed = (letters: number): number => (letters <= 2 ? 0 : letters <= 5 ? 1 : 2);
/** Each further word costs a little: long words explain better than many short ones. */
const WORD = 0.2;

type Rows = readonly [Uint8Array, Uint8Array, Uint8Array];
/** Three rows of a table of mistakes; measured with them again and again, none is made anew. */
const rowsFor = (length: number): Rows => [new Uint8Array(length + 1), new Uint8Array(length + 1), new Uint8Array(length + 1)];

/**
 * Letters to change, add, drop or swap with their neighbour to get from one text to another (optimal string alignment), or
 * `most + 1` where it is more than that.
 */
export function distance(a: string, b: string, most: number, rows = rowsFor(b.length)): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const far = most + 1;
  let [before, last, row] = rows;
  for (const each of rows) each.fill(far, 0, b.length + 1);
  for (let j = 0; j <= Math.min(b.length, most); j++) last[j] = j;
  let least = 0;
  for (let i = 1; i <= a.length; i++) {
    const leastBefore = least;
    const [from, to] = [Math.max(1, i - most), Math.min(b.length, i + most)];
    row.fill(far, 0, b.length + 1);
    if (i <= most) row[0] = i;
    least = row[0]!;
    for (let j = from; j <= to; j++) {
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), far);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most && leastBefore > most) return far;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[b.length]!, far);
}

interface Made {
  readonly cost: number;
  readonly words: readonly string[];
}
const mistakesOf = ({ cost, words }: Made): number => Math.floor(cost - WORD * words.length + 1e-9);

/**
 * Words of a vocabulary that a text without spaces was meant to be made of, those with the fewest mistakes; null where it cannot be
 * made of them. Words that differ in nothing but tone marks count as the same.
 */
export function guess(text: string, vocabulary: readonly string[]): string[] | null {
  const letters = fold(text);
  const most = Math.max(1, Math.floor(letters.length / 4));
  const words = [...new Set(vocabulary)].map((word) => ({ word, folded: fold(word) }));
  const rows = rowsFor(Math.max(0, ...words.map(({ folded }) => folded.length)));
  const best: (Made | undefined)[] = [{ cost: 0, words: [] }];
  for (let end = 1; end <= letters.length; end++)
    for (const { word, folded } of words) {
      const tolerance = allowed(folded.length);
      for (let length = Math.max(1, folded.length - tolerance); length <= Math.min(end, folded.length + tolerance); length++) {
        const begun = best[end - length];
        if (!begun || begun.cost + WORD >= (best[end]?.cost ?? Infinity) || mistakesOf(begun) > most) continue;
        const mistakes = distance(letters.slice(end - length, end), folded, tolerance, rows);
        if (mistakes > tolerance) continue;
        const cost = begun.cost + mistakes + WORD;
        if (cost < (best[end]?.cost ?? Infinity)) best[end] = { cost, words: [...begun.words, word] };
      }
    }
  const found = best[letters.length];
  return found && found.words.length > 0 && mistakesOf(found) <= most ? [...found.words] : null;
}
