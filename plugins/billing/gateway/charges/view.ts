import type { Charge } from '../../contract.ts';
import { dueOf, paidOf } from '../../machines/charge.ts';
import type { ChargeRow, ChargeView } from '../../schemas.ts';
import type { BillingCtx, ChargeRecord } from '../db.ts';
import { documentsOf } from '../documents/ofCharges.ts';
import { paymentViews } from '../payments/view.ts';
import { tokenOf } from './hold.ts';
import { sumsOf } from './sums.ts';
import { waysFor } from './ways.ts';
import { wayOfSlip } from '../slips/payment.ts';

/** A charge as lists have it. */
export const chargeRow = (ctx: BillingCtx, row: ChargeRecord): ChargeRow => ({
  id: row.id,
  number: row.number,
  title: row.title[ctx.locale],
  state: row.state,
  amountSatang: row.amount_satang,
  dueSatang: dueOf(sumsOf(row)),
  payerName: row.payer_name,
  channel: row.channel,
  method: row.method,
  late: row.late,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
});

/** Whether it may still be paid: time may be up before the job has been round. */
export const isPayable = (row: ChargeRecord, now: Date): boolean =>
  dueOf(sumsOf(row)) > 0 && row.state !== 'authorized' && (row.expires_at === null || row.expires_at > now);

/** What the payer, who looks at it, may spend from their wallet; null for everybody else, and where it is frozen. */
async function spendableOf(ctx: BillingCtx, { account_id: payer }: ChargeRecord): Promise<number | null> {
  if (payer === null || ctx.account?.id !== payer) return null;
  const wallet = await ctx.mayUse('wallet')?.balance(payer);
  return wallet && !wallet.frozen ? wallet.availableSatang : null;
}

/** A charge as its payer sees it. `guest`: with the token that opens it. */
export async function chargeView(ctx: BillingCtx, row: ChargeRecord, { guest }: { guest: boolean }): Promise<ChargeView> {
  const sums = sumsOf(row);
  const payments = await ctx.db
    .selectFrom('billing_payment')
    .selectAll()
    .where('charge_id', '=', row.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const due = dueOf(sums);
  const ways = isPayable(row, ctx.now()) ? await waysFor(ctx, due, row.methods) : [];
  return {
    id: row.id,
    number: row.number,
    title: row.title[ctx.locale],
    state: row.state,
    lines: row.lines,
    priceMode: row.price_mode,
    amountSatang: row.amount_satang,
    vatSatang: row.vat_satang,
    paidSatang: paidOf(sums),
    refundedSatang: row.refunded_satang,
    dueSatang: due,
    late: row.late,
    expiresAt: row.expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    returnPath: row.return_path,
    slip: (await wayOfSlip(ctx, row)) !== null,
    ways,
    walletSatang: ways.some(({ method }) => method === 'wallet') ? await spendableOf(ctx, row) : null,
    payments: await paymentViews(ctx, payments),
    documents: [...((await documentsOf(ctx, [row.id], { guest })).get(row.id) ?? [])],
    taxBuyer: row.tax_buyer,
    payerName: row.payer_name,
    token: guest ? tokenOf(ctx, row.id) : '',
    version: row.version,
  };
}

/** Tax that buyers kept back and that was not given back, by charge. */
async function withheldOf(ctx: BillingCtx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.sql<{ charge_id: string; satang: number }>`
    select charge_id, sum(captured_satang - refunded_satang)::bigint as satang from billing_payment
    where charge_id = any(${ids}::uuid[]) and method = 'withholding' group by 1`;
  return new Map(rows.map((row) => [row.charge_id, row.satang]));
}

/** Charges as their asker knows them. */
export async function askersView(ctx: BillingCtx, rows: readonly ChargeRecord[]): Promise<Charge[]> {
  const idsOf = (some: readonly ChargeRecord[]) => some.map(({ id }) => id);
  const issued = (guest: boolean) => documentsOf(ctx, idsOf(rows.filter((row) => (row.account_id === null) === guest)), { guest });
  const [ofGuests, ofMembers, withheld] = await Promise.all([issued(true), issued(false), withheldOf(ctx, idsOf(rows))]);
  const documents = new Map([...ofGuests, ...ofMembers]);
  return rows.map((row) => ({
    id: row.id,
    subject: { type: row.subject_type, id: row.subject_id },
    state: row.state,
    amountSatang: row.amount_satang,
    paidSatang: paidOf(sumsOf(row)),
    refundedSatang: row.refunded_satang,
    withheldSatang: withheld.get(row.id) ?? 0,
    method: row.method,
    late: row.late,
    expiresAt: row.expires_at,
    documents: (documents.get(row.id) ?? []).map(({ id, kind, number, path }) => ({ id, kind, number, path })),
  }));
}
