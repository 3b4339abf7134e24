import { isUuid } from '#kernel/contract/uuid.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { nextOrder } from '../../machines/order.ts';
import type { EventCtx, EventRow, OrderRow } from '../db.ts';
import { eventById } from '../events/find.ts';
import { act, changeOrder } from './act.ts';
import { confirmed } from './confirmed.ts';
import { notifyStaff } from './notifyStaff.ts';
import { holdOrder, ORDER_REF, standingOf } from './row.ts';

const PAID = new Set(['paid', 'overpaid']);
const ENDED = new Set(['cancelled', 'expired']);

/** Gives what was paid for. False where it cannot be given: cancelled meanwhile, or its places have gone. */
export async function give(ctx: EventCtx, event: EventRow, order: OrderRow): Promise<boolean> {
  const isOff = event.state === 'cancelled' || event.state === 'ended' || event.state === 'archived';
  if (isOff || !nextOrder(standingOf(order, event), 'PAY')) return false;
  try {
    await confirmed(ctx, event, await act(ctx, event, order, 'PAY', { charge_state: 'paid' }));
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'sold-out') return false;
    throw error;
  }
}

/** Money is there and nothing can be given for it: somebody must decide, and is told once. */
async function leave(ctx: EventCtx, event: EventRow, order: OrderRow): Promise<void> {
  if (order.charge_state === 'late') return;
  await changeOrder(ctx, order, { charge_state: 'late' });
  await notifyStaff(ctx, event, 'late', { reference: order.reference }, 'orders');
}

/**
 * What has become of a registration's bill. Told at least once and in any order: what counts is the bill as it stands now, read while
 * the registration is held, and what its row says was done about it.
 */
export async function chargeChanged(
  ctx: EventCtx,
  { chargeId, subjectType, subjectId }: { chargeId: string; subjectType: string; subjectId: string },
): Promise<void> {
  const charges = ctx.mayUse('charges');
  if (!charges || subjectType !== ORDER_REF || !isUuid(subjectId)) return;
  if (!(await ctx.sql`select 1 from event_order where id = ${subjectId} and charge_id = ${chargeId}`)[0]) return;
  const order = await holdOrder(ctx, subjectId);
  const charge = (await charges.find([chargeId])).get(chargeId);
  if (!charge || order.charge_id !== chargeId || order.charge_state === 'paid') return;
  const event = await eventById(ctx, order.event_id);
  if (PAID.has(charge.state)) {
    if (!(await give(ctx, event, order))) await leave(ctx, event, order);
    return;
  }
  if (!ENDED.has(charge.state)) return;
  if (!charge.late) {
    if (order.charge_state === 'open') await changeOrder(ctx, order, { charge_state: 'closed' });
    return;
  }
  const whole = charge.paidSatang - charge.refundedSatang >= charge.amountSatang;
  if (whole && (await give(ctx, event, order))) await charges.reopen(charge.id);
  else await leave(ctx, event, order);
}
