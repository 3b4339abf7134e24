import { formatFor } from '#kit/page/format.ts';
import type { Paper } from '#plugins/billing/contract.ts';
import type { Bill } from '../../rules/deviceLog.ts';
import { receiptRows, type ReceiptRow } from '../../rules/receipt.ts';
import type { BillRecord, PosCtx } from '../db.ts';
import { placeOf, taxedIn } from './paper.ts';

/** A receipt as its customer sees it. */
export interface ReceiptView {
  id: string;
  number: string;
  /** What opened it; empty for who may see it anyway. */
  token: string;
  /** What stands on it, from the top. */
  rows: ReceiptRow[];
  /** What has taken its place: a full tax invoice. */
  paper: Paper | null;
  /** Whether a full tax invoice can be asked for. */
  mayAsk: boolean;
  mayMail: boolean;
}

/** A bill as it was paid, from what is kept of it. */
export async function wholeBill(ctx: PosCtx, row: BillRecord): Promise<Bill> {
  const payments = await ctx.db.selectFrom('pos_bill_payment').selectAll().where('bill_id', '=', row.id).orderBy('id').execute();
  return {
    id: row.id,
    number: row.number,
    shiftId: row.shift_id,
    kind: row.kind,
    originBillId: row.origin_bill_id,
    memberId: row.member_id,
    customerId: row.customer_id,
    lines: row.lines,
    discountSatang: row.discount_satang,
    roundingSatang: row.rounding_satang,
    totalSatang: row.total_satang,
    vatSatang: row.vat_satang,
    payments: payments.map((payment) => ({
      id: payment.id,
      tender: payment.tender,
      amountSatang: payment.amount_satang,
      tenderedSatang: payment.tendered_satang,
      reference: payment.reference,
      ...(payment.taxed_satang > 0 ? { taxedSatang: payment.taxed_satang } : {}),
    })),
    approvals: row.approvals,
    catalogueVersion: row.catalogue_version,
    offline: row.offline,
  };
}

export async function receiptView(ctx: PosCtx, row: BillRecord, token: string): Promise<ReceiptView> {
  const { store, device } = await placeOf(ctx, row);
  const text = await ctx.texts();
  const format = formatFor(ctx.locale, ctx.site.timezone);
  const cashier = (await ctx.use('clusters').members(row.cluster_id)).find(({ id }) => id === row.member_id)?.name ?? '';
  const origin = row.origin_bill_id
    ? await ctx.db.selectFrom('pos_bill').select('number').where('id', '=', row.origin_bill_id).executeTakeFirst()
    : undefined;
  const rows = receiptRows(
    { bill: await wholeBill(ctx, row), at: row.at.getTime(), store, device, cashier, originNumber: origin?.number },
    {
      t: (key, values) => text(`till.receipt.${key}`, values),
      money: format.money,
      number: format.number,
      date: (at) => format.date(new Date(at).toISOString(), 'time'),
    },
  );
  const papers = ctx.mayUse('papers');
  // Documents that stand for a sale may be replaced again; a credit note stays.
  const known = row.kind === 'sale' ? row.id : row.document_id;
  const paper = row.document_id === null || known === null ? null : ((await papers?.standing([known]))?.get(known) ?? null);
  return {
    id: row.id,
    number: row.number,
    token,
    rows,
    paper,
    mayAsk: papers !== null && !paper && row.kind === 'sale' && store.vatRegistered && taxedIn(row) > 0 && row.returned_satang === 0,
    mayMail: ctx.mayUse('mail') !== null,
  };
}
