import { Refusal } from '#kit/diagnostics/refusal.ts';
import { withheld, withheldByRate, WITHHOLDING, type Withheld } from '../../rules/withholding.ts';
import { totalsOf } from '../charges/open.ts';
import type { BillingCtx, ChargeRecord } from '../db.ts';
import type { ChargeLine } from '../../contract.ts';
import type { Withholding } from '../../columns.ts';
import { issue } from './issue.ts';
import { buyerOf } from './ofCharge.ts';
import type { DocumentRow } from '../db.ts';

type Kind = keyof typeof WITHHOLDING;
const KINDS = Object.keys(WITHHOLDING) as Kind[];

/** What a charge is income of, with what is kept back of each. */
function incomesOf(ctx: BillingCtx, charge: ChargeRecord, { kind, rateBp }: Withholding): (Withheld & { readonly kind: Kind })[] {
  const { baseSatang, untaxedSatang, vatRateBp } = totalsOf(ctx, charge.lines, charge.price_mode, charge.created_at);
  if (kind === 'lines') {
    const isTaxed = ({ vatClass }: ChargeLine) => vatRateBp > 0 && vatClass === 'vat7';
    const kindOf = (rate: number) => KINDS.find((one) => WITHHOLDING[one] === rate) ?? 'service';
    return withheldByRate(charge.lines, { baseSatang, untaxedSatang, isTaxed }).map((each) => ({ ...each, kind: kindOf(each.rateBp) }));
  }
  const rounding = charge.lines.filter((line) => line.kind === 'rounding').reduce((sum, { totalSatang }) => sum + totalSatang, 0);
  const base = charge.amount_satang - charge.vat_satang - rounding;
  return [{ kind, rateBp, baseSatang: base, whtSatang: withheld(base, rateBp) }];
}

/**
 * Files the certificate of tax that a buyer has kept back (50 ทวิ): whose, of which income, how much. Its id is that of the payment
 * that counts for it. Where a tax id is missing nothing is filed, and the payment stands.
 */
export async function recordCertificate(
  ctx: BillingCtx,
  { paymentId, charge, withholding }: { paymentId: string; charge: ChargeRecord; withholding: Withholding },
): Promise<DocumentRow | null> {
  const text = await ctx.texts('th');
  const incomes = incomesOf(ctx, charge, withholding);
  const untaxedSatang = incomes.reduce((sum, { baseSatang }) => sum + baseSatang, 0);
  const filed = issue(ctx, {
    id: paymentId,
    kind: 'wht_cert',
    chargeId: charge.id,
    accountId: charge.account_id,
    buyer: buyerOf(charge),
    lines: incomes.map(({ kind, rateBp, baseSatang }) => ({
      id: kind,
      kind: 'item' as const,
      sku: '',
      title: text(`document.income.${kind}`),
      detail: charge.number,
      quantity: 1,
      unit: '',
      unitSatang: baseSatang,
      discountSatang: 0,
      totalSatang: baseSatang,
      vatClass: 'none' as const,
      ...(withholding.kind === 'lines' ? { whtBp: rateBp } : {}),
    })),
    priceMode: 'inclusive',
    reference: withholding.certificateNumber,
    note: withholding.certificateDate,
    totals: {
      baseSatang: 0,
      vatRateBp: 0,
      vatSatang: 0,
      untaxedSatang,
      discountSatang: 0,
      roundingSatang: 0,
      totalSatang: untaxedSatang,
      whtRateBp: withholding.rateBp,
      whtSatang: incomes.reduce((sum, { whtSatang }) => sum + whtSatang, 0),
    },
  });
  return filed.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.warn({ charge: charge.id, code: error.code, ...error.details }, 'no certificate was filed for withheld tax');
    return null;
  });
}
