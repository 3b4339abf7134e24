import { segmentsOf } from '#kit/thai/search.ts';

/** A text in one line, cut between its characters as people see them; an ellipsis says that it goes on. */
export function beginning(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  let end = 0;
  for (const { index } of new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(line.slice(0, length + 20))) {
    if (index > length - 1) break;
    end = index;
  }
  return `${line.slice(0, end).trimEnd()}…`;
}

/** What stands around the first of the words in a text, in one line. */
export function excerpt(text: string, words: readonly string[], length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const lower = line.toLowerCase();
  const at = Math.min(...words.map((word) => lower.indexOf(word)).filter((index) => index >= 0), Infinity);
  if (!Number.isFinite(at) || at < length / 2) return beginning(line, length);
  const from = [...segmentsOf(line)].map(({ index }) => index).findLast((index) => index <= at - length / 4);
  return `…${beginning(line.slice(from ?? 0), length)}`;
}
