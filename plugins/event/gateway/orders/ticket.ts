import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Ticket } from '../../schemas.ts';
import type { AttendeeRow, EventCtx } from '../db.ts';
import { opens } from '../tokens.ts';
import { aroundOf, viewTicket, type Around } from './view.ts';

/** A ticket by its own address, or its owner's session, with what is to be known around it. @throws Refusal 404 */
export async function openedTicket(ctx: EventCtx, id: string, token: string): Promise<Around & { ticket: AttendeeRow; shown: Ticket }> {
  const ticket = isUuid(id)
    ? await ctx.db.selectFrom('event_attendee').selectAll().where('id', '=', id.toLowerCase()).executeTakeFirst()
    : undefined;
  if (!ticket) throw notFound();
  const order = await ctx.db.selectFrom('event_order').selectAll().where('id', '=', ticket.order_id).executeTakeFirstOrThrow();
  const isOwner = ctx.account !== null && order.account_id === ctx.account.id && ticket.transfer_of === null;
  if (!isOwner && !opens(ctx, 'ticket', ticket.id, token)) throw notFound();
  const around = await aroundOf(ctx, order);
  return { ...around, ticket, shown: viewTicket(ctx, around, ticket, true) };
}
