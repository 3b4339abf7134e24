import { segmentsOf, wordsOf } from './search.ts';

/** What `search_text` holds: every word of the texts, separated by spaces. */
export const searchText = (...texts: string[]): string =>
  texts
    .map((text) => wordsOf(text).join(' '))
    .join(' ')
    .slice(0, 200_000);

/** Minutes to read a text, at 200 words a minute; at least 1 where there is any word. */
export const readingMinutes = (plain: string): number => Math.ceil(wordsOf(plain).length / 200);

/** The beginning of a text, cut between words, at most `length` characters; an ellipsis says that it goes on. */
export function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = segmentsOf(text.slice(0, length + 40)).containing(length - 1)?.index ?? length;
  return `${text.slice(0, end).trimEnd()}…`;
}
