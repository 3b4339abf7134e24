import { segmentsOf } from '#kit/thai/search.ts';

/** Characters of a piece: a few sentences. */
const SIZE = 500;
/** Pieces of one text, the first. */
const MOST = 200;

/** Where a text may be cut before `end`: behind a line, a space (between Thai sentences), or a word. */
function cutBefore(text: string, end: number): number {
  const part = text.slice(0, end);
  for (const mark of ['\n', ' ']) {
    const at = part.lastIndexOf(mark);
    if (at > end / 2) return at + 1;
  }
  const index = segmentsOf(part).containing(end - 1)?.index ?? end;
  return index > 0 ? index : end;
}

/** A text in pieces of about 500 characters that end between sentences where there are any. */
export function chunksOf(text: string): string[] {
  const chunks: string[] = [];
  let rest = text.trim();
  while (rest !== '' && chunks.length < MOST) {
    const end = rest.length <= SIZE * 1.3 ? rest.length : cutBefore(rest, SIZE);
    chunks.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return chunks;
}
