import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { billing } from '../../plugin.ts';
import { releaseInvoices } from '../billingNotes/noteOn.ts';
import { close } from '../charges/close.ts';
import { chargeOf } from '../charges/hold.ts';
import { paidOf } from '../../machines/charge.ts';
import { sumsOf } from '../charges/sums.ts';
import type { BillingCtx, DocumentRow } from '../db.ts';
import { end, holdStanding } from './end.ts';
import { INVOICE_SUBJECT } from './issueOwn.ts';
import { documentView } from './wholeView.ts';

/** With an invoice ends what was to be paid for it and has not been, and its quotation may be accepted anew. */
async function endInvoice(ctx: BillingCtx, { id, charge_id, from_id }: DocumentRow, reason: string): Promise<void> {
  if (charge_id) {
    const charge = await chargeOf(ctx, charge_id);
    const isIts = charge.subject_type === INVOICE_SUBJECT && charge.subject_id === id;
    if (isIts && !charge.closed_as && paidOf(sumsOf(charge)) === 0) await close(ctx, charge_id, 'cancelled', reason);
  }
  if (from_id)
    await ctx.db
      .updateTable('billing_document')
      .set({ state: 'issued' })
      .where('id', '=', from_id)
      .where('state', '=', 'accepted')
      .execute();
}

export const cancelDocument: HandlerOf<typeof billing, 'cancelDocument'> = async (ctx, { id, reason }) => {
  const ended = await end(ctx, await holdStanding(ctx, id), { reason });
  if (ended.kind === 'invoice') await endInvoice(ctx, ended, reason);
  if (ended.kind === 'billing_note') await releaseInvoices(ctx, ended.id);
  return documentView(ctx, ended);
};
