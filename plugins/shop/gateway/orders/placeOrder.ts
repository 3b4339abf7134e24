import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { ChargeLine, NewCharge } from '../../../billing/contract.ts';
import type { shop } from '../../plugin.ts';
import { cartToken, findCart, tokenHash } from '../cart/openCart.ts';
import { quoteHash, shownTotal } from '../checkout/quoteHash.ts';
import { standingOf, type Standing } from '../checkout/standing.ts';
import { buyerMark } from '../promotions/usable.ts';
import { takeUses } from '../promotions/uses.ts';
import { allocate } from '../stock/allocate.ts';
import { act, addEvent } from './act.ts';
import type { OrderRow, ShopCtx } from './db.ts';
import { insertOrder, snapshotOf, type Snapshot } from './insertOrder.ts';
import { orderNumber } from './orderNumber.ts';
import { orderPath } from './token.ts';

/** What stock, charges and documents call an order. */
export const ORDER_REF = 'shop.order';

const answer = async (ctx: ShopCtx, order: OrderRow) => ({
  orderId: order.id,
  number: order.number,
  path: orderPath(ctx, 'thankyou', order),
  payPath: order.total_satang > 0 ? await ctx.use('charges').path(order.charge_id, { guest: order.account_id === null }) : null,
});

/** Refuses what cannot be placed as it was shown; says what is different. */
function check(ctx: ShopCtx, { open, priced, step }: Standing, shown: string, now: string): void {
  const short = priced.lines.filter(({ problem }) => problem !== '');
  if (short.length)
    throw ctx.refuse('out-of-stock', {
      lines: short.map(({ row, item, gone, most }) => ({
        sku: item?.sku ?? gone?.sku ?? '',
        requested: row.quantity,
        available: Math.max(0, most),
      })),
    });
  if (shown !== now) {
    const refused = priced.usable.refused.filter(({ code }) => open.cart.coupons.includes(code));
    const totals = { totals: priced.quote.totals, wasTotalSatang: shownTotal(shown) };
    if (refused.length) throw ctx.refuse('coupon-invalid', { coupons: refused.map(({ code, problem }) => ({ code, problem })), ...totals });
    if (step === 'review') throw ctx.refuse('price-changed', totals);
  }
  if (step !== 'review') throw ctx.refuse('checkout-incomplete', { step });
}

function chargeOf(ctx: ShopCtx, order: OrderRow, lines: readonly Snapshot[]): NewCharge {
  const { contact } = order;
  const items = lines.map((line): ChargeLine => ({
    id: line.id,
    kind: 'item',
    sku: line.sku,
    title: line.title,
    detail: line.options,
    quantity: line.quantity,
    unit: line.unit,
    unitSatang: line.unitSatang,
    discountSatang: line.discountSatang,
    totalSatang: line.totalSatang,
    vatClass: line.vatClass,
  }));
  const shipping: ChargeLine = {
    id: 'shipping',
    kind: 'shipping',
    sku: '',
    title: order.shipping_title,
    detail: '',
    quantity: 1,
    unit: '',
    unitSatang: order.shipping_satang,
    discountSatang: 0,
    totalSatang: order.shipping_satang,
    vatClass: lines.some(({ vatClass }) => vatClass === 'vat7') ? 'vat7' : 'none',
  };
  return {
    id: order.charge_id,
    subject: { type: ORDER_REF, id: order.id },
    number: order.number,
    title: { th: `คำสั่งซื้อ ${order.number}`, en: `Order ${order.number}` },
    accountId: order.account_id,
    payer: contact,
    lines: order.shipping_satang > 0 ? [...items, shipping] : items,
    priceMode: 'inclusive',
    amountSatang: order.total_satang,
    taxBuyer: order.tax_buyer,
    expiresAt: order.expires_at,
    returnPath: orderPath(ctx, 'thankyou', order),
    channel: order.channel,
  };
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

  const lines = snapshotOf(standing);
  await allocate(ctx, { refType: ORDER_REF, refId: orderId, lines });
  const { totalSatang } = standing.priced.quote.totals;
  const title = standing.allShipping.find(({ id }) => id === standing.chosen?.id)?.title;
  const order = await insertOrder(
    ctx,
    standing,
    {
      id: orderId,
      number: await orderNumber(ctx),
      chargeId: randomUUID(),
      hash: now,
      expiresAt: totalSatang > 0 ? new Date(ctx.now().getTime() + ctx.settings.reserveMinutes * 60_000) : null,
      shippingTitle: (title && ((ctx.locale === 'en' && title.en) || title.th)) ?? '',
    },
    lines,
  );
  if (!order) throw ctx.refuse('id-taken');
  const { usable, quote } = standing.priced;
  const charges = ctx.use('charges');
  await takeUses(ctx, order.id, buyerMark(order.account_id, order.contact.email) ?? '', quote.used, usable.counted);
  const { id, number, account_id: accountId, channel } = order;
  const [charge] = await Promise.all([
    charges.open(chargeOf(ctx, order, lines)),
    ctx.sql`update shop_cart set state = 'completed', version = version + 1, updated_at = ${ctx.now()} where id = ${open.cart.id}`,
    addEvent(ctx, id, 'placed'),
    ctx.emit('orderPlaced', { orderId: id, number, accountId, totalSatang, channel }),
  ]);
  const { state } = order.method === 'cod' ? await charges.promise(order.charge_id) : charge;
  if (state === 'paid' || state === 'authorized')
    await act(ctx, order, 'CONFIRM', { changes: { payment_state: state, confirmed_at: ctx.now(), expires_at: null } });
  return answer(ctx, order);
};
