import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { nextPayment, type PaymentEvent, type PaymentStanding } from '../../machines/payment.ts';
import { chargeOf, holdCharge, isOwn } from '../charges/hold.ts';
import type { BillingCtx, ChargeRecord, PaymentRow } from '../db.ts';

/** A payment as its machine knows it. */
export const standingOf = (row: PaymentRow): PaymentStanding => ({
  state: row.state,
  capturedSatang: row.captured_satang,
  refundedSatang: row.refunded_satang,
});

/** As it stands now: time may be up before the job has been round. */
export const isUp = (row: PaymentRow, now: Date): boolean =>
  row.state === 'awaiting_customer' && row.expires_at !== null && row.expires_at <= now;

/** A payment. @throws Refusal 404 */
export async function paymentOf(ctx: BillingCtx, id: string): Promise<PaymentRow> {
  const row = await ctx.db.selectFrom('billing_payment').selectAll().where('id', '=', uuid(id)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A payment with its charge, for who pays it. @throws Refusal 404 */
export async function ownPayment(
  ctx: BillingCtx,
  id: string,
  token: string | undefined,
): Promise<{ payment: PaymentRow; charge: ChargeRecord }> {
  const payment = await paymentOf(ctx, id);
  const charge = await chargeOf(ctx, payment.charge_id);
  if (!isOwn(ctx, charge, token)) throw notFound();
  return { payment, charge };
}

/** Holds a payment and its charge, the charge first, until the transaction has ended. @throws Refusal 404 */
export async function holdPayment(ctx: BillingCtx, id: string): Promise<{ payment: PaymentRow; charge: ChargeRecord }> {
  const { charge_id: chargeId } = await paymentOf(ctx, id);
  const charge = await holdCharge(ctx, chargeId);
  const payment = await ctx.db
    .selectFrom('billing_payment')
    .selectAll()
    .where('id', '=', uuid(id))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { payment, charge };
}

/** Takes a held payment through its machine and writes it. @throws Refusal 409 `action-not-allowed` */
export async function act(
  ctx: BillingCtx,
  row: PaymentRow,
  event: PaymentEvent,
  changes: { captured_at?: Date | null; failure?: string; provider_ref?: string; asked_at?: Date } = {},
): Promise<PaymentRow> {
  const next = nextPayment(standingOf(row), event);
  if (!next) throw ctx.refuse('action-not-allowed', { action: event.type, state: row.state });
  return ctx.db
    .updateTable('billing_payment')
    .set({
      ...changes,
      state: next.state,
      captured_satang: next.capturedSatang,
      refunded_satang: next.refundedSatang,
      version: row.version + 1,
      updated_at: ctx.now(),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
