import { gramsOf } from './gramsOf.ts';
import { guess } from './guess.ts';

/** Words that are tried for one text, those most alike. */
const CANDIDATES = 300;
/** A text of more letters is no word that somebody has misspelt. */
const LONGEST = 40;

/** Words that a text may have been meant to be made of. */
export interface Vocabulary {
  has(word: string): boolean;
  /** What a text without spaces was meant to be; null where it cannot be made of these words. */
  guess(text: string): string | null;
}

/** Made once for many texts: which words have which two neighbouring letters is looked up, not searched for. */
export function vocabularyOf(words: readonly string[]): Vocabulary {
  const known = new Set(words);
  const wordsWith = new Map<string, number[]>();
  words.forEach((word, at) => {
    for (const gram of gramsOf(word)) {
      const found = wordsWith.get(gram);
      if (found) found.push(at);
      else wordsWith.set(gram, [at]);
    }
  });
  return {
    has: (word) => known.has(word),
    guess(text) {
      if (text.length > LONGEST) return null;
      const shared = new Map<number, number>();
      for (const gram of gramsOf(text)) for (const at of wordsWith.get(gram) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
      const alike = [...shared]
        .map(([at, grams]) => ({ word: words[at]!, share: grams / (words[at]!.length + 1) }))
        .toSorted((a, b) => b.share - a.share)
        .slice(0, CANDIDATES);
      return (
        guess(
          text,
          alike.map(({ word }) => word),
        )?.join('') ?? null
      );
    },
  };
}
