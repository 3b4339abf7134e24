import type { BillingCtx } from '../db.ts';
import { end } from './end.ts';

/** Cancels the credit notes of a refund that could not be made. The charge is held by the caller. */
export async function undoCreditNote(ctx: BillingCtx, refundId: string, reason: string): Promise<void> {
  const notes = await ctx.db
    .selectFrom('billing_document')
    .selectAll()
    .where('refund_id', '=', refundId)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .execute();
  for (const note of notes) await end(ctx, note, { reason });
}
