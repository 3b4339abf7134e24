import type { Load } from '#kernel/contract/load.ts';
import type { event } from '../../plugin.ts';
import type { OrderView, Ticket } from '../../schemas.ts';
import { openedTicket } from '../orders/ticket.ts';
import { tokenOf } from '../tokens.ts';
import { viewOrder } from '../orders/view.ts';

export interface TicketData {
  ticket: Ticket;
  token: string;
  reference: string;
  event: OrderView['event'];
}

/** One ticket, for whom it is made out to. */
export const load: Load<typeof event, TicketData> = async (ctx) => {
  const { ticket, shown, order } = await openedTicket(ctx, ctx.params.ticket!, (ctx.query.token ?? '').slice(0, 80));
  const view = await viewOrder(ctx, order);
  const data = { ticket: shown, token: tokenOf(ctx, 'ticket', ticket.id), reference: order.reference, event: view.event };
  return { data, title: view.event.title, noindex: true };
};
