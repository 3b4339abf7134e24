import type { BillingCtx } from '../db.ts';
import { end } from './end.ts';

/**
 * Cancels the certificate of tax that a buyer had kept back, once all of that tax has been given back: the sale is no more, and the
 * paper goes to whoever made it out. The charge is held by the caller.
 */
export async function giveCertificateBack(ctx: BillingCtx, chargeId: string, reason: string): Promise<void> {
  const payment = await ctx.db
    .selectFrom('billing_payment')
    .select('id')
    .where('charge_id', '=', chargeId)
    .where('method', '=', 'withholding')
    .where('state', '=', 'refunded')
    .executeTakeFirst();
  if (!payment) return;
  // A refund in progress may still fail; this function is called again when that refund is concluded.
  const underWay = await ctx.db
    .selectFrom('billing_refund_part as part')
    .innerJoin('billing_refund as refund', 'refund.id', 'part.refund_id')
    .select('refund.id')
    .where('part.payment_id', '=', payment.id)
    .where('refund.state', '=', 'processing')
    .executeTakeFirst();
  if (underWay) return;
  const certificate = await ctx.db
    .selectFrom('billing_document')
    .selectAll()
    .where('id', '=', payment.id)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (certificate) await end(ctx, certificate, { reason });
}
