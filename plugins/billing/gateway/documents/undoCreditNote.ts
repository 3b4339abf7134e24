import type { BillingCtx } from '../db.ts';
import { end } from './end.ts';

/** Cancels the credit note of a refund that could not be made. The charge is held by the caller. */
export async function undoCreditNote(ctx: BillingCtx, refundId: string, reason: string): Promise<void> {
  const note = await ctx.db
    .selectFrom('billing_document')
    .selectAll()
    .where('refund_id', '=', refundId)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (note) await end(ctx, note, { reason });
}
