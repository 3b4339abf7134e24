import type { EventCtx, EventRow, OrderRow } from '../db.ts';
import { attendeesOf, living } from './row.ts';

/** What follows once a registration stands: its mail with the tickets, the buyer's calendar, and whoever listens. */
export async function confirmed(ctx: EventCtx, event: EventRow, order: OrderRow): Promise<void> {
  const tickets = living(await attendeesOf(ctx, order.id));
  await ctx.emit('registrationConfirmed', {
    eventId: event.id,
    slug: event.slug,
    orderId: order.id,
    reference: order.reference,
    tickets: tickets.length,
    totalSatang: order.total_satang,
  });
  await ctx.emit('orderDue', { orderId: order.id, what: 'mail', about: 'confirmed' });
}
