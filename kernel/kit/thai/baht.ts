import { arabicDigits } from './digits.ts';

/** Satang in one baht. */
export const SATANG = 100;

/**
 * A number of baht as the specification's call has it, in satang; null for what is no amount: not a number, not above
 * zero, more than two decimals, or more than `mostSatang`. Read from the number's shortest decimal form, so that no
 * arithmetic of fractions can round 10.005 to anything.
 */
export function satangOf(baht: unknown, mostSatang: number, leastSatang = 1): number | null {
  if (typeof baht !== 'number') return null;
  return withinLimits(decimalSatang(String(baht)), mostSatang, leastSatang);
}

/** What a person typed: `1,250.50`, `1250.5`, `๕๐`. In satang; null for what is no amount or more than `mostSatang`. */
export function parseBaht(text: string, mostSatang: number, leastSatang = 1): number | null {
  const plain = arabicDigits(text).trim().replace(/^฿\s*/, '');
  if (/,/.test(plain) && !/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain)) return null;
  return withinLimits(decimalSatang(plain.replaceAll(',', '').replace(/\.$/, '')), mostSatang, leastSatang);
}

function decimalSatang(text: string): number | null {
  const found = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  return found ? Number(found[1]) * SATANG + Number((found[2] ?? '').padEnd(2, '0')) : null;
}

const withinLimits = (satang: number | null, most: number, least: number) =>
  satang !== null && satang >= least && satang <= most ? satang : null;

/** Satang as the number of baht of the specification's call. */
export const bahtOf = (satang: number): number => satang / SATANG;

/** Satang as digits that a field or a file takes: `1250.50`. */
export const plainBaht = (satang: number): string => {
  const digits = String(Math.abs(satang)).padStart(3, '0');
  return `${satang < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
