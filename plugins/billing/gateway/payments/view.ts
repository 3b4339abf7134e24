import type { Payment, Slip } from '../../schemas.ts';
import type { BillingCtx, PaymentRow, SlipRow } from '../db.ts';
import { isUp } from './hold.ts';

/** A slip as its sender sees it. */
export const slipView = (row: SlipRow): Slip => ({
  id: row.id,
  state: row.state,
  bank: row.bank,
  reference: row.reference,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
});

const paymentView = (ctx: BillingCtx, row: PaymentRow, slips: readonly SlipRow[]): Payment => {
  const state = isUp(row, ctx.now()) ? 'expired' : row.state;
  const shown = state === 'awaiting_customer' || state === 'pending_review';
  return {
    id: row.id,
    chargeId: row.charge_id,
    method: row.method,
    state,
    amountSatang: row.amount_satang,
    capturedSatang: row.captured_satang,
    qr: shown ? row.qr : '',
    barcode: shown ? row.barcode : '',
    ref1: row.ref1,
    ref2: row.ref2,
    account: row.payee,
    expiresAt: row.expires_at?.toISOString() ?? null,
    redirectUrl: shown ? row.redirect_url : '',
    failure: row.failure,
    slips: slips.map(slipView),
    createdAt: row.created_at.toISOString(),
  };
};

/** Payments as their payer sees them, with their slips, the oldest first. */
export async function paymentViews(ctx: BillingCtx, rows: readonly PaymentRow[]): Promise<Payment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const slips = await ctx.db.selectFrom('billing_slip').selectAll().where('payment_id', 'in', ids).orderBy('created_at').execute();
  return rows.map((row) =>
    paymentView(
      ctx,
      row,
      slips.filter((slip) => slip.payment_id === row.id),
    ),
  );
}

/** One of them. */
export const viewPayment = async (ctx: BillingCtx, row: PaymentRow): Promise<Payment> => (await paymentViews(ctx, [row]))[0]!;
