import { nextPayment } from '../../machines/payment.ts';
import type { BillingCtx, ChargeRecord } from '../db.ts';
import { standingOf } from '../payments/hold.ts';
import { derive } from './derive.ts';
import { holdCharge } from './hold.ts';

/** States in which there is nothing (more) to close: what was paid must be given back, not closed. */
const PAID: readonly ChargeRecord['state'][] = ['paid', 'overpaid', 'partially_refunded'];

/** Ends the payments of a charge that wait for its payer. Those with a slip stay: somebody is going to look at it. */
export async function endOpenPayments(ctx: BillingCtx, chargeId: string, except?: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('billing_payment')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('state', 'in', ['created', 'awaiting_customer', 'authorized'])
    .forNoKeyUpdate()
    .execute();
  for (const row of rows) {
    const next = row.id === except ? null : nextPayment(standingOf(row), { type: 'CANCEL' });
    if (next)
      await ctx.db
        .updateTable('billing_payment')
        .set({ state: next.state, version: row.version + 1, updated_at: ctx.now() })
        .where('id', '=', row.id)
        .execute();
  }
}

/**
 * Closes what has not been paid. Money that is there in part, or comes in later, is kept and told as `late` until somebody decides.
 * Closed already it stays as it was.
 *
 * @throws Refusal 404 · 409 `charge-paid`
 */
export async function close(ctx: BillingCtx, id: string, as: 'cancelled' | 'expired', reason: string): Promise<ChargeRecord> {
  const held = await holdCharge(ctx, id);
  if (held.closed_as || held.state === 'refunded') return held;
  if (PAID.includes(held.state)) throw ctx.refuse('charge-paid');
  await endOpenPayments(ctx, held.id);
  return derive(ctx, held, { closed_as: as, closed_reason: reason.slice(0, 300), closed_at: ctx.now() });
}

/** Opens a closed charge again, without an end: its asker can still honour what was paid late. @throws Refusal 404 */
export async function reopen(ctx: BillingCtx, id: string): Promise<ChargeRecord> {
  const held = await holdCharge(ctx, id);
  if (!held.closed_as) return held;
  return derive(ctx, held, { closed_as: null, closed_reason: '', closed_at: null, expires_at: null });
}
