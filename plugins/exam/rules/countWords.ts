import { segmentsOf } from '#kit/thai/search.ts';

/** How many words a text has. */
export function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of segmentsOf(text)) if (isWordLike) words += 1;
  return words;
}
