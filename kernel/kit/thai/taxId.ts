import { arabicDigits } from './digits.ts';

/** The thirteenth digit: 11 less the sum of the twelve, weighed 13 down to 2, modulo 11; of that the last digit. */
const checkDigit = (digits: string): number =>
  (11 -
    (digits
      .slice(0, 12)
      .split('')
      .reduce((sum, digit, at) => sum + Number(digit) * (13 - at), 0) %
      11)) %
  10;

/**
 * A Thai id of thirteen digits, national or of a taxpayer, as people write it: with blanks, dashes, Thai digits. Null for what
 * is none or has a wrong check digit. `juristic` are companies and others that are no person (first digit 0, or 99…). Source:
 * Department of Provincial Administration; Revenue Department.
 */
export function readTaxId(text: string): { id: string; kind: 'person' | 'juristic' } | null {
  const id = arabicDigits(text).replaceAll(/[\s-]/g, '');
  if (!/^(?:[0-8]\d|99)\d{11}$/.test(id) || checkDigit(id) !== Number(id[12])) return null;
  return { id, kind: /^(?:0|99)/.test(id) ? 'juristic' : 'person' };
}

/** In the groups that the card has: `1-1017-00207-03-0`. */
export const taxIdText = (id: string): string => id.replace(/^(\d)(\d{4})(\d{5})(\d\d)(\d)$/, '$1-$2-$3-$4-$5');
