import { uuid } from '#kernel/contract/uuid.ts';
import { conflict, notFound } from '#kit/diagnostics/refusal.ts';
import type { BillingCtx, ChargeRecord, PaymentRow, SlipRow } from '../db.ts';
import { holdPayment } from '../payments/hold.ts';

/** A slip as it stands. @throws Refusal 404 */
export async function slipOf(ctx: BillingCtx, id: string): Promise<SlipRow> {
  const row = await ctx.db.selectFrom('billing_slip').selectAll().where('id', '=', uuid(id)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Holds a slip with its payment and charge. @throws Refusal 404 · 409 `conflict` where it is not as it was seen */
export async function holdSlip(
  ctx: BillingCtx,
  id: string,
  version: number,
): Promise<{ slip: SlipRow; payment: PaymentRow; charge: ChargeRecord }> {
  const { payment_id: paymentId } = await slipOf(ctx, id);
  const held = await holdPayment(ctx, paymentId);
  const slip = await slipOf(ctx, id);
  if (slip.version !== version) throw conflict();
  return { slip, ...held };
}
