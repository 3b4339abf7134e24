import type { OrderAction } from '../../machines/order.ts';
import { returnUses } from '../promotions/uses.ts';
import { release } from '../stock/release.ts';
import { act } from './act.ts';
import type { OrderRow, ShopCtx } from './db.ts';
import { ORDER_REF } from './place.ts';

/**
 * Ends a held order that was not paid: its charge is closed, what it used of promotions and its stock come back, each once.
 *
 * @throws Refusal 409 `charge-paid` where it has been paid meanwhile: then nothing has happened
 */
export async function endUnpaid(
  ctx: ShopCtx,
  order: OrderRow,
  action: Extract<OrderAction, 'EXPIRE' | 'CANCEL'>,
  reason = '',
): Promise<OrderRow> {
  await ctx.use('charges').close(order.charge_id, action === 'EXPIRE' ? 'expired' : 'cancelled', reason);
  await giveBack(ctx, order);
  return act(ctx, order, action, { changes: { payment_state: 'voided', cancel_reason: reason, expires_at: null }, text: reason });
}

/** What an order held of promotions and stock is free again: promotions first, in the order in which everybody locks. */
export async function giveBack(ctx: ShopCtx, order: OrderRow): Promise<void> {
  await returnUses(ctx, order.id);
  await release(ctx, { refType: ORDER_REF, refId: order.id });
}
