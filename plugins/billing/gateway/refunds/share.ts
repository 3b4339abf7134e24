import type { NewRefund } from '../../contract.ts';
import type { BillingCtx, PaymentRow } from '../db.ts';

/** A payment whose money can go back. */
export interface Source {
  readonly payment: PaymentRow;
  readonly leftSatang: number;
}

/** What of a refund is taken from a payment. */
export interface Part {
  readonly payment: PaymentRow;
  readonly satang: number;
}

/**
 * The payments of a held charge that may be given back, held: what came out of a wallet first where it goes back into one, else the
 * newest. Last comes tax that the buyer had kept back: it never was money of ours, so nothing is sent for it.
 */
export async function refundable(ctx: BillingCtx, chargeId: string, method: NewRefund['method']): Promise<Source[]> {
  const rows = await ctx.db
    .selectFrom('billing_payment')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('captured_satang', '>', (eb) => eb.ref('refunded_satang'))
    .orderBy('captured_at', 'desc')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const place = (row: PaymentRow) => (row.method === 'withholding' ? 2 : (row.method === 'wallet') === (method === 'wallet') ? 0 : 1);
  return rows
    .toSorted((a, b) => place(a) - place(b))
    .map((payment) => ({
      payment,
      leftSatang: payment.captured_satang - payment.refunded_satang,
    }));
}

/** What of parts is tax that was kept back, satang. */
export const withheldOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { payment, satang }) => sum + (payment.method === 'withholding' ? satang : 0), 0);

/** Takes an amount from payments one after the other. */
export function share(amountSatang: number, sources: readonly Source[]): Part[] {
  const parts: Part[] = [];
  let open = amountSatang;
  for (const { payment, leftSatang } of sources) {
    const satang = Math.min(open, leftSatang);
    if (satang > 0) parts.push({ payment, satang });
    open -= satang;
  }
  return parts;
}
