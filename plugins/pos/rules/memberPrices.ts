import type { Cart, CartCustomer, CartLine } from './cart.ts';
import { modifiersSatang } from './modifiers.ts';

/** What goods cost: for everybody, and for members where that is less. */
export interface Priced {
  readonly priceSatang: number;
  readonly memberSatang?: number;
}

/** What goods cost whoever buys. */
export const priceFor = ({ priceSatang, memberSatang }: Priced, customer: CartCustomer | null | undefined): number =>
  customer?.priceRole === 'user' ? (memberSatang ?? priceSatang) : priceSatang;

/**
 * Names who buys, or nobody; goods in the cart get the prices that are theirs. A line whose price is none of the catalogue's (held since before it
 * changed, typed by hand) stays as it is.
 */
export function withCustomer(cart: Cart, customer: CartCustomer | null, priced: (variantId: string) => Priced | undefined): Cart {
  const lines = cart.lines.map((line): CartLine => {
    const goods = line.variantId === null ? undefined : priced(line.variantId);
    const added = modifiersSatang(line.modifiers);
    return goods && line.unitSatang === priceFor(goods, cart.customer) + added
      ? { ...line, unitSatang: priceFor(goods, customer) + added }
      : line;
  });
  return { ...cart, lines, customer };
}
