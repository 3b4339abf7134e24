import { randomUUID } from 'node:crypto';
import type { Gateway, HandlerOf } from '#kernel/contract/gateway.ts';
import type { MoneyAct } from '#kernel/contract/money.ts';
import type { event } from '../../plugin.ts';
import type { EventCtx, OrderRow } from '../db.ts';
import { eventById } from '../events/find.ts';
import { act, changeOrder } from '../orders/act.ts';
import { endOrder } from '../orders/cancel.ts';
import { give } from '../orders/chargeChanged.ts';
import { giveMoneyBack } from '../orders/refund.ts';
import { goOn } from '../orders/register.ts';
import { holdOrder } from '../orders/row.ts';

/** The staff let somebody come, or not. @throws Refusal 404 · 409 `action-not-allowed` */
export const decideOrder: HandlerOf<typeof event, 'decideOrder'> = async (ctx, { id, action, reason }) => {
  const order = await holdOrder(ctx, id);
  const found = await eventById(ctx, order.event_id);
  const row = await goOn(ctx, found, await act(ctx, found, order, action, { reason: reason.trim() }));
  await ctx.audit({
    action: `event.order.${action.toLowerCase()}`,
    entity: 'event_order',
    entityId: row.id,
    after: { state: row.state },
    reason,
  });
  if (row.state !== 'confirmed') await ctx.emit('orderDue', { orderId: row.id, what: 'mail', about: row.state });
};

/** @throws Refusal 404 · 409 `action-not-allowed` */
export const deskCancelOrder: HandlerOf<typeof event, 'deskCancelOrder'> = async (ctx, { id, reason, refund }) => {
  const order = await holdOrder(ctx, id);
  const found = await eventById(ctx, order.event_id);
  const row = await endOrder(ctx, found, order, reason.trim(), 'cancelled');
  await ctx.audit({ action: 'event.order.cancel', entity: 'event_order', entityId: row.id, after: { refund }, reason });
  if (refund) await giveMoneyBack(ctx, found, row, reason.trim());
};

/** What came in too late: its places are taken if there still are some, or all of it goes back. */
export const decideLate: HandlerOf<typeof event, 'decideLate'> = async (ctx, { id, as }) => {
  const order = await holdOrder(ctx, id);
  const found = await eventById(ctx, order.event_id);
  const charges = ctx.mayUse('charges');
  if (order.charge_state !== 'late' || !charges || !order.charge_id) throw ctx.refuse('action-not-allowed', { state: order.state });
  const charge = (await charges.find([order.charge_id])).get(order.charge_id)!;
  if (as === 'honour') {
    if (!(await give(ctx, found, order))) throw ctx.refuse('sold-out', { name: found.title, left: 0 });
    if (charge.state === 'expired' || charge.state === 'cancelled') await charges.reopen(charge.id);
    return;
  }
  const amountSatang = charge.paidSatang - charge.refundedSatang;
  if (amountSatang <= 0) throw ctx.refuse('nothing-to-refund');
  await charges.refund({
    id: randomUUID(),
    chargeId: charge.id,
    amountSatang,
    lines: [],
    reason: order.reference,
    method: order.account_id ? 'wallet' : 'transfer',
  });
  await changeOrder(ctx, order, { charge_state: 'closed' });
};

/** @throws Refusal 404 · 409 `action-not-allowed` */
export const mailOrder: HandlerOf<typeof event, 'mailOrder'> = async (ctx, { id }) => {
  const order = await holdOrder(ctx, id);
  if (order.state !== 'confirmed') throw ctx.refuse('action-not-allowed', { state: order.state });
  await ctx.emit('orderDue', { orderId: order.id, what: 'mail', about: `resend ${randomUUID()}` });
};

/** Of somebody's registration: a guest's is told from others by its id. */
const moneyOf = (ctx: EventCtx, order: OrderRow, amountSatang: number): MoneyAct => ({
  amountSatang,
  owner: order.account_id ?? order.id,
  alone: async () => (await ctx.use('accounts').withRole(['manager', 'admin'])).length <= 1,
});

/** What calls of the desk are about to give back. */
export const money: Gateway<typeof event>['money'] = {
  async deskCancelOrder(ctx, { id, refund }) {
    const order = await holdOrder(ctx, id);
    const due = order.charge_state === 'paid' ? order.total_satang - order.refunded_satang : 0;
    return refund && due > 0 ? moneyOf(ctx, order, due) : null;
  },
  async decideLate(ctx, { id, as }) {
    const order = await holdOrder(ctx, id);
    return as === 'refund' ? moneyOf(ctx, order, order.total_satang) : null;
  },
};
