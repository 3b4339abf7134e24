import { foldedLetters } from './documentText.ts';

/** A piece of a text, and whether somebody looked for it. */
export interface ExcerptPiece {
  readonly text: string;
  readonly marked: boolean;
}

/** Characters that are shown before what was found, and from there on. */
const BEFORE = 24;
const AFTER = 130;
const JOINS = /\p{M}/u;

/** Characters of a text in which one of the parts stands, and the first of the first part that is in it; -1 where none is. */
function marksOf(letters: readonly string[], parts: readonly string[]): { marked: boolean[]; first: number } {
  const marked = letters.map(() => false);
  const origins: number[] = [];
  let folded = '';
  for (const [letter, from] of foldedLetters(letters.join(''))) {
    folded += letter;
    for (let unit = 0; unit < letter.length; unit++) origins.push(from);
  }
  let first = -1;
  for (const part of parts)
    for (let at = folded.indexOf(part); at >= 0; at = folded.indexOf(part, at + part.length)) {
      let end = origins[at + part.length - 1]! + 1;
      // Never between a consonant and what stands above it.
      while (end < letters.length && JOINS.test(letters[end]!)) end++;
      marked.fill(true, origins[at], end);
      if (first < 0) first = origins[at]!;
    }
  return { marked, first };
}

/** Where a shown piece may begin: after a space, or at least not with a mark that belongs to the letter before. */
function beginningOf(letters: readonly string[], first: number): number {
  const from = Math.max(0, first - BEFORE);
  if (from === 0) return 0;
  const space = letters.indexOf(' ', from);
  if (space >= 0 && space < first) return space + 1;
  let at = from;
  while (at < first && JOINS.test(letters[at]!)) at++;
  return at;
}

/**
 * What stands around the first of some parts in a piece of a text, with all of them marked; empty where it is not there.
 * @param whole whether the text begins and ends where the piece does
 */
export function excerptOf(piece: string, parts: readonly string[], whole: { begins: boolean; ends: boolean }): ExcerptPiece[] {
  const letters = Array.from(piece);
  const { marked, first } = marksOf(letters, parts);
  if (first < 0) return [];
  const from = beginningOf(letters, first);
  let to = Math.min(letters.length, first + AFTER);
  while (to < letters.length && (JOINS.test(letters[to]!) || marked[to])) to++;
  const shown: { text: string; marked: boolean }[] = [];
  const add = (text: string, isMarked: boolean) => {
    const last = shown.at(-1);
    if (last?.marked === isMarked) last.text += text;
    else shown.push({ text, marked: isMarked });
  };
  if (from > 0 || !whole.begins) add('…', false);
  for (let at = from; at < to; at++) add(letters[at]!, marked[at]!);
  if (to < letters.length || !whole.ends) add('…', false);
  return shown;
}

/** Characters before what was found where there is little room. */
const FEW = 8;

/** The same with less before the first mark, so that it is seen where only some words have room. */
export function shortened(pieces: readonly ExcerptPiece[]): readonly ExcerptPiece[] {
  const [first, ...others] = pieces;
  const letters = Array.from(first?.text ?? '');
  if (!first || first.marked || letters.length <= FEW) return pieces;
  let from = letters.length - FEW;
  while (from < letters.length && JOINS.test(letters[from]!)) from++;
  return [{ text: `…${letters.slice(from).join('')}`, marked: false }, ...others];
}
