import { randomUUID } from 'node:crypto';
import { refundToPayer } from '#plugins/billing/contract.ts';
import type { AttendeeRow, EventCtx, EventRow, OrderRow } from '../db.ts';
import { act, changeOrder } from './act.ts';
import { nextOrder } from '../../machines/order.ts';
import { attendeesOf, standingOf } from './row.ts';

/** What of a registration is to go back: what was paid for tickets that were given up, less what has gone back before. */
export function dueBack(order: OrderRow, attendees: readonly AttendeeRow[]): number {
  if (order.charge_state !== 'paid') return 0;
  const ended = attendees.filter(({ state }) => state === 'cancelled').reduce((sum, { paid_satang: satang }) => sum + satang, 0);
  return Math.max(0, ended - order.refunded_satang);
}

/** The share of each line of the bill in what goes back; together it is the amount. */
function linesOf(order: OrderRow, attendees: readonly AttendeeRow[], amountSatang: number) {
  let before = order.refunded_satang;
  let left = amountSatang;
  const lines = new Map<string, number>();
  for (const { state, ticket_type_id: type, paid_satang: satang } of attendees) {
    if (state !== 'cancelled') continue;
    const gone = Math.min(before, satang);
    before -= gone;
    const now = Math.min(left, satang - gone);
    left -= now;
    if (now > 0) lines.set(type, (lines.get(type) ?? 0) + now);
  }
  return [...lines].map(([lineId, satang]) => ({ lineId, amountSatang: satang }));
}

/**
 * Gives back what is due of a held registration, once: to the member's wallet where there is one, else the staff send it.
 * @returns the registration as it stands then
 */
export async function giveMoneyBack(ctx: EventCtx, event: EventRow, order: OrderRow, reason: string): Promise<OrderRow> {
  const charges = ctx.mayUse('charges');
  const attendees = await attendeesOf(ctx, order.id);
  const amountSatang = dueBack(order, attendees);
  if (!charges || !order.charge_id || amountSatang === 0) return order;
  const lines = linesOf(order, attendees, amountSatang);
  const request = { id: randomUUID(), chargeId: order.charge_id, amountSatang, lines, reason };
  await refundToPayer(charges, request, order.account_id !== null);
  const row = await changeOrder(ctx, order, { refunded_satang: order.refunded_satang + amountSatang });
  await ctx.audit({ action: 'event.refund', entity: 'event_order', entityId: order.id, after: { amountSatang }, reason });
  return nextOrder(standingOf(row, event), 'REFUND') ? act(ctx, event, row, 'REFUND') : row;
}
