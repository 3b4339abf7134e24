import { isUuid } from '#kernel/contract/uuid.ts';
import type { Charge, ChargeState } from '../../../billing/contract.ts';
import { act, addEvent, change, LATE } from './act.ts';
import type { OrderRow, PaymentState, ShopCtx } from './db.ts';
import { giveBack } from './endOrder.ts';
import { ORDER_REF } from './place.ts';
import { takeBackFailed } from '../returns/takeBackFailed.ts';
import { notifyStaff } from './notify.ts';
import { STOCK_SHORT } from './ordersShort.ts';

/** How an order is paid, by the state of its charge. */
export const paymentStateOf = (state: ChargeState): PaymentState =>
  state === 'open' ? 'unpaid' : state === 'cancelled' || state === 'expired' ? 'voided' : state;

/** What of a charge stands beside its order. */
export const paidAs = (charge: Charge) => ({
  payment_state: paymentStateOf(charge.state),
  paid_satang: charge.paidSatang,
  refunded_satang: charge.refundedSatang,
  ...(charge.method ? { method: charge.method } : {}),
});

const ENDED = ['cancelled', 'expired'];
const GOES_ON: readonly ChargeState[] = ['paid', 'overpaid', 'authorized'];

/** An order was cancelled, and its money could not be given back. */
const MONEY_LEFT = 'money_left';

/** Whether somebody must look at it: money that came in late, or too much of it, or did not go back. */
function attentionOf(order: OrderRow, charge: Charge): string {
  if (ENDED.includes(order.state) && ENDED.includes(charge.state)) return charge.late ? LATE : '';
  if (ENDED.includes(order.state)) return Math.min(charge.amountSatang, charge.paidSatang) > charge.refundedSatang ? MONEY_LEFT : '';
  if (charge.state === 'overpaid') return 'overpaid';
  if (charge.state === 'partially_paid' && order.state === 'awaiting_payment') return 'partially_paid';
  return order.attention === STOCK_SHORT ? STOCK_SHORT : '';
}

/**
 * What has become of an order's charge. Events come at least once and in any order: what counts is the charge as it stands now, read
 * while the order is held. Paid after the order had ended, it waits for somebody's decision.
 */
export async function chargeChanged(
  ctx: ShopCtx,
  { chargeId, subjectType, subjectId }: { chargeId: string; subjectType: string; subjectId: string },
): Promise<void> {
  if (subjectType !== ORDER_REF || !isUuid(subjectId)) return;
  const [held] = await ctx.sql<OrderRow>`select * from shop_order where id = ${subjectId} and charge_id = ${chargeId} for no key update`;
  const charge = held && (await ctx.use('charges').find([chargeId])).get(chargeId);
  if (charge) await followCharge(ctx, await takeBackFailed(ctx, held), charge);
}

/** Brings a held order in line with its charge. Gives it as it stands then. */
export async function followCharge(ctx: ShopCtx, held: OrderRow, charge: Charge): Promise<OrderRow> {
  const now = { ...paidAs(charge), attention: attentionOf(held, charge) };
  const same = (Object.keys(now) as (keyof typeof now)[]).every((name) => held[name] === now[name]);
  if (held.state === 'awaiting_payment' && GOES_ON.includes(charge.state))
    return act(ctx, held, 'CONFIRM', { changes: { ...now, confirmed_at: ctx.now(), expires_at: null } });
  if (held.state === 'awaiting_payment' && ENDED.includes(charge.state)) {
    await giveBack(ctx, held);
    return act(ctx, held, charge.state === 'expired' ? 'EXPIRE' : 'CANCEL', { changes: { ...now, expires_at: null } });
  }
  if (same) return held;
  const row = await change(ctx, held, now);
  if (held.payment_state !== row.payment_state) await addEvent(ctx, row.id, `payment_${row.payment_state}`);
  if (row.attention && row.attention !== held.attention) {
    await addEvent(ctx, row.id, row.attention, { internal: row.attention === MONEY_LEFT });
    await notifyStaff(ctx, 'attention', row);
  }
  return row;
}
