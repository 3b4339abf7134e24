/** What a price tag shows; satang. */
export type Price =
  | { readonly kind: 'free' }
  | { readonly kind: 'regular'; readonly price: number }
  /** `percent` is whole, 1 to 99; null where nothing is taken off. */
  | { readonly kind: 'sale'; readonly price: number; readonly regular: number; readonly percent: number | null };

/**
 * The rule of prices: a sale price counts only above 0, with the percent off the regular price; both zero is free. A "sale" that is no
 * cheaper has no percent, and what is not given away is never "100 % off".
 *
 * @param regular satang
 * @param sale satang; 0 where there is none
 */
export function priceOf(regular: number, sale = 0): Price {
  if (sale > 0) {
    const percent = sale < regular ? Math.min(99, Math.round(((regular - sale) * 100) / regular)) : 0;
    return { kind: 'sale', price: sale, regular, percent: percent > 0 ? percent : null };
  }
  return regular > 0 ? { kind: 'regular', price: regular } : { kind: 'free' };
}
