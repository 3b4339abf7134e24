import { fold } from './fold.ts';

/** Each two neighbouring characters of a word, with its beginning and its end: words that share many of them are alike. */
export function gramsOf(word: string): string[] {
  const framed = `^${fold(word)}$`;
  const grams = new Set<string>();
  for (let at = 0; at + 1 < framed.length; at++) grams.add(framed.slice(at, at + 2));
  return [...grams];
}
