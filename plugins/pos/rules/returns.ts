import { spread, vatOf } from './cart.ts';
import { prepaidIn } from './gift.ts';
import { roundHalfUp } from '#kit/thai/rounding.ts';
import { vatOfInclusive } from '#kit/thai/vat.ts';
import type { Bill, BillLine } from './deviceLog.ts';

/** How much of each line of a sale may still come back, thousandths by line: what was sold less what came back before. */
export function returnable(sale: Bill, returns: readonly Bill[]): ReadonlyMap<string, number> {
  const left = new Map(sale.lines.map(({ id, quantityMilli }) => [id, quantityMilli]));
  for (const { originBillId, lines } of returns)
    if (originBillId === sale.id) for (const { id, quantityMilli } of lines) left.set(id, (left.get(id) ?? 0) + quantityMilli);
  return left;
}

/** The part of an amount that belongs to a part of a quantity. */
const partOf = (amountSatang: number, part: number, whole: number) =>
  whole === 0 ? 0 : roundHalfUp(BigInt(amountSatang) * BigInt(part), BigInt(whole));

/** What comes back is worth: `totalSatang` and `vatSatang` are negative, before cash is rounded. */
export interface ReturnTotals {
  readonly lines: readonly BillLine[];
  readonly discountSatang: number;
  readonly totalSatang: number;
  readonly vatSatang: number;
}

/**
 * What is given back for some of a sale's goods: each at what was paid for it, the bill's discount included. Lines have the ids of the
 * sale's and negative quantities, discounts and totals, so that a bill adds up as any other. The last of a line brings what is left of it:
 * several parts come to no more and no less than the whole.
 */
export function returnTotals(sale: Bill, returns: readonly Bill[], quantities: ReadonlyMap<string, number>, rateBp: number): ReturnTotals {
  const left = returnable(sale, returns);
  const shares = spread(sale.discountSatang, sale.lines);
  const before = returns.filter(({ originBillId }) => originBillId === sale.id);
  const wanted = sale.lines.flatMap((line, at) => {
    const quantity = Math.min(quantities.get(line.id) ?? 0, left.get(line.id) ?? 0);
    return quantity > 0 ? [{ line, share: shares[at]!, quantity, upTo: line.quantityMilli - left.get(line.id)! + quantity }] : [];
  });
  const lines = wanted.map(({ line, quantity, upTo }) => {
    const part = (amount: number) => partOf(amount, upTo, line.quantityMilli) - partOf(amount, upTo - quantity, line.quantityMilli);
    const discountSatang = -part(line.discountSatang);
    const price = -roundHalfUp(BigInt(quantity) * BigInt(line.unitSatang), 1000n);
    return { ...line, quantityMilli: -quantity, discountSatang, totalSatang: price - discountSatang };
  });
  const discountSatang = -wanted.reduce(
    (sum, { line, share, quantity, upTo }) =>
      sum + partOf(share, upTo, line.quantityMilli) - partOf(share, upTo - quantity, line.quantityMilli),
    0,
  );
  const totalSatang = lines.reduce((sum, line) => sum + line.totalSatang, 0) - discountSatang;
  const isLast = [...left].every(([id, quantity]) => quantity === (wanted.find(({ line }) => line.id === id)?.quantity ?? 0));
  // VAT of the goods was paid with their bill, and before it with the deposit's.
  const declared = sale.vatSatang + vatOfInclusive(prepaidIn(sale.payments), rateBp).vatSatang;
  const vatSatang =
    isLast && rateBp > 0 ? -(declared + before.reduce((sum, bill) => sum + bill.vatSatang, 0)) : vatOf(lines, discountSatang, rateBp);
  return { lines, discountSatang: discountSatang || 0, totalSatang, vatSatang: vatSatang || 0 };
}
