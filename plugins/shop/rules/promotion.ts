import { roundHalfUp } from '#kit/thai/rounding.ts';
import { allocate } from '#kit/thai/vat.ts';

/** A promotion that may be used now by this buyer: its window, its limits and the buyer have been looked at. */
export interface Promotion {
  id: string;
  /** Typed by the buyer; empty for one that applies by itself. */
  code: string;
  title: string;
  kind: 'percent' | 'fixed' | 'free_shipping' | 'buy_x_get_y';
  percentBp: number;
  amountSatang: number;
  /** Most that a percentage takes off; 0 for no bound. */
  mostSatang: number;
  buy: number;
  get: number;
  minimumSatang: number;
  /** Only for goods of these; both empty for all. */
  categoryIds: readonly string[];
  skus: readonly string[];
  combinable: boolean;
}

/** A line as promotions and taxes see it. Amounts are satang, VAT inside. */
export interface QuoteLine {
  sku: string;
  categoryIds: readonly string[];
  quantity: number;
  unitSatang: number;
  vatClass: 'vat7' | 'zero' | 'exempt' | 'none';
  /** Of one. 0 for what has no weight. */
  weightGrams: number;
  /** It goes by post or is fetched. */
  physical: boolean;
}

/** Why a promotion takes nothing off: none of its goods are there, or too few. */
export type PromotionMiss = 'no-goods' | 'minimum';

/** Before all others what is given for free, then shares, then amounts: each of what the one before has left. */
const TURNS = ['buy_x_get_y', 'percent', 'fixed', 'free_shipping'] as const;
/** In which order promotions take their share. */
export const inTurn = (a: Promotion, b: Promotion): number =>
  TURNS.indexOf(a.kind) - TURNS.indexOf(b.kind) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

const covers = ({ skus, categoryIds }: Promotion, line: QuoteLine): boolean =>
  (skus.length === 0 && categoryIds.length === 0) || skus.includes(line.sku) || line.categoryIds.some((id) => categoryIds.includes(id));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The cheapest of every `buy + get` units are free. */
function givenAway({ buy, get }: Promotion, lines: readonly QuoteLine[], covered: readonly number[], left: readonly number[]): number[] {
  const off = lines.map(() => 0);
  const units = sum(covered.map((at) => lines[at]!.quantity));
  let free = get > 0 && buy > 0 ? Math.floor(units / (buy + get)) * get : 0;
  for (const at of covered.toSorted((a, b) => lines[a]!.unitSatang - lines[b]!.unitSatang || a - b)) {
    const taken = Math.min(free, lines[at]!.quantity);
    off[at] = Math.min(left[at]!, taken * lines[at]!.unitSatang);
    free -= taken;
  }
  return off;
}

/**
 * What a promotion takes off each line, satang; never more than what is `left` of it. An amount for the order is spread over its
 * lines by largest remainder.
 */
export function takeOff(promotion: Promotion, lines: readonly QuoteLine[], left: readonly number[]): number[] | PromotionMiss {
  const covered = lines.flatMap((line, at) => (covers(promotion, line) ? [at] : []));
  if (covered.length === 0) return 'no-goods';
  if (sum(covered.map((at) => lines[at]!.quantity * lines[at]!.unitSatang)) < promotion.minimumSatang) return 'minimum';
  if (promotion.kind === 'free_shipping') return lines.map(() => 0);
  if (promotion.kind === 'buy_x_get_y') return givenAway(promotion, lines, covered, left);
  const weights = covered.map((at) => left[at]!);
  const whole = sum(weights);
  const share = roundHalfUp(BigInt(whole) * BigInt(promotion.percentBp), 10_000n);
  const bounded = promotion.mostSatang > 0 ? Math.min(share, promotion.mostSatang) : share;
  const amount = Math.min(whole, promotion.kind === 'percent' ? bounded : promotion.amountSatang);
  const off = lines.map(() => 0);
  allocate(amount, weights).forEach((part, nth) => (off[covered[nth]!] = part));
  return off;
}
