import { arabicDigits } from '#kit/thai/digits.ts';

/** Digits of a code that pairs a till: with ten tries in ten minutes from an address nobody guesses one. */
export const CODE_LENGTH = 8;
/** How long one is good for, ms. */
export const CODE_MS = 600_000;

/** A code as it was typed, without blanks and dashes, in arabic digits; null where it is none. */
export function readCode(typed: string): string | null {
  const code = arabicDigits(typed).replaceAll(/[\s-]/g, '');
  return new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code) ? code : null;
}

/** In two groups, as it is read out. */
export const codeText = (code: string): string => `${code.slice(0, CODE_LENGTH / 2)} ${code.slice(CODE_LENGTH / 2)}`;
