import { normalise, wordsOf } from '#kit/thai/search.ts';
import { fold } from '#kit/thai/fold.ts';
import { gramsOf } from '#kit/thai/gramsOf.ts';

/** How much a word says about a product, by where it stands. */
export const WEIGHTS = { name: 8, labels: 4, summary: 2, description: 1 } as const;
/** Longest word that is kept, and how many of a description, the first ones. */
const LONGEST = 40;
const OF_DESCRIPTION = 150;

/** Letters and digits of any language that say something by themselves; one Thai consonant does not. */
const says = (word: string): boolean => word.length <= LONGEST && (word.length > 1 ? fold(word) !== '' : /[a-z0-9]/.test(word));

/** Neighbouring characters of what stands somewhere inside of a word. */
export const innerGramsOf = (part: string): string[] => gramsOf(part).filter((gram) => !gram.startsWith('^') && !gram.endsWith('$'));

/** Words of many texts, of which some stand there again and again. */
export function splitter(): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    let words = known.get(text);
    if (!words) known.set(text, (words = wordsOf(text).filter(says)));
    return words;
  };
}

/** The words of a product, each with the weight of the best place where it stands. */
export function weighedWords(texts: Readonly<Record<keyof typeof WEIGHTS, readonly string[]>>, split = splitter()): Map<string, number> {
  const words = new Map<string, number>();
  for (const place of Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]) {
    const found = texts[place].flatMap(split);
    for (const word of place === 'description' ? found.slice(0, OF_DESCRIPTION) : found)
      words.set(word, Math.max(words.get(word) ?? 0, WEIGHTS[place]));
  }
  return words;
}

/** What somebody looks for: its parts between spaces, each with the words that a dictionary finds in it. */
export const chunksOf = (query: string): { text: string; words: string[] }[] =>
  normalise(query)
    .toLowerCase()
    .split(/\s+/)
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .slice(0, 8)
    .map((text) => ({ text, words: wordsOf(text) }));
