import { Refusal } from '#kit/diagnostics/refusal.ts';
import { withheld } from '../../rules/withholding.ts';
import type { BillingCtx, ChargeRecord } from '../db.ts';
import type { Withholding } from '../../columns.ts';
import { issue } from './issue.ts';
import { buyerOf } from './ofCharge.ts';
import type { DocumentRow } from '../db.ts';

/**
 * Files the certificate of tax that a buyer has kept back (50 ทวิ): whose, of which income, how much. Its id is that of the payment
 * that counts for it. Where a tax id is missing nothing is filed, and the payment stands.
 */
export async function recordCertificate(
  ctx: BillingCtx,
  { paymentId, charge, withholding }: { paymentId: string; charge: ChargeRecord; withholding: Withholding },
): Promise<DocumentRow | null> {
  const text = await ctx.texts('th');
  const rounding = charge.lines.filter(({ kind }) => kind === 'rounding').reduce((sum, { totalSatang }) => sum + totalSatang, 0);
  const amount = charge.amount_satang - charge.vat_satang - rounding;
  const filed = issue(ctx, {
    id: paymentId,
    kind: 'wht_cert',
    chargeId: charge.id,
    accountId: charge.account_id,
    buyer: buyerOf(charge),
    lines: [
      {
        id: withholding.kind,
        kind: 'item',
        sku: '',
        title: text(`document.income.${withholding.kind}`),
        detail: charge.number,
        quantity: 1,
        unit: '',
        unitSatang: amount,
        discountSatang: 0,
        totalSatang: amount,
        vatClass: 'none',
      },
    ],
    priceMode: 'inclusive',
    reference: withholding.certificateNumber,
    note: withholding.certificateDate,
    totals: {
      baseSatang: 0,
      vatRateBp: 0,
      vatSatang: 0,
      untaxedSatang: amount,
      discountSatang: 0,
      roundingSatang: 0,
      totalSatang: amount,
      whtRateBp: withholding.rateBp,
      whtSatang: withheld(amount, withholding.rateBp),
    },
  });
  return filed.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.warn({ charge: charge.id, code: error.code, ...error.details }, 'no certificate was filed for withheld tax');
    return null;
  });
}
