/** So much of a variant. */
export interface StockLine {
  readonly variantId: string;
  readonly quantity: number;
}
/** Whose it is: `{ refType: 'shop.order', refId }`. */
export interface StockRef {
  readonly refType: string;
  readonly refId: string;
}
/** Where a line was taken from. */
export interface Allocated extends StockLine {
  readonly locationId: string;
}

/** Lines of one variant taken together. */
export function summed(lines: readonly StockLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return sums;
}
