import type { Value } from '#kit/schema/schema.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Cart as CartSchema } from '../../calls/orderSchemas.ts';
import { call } from '../call.ts';
import { itemsOf } from './itemsOf.ts';
import { keepCart, keptCart } from './kept.ts';

export type Cart = Value<typeof CartSchema>;

/** Remembers a cart that the gateway has answered with: a guest's is told its token once. */
export function rememberCart(cart: Cart): Cart {
  keepCart({ token: cart.token || (cart.id === null ? '' : keptCart().token), items: itemsOf(cart) });
  return cart;
}

/** Asks with the token that this browser has. A token that opens nothing any more is forgotten, and it is asked once again. */
export async function withToken<Answer>(ask: (token: string) => Promise<Answer>): Promise<Answer> {
  const { token } = keptCart();
  try {
    return await ask(token);
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 404 && token)) throw error;
    keepCart({ token: '', items: 0 });
    return ask('');
  }
}

export const addToCart = async (sku: string, quantity: number): Promise<Cart> =>
  rememberCart(await withToken((token) => call('addToCart', { token, sku, quantity })));
