import { arabicDigits } from './parseDecimal.ts';

/**
 * A telephone number as people in Thailand write it, as digits alone: `081-234-5678` and `+66 81 234 5678` are `0812345678`.
 * Mobiles (06, 08, 09) have ten digits, fixed lines (02 to 05, 07) nine, short numbers four (1xxx); abroad stays `+447911123456`.
 * Null for what is none of these. Source: national numbering plan of the NBTC.
 */
export function parsePhone(text: string): string | null {
  const plain = arabicDigits(text).replace(/[\s().-]/g, '');
  const home = plain.replace(/^(?:\+66|0066|66(?=\d{8,9}$))0?/, '0');
  if (/^0(?:[689]\d{8}|[23457]\d{7})$/.test(home) || /^1\d{3}$/.test(home)) return home;
  return /^\+(?!66)[1-9]\d{6,14}$/.test(plain) ? plain : null;
}

/** Digits in the groups that Thais read them in: `081-234-5678`, `02-123-4567`, `053-123-456`. */
export function showPhone(digits: string): string {
  if (/^02\d{7}$/.test(digits)) return digits.replace(/^(..)(...)(....)$/, '$1-$2-$3');
  return digits.replace(/^(0..)(...)(\d{3,4})$/, '$1-$2-$3');
}
