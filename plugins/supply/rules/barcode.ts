import { code128 } from '../../billing/contract.ts';

/** Which digits of the left half are of the set with even parity, by the first digit. Source: GS1 General Specifications, 5.2. */
const PARITY = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010'] as const;
/** Widths of bars and gaps of a digit of the right half; of the left half it begins with a gap, of the even set it is reversed. */
const WIDTHS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'] as const;

/** Whether a text is an EAN-13 with its right check digit. */
export function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const sum = Array.from(text, Number).reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** An EAN-13 as widths of bar, gap, bar … in modules, from the first bar to the last. @throws RangeError for what is none */
export function ean13(text: string): number[] {
  if (!isEan13(text)) throw new RangeError('An EAN-13 has thirteen digits, the last of which checks the others');
  const digits = Array.from(text, Number);
  const parity = PARITY[digits[0]!]!;
  const left = digits
    .slice(1, 7)
    .map((digit, at) => (parity[at] === '1' ? Array.from(WIDTHS[digit]!).toReversed().join('') : WIDTHS[digit]!));
  const right = digits.slice(7).map((digit) => WIDTHS[digit]!);
  return Array.from(`111${left.join('')}11111${right.join('')}111`, Number);
}

/** The bars of a label: an EAN-13 where the good has one, else a Code 128 of its code; null where it is no ASCII. */
export function barsOf(text: string): number[] | null {
  if (isEan13(text)) return ean13(text);
  return /^[\x20-\x7e]+$/.test(text) ? code128(text) : null;
}
