import type { Value } from '#kit/schema/schema.ts';
import type { Cart as CartSchema } from '../../calls/orderSchemas.ts';
import { call } from '../call.ts';
import { itemsOf } from './itemsOf.ts';
import { keepCart } from './kept.ts';

export type Cart = Value<typeof CartSchema>;

/** Remembers what is in a cart that the gateway has answered with. */
export function rememberCart(cart: Cart): Cart {
  keepCart({ guest: cart.token !== '', items: itemsOf(cart) });
  return cart;
}

export const addToCart = async (sku: string, quantity: number): Promise<Cart> => rememberCart(await call('addToCart', { sku, quantity }));
