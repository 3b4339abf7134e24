import { allocate, vatOfInclusive } from '#kit/thai/vat.ts';
import { roundHalfUp } from '#kit/thai/rounding.ts';
import type { BillLine, CartCustomer, CartLine, Discount } from './lines.ts';

export type { CartCustomer, CartLine, Discount } from './lines.ts';

export interface Cart {
  readonly lines: readonly CartLine[];
  /** Of the whole bill. */
  readonly discount: Discount | null;
  /** Who buys, where they are known. */
  readonly customer?: CartCustomer | null;
}

export const EMPTY: Cart = { lines: [], discount: null };

/** The most of one line: 100,000 pieces or kilograms. */
export const MOST_MILLI = 100_000_000;
/** A bill has as many lines as a person may ring up in an hour. */
export const MOST_LINES = 500;

/** Price of a quantity, half a satang up. */
export const priceOf = (quantityMilli: number, unitSatang: number): number =>
  roundHalfUp(BigInt(quantityMilli) * BigInt(unitSatang), 1000n);

/** What a discount takes off an amount: never more than all of it. */
export function discountOf(discount: Discount | null, amountSatang: number): number {
  if (!discount || amountSatang <= 0) return 0;
  const off = discount.kind === 'amount' ? discount.satang : roundHalfUp(BigInt(amountSatang) * BigInt(discount.bp), 10_000n);
  return Math.min(Math.max(off, 0), amountSatang);
}

/** How large a discount is, basis points of what it is taken off; what is begun counts, so that nothing passes by rounding. */
export const shareOf = (offSatang: number, amountSatang: number): number =>
  amountSatang > 0 ? Math.ceil((offSatang * 10_000) / amountSatang) : 0;

const modifierIds = ({ modifiers = [] }: CartLine) =>
  modifiers
    .map(({ choiceId }) => choiceId)
    .toSorted()
    .join();

/** The same goods at the same price without a word of their own go onto the line that is there. */
const isSame = (a: CartLine, b: CartLine) =>
  a.variantId !== null &&
  a.variantId === b.variantId &&
  a.unitSatang === b.unitSatang &&
  !a.weighed &&
  !b.weighed &&
  !a.note &&
  !b.note &&
  !a.discount &&
  !b.discount &&
  a.seat === b.seat &&
  modifierIds(a) === modifierIds(b);

/** Puts goods into a cart; a full cart stays as it is. */
export function addLine(cart: Cart, line: CartLine): Cart {
  const there = cart.lines.find((each) => isSame(each, line));
  if (there) return setQuantity(cart, there.id, there.quantityMilli + line.quantityMilli);
  return cart.lines.length >= MOST_LINES ? cart : { ...cart, lines: [...cart.lines, line] };
}

/** Another quantity of a line, thousandths; 0 or less takes it out. */
export function setQuantity(cart: Cart, id: string, quantityMilli: number): Cart {
  if (quantityMilli <= 0) return removeLine(cart, id);
  const quantity = Math.min(Math.round(quantityMilli), MOST_MILLI);
  return { ...cart, lines: cart.lines.map((line) => (line.id === id ? { ...line, quantityMilli: quantity } : line)) };
}

/** Takes a line out; with the last one the bill's discount goes, too. */
export function removeLine(cart: Cart, id: string): Cart {
  const lines = cart.lines.filter((line) => line.id !== id);
  return lines.length || cart.customer ? { ...cart, lines, discount: lines.length ? cart.discount : null } : EMPTY;
}

/** Another note, discount or seat of a line. */
export const changeLine = (cart: Cart, id: string, change: Partial<Pick<CartLine, 'note' | 'discount' | 'seat'>>): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
});

/** What a cart comes to, satang; `totalSatang = linesSatang − discountSatang`, before cash is rounded. */
export interface Totals {
  readonly lines: readonly BillLine[];
  readonly linesSatang: number;
  readonly discountSatang: number;
  readonly totalSatang: number;
  readonly vatSatang: number;
}

/** One line as it stands on the bill. */
export function billLine(line: CartLine): BillLine {
  const { id, variantId, sku, title, unit, quantityMilli, unitSatang, vatClass, note, discount, modifiers } = line;
  const price = priceOf(quantityMilli, unitSatang);
  const discountSatang = discountOf(discount, price);
  return {
    id,
    variantId,
    sku,
    title,
    unit,
    quantityMilli,
    unitSatang,
    discountSatang,
    totalSatang: price - discountSatang,
    vatClass,
    note,
    ...(modifiers?.length ? { modifiers } : {}),
  };
}

/** Adds a cart up. @param rateBp VAT's rate; 0 for a seller who is not registered */
export function totalsOf(cart: Cart, rateBp: number): Totals {
  const lines = cart.lines.map(billLine);
  const linesSatang = lines.reduce((sum, { totalSatang }) => sum + totalSatang, 0);
  const discountSatang = discountOf(cart.discount, linesSatang);
  return { lines, linesSatang, discountSatang, totalSatang: linesSatang - discountSatang, vatSatang: vatOf(lines, discountSatang, rateBp) };
}

/**
 * VAT contained in a bill: worked out once on all that is taxed, its share of the bill's discount taken off. What cash is rounded by has
 * none. Of a return, whose amounts are negative, it mirrors the sale's.
 *
 * @param prepaidSatang what VAT was paid of before, as a deposit (`prepaidIn`)
 */
export const vatOf = (lines: readonly TaxedLine[], discountSatang: number, rateBp: number, prepaidSatang = 0): number =>
  rateBp <= 0 ? 0 : vatOfInclusive(taxedOf(lines, discountSatang, prepaidSatang), rateBp).vatSatang;

type TaxedLine = Pick<BillLine, 'totalSatang' | 'vatClass'>;

/** What of a bill VAT is in, satang; below zero of a return. A deposit takes off no more than there is. */
export function taxedOf(lines: readonly TaxedLine[], discountSatang: number, prepaidSatang = 0): number {
  const shares = spread(discountSatang, lines);
  const taxed = lines.reduce((sum, { totalSatang, vatClass }, at) => (vatClass === 'vat7' ? sum + totalSatang - shares[at]! : sum), 0);
  return prepaidSatang > 0 ? Math.max(0, taxed - prepaidSatang) : taxed;
}

/** A bill's discount laid on its lines in proportion to what they come to. */
export const spread = (discountSatang: number, lines: readonly Pick<BillLine, 'totalSatang'>[]): number[] =>
  allocate(
    discountSatang,
    lines.map(({ totalSatang }) => Math.abs(totalSatang)),
  );

/** The largest share that is taken off, of a line or of the whole bill with all discounts, basis points. */
export function largestShare(cart: Cart): number {
  const lines = cart.lines.map(billLine);
  const full = cart.lines.reduce((sum, line) => sum + priceOf(line.quantityMilli, line.unitSatang), 0);
  const { totalSatang } = totalsOf(cart, 0);
  const ofLines = lines.map(({ discountSatang, totalSatang: left }) => shareOf(discountSatang, discountSatang + left));
  return Math.max(0, shareOf(full - totalSatang, full), ...ofLines);
}
