/** First and last name, as the profile has them. */
export interface Person {
  firstname: string;
  lastname: string;
  /** Address of a small picture, where it is known. */
  avatar?: string | null;
}

/** Whole name in one line. */
export const fullName = ({ firstname, lastname }: Person): string => `${firstname} ${lastname}`.trim();

/** Vowels that are written before the consonant: alone they are no letter that stands for a name. */
const LEADING_VOWEL = /^[เแโใไ]/;

/** The letter that stands for a person where there is no picture: `ก` for `เกศินี`. */
export function initial({ firstname }: Person): string {
  const letter = firstname.trim().replace(LEADING_VOWEL, '').codePointAt(0);
  return letter === undefined ? '' : String.fromCodePoint(letter).toUpperCase();
}
