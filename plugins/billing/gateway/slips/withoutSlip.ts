import { WAITING_SLIPS } from '../../machines/slip.ts';
import { derive } from '../charges/derive.ts';
import type { BillingCtx, ChargeRecord } from '../db.ts';
import { act, holdPayment } from '../payments/hold.ts';

async function waits(ctx: BillingCtx, paymentId: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('billing_slip')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', [...WAITING_SLIPS])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Brings a payment and its charge to where they stand once a slip of it counts no longer: back to waiting, while there is time. */
export async function withoutSlip(ctx: BillingCtx, paymentId: string): Promise<ChargeRecord> {
  const { payment, charge } = await holdPayment(ctx, paymentId);
  const stillWaits = await waits(ctx, payment.id);
  if (payment.state === 'pending_review' && !stillWaits) {
    const isUp = payment.expires_at !== null && payment.expires_at <= ctx.now();
    await act(ctx, payment, { type: isUp || charge.closed_as ? 'LAPSE' : 'RESUME' });
  } else if (payment.state === 'expired' && stillWaits) await act(ctx, payment, { type: 'SLIP' });
  return derive(ctx, charge);
}
