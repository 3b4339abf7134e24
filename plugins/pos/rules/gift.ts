import type { BillLine, BillPayment } from './deviceLog.ts';

/** What a gift card is sold under: its line's id is the card's, its note the SHA-256 of its code, hex; nothing else of the code is ever sent. */
export const GIFT_SKU = 'GIFT-CARD';

type Sold = Pick<BillLine, 'sku' | 'totalSatang' | 'variantId'>;
export const isGift = ({ sku, variantId }: Pick<Sold, 'sku' | 'variantId'>): boolean => variantId === null && sku === GIFT_SKU;

/** What of a bill is gift cards, satang: no goods, so neither VAT nor points are on it. */
export const giftsIn = (lines: readonly Sold[]): number => lines.reduce((sum, line) => (isGift(line) ? sum + line.totalSatang : sum), 0);

/** What is said beside a line: of a gift card nothing. */
export const noteOf = (line: Pick<BillLine, 'sku' | 'variantId' | 'note'>): string => (isGift(line) ? '' : line.note);

/** Letters and digits that nobody takes for each other. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 16;
const FORM = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** A code as it is hashed, from what was typed or scanned; null for what is none. */
export function giftCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return FORM.test(code) ? code : null;
}

/** A new code, 80 bits, in groups of four. @param random so many bytes that nobody knows */
export function newGiftCode(random: (bytes: number) => Uint8Array): string {
  const code = Array.from(random(LENGTH), (byte) => LETTERS[byte % LETTERS.length]!).join('');
  return code.match(/.{4}/g)!.join('-');
}

/**
 * What a deposit is taken under: a line of its own. VAT is due when a part of the price is taken (Revenue Code section 78 (1) (a)), so that it
 * is on the deposit's bill, and not once more on that of the goods.
 */
export const DEPOSIT_SKU = 'DEPOSIT';
export const depositIn = (lines: readonly Sold[]): number =>
  lines.reduce((sum, line) => (line.variantId === null && line.sku === DEPOSIT_SKU ? sum + line.totalSatang : sum), 0);

/** What of a bill's payments VAT was paid of before: of deposits, satang. */
export const prepaidIn = (payments: readonly Pick<BillPayment, 'taxedSatang'>[]): number =>
  payments.reduce((sum, { taxedSatang = 0 }) => sum + taxedSatang, 0);
