import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { billing } from '../../plugin.ts';
import { isReceipt } from '../../rules/documentKind.ts';
import { paidOf } from '../../machines/charge.ts';
import { sumsOf } from '../charges/sums.ts';
import { holdCharge } from '../charges/hold.ts';
import { issue } from './issue.ts';
import { buyerOf, documentOf } from './ofCharge.ts';
import { documentView } from './view.ts';

/**
 * Issues a document of a charge, or a quotation or an invoice of its own.
 * @throws those of `issue` · 409 `charge-not-paid` for what says that it was · 409 `charge-closed`
 */
export const issueDocument: HandlerOf<typeof billing, 'issueDocument'> = async (ctx, input) => {
  const { documentId, kind, chargeId, buyer, lines, priceMode, whtRateBp, dueDate, note } = input;
  if (!chargeId) {
    if (kind !== 'quotation' && kind !== 'invoice') throw invalidFields({ chargeId: 'error.missing' });
    const draft = { id: documentId, kind, chargeId, accountId: null, buyer: { ...buyer, phone: '' }, lines, priceMode };
    return documentView(ctx, await issue(ctx, { ...draft, whtRateBp, dueDate, reference: '', note }));
  }
  const charge = await holdCharge(ctx, chargeId);
  if (isReceipt(kind) && paidOf(sumsOf(charge)) < charge.amount_satang) throw ctx.refuse('charge-not-paid');
  if (charge.closed_as) throw ctx.refuse('charge-closed');
  const chargeDocument = await documentOf(ctx, charge, documentId, kind);
  const request = { ...chargeDocument, buyer: buyerOf(charge, buyer.name ? buyer : charge.tax_buyer), dueDate, note };
  return documentView(ctx, await issue(ctx, { ...request, whtRateBp: chargeDocument.whtRateBp || whtRateBp }));
};
