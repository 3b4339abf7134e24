import type { Reply } from '#kernel/contract/calls.ts';
import { dayIn, daysBetween } from '#kit/thai/day.ts';
import type { certificates } from '../../calls/certificates.ts';
import type { BillingCtx, ChargeRecord } from '../db.ts';
import { buyerOf } from '../documents/ofCharge.ts';

export type Certificate = Reply<typeof certificates.receiveCertificate>;

/** A payment of withheld tax with its charge, and its certificate where that came later. */
export interface CertificateRow {
  readonly id: string;
  readonly captured_at: Date;
  readonly satang: number;
  readonly charge: ChargeRecord;
  readonly number: string;
  readonly day: string;
  readonly object_key: string;
}

export function certificateView(ctx: BillingCtx, row: CertificateRow): Certificate {
  const day = dayIn(row.captured_at, ctx.site.timezone);
  return {
    paymentId: row.id,
    chargeId: row.charge.id,
    chargeNumber: row.charge.number,
    buyerName: buyerOf(row.charge).name,
    amountSatang: row.satang,
    day,
    days: Math.max(0, daysBetween(day, dayIn(ctx.now(), ctx.site.timezone))),
    certificateNumber: row.number,
    certificateDate: row.day,
    file: row.object_key && `/billing/certificates/${row.id}/file`,
  };
}

type Found = Omit<CertificateRow, 'charge'> & { readonly charge_id: string };

/** Rows with their charges, in the order in which they were found. */
export async function withCharges(ctx: BillingCtx, found: readonly Found[]): Promise<CertificateRow[]> {
  if (found.length === 0) return [];
  const charges = await ctx.sql<ChargeRecord>`select * from billing_charge where id = any(${found.map((row) => row.charge_id)}::uuid[])`;
  const byId = new Map(charges.map((charge) => [charge.id, charge]));
  return found.map((row) => ({ ...row, charge: byId.get(row.charge_id)! }));
}

/** Payments of withheld tax that wait for their certificate, the oldest first. */
export async function awaitedRows(ctx: BillingCtx, most: number): Promise<CertificateRow[]> {
  const found = await ctx.sql<Found>`
    select p.id, p.charge_id, p.captured_at, (p.captured_satang - p.refunded_satang)::bigint as satang, '' as number, '' as day, '' as object_key
    from billing_payment p
    where p.method = 'withholding' and p.withholding ->> 'certificateNumber' = '' and p.state in ('captured', 'partially_refunded')
      and not exists (select 1 from billing_certificate k where k.space_id = p.space_id and k.payment_id = p.id)
    order by p.captured_at, p.id limit ${most}`;
  return withCharges(ctx, found);
}
