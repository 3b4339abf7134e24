import { arabicDigits } from '#kit/thai/digits.ts';

/**
 * Baht as people write them, in satang: `1,250.50`, `฿50`, `๕๐`. Exact however large. Null for what is no amount: more than two
 * decimals, commas that do not part thousands.
 */
export function parseSatang(text: string): bigint | null {
  const plain = arabicDigits(text)
    .trim()
    .replace(/^(-?)\s*฿\s*/, '$1');
  const found = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(plain);
  if (!found) return null;
  const [, sign, baht = '', rest = ''] = found;
  return BigInt(`${sign}${baht.replaceAll(',', '')}${rest.padEnd(2, '0')}`);
}

/** Satang as a field shows them: `1,250.50`. */
export function showSatang(satang: bigint): string {
  const digits = String(satang < 0n ? -satang : satang).padStart(3, '0');
  return `${satang < 0n ? '-' : ''}${digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',')}.${digits.slice(-2)}`;
}
