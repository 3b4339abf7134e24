import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { ChargeLine } from '../../contract.ts';
import { dueOf } from '../../machines/charge.ts';
import type { billing } from '../../plugin.ts';
import { buyerKey } from '../../rules/buyerKey.ts';
import { INVOICES } from '../../rules/documentKind.ts';
import { holdCharge } from '../charges/hold.ts';
import { sumsOf } from '../charges/sums.ts';
import type { BillingCtx, DocumentRow } from '../db.ts';
import { issue } from '../documents/issue.ts';
import { documentView } from '../documents/wholeView.ts';
import { noteOn } from './noteOn.ts';

interface Billed {
  readonly paper: DocumentRow;
  readonly chargeId: string;
  readonly satang: number;
}

const papersOf = (ctx: BillingCtx, ids: readonly string[]): Promise<DocumentRow[]> =>
  ctx.db.selectFrom('billing_document').selectAll().where('id', 'in', ids).orderBy('issue_date').orderBy('number').execute();

/**
 * Invoices as they stand, with their charges held: nobody pays, cancels or bills them meanwhile.
 * @throws Refusal 404 · 409 `invoice-not-open` (`number`) · 409 `invoice-on-note` (`number`)
 */
async function holdInvoices(ctx: BillingCtx, ids: readonly string[]): Promise<Billed[]> {
  const found = await papersOf(ctx, ids);
  if (found.length !== ids.length) throw notFound();
  const chargeIds = [...new Set(found.flatMap(({ charge_id: id }) => id ?? []))].toSorted();
  const due = new Map<string, number>();
  for (const id of chargeIds) due.set(id, dueOf(sumsOf(await holdCharge(ctx, id))));
  const note = chargeIds.length ? await noteOn(ctx, chargeIds) : undefined;
  if (note) throw ctx.refuse('invoice-on-note', { number: note.number });
  return (await papersOf(ctx, ids)).map((paper) => {
    const satang = due.get(paper.charge_id ?? '') ?? 0;
    if (!INVOICES.includes(paper.kind) || paper.cancelled_at || satang === 0)
      throw ctx.refuse('invoice-not-open', { number: paper.number });
    // Two papers of one charge ask for the same money.
    due.delete(paper.charge_id!);
    return { paper, chargeId: paper.charge_id!, satang };
  });
}

const lineOf = ({ paper, satang }: Billed): ChargeLine => ({
  id: paper.id,
  kind: 'item',
  sku: '',
  title: paper.number,
  detail: '',
  quantity: 1,
  unit: '',
  unitSatang: satang,
  discountSatang: 0,
  totalSatang: satang,
  vatClass: 'none',
});

/** Asks for invoices of one buyer together. @throws those of `holdInvoices` and `issue` · 409 `invoices-of-several` */
export const issueBillingNote: HandlerOf<typeof billing, 'issueBillingNote'> = async (ctx, { invoiceIds, dueDate, note }) => {
  if (dueDate && dueDate < dayIn(ctx.now(), ctx.site.timezone)) throw invalidFields({ dueDate: 'error.dueBefore' });
  const billed = await holdInvoices(ctx, [...new Set(invoiceIds.map(uuid))]);
  if (new Set(billed.map(({ paper }) => buyerKey(paper.buyer))).size > 1) throw ctx.refuse('invoices-of-several');
  const { paper: newest } = billed.at(-1)!;
  const total = billed.reduce((sum, { satang }) => sum + satang, 0);
  const isOneMember = billed.every(({ paper }) => paper.account_id === newest.account_id);
  const issued = await issue(ctx, {
    id: randomUUID(),
    kind: 'billing_note',
    chargeId: null,
    accountId: isOneMember ? newest.account_id : null,
    buyer: newest.buyer,
    buyerEmail: newest.buyer_email,
    lines: billed.map(lineOf),
    priceMode: 'inclusive',
    dueDate: dueDate ?? '',
    reference: '',
    note: note.trim(),
    totals: {
      baseSatang: 0,
      vatRateBp: 0,
      vatSatang: 0,
      untaxedSatang: total,
      discountSatang: 0,
      roundingSatang: 0,
      totalSatang: total,
      whtRateBp: 0,
      whtSatang: 0,
    },
  });
  await ctx.db
    .insertInto('billing_note_invoice')
    .values(
      billed.map(({ paper, chargeId, satang }) => ({
        space_id: ctx.space,
        note_id: issued.id,
        document_id: paper.id,
        charge_id: chargeId,
        amount_satang: satang,
      })),
    )
    .execute();
  return documentView(ctx, issued);
};
