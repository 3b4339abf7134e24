import { notFound } from '#kit/diagnostics/refusal.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { INVOICES } from '../../rules/documentKind.ts';
import { noteOn } from '../billingNotes/noteOn.ts';
import { holdCharge } from '../charges/hold.ts';
import type { BillingCtx } from '../db.ts';
import type { DocumentRow } from '../db.ts';

/**
 * Holds a document and its charge that is to be cancelled or replaced.
 * @throws Refusal 404 · 409 `document-ended` · 409 `document-final` for a credit note, and for what a credit note corrects · 409 `invoice-on-note`
 */
export async function holdStanding(ctx: BillingCtx, id: string): Promise<DocumentRow> {
  const found = () => ctx.db.selectFrom('billing_document').selectAll().where('id', '=', uuid(id));
  const row = await found().executeTakeFirst();
  if (!row) throw notFound();
  // Payments and refunds also lock the charge first; the same order here prevents a deadlock.
  if (row.charge_id) await holdCharge(ctx, row.charge_id);
  const held = await found().forUpdate().executeTakeFirstOrThrow();
  if (held.cancelled_at) throw ctx.refuse('document-ended', { number: held.number });
  const credited = await ctx.db
    .selectFrom('billing_document')
    .select('number')
    .where('corrects_id', '=', held.id)
    .where('kind', '=', 'credit_note')
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (credited || held.kind === 'credit_note') throw ctx.refuse('document-final', { number: credited?.number ?? held.number });
  const note = held.charge_id && INVOICES.includes(held.kind) ? await noteOn(ctx, [held.charge_id]) : undefined;
  if (note) throw ctx.refuse('invoice-on-note', { number: note.number });
  return held;
}

/** Ends a document that is held. Its number stays with it. */
export async function end(
  ctx: BillingCtx,
  held: DocumentRow,
  { reason, replacedBy = null }: { reason: string; replacedBy?: string | null },
): Promise<DocumentRow> {
  const row = await ctx.db
    .updateTable('billing_document')
    .set({
      state: replacedBy ? 'replaced' : 'cancelled',
      replaced_by_id: replacedBy,
      cancelled_at: ctx.now(),
      cancelled_by: ctx.account?.id ?? null,
      cancel_reason: reason,
    })
    .where('id', '=', held.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.audit({
    action: replacedBy ? 'replace' : 'cancel',
    entity: 'billing.document',
    entityId: row.id,
    before: { number: row.number },
    reason,
  });
  return row;
}
