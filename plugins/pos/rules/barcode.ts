/** What a scanned code stands for: goods by their own code, or by the item of a scale's label with what it weighs or costs. */
export type Scanned =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'weight'; readonly item: string; readonly grams: number }
  | { readonly kind: 'price'; readonly item: string; readonly satang: number };

/** The last digit of an EAN-13 by the twelve before it. */
export function checkDigit(twelve: string): number {
  const sum = Array.from(twelve).reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether thirteen digits are an EAN-13. */
export const isEan13 = (code: string): boolean => /^\d{13}$/.test(code) && checkDigit(code.slice(0, 12)) === Number(code[12]);

/**
 * Reads a code. A shop's own labels begin with 2: `2P IIIII VVVVV C`, an item of five digits and a value of five, as scales print them.
 * With 20 to 24 the value is a price in satang, with 25 to 29 a weight in grams. `item` is the first seven digits: what the goods' bar code
 * begins with, or is.
 */
export function readCode(code: string): Scanned {
  if (!isEan13(code) || code[0] !== '2') return { kind: 'code', code };
  const item = code.slice(0, 7);
  const value = Number(code.slice(7, 12));
  return Number(code[1]) < 5 ? { kind: 'price', item, satang: value } : { kind: 'weight', item, grams: value };
}

/** How much, in thousandths, costs a price: of goods that are sold by weight. */
export const quantityOfPrice = (satang: number, unitSatang: number): number =>
  unitSatang > 0 ? Math.round((satang * 1000) / unitSatang) : 0;

/** What was typed before a code: `3*8850…` is three of it. */
export function readTyped(typed: string): { quantity: number; text: string } {
  const found = /^(\d{1,3})\s*[*x×]\s*(.+)$/.exec(typed.trim());
  return found ? { quantity: Math.max(1, Number(found[1])), text: found[2]! } : { quantity: 1, text: typed.trim() };
}
