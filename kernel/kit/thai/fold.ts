import { normalise } from './search.ts';

/** Tone marks, what silences a letter, and the short mark: what Thai writers leave out, double or mistake. */
const MARKS = /[\u0e47-\u0e4c\u0e4e]/g;

/** A word as it is compared with what somebody typed: lower case, without tone marks. */
export const fold = (word: string): string => normalise(word).toLowerCase().replace(MARKS, '');
