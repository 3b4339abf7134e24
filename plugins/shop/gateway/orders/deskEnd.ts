import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { shop } from '../../plugin.ts';
import { nextOrder } from '../../machines/order.ts';
import { buyerMark } from '../promotions/usable.ts';
import { returnUses } from '../promotions/uses.ts';
import { allocate } from '../stock/allocate.ts';
import { consume } from '../stock/consume.ts';
import { act, standingOf } from './act.ts';
import { paidAs } from './chargeChanged.ts';
import type { OrderRow, ShopCtx } from './db.ts';
import type { UsedPromotion } from '../../columns.ts';
import { holdSeen } from './deskOrders.ts';
import { endUnpaid, giveBack } from './endOrder.ts';
import { ORDER_REF } from './place.ts';
import { giveMoneyBack, sharesOf } from './refunds.ts';
import { linesOf } from './shipments.ts';
import { viewOrder } from './viewOrder.ts';

/** All money that is there goes back, for what has not been given back before. */
async function refundAll(
  ctx: ShopCtx,
  order: OrderRow,
  refundId: string,
  method: 'wallet' | 'transfer' | 'cash',
  reason: string,
): Promise<OrderRow> {
  const lines = await linesOf(ctx, order.id);
  const left = lines.flatMap((line) =>
    line.quantity > line.refunded ? [{ lineId: line.id, quantity: line.quantity - line.refunded }] : [],
  );
  return giveMoneyBack(ctx, order, {
    refundId,
    returnId: null,
    shares: sharesOf(ctx, lines, left),
    shippingSatang: order.shipping_satang - order.shipping_refunded_satang,
    method,
    reason,
  });
}

/**
 * Staff end an order of which nothing was sent; what is paid goes back. Without `restock` the goods are written off.
 *
 * @throws Refusal 404 · 409 `conflict` · 409 `action-not-allowed` · 403 `refund-limit`
 */
export const deskCancelOrder: HandlerOf<typeof shop, 'deskCancelOrder'> = async (
  ctx,
  { id, reason, refundId, method, restock, version },
) => {
  const order = await holdSeen(ctx, id, version);
  const words = reason.trim();
  if (!nextOrder(standingOf(order), 'CANCEL')) throw ctx.refuse('action-not-allowed', { action: 'CANCEL', state: order.state });
  await ctx.audit({ action: 'shop.orderCancel', entity: 'shop_order', entityId: order.id, before: { state: order.state }, reason: words });
  const due = order.paid_satang - order.refunded_satang;
  if (order.state === 'awaiting_payment' || (order.total_satang > 0 && order.paid_satang === 0))
    return viewOrder(ctx, await endUnpaid(ctx, order, 'CANCEL', words), 'staff');
  const repaid = due > 0 ? await refundAll(ctx, order, refundId, method, words) : order;
  await returnUses(ctx, order.id);
  if (!restock) {
    const lines = (await linesOf(ctx, order.id)).map((line) => ({ variantId: line.variant_id, quantity: line.quantity - line.dropped }));
    await consume(ctx, { refType: ORDER_REF, refId: order.id, lines: lines.filter(({ quantity }) => quantity > 0), shipmentId: refundId });
  }
  await giveBack(ctx, order);
  return viewOrder(ctx, await act(ctx, repaid, 'CANCEL', { changes: { cancel_reason: words }, text: words }), 'staff');
};

/** What a reopened order used of promotions counts again, whatever their limits say by now: its price was promised. */
async function countAgain(ctx: ShopCtx, order: OrderRow): Promise<void> {
  const used: readonly UsedPromotion[] = order.promotions;
  if (used.length === 0) return;
  const ids = used.map(({ id }) => id);
  await ctx.sql`select 1 from shop_promotion where id = any(${ids}::uuid[]) order by id for no key update`;
  await ctx.sql`insert into shop_promotion_use (space_id, promotion_id, order_id, buyer, discount_satang, created_at)
     select ${ctx.space}, p.id, ${order.id}, ${buyerMark(order.account_id, order.contact.email) ?? ''}, u.satang, ${ctx.now()} from unnest(${ids}::uuid[], ${used.map(({ discountSatang }) => discountSatang)}::bigint[]) as u(id, satang)
     join shop_promotion p on p.id = u.id on conflict do nothing`;
  await ctx.sql`update shop_promotion set used = used + 1 where id = any(${ids}::uuid[]) and (limit_total > 0 or limit_per_buyer > 0)`;
}

/**
 * An order that was paid after it had ended: taken up again where there is stock for all of it, or its money goes back.
 *
 * @throws Refusal 404 · 409 `conflict` · 409 `action-not-allowed` · 409 `out-of-stock` · 403 `refund-limit`
 */
export const decideLate: HandlerOf<typeof shop, 'decideLate'> = async (ctx, { id, as, refundId, version }) => {
  const order = await holdSeen(ctx, id, version);
  const charges = ctx.use('charges');
  const action = as === 'reopen' ? 'REOPEN' : 'REFUND_LATE';
  if (!nextOrder(standingOf(order), action)) throw ctx.refuse('action-not-allowed', { action, state: order.state });
  if (as === 'reopen') {
    await countAgain(ctx, order);
    const lines = (await linesOf(ctx, order.id)).map((line) => ({ variantId: line.variant_id, quantity: line.quantity }));
    await allocate(ctx, { refType: ORDER_REF, refId: order.id, lines });
    const charge = await charges.reopen(order.charge_id);
    if (charge.paidSatang < order.total_satang) throw ctx.refuse('paid-too-little', { paidSatang: charge.paidSatang });
    const changes = { ...paidAs(charge), attention: '', cancel_reason: '', confirmed_at: ctx.now() };
    return viewOrder(ctx, await act(ctx, order, action, { changes }), 'staff');
  }
  const charge = (await charges.find([order.charge_id])).get(order.charge_id)!;
  const amountSatang = charge.paidSatang - charge.refundedSatang;
  await charges.refund({
    id: refundId,
    chargeId: order.charge_id,
    amountSatang,
    lines: [],
    reason: order.number,
    method: charge.method === 'wallet' && order.account_id ? 'wallet' : 'transfer',
  });
  const after = (await charges.find([order.charge_id])).get(order.charge_id)!;
  const changes = { ...paidAs(after), attention: '' };
  return viewOrder(ctx, await act(ctx, order, action, { changes, text: order.number }), 'staff');
};
