import { allocate, vatOfInclusive } from '#kit/thai/vat.ts';
import { inTurn, takeOff, type Promotion, type PromotionMiss, type QuoteLine } from './promotion.ts';
import { shippingPrice, type ShippingRule } from './shipping.ts';

export interface QuoteInput {
  lines: readonly QuoteLine[];
  /** Those that this buyer may use now, typed or by themselves. */
  promotions: readonly Promotion[];
  /** An amount that the staff take off, after all promotions, whichever of them count. */
  byHand?: Promotion | null;
  /** How it is sent; null while that is not known, and where nothing is sent. */
  shipping: ShippingRule | null;
  /** Of the day, basis points. */
  vatRateBp: number;
}

/** Why a promotion takes nothing off. */
export type QuoteMiss = PromotionMiss | 'not-combinable';

export interface QuotedLine {
  /** quantity × unit price. */
  grossSatang: number;
  discountSatang: number;
  /** What is paid for it: gross less discount. */
  netSatang: number;
  /** VAT in it. */
  vatSatang: number;
}

/** What a cart costs. `total = subtotal + shipping − discount + rounding`, and what is paid for the lines sums to it, too. */
export interface Quote {
  lines: QuotedLine[];
  used: { id: string; code: string; title: string; discountSatang: number }[];
  missed: { id: string; code: string; problem: QuoteMiss }[];
  shippingVatSatang: number;
  totals: {
    subtotalSatang: number;
    discountSatang: number;
    shippingSatang: number;
    vatSatang: number;
    roundingSatang: number;
    totalSatang: number;
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Promotions that count together, and what each takes off. */
interface Play {
  off: number[];
  used: Quote['used'];
  missed: { id: string; code: string; problem: PromotionMiss }[];
  shippingSatang: number;
  /** What the buyer saves, shipping with it. */
  savedSatang: number;
}

function play({ lines, shipping, byHand }: QuoteInput, promotions: readonly Promotion[]): Play {
  const gross = lines.map((line) => line.quantity * line.unitSatang);
  const off = lines.map(() => 0);
  const used: Quote['used'] = [];
  const missed: Play['missed'] = [];
  let freeShipping = false;
  for (const promotion of [...promotions.toSorted(inTurn), ...(byHand ? [byHand] : [])]) {
    const { id, code, title } = promotion;
    const taken = takeOff(
      promotion,
      lines,
      gross.map((amount, at) => amount - off[at]!),
    );
    if (typeof taken === 'string') {
      missed.push({ id, code, problem: taken });
      continue;
    }
    taken.forEach((amount, at) => (off[at]! += amount));
    if (promotion.kind === 'free_shipping') freeShipping = true;
    if (code || promotion.kind === 'free_shipping' || sum(taken) > 0) used.push({ id, code, title, discountSatang: sum(taken) });
  }
  const price = shipping ? (shippingPrice(shipping, weightOf(lines), sum(gross) - sum(off)) ?? 0) : 0;
  return { off, used, missed, shippingSatang: freeShipping ? 0 : price, savedSatang: sum(off) + (freeShipping ? price : 0) };
}

/** Weight of what is sent, grams. */
export const weightOf = (lines: readonly QuoteLine[]): number =>
  sum(lines.map((line) => (line.physical ? line.quantity * line.weightGrams : 0)));

/**
 * Of promotions that may not be combined one counts alone, if it saves more than all the others together; what was typed goes before
 * what applies by itself.
 */
function best(input: QuoteInput): { play: Play; left: readonly Promotion[] } {
  const alone = input.promotions
    .filter(({ combinable }) => !combinable)
    .toSorted((a, b) => Number(!a.code) - Number(!b.code) || inTurn(a, b));
  const together = input.promotions.filter(({ combinable }) => combinable);
  let found = { play: play(input, together), set: together };
  for (const promotion of alone) {
    const other = play(input, [promotion]);
    const better = other.savedSatang > found.play.savedSatang || (found.set.length === 0 && found.play.used.length === 0);
    if (better) found = { play: other, set: [promotion] };
  }
  return { play: found.play, left: input.promotions.filter((promotion) => !found.set.includes(promotion)) };
}

/** What a cart costs, to the satang and without fractions anywhere. Pure: the same input has the same quote. */
export function quote(input: QuoteInput): Quote {
  const { lines, vatRateBp } = input;
  const { play: taken, left } = best(input);
  const { off, shippingSatang } = taken;
  const gross = lines.map((line) => line.quantity * line.unitSatang);
  const net = gross.map((amount, at) => amount - off[at]!);
  // Shipping is taxed like the goods that it carries: without taxed goods it has no VAT.
  const taxed = lines.map((line, at) => (line.vatClass === 'vat7' ? net[at]! : 0));
  const weights = [...taxed, lines.some(({ vatClass }) => vatClass === 'vat7') ? shippingSatang : 0];
  const { vatSatang } = vatOfInclusive(sum(weights), vatRateBp);
  const vat = vatSatang ? allocate(vatSatang, weights) : weights.map(() => 0);
  const misses = left.map(({ id, code, ...rest }) => {
    const why = takeOff({ id, code, ...rest }, lines, gross);
    return { id, code, problem: typeof why === 'string' ? why : ('not-combinable' as const) };
  });
  return {
    lines: lines.map((_, at) => ({ grossSatang: gross[at]!, discountSatang: off[at]!, netSatang: net[at]!, vatSatang: vat[at]! })),
    used: taken.used,
    missed: [...taken.missed, ...misses],
    shippingVatSatang: vat.at(-1)!,
    totals: {
      subtotalSatang: sum(gross),
      discountSatang: sum(off),
      shippingSatang,
      vatSatang,
      roundingSatang: 0,
      totalSatang: sum(net) + shippingSatang,
    },
  };
}
