import { segmentsOf } from '#kit/thai/search.ts';

/** The beginning of a text, of at most so many characters, that ends with a whole word. */
export function shortText(text: string, most: number): string {
  if (text.length <= most) return text;
  let shown = '';
  for (const { segment } of segmentsOf(text)) {
    if (shown.length + segment.length > most) break;
    shown += segment;
  }
  return `${shown.trimEnd() || Array.from(text).slice(0, most).join('')}…`;
}
