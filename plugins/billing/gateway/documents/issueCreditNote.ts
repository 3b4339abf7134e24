import { notFound } from '#kit/diagnostics/refusal.ts';
import { allocate, vatOfInclusive } from '#kit/thai/vat.ts';
import type { ChargeLine } from '../../contract.ts';
import type { DocumentTotals } from '../../rules/documentTotals.ts';
import type { BillingCtx } from '../db.ts';
import { issue } from './issue.ts';
import type { DocumentRow } from '../db.ts';

/** What is given back, by line; `lines` are empty where it is a part of the whole. */
export interface Credited {
  readonly refundId: string;
  readonly chargeId: string;
  readonly amountSatang: number;
  readonly lines: readonly { readonly lineId: string; readonly amountSatang: number }[];
  readonly reason: string;
}

/** What comes back of the lines of a tax invoice, each as one of its own, with VAT in it. */
function creditLines({ lines }: DocumentRow, { amountSatang, lines: requestedLines }: Credited): ChargeLine[] {
  const shares = requestedLines.length
    ? requestedLines
    : allocate(
        amountSatang,
        lines.map(({ totalSatang }) => Math.max(0, totalSatang)),
      ).map((share, index) => ({ lineId: lines[index]!.id, amountSatang: share }));
  return shares
    .filter((share) => share.amountSatang > 0)
    .map((share) => {
      const line = lines.find(({ id }) => id === share.lineId);
      if (!line) throw notFound({ lineId: share.lineId });
      return { ...line, quantity: 1, unit: '', unitSatang: share.amountSatang, discountSatang: 0, totalSatang: share.amountSatang };
    });
}

/**
 * What a credit note comes to. VAT is that of all that was credited so far less what was credited before, and of the last note what is
 * left: however it comes back, the notes together are the tax invoice to the satang.
 */
export function creditTotals(original: DocumentRow, before: readonly DocumentRow[], lines: readonly ChargeLine[]): DocumentTotals {
  const taxed = (line: ChargeLine) => original.vat_rate_bp > 0 && line.kind !== 'rounding' && line.vatClass === 'vat7';
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const amount = sum(lines.filter(taxed).map(({ totalSatang }) => totalSatang));
  const untaxedSatang = sum(lines.filter((line) => !taxed(line)).map(({ totalSatang }) => totalSatang));
  const creditedVat = sum(before.map(({ vat_satang: vat }) => vat));
  const all = sum(before.map(({ base_satang: base, vat_satang: vat }) => base + vat)) + amount;
  const isLast = all === original.base_satang + original.vat_satang;
  const vatSatang = (isLast ? original.vat_satang : vatOfInclusive(all, original.vat_rate_bp).vatSatang) - creditedVat;
  return {
    baseSatang: amount - vatSatang,
    vatRateBp: original.vat_rate_bp,
    vatSatang,
    untaxedSatang,
    discountSatang: 0,
    roundingSatang: 0,
    totalSatang: amount + untaxedSatang,
    whtRateBp: 0,
    whtSatang: 0,
  };
}

/**
 * Issues the credit note of a refund where a tax invoice was issued; null where none was. The charge is held by the caller.
 * @throws those of `issue`
 */
export async function issueCreditNote(ctx: BillingCtx, refund: Credited): Promise<{ id: string; number: string } | null> {
  const documents = () => ctx.db.selectFrom('billing_document').selectAll().where('cancelled_at', 'is', null);
  const original = await documents()
    .where('charge_id', '=', refund.chargeId)
    .where('kind', 'in', ['abb_tax_invoice', 'full_tax_invoice', 'receipt_tax_invoice'])
    .executeTakeFirst();
  if (!original) return null;
  const before = await documents().where('corrects_id', '=', original.id).where('kind', '=', 'credit_note').execute();
  const again = before.find(({ refund_id: id }) => id === refund.refundId);
  if (again) return { id: again.id, number: again.number };
  const lines = creditLines(original, refund);
  const { id, number } = await issue(ctx, {
    id: refund.refundId,
    kind: 'credit_note',
    chargeId: original.charge_id,
    refundId: refund.refundId,
    accountId: original.account_id,
    buyer: original.buyer,
    lines,
    priceMode: 'inclusive',
    reference: original.reference,
    note: refund.reason,
    corrects: original,
    totals: creditTotals(original, before, lines),
  });
  return { id, number };
}
