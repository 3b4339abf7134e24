import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { billing } from '../../plugin.ts';
import type { BillingCtx, DocumentRow } from '../db.ts';
import { issueOwn } from './issueOwn.ts';
import { documentFor, headOf, isBuyers } from './view.ts';

/** The invoice that stands for a quotation. */
const invoiceOf = (ctx: BillingCtx, id: string): Promise<DocumentRow | undefined> =>
  ctx.db.selectFrom('billing_document').selectAll().where('from_id', '=', id).where('cancelled_at', 'is', null).executeTakeFirst();

/**
 * A quotation is accepted, by who it was made out to at its link or by staff for them: its invoice is issued, with a charge to pay it by.
 * Accepted again it is the same invoice.
 *
 * @throws Refusal 404 · 409 `document-ended` · 409 `quotation-over` for who comes after its last day · those of `issue`
 */
export const acceptQuotation: HandlerOf<typeof billing, 'acceptQuotation'> = async (ctx, { id, token }) => {
  const found = await documentFor(ctx, id, token);
  const isBuyer = isBuyers(ctx, found, token);
  if (found.kind !== 'quotation' || found.charge_id || !(isBuyer || ctx.can('documents'))) throw notFound();
  const row = await ctx.db.selectFrom('billing_document').selectAll().where('id', '=', found.id).forNoKeyUpdate().executeTakeFirstOrThrow();
  const reply = (invoice: DocumentRow) => ({ id: invoice.id, path: headOf(ctx, invoice, { guest: token !== '' }).path });
  const there = await invoiceOf(ctx, row.id);
  if (there) return reply(there);
  if (row.cancelled_at) throw ctx.refuse('document-ended', { number: row.number });
  const isOver = row.due_date !== '' && row.due_date < dayIn(ctx.now(), ctx.site.timezone);
  if (isOver && !ctx.can('documents')) throw ctx.refuse('quotation-over', { day: row.due_date });
  const invoice = await issueOwn(ctx, {
    id: randomUUID(),
    kind: 'invoice',
    accountId: row.account_id,
    fromId: row.id,
    buyer: row.buyer,
    buyerEmail: row.buyer_email,
    lines: row.lines,
    priceMode: row.price_mode,
    whtRateBp: row.wht_rate_bp,
    dueDate: '',
    reference: row.number,
    note: row.note,
  });
  await ctx.db.updateTable('billing_document').set({ state: 'accepted' }).where('id', '=', row.id).execute();
  await ctx.audit({
    action: 'billing.quotation.accept',
    entity: 'billing.document',
    entityId: row.id,
    after: { number: row.number, invoice: invoice.number, by: isBuyer ? 'buyer' : 'staff' },
  });
  return reply(invoice);
};
