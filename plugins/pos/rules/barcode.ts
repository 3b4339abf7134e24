import { isEan13 } from '#kit/scan/ean.ts';

/** What a scanned code stands for: goods by their own code, or by the item of a scale's label with what it weighs or costs. */
export type Scanned =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'weight'; readonly item: string; readonly grams: number }
  | { readonly kind: 'price'; readonly item: string; readonly satang: number };

/** What the value on a scale's label is: by its second digit, or in all of a store. */
export const SCALES = ['split', 'weight', 'price'] as const;
export type Scale = (typeof SCALES)[number];

/**
 * Reads a code. A shop's own labels begin with 2: `2P IIIII VVVVV C`, an item of five digits and a value of five, as scales print them.
 * The value is a price in satang or a weight in grams, as the store's scale prints it; `split`: a price with 20 to 24, a weight with 25 to 29. `item` is the first seven digits: what the goods' bar code
 * begins with, or is.
 */
export function readCode(code: string, scale: Scale = 'split'): Scanned {
  if (!isEan13(code) || code[0] !== '2') return { kind: 'code', code };
  const item = code.slice(0, 7);
  const value = Number(code.slice(7, 12));
  return (scale === 'split' ? Number(code[1]) < 5 : scale === 'price')
    ? { kind: 'price', item, satang: value }
    : { kind: 'weight', item, grams: value };
}

/** How much, in thousandths, costs a price: of goods that are sold by weight. */
export const quantityOfPrice = (satang: number, unitSatang: number): number =>
  unitSatang > 0 ? Math.round((satang * 1000) / unitSatang) : 0;

/** Whether goods are sold by weight: their unit is one. */
export const isWeighed = (unit: string): boolean => /^(?:กก|กิโล|ขีด|กรัม|kg|g$)/i.test(unit.trim());

/** What was typed before a code: `3*8850…` is three of it. */
export function readTyped(typed: string): { quantity: number; text: string } {
  const found = /^(\d{1,3})\s*[*x×]\s*(.+)$/.exec(typed.trim());
  return found ? { quantity: Math.max(1, Number(found[1])), text: found[2]! } : { quantity: 1, text: typed.trim() };
}
