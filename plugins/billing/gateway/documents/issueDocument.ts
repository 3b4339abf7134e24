import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { billing } from '../../plugin.ts';
import { isReceipt, type DocumentKind } from '../../rules/documentKind.ts';
import { paidOf } from '../../machines/charge.ts';
import { sumsOf } from '../charges/sums.ts';
import { holdCharge } from '../charges/hold.ts';
import type { BillingCtx, ChargeRecord } from '../db.ts';
import { issue, type NewDocument } from './issue.ts';
import { issueOwn } from './issueOwn.ts';
import { buyerOf, documentOf } from './ofCharge.ts';
import { nextPart, partsIn, standingOf } from './parts.ts';
import { documentView } from './wholeView.ts';

/** What a receipt of a charge says: of all its money, or of the part that has none yet. @throws Refusal 409 `charge-not-paid` · 409 `document-exists` */
async function ofMoney(ctx: BillingCtx, charge: ChargeRecord, id: string, kind: DocumentKind): Promise<NewDocument> {
  const standing = await standingOf(ctx, charge.id);
  const parts = partsIn(standing);
  const isPaid = paidOf(sumsOf(charge)) >= charge.amount_satang;
  if (isPaid && !parts.length) return documentOf(ctx, charge, id, kind);
  const paper = await nextPart(ctx, charge, id, standing);
  if (paper) return { ...paper, kind };
  throw isPaid ? ctx.refuse('document-exists', { number: parts.at(-1)!.number }) : ctx.refuse('charge-not-paid');
}

/**
 * Issues a document of a charge, or a quotation or an invoice of its own.
 * @throws those of `issue` · 409 `charge-not-paid` for what says that it was · 409 `charge-closed`
 */
export const issueDocument: HandlerOf<typeof billing, 'issueDocument'> = async (ctx, input) => {
  const { documentId, kind, chargeId, buyer, lines, priceMode, whtRateBp, dueDate, note } = input;
  if (!chargeId) {
    if (kind !== 'quotation' && kind !== 'invoice') throw invalidFields({ chargeId: 'error.missing' });
    const draft = { id: documentId, kind, accountId: null, buyer: { ...buyer, phone: '' }, buyerEmail: '', lines, priceMode } as const;
    return documentView(ctx, await issueOwn(ctx, { ...draft, whtRateBp, dueDate, reference: '', note }));
  }
  const charge = await holdCharge(ctx, chargeId);
  if (charge.closed_as) throw ctx.refuse('charge-closed');
  const there = await ctx.db.selectFrom('billing_document').selectAll().where('id', '=', documentId).executeTakeFirst();
  if (there?.charge_id === charge.id && there.kind === kind && there.part > 0) return documentView(ctx, there);
  const chargeDocument = isReceipt(kind) ? await ofMoney(ctx, charge, documentId, kind) : await documentOf(ctx, charge, documentId, kind);
  const request = {
    ...chargeDocument,
    buyer: buyerOf(charge, buyer.name ? buyer : charge.tax_buyer),
    dueDate,
    note: note || chargeDocument.note,
  };
  return documentView(ctx, await issue(ctx, { ...request, whtRateBp: chargeDocument.whtRateBp || whtRateBp }));
};
