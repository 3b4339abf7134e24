import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { shop } from '../../plugin.ts';
import { itemsOf } from '../items.ts';
import type { CartLineRow, CartRow, CheckoutRow, ShopCtx } from '../orders/db.ts';
import { MOST_COUPONS, putIn } from './changeCart.ts';
import { findCart, needCart, tokenHash, touch, withContents, type OpenCart } from './openCart.ts';
import { MOST_LINES } from './priceCart.ts';
import { emptyCart, viewCart, type Notice } from './viewCart.ts';

/** Puts what is in the guest's cart into the member's; quantities add up, cut to what there is. */
async function pour(ctx: ShopCtx, open: OpenCart, lines: readonly CartLineRow[]): Promise<Notice[]> {
  const items = await itemsOf(
    ctx,
    lines.map((row) => row.variant_id),
  );
  const notices: Notice[] = [];
  let room = MOST_LINES - open.lines.length;
  for (const row of lines) {
    const item = items.get(row.variant_id);
    const known = open.lines.some((each) => each.variant_id === row.variant_id);
    if (!item?.active || (!known && room === 0)) {
      notices.push({ code: 'gone', sku: item?.sku ?? '' });
      continue;
    }
    if (!known) room -= 1;
    if (item.trackStock && !item.allowBackorder && item.available <= 0 && !known)
      await ctx.sql`insert into shop_cart_line (space_id, cart_id, variant_id, quantity, unit_satang, added_at)
          values (${ctx.space}, ${open.cart.id}, ${row.variant_id}, ${row.quantity}, ${row.unit_satang}, ${row.added_at})`;
    else notices.push(...(await putIn(ctx, open, item, (inCart) => inCart + row.quantity)));
    if (known) notices.push({ code: 'merged', sku: item.sku });
  }
  return notices;
}

/**
 * `POST /api/shop/cart/merge`: after signing in. What was filled in of the guest's checkout comes along where the member's has
 * nothing. A token that opens nothing (any more) changes nothing.
 */
export const mergeCart: HandlerOf<typeof shop, 'mergeCart'> = async (ctx, { token: supplied }) => {
  const token = supplied || (ctx.cookies.read('cart') ?? '');
  if (token) ctx.cookies.write('cart', null);
  const carts = await ctx.sql<CartRow>`select * from shop_cart
    where state = 'active' and (account_id = ${ctx.account!.id} or token_hash = ${tokenHash(token)}) and expires_at > ${ctx.now()}
    order by id for update`;
  const guest = token ? carts.find((cart) => cart.account_id === null) : undefined;
  const memberCart = carts.find((cart) => cart.account_id !== null);
  if (!guest) {
    const open = memberCart ? await withContents(ctx, memberCart, '') : await findCart(ctx, '', { lock: false });
    return open ? viewCart(ctx, open) : emptyCart();
  }
  const [open, from] = [await needCart(ctx, ''), await withContents(ctx, guest, token)];
  const notices = await pour(ctx, open, from.lines);
  if (from.checkout && !open.checkout) await moveCheckout(ctx, from.checkout, open.cart.id);
  await ctx.db.deleteFrom('shop_cart').where('id', '=', guest.id).execute();
  if (guest.letter_id)
    await ctx.sql`update shop_cart set letter_id = ${guest.letter_id}, letter_opened_at = ${guest.letter_opened_at} where id = ${open.cart.id}`;
  await touch(ctx, open, [...new Set([...open.cart.coupons, ...guest.coupons])].slice(0, MOST_COUPONS));
  return viewCart(ctx, await withContents(ctx, open.cart, ''), [{ code: 'merged', sku: '' }, ...notices]);
};

const moveCheckout = (ctx: ShopCtx, { cart_id: from }: CheckoutRow, to: string) =>
  ctx.sql`update shop_checkout set cart_id = ${to} where cart_id = ${from}`;
