import { holdCharge } from '../charges/hold.ts';
import type { BillingCtx, ChargeRecord } from '../db.ts';
import { settle } from './settle.ts';

/**
 * The courier or the counter has taken the money of what was promised. Told again it counts once; had the charge been closed
 * meanwhile, the money is late and not lost.
 *
 * @throws Refusal 404 · 422 `amount-invalid` · 409 `nothing-promised`
 */
export async function collect(ctx: BillingCtx, chargeId: string, amountSatang: number): Promise<ChargeRecord> {
  if (!Number.isSafeInteger(amountSatang) || amountSatang < 1) throw ctx.refuse('amount-invalid');
  const charge = await holdCharge(ctx, chargeId);
  const promised = await ctx.db
    .selectFrom('billing_payment')
    .selectAll()
    .where('charge_id', '=', charge.id)
    .where('method', '=', 'cod')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!promised) throw ctx.refuse('nothing-promised');
  const settled = await settle(ctx, {
    paymentId: promised.id,
    capturedSatang: amountSatang,
    source: 'collect',
    eventId: promised.id,
    at: ctx.now(),
  });
  return settled.charge;
}
