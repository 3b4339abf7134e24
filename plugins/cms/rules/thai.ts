/**
 * Brings the spellings of one Thai word together that look the same and are typed differently:
 * nikhahit + sara aa is sara am (also with a tone mark between), two sara e are sara ae. Then NFC.
 */
export const normaliseThai = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replace(/([\u0e48-\u0e4b])\u0e4d\u0e32/g, '$1\u0e33')
    .replace(/\u0e40\u0e40/g, '\u0e41')
    .normalize('NFC');

let segmenter: Intl.Segmenter | undefined;
const wordsOf = (text: string) => (segmenter ??= new Intl.Segmenter('th', { granularity: 'word' })).segment(text);

/** The words of a text, lower-case, in order. Thai has no spaces: a dictionary finds them. */
export function words(text: string): string[] {
  const found: string[] = [];
  for (const { segment, isWordLike } of wordsOf(normaliseThai(text).toLowerCase())) {
    if (isWordLike) found.push(segment);
  }
  return found;
}

/** What `search_text` holds: every word of the texts, separated by spaces. */
export const searchText = (...texts: string[]): string =>
  texts
    .map((text) => words(text).join(' '))
    .join(' ')
    .slice(0, 200_000);

/** Minutes to read a text, at 200 words a minute; at least 1 where there is any word. */
export const readingMinutes = (plain: string): number => Math.ceil(words(plain).length / 200);

/** The beginning of a text, cut between words, at most `length` characters; an ellipsis says that it goes on. */
export function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = wordsOf(text.slice(0, length + 40)).containing(length - 1)?.index ?? length;
  return `${text.slice(0, end).trimEnd()}…`;
}
