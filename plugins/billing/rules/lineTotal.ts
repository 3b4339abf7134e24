import { roundHalfUp } from '#kit/thai/rounding.ts';

/** Digits that a quantity may have behind the point: 2.5 hours, 0.125 kg. */
const QUANTITY_DIGITS = 4;
const PARTS = 10 ** QUANTITY_DIGITS;
export const MOST_QUANTITY = 1_000_000;

/** Whether so much can stand on a line. Numbers that only arithmetic makes, as 0.1 + 0.2, are none that anybody has typed. */
export const isQuantity = (quantity: number): boolean =>
  quantity > 0 && quantity <= MOST_QUANTITY && Number(quantity.toFixed(QUANTITY_DIGITS)) === quantity;

/**
 * What so much comes to at a price, satang: rounded once, a half up, before anything is taken off. A quantity is counted in its smallest
 * parts, so that nothing is lost on the way.
 */
export const priceOf = (quantity: number, unitSatang: number): number =>
  Number.isInteger(quantity)
    ? quantity * unitSatang
    : roundHalfUp(BigInt(Math.round(quantity * PARTS)) * BigInt(unitSatang), BigInt(PARTS));

/** Whether a line adds up. */
export const addsUp = (line: { quantity: number; unitSatang: number; discountSatang: number; totalSatang: number }): boolean =>
  isQuantity(line.quantity) && line.totalSatang === priceOf(line.quantity, line.unitSatang) - line.discountSatang;
