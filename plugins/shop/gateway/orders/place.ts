import { randomUUID } from 'node:crypto';
import type { ChargeLine, NewCharge } from '../../../billing/contract.ts';
import type { PricedCart } from '../cart/priceCart.ts';
import type { Standing } from '../checkout/standing.ts';
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

/** @throws Refusal 409 `out-of-stock`, for all lines of which there is not enough */
export function refuseShort(ctx: ShopCtx, { lines }: PricedCart): void {
  const short = lines.filter(({ problem }) => problem !== '');
  if (short.length)
    throw ctx.refuse('out-of-stock', {
      lines: short.map(({ row, item, gone, most }) => ({
        sku: item?.sku ?? gone?.sku ?? '',
        requested: row.quantity,
        available: Math.max(0, most),
      })),
    });
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

interface Placed {
  orderId: string;
  /** Of what it is placed for. */
  hash: string;
  /** How long it is kept until it is paid. */
  keepMinutes: number;
  /** As what it stands in its history. */
  event: 'placed' | 'placed_by_staff';
}

/**
 * Makes an order of a cart that is held and has been looked at: stock, the order with its lines as they are now, its charge, and what it
 * uses of promotions. What is to be paid on delivery is promised, what costs nothing is confirmed.
 *
 * @throws Refusal 409 `out-of-stock` (`lines`) · 409 `id-taken`
 */
export async function place(ctx: ShopCtx, standing: Standing, { orderId, hash, keepMinutes, event }: Placed): Promise<OrderRow> {
  const lines = snapshotOf(standing);
  await allocate(ctx, { refType: ORDER_REF, refId: orderId, lines });
  const { usable, quote } = standing.priced;
  const title = standing.allShipping.find(({ id }) => id === standing.chosen?.id)?.title;
  const order = await insertOrder(
    ctx,
    standing,
    {
      id: orderId,
      number: await orderNumber(ctx),
      chargeId: randomUUID(),
      hash,
      expiresAt: quote.totals.totalSatang > 0 ? new Date(ctx.now().getTime() + keepMinutes * 60_000) : null,
      shippingTitle: (title && ((ctx.locale === 'en' && title.en) || title.th)) ?? '',
    },
    lines,
  );
  if (!order) throw ctx.refuse('id-taken');
  const charges = ctx.use('charges');
  // What was taken off by hand is no promotion.
  const used = quote.used.filter((each) => usable.promotions.some(({ id }) => id === each.id));
  await takeUses(ctx, order.id, buyerMark(order.account_id, order.contact.email) ?? '', used, usable.counted);
  const { id, number, account_id: accountId, channel, total_satang: totalSatang } = order;
  const [charge] = await Promise.all([
    charges.open(chargeOf(ctx, order, lines)),
    ctx.sql`update shop_cart set state = 'completed', version = version + 1, updated_at = ${ctx.now()} where id = ${order.cart_id}`,
    addEvent(ctx, id, event),
    ctx.emit('orderPlaced', { orderId: id, number, accountId, totalSatang, channel }),
  ]);
  const { state } = order.method === 'cod' ? await charges.promise(order.charge_id) : charge;
  if (state === 'paid' || state === 'authorized')
    await act(ctx, order, 'CONFIRM', { changes: { payment_state: state, confirmed_at: ctx.now(), expires_at: null } });
  return order;
}
