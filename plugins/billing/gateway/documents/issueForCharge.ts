import { randomUUID } from 'node:crypto';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { kindForPaid } from '../../rules/documentKind.ts';
import { holdCharge } from '../charges/hold.ts';
import type { BillingCtx } from '../db.ts';
import { issue } from './issue.ts';
import { documentOf } from './ofCharge.ts';
import { rightsOf } from './seller.ts';

/**
 * Issues what a paid charge brings its payer: a receipt or a tax invoice, once. Invoices about it are paid then. Where the law asks
 * for something that the site has not said of itself, nothing is issued and the payment stands: staff issue it later.
 */
export async function issueForCharge(ctx: BillingCtx, chargeId: string): Promise<void> {
  const charge = await holdCharge(ctx, chargeId);
  await ctx.db
    .updateTable('billing_document')
    .set({ state: 'paid' })
    .where('charge_id', '=', charge.id)
    .where('kind', 'in', ['invoice', 'full_tax_invoice'])
    .where('state', 'in', ['issued', 'sent'])
    .execute();
  if (charge.amount_satang === 0) return;
  const standing = await ctx.db
    .selectFrom('billing_document')
    .select('kind')
    .where('charge_id', '=', charge.id)
    .where('kind', 'in', ['receipt', 'receipt_tax_invoice', 'abb_tax_invoice', 'full_tax_invoice'])
    .where('cancelled_at', 'is', null)
    .execute();
  if (standing.some(({ kind }) => kind !== 'full_tax_invoice')) return;
  const isTaxed = charge.lines.some(({ vatClass }) => vatClass === 'vat7' || vatClass === 'zero');
  const kind = standing.length ? 'receipt' : kindForPaid({ ...rightsOf(ctx), hasTaxBuyer: charge.tax_buyer !== null, isTaxed });
  try {
    await issue(ctx, await documentOf(ctx, charge, randomUUID(), kind));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.warn({ charge: charge.id, kind, code: error.code, ...error.details }, 'no document was issued for a paid charge');
  }
}
