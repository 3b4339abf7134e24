let segmenter: Intl.Segmenter | null = null;

/** Words of a text; Thai has no spaces between them, so a dictionary of the browser's finds them. */
export function countWords(text: string): number {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1;
  return words;
}
