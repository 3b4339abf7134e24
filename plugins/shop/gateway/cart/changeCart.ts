import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { shop } from '../../plugin.ts';
import { itemsBySku, type Item } from '../items.ts';
import type { ShopCtx } from '../orders/db.ts';
import { pricesOf } from '../prices/prices.ts';
import { couponCode, usablePromotions, type CouponProblem } from '../promotions/usable.ts';
import { findCart, needCart, touch, withContents, type OpenCart } from './openCart.ts';
import { MOST_LINES, mostOf } from './priceCart.ts';
import { emptyCart, viewCart, type Notice } from './viewCart.ts';

/** Most coupons in a cart. */
export const MOST_COUPONS = 5;
/** What a buyer is told who types a coupon. One that is not valid yet is not given away. */
const SAID = {
  unknown: 'coupon-unknown',
  'not-yet': 'coupon-unknown',
  expired: 'coupon-expired',
  'used-up': 'coupon-used-up',
  'used-by-you': 'coupon-used-up',
} as const satisfies Record<CouponProblem, string>;

/**
 * Puts so many of something into a cart that is held, with what `wanted` makes of how many are in it; cut to what there is, with a
 * notice. Its price is the one that the buyer sees now.
 *
 * @throws Refusal 409 `out-of-stock` where there is nothing of it and none in the cart · 422 `cart-full`
 */
export async function putIn(ctx: ShopCtx, open: OpenCart, item: Item, wanted: (inCart: number) => number): Promise<Notice[]> {
  const inCart = open.lines.find((row) => row.variant_id === item.variantId)?.quantity ?? 0;
  const requestedQuantity = wanted(inCart);
  const quantity = Math.min(requestedQuantity, mostOf(item));
  if (quantity <= 0 && inCart === 0)
    throw ctx.refuse('out-of-stock', { lines: [{ sku: item.sku, requested: requestedQuantity, available: Math.max(0, mostOf(item)) }] });
  if (inCart === 0 && open.lines.length >= MOST_LINES) throw ctx.refuse('cart-full', { most: MOST_LINES });
  if (quantity <= 0) return [{ code: 'less_left', sku: item.sku }];
  const price = (await pricesOf(ctx, [{ variantId: item.variantId, quantity }])).get(item.variantId);
  if (!price) throw notFound();
  await ctx.sql`insert into shop_cart_line (space_id, cart_id, variant_id, quantity, unit_satang, added_at)
      values (${ctx.space}, ${open.cart.id}, ${item.variantId}, ${quantity}, ${price.satang}, ${ctx.now()})
     on conflict (space_id, cart_id, variant_id) do update set quantity = excluded.quantity, unit_satang = excluded.unit_satang`;
  return quantity < requestedQuantity ? [{ code: 'less_left', sku: item.sku }] : [];
}

/** Shows a cart after it has been changed. */
async function changed(ctx: ShopCtx, open: OpenCart, notices: readonly Notice[] = [], coupons?: readonly string[]) {
  await touch(ctx, open, coupons);
  return viewCart(ctx, await withContents(ctx, open.cart, open.token), notices);
}

async function itemOf(ctx: ShopCtx, sku: string): Promise<Item> {
  const item = (await itemsBySku(ctx, [sku])).get(sku);
  if (!item?.active) throw notFound();
  return item;
}

/** `POST /api/shop/cart/lines`. */
export const addToCart: HandlerOf<typeof shop, 'addToCart'> = async (ctx, { token, sku, quantity }) => {
  const item = await itemOf(ctx, sku);
  const open = await needCart(ctx, token);
  return changed(ctx, open, await putIn(ctx, open, item, (inCart) => inCart + quantity));
};

/** `PUT /api/shop/cart/lines`. What is gone can still be taken out. */
export const setCartLine: HandlerOf<typeof shop, 'setCartLine'> = async (ctx, { token, sku, quantity }) => {
  const found = (await itemsBySku(ctx, [sku])).get(sku);
  if (quantity > 0) {
    if (!found?.active) throw notFound();
    const open = await needCart(ctx, token);
    return changed(ctx, open, await putIn(ctx, open, found, () => quantity));
  }
  const open = await findCart(ctx, token, { lock: true });
  if (!open) return emptyCart();
  await ctx.sql`delete from shop_cart_line where cart_id = ${open.cart.id} and variant_id in (select id from shop_variant
      where space_id = ${ctx.space} and sku = ${sku})`;
  return changed(ctx, open);
};

/**
 * `POST /api/shop/cart/coupons`. What does not count yet, for the goods are too few, is kept; it counts as soon as it may.
 *
 * @throws Refusal 409 `cart-empty` · 422 `coupon-unknown`, `coupon-expired`, `coupon-used-up`, `coupon-twice`, `too-many-coupons`
 */
export const addCoupon: HandlerOf<typeof shop, 'addCoupon'> = async (ctx, { token, code }) => {
  const wanted = couponCode(code);
  const open = await findCart(ctx, token, { lock: true });
  if (!open || open.lines.length === 0) throw ctx.refuse('cart-empty');
  const { refused } = await usablePromotions(ctx, { codes: [wanted], buyer: ctx.account?.id ?? null });
  const [problem] = refused.filter((each) => each.code === wanted);
  if (problem || wanted === '') throw ctx.refuse(SAID[problem?.problem ?? 'unknown'], { code: wanted });
  if (open.cart.coupons.includes(wanted)) throw ctx.refuse('coupon-twice', { code: wanted });
  const coupons = [...open.cart.coupons, wanted];
  if (coupons.length > MOST_COUPONS) throw ctx.refuse('too-many-coupons', { most: MOST_COUPONS });
  return changed(ctx, open, [], coupons);
};

/** `POST /api/shop/cart/coupons/remove`. */
export const removeCoupon: HandlerOf<typeof shop, 'removeCoupon'> = async (ctx, { token, code }) => {
  const open = await findCart(ctx, token, { lock: true });
  if (!open) return emptyCart();
  return changed(
    ctx,
    open,
    [],
    open.cart.coupons.filter((each) => each !== couponCode(code)),
  );
};
