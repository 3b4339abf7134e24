import { fold } from './words.ts';

/** Mistakes that a word of so many letters may have and still be meant. */
const allowed = (letters: number): number => (letters <= 2 ? 0 : letters <= 5 ? 1 : 2);
/** Each further word costs a little: long words explain better than many short ones. */
const WORD = 0.2;

/**
 * Letters to change, add, drop or swap with their neighbour to get from one text to another (optimal string alignment), or
 * `most + 1` where it is more than that.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    before = last;
    last = row;
  }
  return Math.min(last[b.length]!, most + 1);
}

/**
 * Words of the shop that a text without spaces was meant to be made of, those with the fewest mistakes; null where it cannot be
 * made of them. Words that differ in nothing but tone marks count as the same.
 */
export function guess(text: string, vocabulary: readonly string[]): string[] | null {
  const letters = fold(text);
  const words = [...new Set(vocabulary)].map((word) => ({ word, folded: fold(word) }));
  const best: ({ cost: number; words: string[] } | undefined)[] = [{ cost: 0, words: [] }];
  for (let end = 1; end <= letters.length; end++)
    for (const { word, folded } of words) {
      const most = allowed(folded.length);
      for (let length = Math.max(1, folded.length - most); length <= Math.min(end, folded.length + most); length++) {
        const begun = best[end - length];
        if (!begun) continue;
        const mistakes = distance(letters.slice(end - length, end), folded, most);
        if (mistakes > most) continue;
        const cost = begun.cost + mistakes + WORD;
        if (cost < (best[end]?.cost ?? Infinity)) best[end] = { cost, words: [...begun.words, word] };
      }
    }
  const found = best[letters.length];
  const most = Math.max(1, Math.floor(letters.length / 4));
  return found && found.words.length > 0 && Math.floor(found.cost - WORD * found.words.length + 1e-9) <= most ? found.words : null;
}
