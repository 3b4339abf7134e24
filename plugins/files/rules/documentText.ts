import { normalise } from '#kit/thai/search.ts';
import { partsOf } from './match.ts';

/** Characters of a file's text that are kept; what follows is not found. */
export const MOST_CHARACTERS = 300_000;
/** Of so many searched characters the first is marked with where it comes from. */
export const STEP = 500;

/** Characters that nobody sees, and what a database cannot keep. */
const UNSEEN = /[\0\u00ad\u200b-\u200f\u2060\ufeff]/g;
/** Thai letters in the places that fonts of old Windows had for them, moved to the side or down: from U+F700 on. */
const MOVED =
  'ฐ\u0e34\u0e35\u0e36\u0e37\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e48\u0e49\u0e4a\u0e4b\u0e4cญ\u0e31\u0e4d\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e38\u0e39\u0e3a';

/** A text as it is kept and shown: in one line, spelt in one way, without what cannot be seen, no longer than is kept. */
export function tidy(text: string): string {
  const letters = text.replace(UNSEEN, '').replace(/[\uf700-\uf71a]/g, (letter) => MOVED[letter.charCodeAt(0) - 0xf700]!);
  const line = Array.from(normalise(letters.toWellFormed()).replace(/\s+/g, ' ').trim());
  return line.slice(0, MOST_CHARACTERS).join('').trim();
}

const isThai = (letter: string | undefined): boolean => letter !== undefined && letter >= '\u0e00' && letter <= '\u0e7f';

/**
 * The letters of a tidy text as they are searched, each with the character that it comes from: in lower case, and without spaces beside
 * Thai ones, in which writers differ and which programs put in where lines end. Between other words they stay.
 */
export function* foldedLetters(body: string): Generator<readonly [letter: string, from: number]> {
  const letters = Array.from(body);
  for (const [at, letter] of letters.entries()) {
    if (letter === ' ' && (isThai(letters[at - 1]) || isThai(letters[at + 1]))) continue;
    for (const folded of letter.toLowerCase()) yield [folded, at];
  }
}

/** A tidy text as it is searched, and which of its characters each {@link STEP}th of that comes from. */
export function foldText(body: string): { folded: string; origins: number[] } {
  const letters: string[] = [];
  const origins: number[] = [];
  for (const [letter, from] of foldedLetters(body)) {
    if (letters.length % STEP === 0) origins.push(from);
    letters.push(letter);
  }
  return { folded: letters.join(''), origins };
}

/** What a text must have to be found, the longest first; nothing for a single letter, which nearly all have. */
export function textParts(query: string): string[] {
  const parts = partsOf(query.replace(UNSEEN, '')).toSorted((a, b) => b.length - a.length);
  return Array.from(parts[0] ?? '').length > 1 ? parts : [];
}
