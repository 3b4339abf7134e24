import { isUuid } from '#kernel/contract/uuid.ts';
import type { EventCtx } from '../db.ts';
import { eventById } from '../events/find.ts';
import { orderMail, ticketMail } from '../mails/orderMail.ts';
import { write } from '../mails/write.ts';
import { formatFor } from '#kit/page/format.ts';
import { orderLink } from '../tokens.ts';
import { act } from './act.ts';
import { closeCharge } from './charge.ts';
import { giveMoneyBack } from './refund.ts';
import { holdOrder } from './row.ts';

/** Does what time has come for with a registration, once, and only if it still has. */
export async function orderDue(ctx: EventCtx, { orderId, what, about }: { orderId: string; what: string; about: string }): Promise<void> {
  if (!isUuid(orderId) || !(await ctx.sql`select 1 from event_order where id = ${orderId}`)[0]) return;
  const order = await holdOrder(ctx, orderId);
  const event = await eventById(ctx, order.event_id);
  if (what === 'mail') return orderMail(ctx, event, order, about);
  if (what === 'ticket') return ticketMail(ctx, event, order, about);
  if (what === 'refund') {
    const after = await giveMoneyBack(ctx, event, order, about);
    const amount = after.refunded_satang - order.refunded_satang;
    if (amount > 0)
      await write(ctx, event, {
        to: order.email,
        locale: order.locale,
        kind: 'refunded',
        path: orderLink(ctx, order),
        values: { name: order.name, reference: order.reference, amount: formatFor(order.locale, ctx.site.timezone).money(amount) },
      });
    return;
  }
  const isOver = order.due_at !== null && order.due_at <= ctx.now();
  if (what !== 'expire' || !isOver || (order.state !== 'held' && order.state !== 'awaiting_payment')) return;
  if (!(await closeCharge(ctx, order, 'expired'))) return;
  const row = await act(ctx, event, order, 'EXPIRE', order.charge_state === 'open' ? { charge_state: 'closed' } : {});
  if (order.state === 'awaiting_payment') await orderMail(ctx, event, row, 'expired');
}
