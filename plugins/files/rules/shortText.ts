const words = new Intl.Segmenter('th', { granularity: 'word' });

/** The beginning of a text, of at most so many characters, that ends with a whole word. */
export function shortText(text: string, most: number): string {
  if (text.length <= most) return text;
  let shown = '';
  for (const { segment } of words.segment(text)) {
    if (shown.length + segment.length > most) break;
    shown += segment;
  }
  return `${shown.trimEnd() || Array.from(text).slice(0, most).join('')}…`;
}
