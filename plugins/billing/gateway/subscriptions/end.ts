import { close } from '../charges/close.ts';
import type { BillingCtx, SubscriptionRow } from '../db.ts';
import { act, subscriptionOf } from './hold.ts';

/** Ends a held subscription: what it still waits for is closed, what came in for it is decided about by staff. */
export async function end(ctx: BillingCtx, held: SubscriptionRow, reason: string): Promise<SubscriptionRow> {
  const ended = await act(ctx, held, 'CANCEL', {
    cancel_reason: reason.slice(0, 300),
    ended_at: ctx.now(),
    open_charge_id: null,
    open_since: null,
    next_plan_id: null,
    grace_until: null,
    paused_at: null,
  });
  for (const chargeId of [held.open_charge_id, held.change_id]) if (chargeId) await close(ctx, chargeId, 'cancelled', reason);
  return held.change_id ? subscriptionOf(ctx, ended.id) : ended;
}
