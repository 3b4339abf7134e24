import type { Load } from '#kernel/contract/load.ts';
import type { Cart } from '../../calls/orderSchemas.ts';
import type { shop } from '../../plugin.ts';

export interface CartData {
  cart: Cart;
  /** What a member put into a cart as a guest of this browser is still there. */
  guestCart: boolean;
}

/** The visitor's cart. */
export const load: Load<typeof shop, CartData> = async ({ call, account, cookies }) => ({
  data: { cart: await call('getCart', {}), guestCart: account !== null && cookies.read('cart') !== null },
  noindex: true,
});
