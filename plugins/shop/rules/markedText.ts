import { fold } from '#kit/thai/fold.ts';
import { normalise } from '#kit/thai/search.ts';

/** A piece of a text, and whether somebody looked for it. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}
const JOINS = /\p{M}/u;

/**
 * A name in pieces, those marked that one of these words stands in, whatever tone marks they were typed with. A mark ends where
 * a letter does: never between a consonant and what stands above it.
 */
export function markedText(name: string, words: readonly string[]): Piece[] {
  const letters = Array.from(normalise(name));
  const folded = letters.map(fold);
  // Where each letter of the folded text comes from.
  const origins = folded.flatMap((part, at) => Array.from({ length: part.length }, () => at));
  const text = folded.join('');
  const marked = letters.map(() => false);
  for (const word of words.map(fold).filter((each) => each.length > 1))
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      let end = origins[at + word.length - 1]! + 1;
      while (end < letters.length && JOINS.test(letters[end]!)) end++;
      marked.fill(true, origins[at], end);
    }
  const pieces: { text: string; marked: boolean }[] = [];
  letters.forEach((letter, at) => {
    const last = pieces.at(-1);
    if (last?.marked === marked[at]) last!.text += letter;
    else pieces.push({ text: letter, marked: marked[at]! });
  });
  return pieces;
}
