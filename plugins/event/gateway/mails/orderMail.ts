import { formatFor } from '#kit/page/format.ts';
import type { EventCtx, EventRow, OrderRow } from '../db.ts';
import { followEvent } from '../events/layers.ts';
import { notifyStaff } from '../orders/notifyStaff.ts';
import { attendeesOf, living } from '../orders/row.ts';
import { orderLink, ticketPath } from '../tokens.ts';
import { isFirst, write } from './write.ts';

/** Who got a ticket in their own name hears of it themselves. */
async function writeToOthers(ctx: EventCtx, event: EventRow, order: OrderRow): Promise<void> {
  for (const ticket of living(await attendeesOf(ctx, order.id)))
    if (ticket.email && ticket.email.toLowerCase() !== order.email.toLowerCase()) await ticketMail(ctx, event, order, ticket.id);
}

/** A ticket for whom it is made out to. */
export async function ticketMail(ctx: EventCtx, event: EventRow, order: OrderRow, ticketId: string): Promise<void> {
  const ticket = (await attendeesOf(ctx, order.id)).find(({ id }) => id === ticketId);
  if (!ticket || ticket.state !== 'active' || !(await isFirst(ctx, order, `ticket ${ticket.id}`))) return;
  await write(ctx, event, {
    to: ticket.email,
    locale: order.locale,
    kind: 'ticket',
    path: ticketPath(ctx, ticket),
    values: { name: ticket.name, from: order.name },
  });
}

/**
 * Tells a buyer what has become of their registration, once for each state; the staff of what they must decide.
 *
 * @param about a state, or `resend …` for the tickets once more
 */
export async function orderMail(ctx: EventCtx, event: EventRow, order: OrderRow, about: string): Promise<void> {
  const again = about.startsWith('resend');
  const kind = again ? 'confirmed' : about;
  if (!again && kind !== 'eventCancelled' && order.state !== kind && !(kind === 'cancelled' && order.state.endsWith('refunded'))) return;
  if (!(await isFirst(ctx, order, about))) return;
  const { money } = formatFor(order.locale, ctx.site.timezone);
  await write(ctx, event, {
    to: order.email,
    locale: order.locale,
    kind,
    path: orderLink(ctx, order),
    values: {
      name: order.name,
      reference: order.reference,
      total: money(order.total_satang),
      reason: order.reason || 'none',
      paid: order.charge_state === 'paid' ? 'yes' : 'no',
    },
  });
  if (kind === 'pending_approval') await notifyStaff(ctx, event, 'approval', { name: order.name }, 'orders');
  if (kind !== 'confirmed') return;
  await writeToOthers(ctx, event, order);
  if (order.account_id) await followEvent(ctx, event, order.account_id);
}
