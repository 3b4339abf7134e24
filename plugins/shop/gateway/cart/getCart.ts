import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { shop } from '../../plugin.ts';
import { rows } from '../orders/db.ts';
import { findCart, tokenHash } from './openCart.ts';
import { emptyCart, viewCart } from './viewCart.ts';

/** `POST /api/shop/cart`: the visitor's cart; an empty one where there is none. Nothing is written. */
export const getCart: HandlerOf<typeof shop, 'getCart'> = async (ctx, { token }) => {
  const open = await findCart(ctx, token, { lock: false });
  return open ? viewCart(ctx, open) : emptyCart();
};

/** `POST /api/shop/cart/count`: how many things are in it. */
export const cartCount: HandlerOf<typeof shop, 'cartCount'> = async (ctx, { token }) => {
  if (!ctx.account && token === '') return { items: 0 };
  const whose = ctx.account ? 'c.account_id = $1' : 'c.token_hash = $1';
  const [found] = await rows<{ items: number }>(
    ctx,
    `select coalesce(sum(l.quantity), 0)::int as items from shop_cart c join shop_cart_line l on l.space_id = c.space_id and l.cart_id = c.id
     where ${whose} and c.state = 'active' and c.expires_at > $2`,
    [ctx.account?.id ?? tokenHash(token), ctx.now()],
  );
  return { items: found!.items };
};
