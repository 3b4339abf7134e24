import type { OrderLine } from '../schemas.ts';

export interface Chosen {
  readonly ticketTypeId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitSatang: number;
}
/** What a code takes off: of these kinds of tickets, or of all where none is named. */
export interface Promo {
  readonly kind: 'percent' | 'fixed' | 'unlock';
  readonly value: number;
  readonly ticketTypeIds: readonly string[];
}

/** Lines with their share of what a code takes off; what does not divide goes to the first lines, so that the sum is always right. */
export function priceLines(chosen: readonly Chosen[], promo: Promo | null): OrderLine[] {
  const fits = ({ ticketTypeId }: Chosen) => !promo || promo.ticketTypeIds.length === 0 || promo.ticketTypeIds.includes(ticketTypeId);
  const sumOf = (line: Chosen) => line.quantity * line.unitSatang;
  const base = chosen.filter(fits).reduce((sum, line) => sum + sumOf(line), 0);
  const off =
    !promo || promo.kind === 'unlock'
      ? 0
      : promo.kind === 'percent'
        ? Math.floor((base * Math.min(promo.value, 100)) / 100)
        : Math.min(promo.value, base);
  let [left, leftBase] = [off, base];
  return chosen.map((line) => {
    const sum = fits(line) ? sumOf(line) : 0;
    const discountSatang = leftBase === 0 ? 0 : Math.ceil((left * sum) / leftBase);
    left -= discountSatang;
    leftBase -= sum;
    return { ...line, discountSatang };
  });
}

/** What each ticket of a line came to, one by one; together they are the line. */
export function sharesOf({
  quantity,
  unitSatang,
  discountSatang,
}: Pick<OrderLine, 'quantity' | 'unitSatang' | 'discountSatang'>): number[] {
  const total = quantity * unitSatang - discountSatang;
  const each = Math.floor(total / quantity);
  return Array.from({ length: quantity }, (_, nth) => each + (nth < total - each * quantity ? 1 : 0));
}
