/** The last digit of an EAN by those before it: twelve of an EAN-13, seven of an EAN-8, eleven of a UPC-A. */
export function checkDigit(digits: string): number {
  const sum = Array.from(digits).reduce((all, digit, at) => all + Number(digit) * ((digits.length - at) % 2 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

const hasCheckDigit = (code: string): boolean => checkDigit(code.slice(0, -1)) === Number(code.at(-1));

/** Whether thirteen digits are an EAN-13. */
export const isEan13 = (code: string): boolean => /^\d{13}$/.test(code) && hasCheckDigit(code);

/** Whether it has the digits of an EAN-13, an EAN-8 or a UPC-A and not their check digit: it was misread, or mistyped. */
export const isMisread = (code: string): boolean => /^(?:\d{8}|\d{12}|\d{13})$/.test(code) && !hasCheckDigit(code);

/**
 * Codes that goods may be kept under for a scanned one, the likeliest first: a UPC-A is an EAN-13 with a zero before it, and a label of a scale
 * (`2P IIIII VVVVV C`) begins with its item.
 */
export function codesOfGoods(code: string): string[] {
  if (isEan13(code) && code[0] === '2') return [code, code.slice(0, 7), code.slice(2, 7)];
  if (/^\d{12}$/.test(code)) return [code, `0${code}`];
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code];
}
