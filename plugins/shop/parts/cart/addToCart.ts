import type { Value } from '#kit/schema/schema.ts';
import type { Cart as CartSchema } from '../../calls/orderSchemas.ts';
import { call } from '../call.ts';
import { itemsOf } from './itemsOf.ts';
import { expectItems, keepCart } from './kept.ts';

export type Cart = Value<typeof CartSchema>;

/** Remembers what is in a cart that the gateway has answered with. */
export function rememberCart(cart: Cart): Cart {
  keepCart({ guest: cart.token !== '', items: itemsOf(cart) });
  return cart;
}

/** Puts so many in: counted at once, and taken back where it is refused. */
export async function addToCart(sku: string, quantity: number): Promise<Cart> {
  const arrived = expectItems(quantity);
  const cart = await call('addToCart', { sku, quantity }).finally(arrived);
  return rememberCart(cart);
}
