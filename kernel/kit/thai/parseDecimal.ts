import { arabicDigits } from './digits.ts';

/**
 * A number as people write it: `1,250.5`, `๕๐`, `-3`. Null for what is none: also commas that do not part thousands, so that
 * `1,5` is never taken for fifteen.
 */
export function parseDecimal(text: string): number | null {
  const plain = arabicDigits(text).trim();
  if (!/^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/.test(plain)) return null;
  const value = Number(plain.replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
}
