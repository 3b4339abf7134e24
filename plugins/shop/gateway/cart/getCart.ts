import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { shop } from '../../plugin.ts';
import type { ShopCtx } from '../orders/db.ts';
import { justPlaced } from '../orders/justPlaced.ts';
import { cartToken, findCart, tokenHash } from './openCart.ts';
import { emptyCart, viewCart } from './viewCart.ts';

/** `POST /api/shop/cart`: the visitor's cart; an empty one where there is none. Nothing is written. */
export const getCart: HandlerOf<typeof shop, 'getCart'> = async (ctx, { token }) => {
  const open = await findCart(ctx, token, { lock: false });
  return open && open.lines.length > 0
    ? viewCart(ctx, open)
    : { ...(open ? await viewCart(ctx, open) : emptyCart()), placed: await justPlaced(ctx, token) };
};

const countOf = (ctx: ShopCtx, token: string): Promise<{ items: number }[]> =>
  ctx.account
    ? ctx.sql`select coalesce(sum(l.quantity), 0)::int as items
        from shop_cart c join shop_cart_line l on l.space_id = c.space_id and l.cart_id = c.id
        where c.account_id = ${ctx.account.id} and c.state = 'active' and c.expires_at > ${ctx.now()}`
    : ctx.sql`select coalesce(sum(l.quantity), 0)::int as items
        from shop_cart c join shop_cart_line l on l.space_id = c.space_id and l.cart_id = c.id
        where c.token_hash = ${tokenHash(token)} and c.state = 'active' and c.expires_at > ${ctx.now()}`;

/** `POST /api/shop/cart/count`: how many things are in it. */
export const cartCount: HandlerOf<typeof shop, 'cartCount'> = async (ctx, { token: supplied }) => {
  const token = cartToken(ctx, supplied);
  if (!ctx.account && token === '') return { items: 0 };
  const [found] = await countOf(ctx, token);
  return { items: found!.items };
};
