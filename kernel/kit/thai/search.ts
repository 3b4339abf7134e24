/** Spellings of one Thai word that look the same and are typed differently, brought together; then NFC. */
export const normalise = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replace(/([\u0e48-\u0e4b])\u0e4d\u0e32/g, '$1\u0e33')
    .replace(/\u0e40\u0e40/g, '\u0e41')
    .normalize('NFC');

/** A text as it is searched in: lower case, without spaces, in which Thai writers differ. */
export const searchable = (text: string): string => normalise(text).toLowerCase().replace(/\s+/g, '');

/** Made once it is needed: its dictionary takes time and memory. */
let segmenter: Intl.Segmenter | undefined;

/** A text in words and what stands between them. Thai has no spaces: a dictionary finds them. */
export const segmentsOf = (text: string): Intl.Segments => (segmenter ??= new Intl.Segmenter('th', { granularity: 'word' })).segment(text);

/** The words of a text, lower-case, in order, in which Thai writers differ. */
export function wordsOf(text: string): string[] {
  const found: string[] = [];
  for (const { segment, isWordLike } of segmentsOf(normalise(text).toLowerCase())) if (isWordLike) found.push(segment);
  return found;
}
