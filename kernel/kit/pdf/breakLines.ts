const WORDS = new Intl.Segmenter('th', { granularity: 'word' });
const LETTERS = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** Vowels written before their consonant: nothing ends with one. */
const LEADING = /[\u0e40-\u0e44]$/;
/** Vowels and marks written after or over their consonant, and signs that close: nothing begins with one. */
const TRAILING = /^[\p{M}\u0e30\u0e32\u0e33\u0e45\u0e2f\u0e46\p{Pe}\p{Pf}!,.:;?%'"…]/u;
/** Between a Thai letter and another letter, or before a bracket that opens. Digits stay with what they count. */
const THAI_END = /[\u0e01-\u0e3a\u0e40-\u0e4e]$/;
const THAI_START = /^[\u0e01-\u0e3a\u0e40-\u0e4e]/;
const WORD_START = /^[\p{L}\p{Ps}\p{Pi}]/u;
const CLOSED = /[\p{L}\p{Pe}\p{Pf}ๆฯ]$/u;
/** Where text may break though no space is there: a zero-width space, and a hyphen within words (not within numbers). */
const BREAK_AFTER = /(?:\u200b|[\p{L}\p{M}][-‐/])$/u;

const splitsLetter = (before: string, after: string) => LEADING.test(before) || TRAILING.test(after);

/** Repeats or shortens the word before it, over a space, too. */
const REPEATS = /^[ๆฯ]/;

function mayBreak(before: string, after: string): boolean {
  if (REPEATS.test(after)) return false;
  if (/[^\S\u00a0\u202f]$/.test(before)) return true;
  if (/^\s/.test(after) || splitsLetter(before, after)) return false;
  if (BREAK_AFTER.test(before)) return true;
  return (THAI_END.test(before) && WORD_START.test(after)) || (CLOSED.test(before) && THAI_START.test(after));
}

/** A line of text (no line feeds) in the smallest pieces that may stand on lines of their own; joined they are the text. */
export function pieces(text: string): string[] {
  const found: string[] = [];
  for (const { segment } of WORDS.segment(text)) {
    const before = found.at(-1);
    if (before !== undefined && !mayBreak(before, segment)) found[found.length - 1] = before + segment;
    else found.push(segment);
  }
  return found;
}

/** A piece that is longer than a line on its own: letter by letter, each with its vowels and marks. */
function letters(piece: string): string[] {
  const found: string[] = [];
  for (const { segment } of LETTERS.segment(piece)) {
    const before = found.at(-1);
    if (before !== undefined && splitsLetter(before, segment)) found[found.length - 1] = before + segment;
    else found.push(segment);
  }
  return found;
}

/**
 * The text in lines that fit: broken at spaces and between Thai words, never inside a word that fits on a line, and never between a
 * letter and its marks. Spaces at the end of a line are dropped.
 *
 * @param width of a line, in the unit of `measure`
 */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((rawParagraph) => {
    const paragraph = rawParagraph.replaceAll('\t', ' ').replaceAll(/\p{Cc}/gu, '');
    const lines: string[] = [];
    let line = '';
    let used = 0;
    const end = () => {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    };
    const add = (piece: string, cut: boolean) => {
      const bare = measure(piece.trimEnd());
      if (used + bare > width && line) end();
      if (bare > width && cut) for (const letter of letters(piece)) add(letter, false);
      else {
        line += piece;
        used += measure(piece);
      }
    };
    for (const piece of pieces(paragraph)) add(piece, true);
    end();
    return lines;
  });
}
