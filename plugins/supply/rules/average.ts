import { roundHalfUp } from '#kit/thai/rounding.ts';

/** Thousandths of a satang in one. */
export const MILLI = 1000;

/** What is known before goods come in: how many are there over all stores, and what one costs on average in thousandths of a satang (null: nobody knows). */
export interface Costed {
  readonly onHand: number;
  readonly averageMilli: number | null;
}

/**
 * The moving average after `quantity` came in at `costSatang` each, in thousandths of a satang, rounded half up. What is below zero, and
 * what nobody knows the cost of, counts as nothing.
 */
export function averageAfter({ onHand, averageMilli }: Costed, quantity: number, costSatang: number): number {
  const there = averageMilli === null ? 0 : Math.max(onHand, 0);
  const worth = BigInt(there) * BigInt(averageMilli ?? 0) + BigInt(quantity) * BigInt(costSatang) * BigInt(MILLI);
  return roundHalfUp(worth, BigInt(there + quantity));
}

/** In whole satang, rounded half up. */
export const satangOfMilli = (milli: number): number => Math.floor((milli + MILLI / 2) / MILLI);
