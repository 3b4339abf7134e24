import type { Cart } from '../../calls/orderSchemas.ts';
import { cartToken, tokenHash } from '../cart/openCart.ts';
import type { OrderRow, ShopCtx } from './db.ts';
import { orderPath } from './token.ts';

/** How long an order is told of where its cart was, ms. */
const TOLD = 3_600_000;

type Placed = Pick<OrderRow, 'id' | 'number' | 'account_id'>;

/** The order that the visitor's cart has just become: for another tab, or a way back, that finds the cart empty. Null where there is none. */
export async function justPlaced(ctx: ShopCtx, supplied: string): Promise<Cart['placed']> {
  const token = cartToken(ctx, supplied);
  const since = new Date(ctx.now().getTime() - TOLD);
  if (!ctx.account && token === '') return null;
  const [found] = ctx.account
    ? await ctx.sql<Placed>`select o.id, o.number, o.account_id from shop_order o
        join shop_cart c on c.space_id = o.space_id and c.id = o.cart_id and c.account_id = o.account_id
        where o.account_id = ${ctx.account.id} and o.placed_at > ${since} order by o.placed_at desc, o.id desc limit 1`
    : await ctx.sql<Placed>`select o.id, o.number, o.account_id from shop_cart c
        join shop_order o on o.space_id = c.space_id and o.cart_id = c.id
        where c.token_hash = ${tokenHash(token)} and o.placed_at > ${since}`;
  return found ? { number: found.number, path: orderPath(ctx, 'thankyou', found) } : null;
}
