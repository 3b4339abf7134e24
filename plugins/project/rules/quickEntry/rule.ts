/** When something is typed. */
export interface Moment {
  /** The day of the writer. */
  readonly today: string;
}

/** What a rule found: a value, something to look at, or both. Without a value the text stays in the title. */
export type Found<T> =
  | { readonly value: T; readonly finding?: 'shortYear' }
  | { readonly finding: 'noSuchDay' | 'noSuchTime' | 'noSuchYear' };

/** A form in which something is typed. Its pattern is sticky and has an upper bound, so that a text is read in linear time. */
export interface Rule<T> {
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray, moment: Moment) => Found<T> | null;
}

/** A pattern of a rule: at one place, letters of either case. */
export const form = (source: string): RegExp => new RegExp(source, 'iy');

const LATIN = /[a-z0-9]/i;
/** Marks that belong to the letter before them. */
const MARK = /[\u0e31\u0e33-\u0e3a\u0e47-\u0e4e]/;

/** Whether what lies between two places is no part of a longer word or number. Thai is written without spaces: there only marks tell. */
export function atWord(text: string, from: number, to: number): boolean {
  const [before, first, last, after] = [text[from - 1] ?? '', text[from]!, text[to - 1]!, text[to] ?? ''];
  if (LATIN.test(first) && (LATIN.test(before) || (/\d/.test(first) && /[/.:-]/.test(before)))) return false;
  if (LATIN.test(last) && (LATIN.test(after) || (/\d/.test(last) && /[/:]/.test(after)))) return false;
  return !MARK.test(after);
}
