import { sql } from 'kysely';
import { dayIn } from '#kit/thai/day.ts';
import { vatRateOn } from '#kit/thai/vat.ts';
import { dueOf, paidOf } from '../../machines/charge.ts';
import { isReceipt, kindForPaid } from '../../rules/documentKind.ts';
import { documentTotals } from '../../rules/documentTotals.ts';
import { grossLines, partLines, partTotals } from '../../rules/parts.ts';
import { WITHHOLDING, withheld } from '../../rules/withholding.ts';
import { totalsOf } from '../charges/open.ts';
import { sumsOf } from '../charges/sums.ts';
import type { BillingCtx, ChargeRecord, DocumentRow } from '../db.ts';
import type { NewDocument } from './issue.ts';
import { buyerOf } from './ofCharge.ts';
import { rightsOf } from './seller.ts';

/** Papers of a charge that stand, the oldest first. */
export const standingOf = (ctx: BillingCtx, chargeId: string): Promise<DocumentRow[]> =>
  ctx.db
    .selectFrom('billing_document')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('cancelled_at', 'is', null)
    .orderBy('part')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Of those, what says that money came in before all of it was there. */
export const partsIn = (standing: readonly DocumentRow[]): DocumentRow[] =>
  standing.filter(({ kind, part }) => part > 0 && isReceipt(kind));

/**
 * That a company has sent all but the tax that it keeps back: its paper waits for the certificate, so that there is one for both.
 */
export function isButWithheld(ctx: BillingCtx, charge: ChargeRecord): boolean {
  if (!charge.tax_buyer?.taxId) return false;
  const { baseSatang, untaxedSatang, whtSatang } = totalsOf(ctx, charge.lines, charge.price_mode, charge.created_at);
  const due = dueOf(sumsOf(charge));
  if (whtSatang > 0 && whtSatang === due) return true;
  return Object.values(WITHHOLDING).some((rateBp) => withheld(baseSatang + untaxedSatang, rateBp) === due);
}

/**
 * The paper for what has come in of a held charge and no paper stands for yet. The tax point of money that comes before the goods, or
 * for a service, is when it comes (Revenue Code, sections 78 and 78/1). Null where there is nothing of it, or it cannot be shared out.
 */
export async function nextPart(
  ctx: BillingCtx,
  charge: ChargeRecord,
  id: string,
  standing: readonly DocumentRow[],
): Promise<NewDocument | null> {
  const before = partsIn(standing);
  const covered = before.reduce((all, row) => all + row.total_satang, 0);
  const satang = Math.min(paidOf(sumsOf(charge)), charge.amount_satang) - covered;
  if (satang <= 0) return null;
  const isLast = covered + satang === charge.amount_satang;
  const rights = rightsOf(ctx);
  const perLine = ctx.settings.vatPerLine;
  const today = dayIn(ctx.now(), ctx.site.timezone);
  const rateDay = charge.price_mode === 'exclusive' ? dayIn(charge.created_at, ctx.site.timezone) : today;
  const rateBp = rights.vatRegistered ? vatRateOn(rateDay).rateBp : 0;
  const whole = documentTotals(charge.lines, { priceMode: charge.price_mode, rateBp, perLine });
  if (whole.totalSatang !== charge.amount_satang) return null;
  const gross = grossLines(charge.lines, { priceMode: charge.price_mode, rateBp, perLine, vatSatang: whole.vatSatang });
  const lines = partLines(
    gross,
    before.map((row) => row.lines),
    { satang, isLast },
  );
  if (!lines) return null;
  const earlier = before.map((row) => ({ lines: row.lines, vatRateBp: row.vat_rate_bp, vatSatang: row.vat_satang }));
  const isTaxed = lines.some(({ vatClass }) => vatClass === 'vat7' || vatClass === 'zero');
  const isInvoiced = standing.some(({ kind }) => kind === 'full_tax_invoice');
  const { last } = await ctx.db
    .selectFrom('billing_document')
    .select(sql<number>`coalesce(max(part), 0)`.as('last'))
    .where('charge_id', '=', charge.id)
    .executeTakeFirstOrThrow();
  const text = await ctx.texts('th');
  return {
    id,
    kind: isInvoiced ? 'receipt' : kindForPaid({ ...rights, hasTaxBuyer: charge.tax_buyer !== null, isTaxed }),
    part: last + 1,
    chargeId: charge.id,
    accountId: charge.account_id,
    buyer: buyerOf(charge),
    lines,
    priceMode: 'inclusive',
    reference: charge.number,
    note: text(isLast ? 'document.lastPart' : 'document.part', { part: last + 1, number: charge.number }),
    rateDay,
    totals: partTotals(lines, earlier, { rateBp, perLine, isLast, whole }),
  };
}
