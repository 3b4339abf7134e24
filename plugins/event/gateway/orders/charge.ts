import { randomUUID } from 'node:crypto';
import type { EventCtx, EventRow, OrderRow } from '../db.ts';
import { orderLink } from '../tokens.ts';
import { changeOrder } from './act.ts';
import { ORDER_REF } from './row.ts';

/** Until when places wait for their payment: never longer than the event lasts. */
export const payUntil = (ctx: EventCtx, event: EventRow): Date =>
  new Date(Math.min(ctx.now().getTime() + ctx.settings.payHours * 3_600_000, event.ends_at.getTime()));

/**
 * Opens the bill of a held registration. Its id is made here and kept in the row: what becomes of it is told by `chargeChanged`.
 *
 * @throws Refusal 503 `unavailable` on a site without billing
 */
export async function openCharge(ctx: EventCtx, event: EventRow, order: OrderRow): Promise<OrderRow> {
  const charges = ctx.mayUse('charges');
  if (!charges) throw ctx.refuse('unavailable');
  const id = randomUUID();
  const vatClass = (await charges.vatRateBp()) > 0 ? 'vat7' : 'none';
  await charges.open({
    id,
    subject: { type: ORDER_REF, id: order.id },
    number: order.reference,
    title: { th: `บัตร ${event.title}`, en: `Tickets for ${event.title}` },
    accountId: order.account_id,
    payer: { name: order.name, email: order.email, phone: order.phone },
    lines: order.lines
      .filter((line) => line.quantity * line.unitSatang > 0)
      .map((line) => ({
        id: line.ticketTypeId,
        kind: 'item',
        sku: '',
        title: line.name,
        detail: event.title,
        quantity: line.quantity,
        unit: '',
        unitSatang: line.unitSatang,
        discountSatang: line.discountSatang,
        totalSatang: line.quantity * line.unitSatang - line.discountSatang,
        vatClass,
      })),
    priceMode: 'inclusive',
    amountSatang: order.total_satang,
    taxBuyer: null,
    expiresAt: order.due_at,
    methods: ['promptpay', 'billPayment', 'transfer', 'wallet', 'provider', 'cash'],
    returnPath: orderLink(ctx, order),
    channel: 'event',
  });
  return changeOrder(ctx, order, { charge_id: id, charge_state: 'open' });
}

/**
 * Closes the open bill of a held registration: what comes in afterwards is told as late. Whose time is up is waited for while it is under way.
 *
 * @returns false where money has come in, or is waited for: then nothing has happened
 */
export async function closeCharge(ctx: EventCtx, order: OrderRow, as: 'cancelled' | 'expired'): Promise<boolean> {
  const charges = ctx.mayUse('charges');
  if (!charges || order.charge_id === null || order.charge_state !== 'open') return true;
  return charges.giveUp(order.charge_id, as, { patient: as === 'expired' });
}
