import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { shop } from '../../plugin.ts';
import { cartToken, findCart, tokenHash } from '../cart/openCart.ts';
import { quoteHash, shownTotal } from '../checkout/quoteHash.ts';
import { standingOf, type Standing } from '../checkout/standing.ts';
import type { OrderRow, ShopCtx } from './db.ts';
import { place, refuseShort } from './place.ts';
import { orderPath } from './token.ts';

const answer = async (ctx: ShopCtx, order: OrderRow) => ({
  orderId: order.id,
  number: order.number,
  path: orderPath(ctx, 'thankyou', order),
  payPath: order.total_satang > 0 ? await ctx.use('charges').path(order.charge_id, { guest: order.account_id === null }) : null,
});

/** Refuses what cannot be placed as it was shown; says what is different. */
function check(ctx: ShopCtx, { open, priced, step }: Standing, shown: string, now: string): void {
  refuseShort(ctx, priced);
  if (shown !== now) {
    const refused = priced.usable.refused.filter(({ code }) => open.cart.coupons.includes(code));
    const totals = { totals: priced.quote.totals, wasTotalSatang: shownTotal(shown) };
    if (refused.length) throw ctx.refuse('coupon-invalid', { coupons: refused.map(({ code, problem }) => ({ code, problem })), ...totals });
    if (step === 'review') throw ctx.refuse('price-changed', totals);
  }
  if (step !== 'review') throw ctx.refuse('checkout-incomplete', { step });
}

/** The order that a request was answered with before, or that the visitor's cart has become meanwhile. */
async function placedBefore(ctx: ShopCtx, orderId: string, hash: string, token: string): Promise<OrderRow | null> {
  const [found] = ctx.account
    ? await ctx.sql<OrderRow>`select * from shop_order where account_id = ${ctx.account.id} and (id = ${orderId} or quote_hash = ${hash})
        order by id = ${orderId} desc limit 1`
    : await ctx.sql<OrderRow>`select o.* from shop_cart c join shop_order o on o.space_id = c.space_id and o.cart_id = c.id
        where c.token_hash = ${tokenHash(token)}`;
  return found ?? null;
}

/**
 * Places an order, all of it in this transaction or nothing: the cart is locked, priced anew and held against what the buyer was
 * shown; then promotions, stock, the order with its lines as they are now, and its charge. Everybody locks in this order (cart,
 * promotions by id, stock by variant and location), so two buyers never wait for each other in a circle. Sent again with the same
 * `orderId` it is the same order.
 *
 * @throws Refusal 409 `cart-completed` (`orderId`, `path`), `cart-empty`, `out-of-stock` (`lines`), `coupon-invalid`, `price-changed` ·
 * 422 `checkout-incomplete` (`step`) · 401 `sign-in-needed` · 409 `id-taken`
 */
export const placeOrder: HandlerOf<typeof shop, 'placeOrder'> = async (
  ctx,
  { token: supplied, orderId: inputOrderId, quoteHash: shown, note },
) => {
  const token = cartToken(ctx, supplied);
  const orderId = inputOrderId.toLowerCase();
  if (!ctx.account && !ctx.settings.guestCheckout) throw ctx.refuse('sign-in-needed');
  const open = await findCart(ctx, token, { lock: true });
  if (open?.checkout && note !== null && note !== open.checkout.note) {
    await ctx.sql`update shop_checkout set note = ${note} where cart_id = ${open.cart.id}`;
    open.checkout.note = note;
  }
  const standing = open && open.lines.length > 0 ? await standingOf(ctx, open, { hold: true }) : null;
  const now = standing && quoteHash(standing);
  if (!open || now !== shown) {
    const before = await placedBefore(ctx, orderId, shown, token);
    if (before?.id === orderId) return answer(ctx, before);
    if (before && !open) throw ctx.refuse('cart-completed', { ...(await answer(ctx, before)) });
  }
  if (!open || !standing || now === null) throw ctx.refuse('cart-empty');
  check(ctx, standing, shown, now);

  const { reserveMinutes } = ctx.settings;
  const order = await place(ctx, standing, { orderId, hash: now, keepMinutes: reserveMinutes, event: 'placed' });
  return answer(ctx, order);
};
