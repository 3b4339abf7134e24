import type { Method } from '../../contract.ts';
import type { ChargeSums } from '../../machines/charge.ts';
import type { BillingCtx, ChargeRecord } from '../db.ts';

/** What the payments, slips and refunds of a charge come to. */
export interface Added {
  readonly capturedSatang: number;
  readonly returnedSatang: number;
  readonly refundedSatang: number;
  readonly slipsWaiting: number;
  readonly authorized: number;
  /** Of the newest payment that counts. */
  readonly method: Method | null;
}

/** Adds up a charge from its payments, slips and refunds. */
export async function added(ctx: Pick<BillingCtx, 'sql'>, chargeId: string): Promise<Added> {
  const rows = await ctx.sql<Added>`
    select p.captured as "capturedSatang", p.authorized, p.method, r.returned as "returnedSatang", r.refunded as "refundedSatang", s.waiting as "slipsWaiting"
    from (
      select coalesce(sum(captured_satang), 0)::bigint as captured,
        (count(*) filter (where state = 'authorized'))::int as authorized,
        (array_agg(method order by captured_satang > 0 desc, created_at desc)
          filter (where state not in ('created', 'cancelled', 'expired', 'declined') and method <> 'withholding'))[1] as method
      from billing_payment where charge_id = ${chargeId}
    ) p, (
      select coalesce(sum(amount_satang) filter (where kind = 'surplus'), 0)::bigint as returned,
        coalesce(sum(amount_satang) filter (where kind = 'refund'), 0)::bigint as refunded
      from billing_refund where charge_id = ${chargeId} and state <> 'failed'
    ) r, (
      select count(*)::int as waiting from billing_slip where charge_id = ${chargeId} and state in ('manual_review', 'unreadable')
    ) s`;
  return rows[0]!;
}

/** What the state of a stored charge follows from; slips and promises are not among its columns. */
export const sumsOf = (
  row: ChargeRecord,
  more: Pick<ChargeSums, 'slipsWaiting' | 'authorized'> = { slipsWaiting: 0, authorized: 0 },
): ChargeSums => ({
  amountSatang: row.amount_satang,
  capturedSatang: row.captured_satang,
  returnedSatang: row.returned_satang,
  refundedSatang: row.refunded_satang,
  keptSatang: row.kept_satang,
  closedAs: row.closed_as,
  ...more,
});
