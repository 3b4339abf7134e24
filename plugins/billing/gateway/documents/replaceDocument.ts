import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { TaxBuyer } from '../../contract.ts';
import type { billing } from '../../plugin.ts';
import type { DocumentKind } from '../../rules/documentKind.ts';
import type { BillingCtx } from '../db.ts';
import { end, holdStanding } from './end.ts';
import { issue, type NewDocument } from './issue.ts';
import type { DocumentRow } from '../db.ts';
import { documentView } from './wholeView.ts';

/** With its buyer on it an abbreviated tax invoice is a full one. */
const withBuyer = (kind: DocumentKind): DocumentKind => (kind === 'abb_tax_invoice' ? 'receipt_tax_invoice' : kind);

interface Replacement extends Pick<NewDocument, 'issueDate' | 'registered'> {
  readonly id: string;
  readonly documentId: string;
  readonly buyer: TaxBuyer;
  readonly reason: string;
  readonly as?: DocumentKind;
}

/**
 * Ends a document and issues the same to another buyer, under the next number.
 * @throws those of `issue` and `holdStanding`
 */
export async function replace(ctx: BillingCtx, { id, documentId, buyer, reason, as, ...more }: Replacement): Promise<DocumentRow> {
  const old = await holdStanding(ctx, id);
  await end(ctx, old, { reason, replacedBy: documentId });
  return issue(ctx, {
    ...more,
    id: documentId,
    kind: as ?? withBuyer(old.kind),
    ...(old.part > 0 ? { part: old.part } : {}),
    chargeId: old.charge_id,
    accountId: old.account_id,
    buyer: { ...buyer, phone: old.buyer.phone },
    lines: old.lines,
    priceMode: old.price_mode,
    dueDate: old.due_date,
    reference: old.reference,
    note: old.note,
    corrects: old,
    totals: {
      baseSatang: old.base_satang,
      vatRateBp: old.vat_rate_bp,
      vatSatang: old.vat_satang,
      untaxedSatang: old.untaxed_satang,
      discountSatang: old.discount_satang,
      roundingSatang: old.rounding_satang,
      totalSatang: old.total_satang,
      whtRateBp: old.wht_rate_bp,
      whtSatang: old.wht_satang,
    },
  });
}

export const replaceDocument: HandlerOf<typeof billing, 'replaceDocument'> = async (ctx, input) => {
  const done = await ctx.db.selectFrom('billing_document').selectAll().where('id', '=', input.documentId).executeTakeFirst();
  if (done && done.corrects_id !== input.id) throw ctx.refuse('id-taken');
  return documentView(ctx, done ?? (await replace(ctx, input)));
};

/**
 * Who has paid asks for a full tax invoice: it takes the place of the receipt or of the abbreviated one that they got, of each where they
 * paid in parts. Where nothing was issued yet there is nothing to do.
 * @throws those of `issue`
 */
export async function issueForTaxBuyer(ctx: BillingCtx, chargeId: string, buyer: TaxBuyer): Promise<void> {
  const standing = await ctx.db
    .selectFrom('billing_document')
    .select(['id', 'part', 'lines'])
    .where('charge_id', '=', chargeId)
    .where('kind', 'in', ['abb_tax_invoice', 'receipt'])
    .where('cancelled_at', 'is', null)
    .orderBy('part')
    .execute();
  if (!standing.length) return;
  const text = await ctx.texts('th');
  const reason = text('document.askedForFull');
  for (const { id, part, lines } of standing) {
    // A part of nothing that is taxed stays a receipt.
    const isTaxed = lines.some(({ vatClass }) => vatClass === 'vat7' || vatClass === 'zero');
    if (part === 0 || isTaxed) await replace(ctx, { id, documentId: randomUUID(), buyer, reason, as: 'receipt_tax_invoice' });
  }
}
