/** Crockford's base 32: no I, L, O and U, so that nobody mistakes one for another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Digits that are drawn: 17 × 5 bits, less a fifth of a bit for check symbols that are passed over. */
const DRAWN = 17;
/** Crockford's check symbol is the number modulo 37. */
const MODULUS = 37;

const checkOf = (digits: string): number => digits.split('').reduce((rest, digit) => (rest * 32 + DIGITS.indexOf(digit)) % MODULUS, 0);

/**
 * The public code of a certificate: 84 random bits in Crockford base 32 and a check digit. Those whose check symbol is none of the 32
 * digits (`*~$=U`) are drawn again, since a code stands in addresses.
 *
 * @param random gives so many random bytes
 */
export function newCode(random: (bytes: number) => Uint8Array): string {
  for (;;) {
    const digits = Array.from(random(DRAWN), (byte) => DIGITS[byte % 32]).join('');
    const check = DIGITS[checkOf(digits)];
    if (check) return digits + check;
  }
}

/** A code as people type or paste it, in the one form in which codes are compared; null where it cannot be one. */
export function readCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s–—-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (code.length !== DRAWN + 1 || code.split('').some((digit) => !DIGITS.includes(digit))) return null;
  return DIGITS[checkOf(code.slice(0, -1))] === code.at(-1) ? code : null;
}

/** A code as it is read best: `7ABC2D-9EFG1H-JKMNPQ`. */
export const showCode = (code: string): string => code.replaceAll(/(.{6})(?=.)/g, '$1-');
