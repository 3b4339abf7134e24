import { randomUUID } from 'node:crypto';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { paidOf } from '../../machines/charge.ts';
import { INVOICES, isReceipt, kindForPaid } from '../../rules/documentKind.ts';
import { payNotes } from '../billingNotes/noteOn.ts';
import { holdCharge } from '../charges/hold.ts';
import { sumsOf } from '../charges/sums.ts';
import type { BillingCtx, ChargeRecord } from '../db.ts';
import { issue, type NewDocument } from './issue.ts';
import { documentOf } from './ofCharge.ts';
import { isButWithheld, nextPart, partsIn, standingOf } from './parts.ts';
import { rightsOf } from './seller.ts';

/** The one paper of a charge that was paid at once. */
function wholeOf(ctx: BillingCtx, charge: ChargeRecord, isInvoiced: boolean): Promise<NewDocument> {
  const isTaxed = charge.lines.some(({ vatClass }) => vatClass === 'vat7' || vatClass === 'zero');
  const kind = isInvoiced ? 'receipt' : kindForPaid({ ...rightsOf(ctx), hasTaxBuyer: charge.tax_buyer !== null, isTaxed });
  return documentOf(ctx, charge, randomUUID(), kind);
}

/** The paper that money of a charge brings now; null where there is one already, or it waits. */
async function paperFor(ctx: BillingCtx, charge: ChargeRecord, isPaid: boolean): Promise<NewDocument | null> {
  const standing = await standingOf(ctx, charge.id);
  if (standing.some(({ kind, part }) => part === 0 && isReceipt(kind))) return null;
  if (isPaid && !partsIn(standing).length)
    return wholeOf(
      ctx,
      charge,
      standing.some(({ kind }) => kind === 'full_tax_invoice'),
    );
  if (!isPaid && (charge.method === null || isButWithheld(ctx, charge))) return null;
  return nextPart(ctx, charge, randomUUID(), standing);
}

/**
 * Issues what money of a charge brings its payer: a receipt or a tax invoice, once, and one for each part that comes before the rest.
 * Invoices about it are paid when all is there. Where the law asks for something that the site has not said of itself, nothing is issued
 * and the payment stands: staff issue it later.
 */
export async function issueForCharge(ctx: BillingCtx, chargeId: string): Promise<void> {
  const charge = await holdCharge(ctx, chargeId);
  const isPaid = paidOf(sumsOf(charge)) >= charge.amount_satang;
  if (isPaid) {
    await ctx.db
      .updateTable('billing_document')
      .set({ state: 'paid' })
      .where('charge_id', '=', charge.id)
      .where('kind', 'in', INVOICES)
      .where('state', 'in', ['issued', 'sent'])
      .execute();
    await payNotes(ctx, charge.id);
  }
  if (charge.amount_satang === 0) return;
  const paper = await paperFor(ctx, charge, isPaid);
  if (!paper) return;
  try {
    await issue(ctx, paper);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { kind } = paper;
    ctx.log.warn({ charge: charge.id, kind, code: error.code, ...error.details }, 'no document was issued for money of a charge');
  }
}
