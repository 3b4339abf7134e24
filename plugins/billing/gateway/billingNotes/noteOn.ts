import type { BillingCtx } from '../db.ts';

/** The open billing note that asks for one of these charges; undefined where none does. */
export const noteOn = (ctx: BillingCtx, chargeIds: readonly string[]): Promise<{ id: string; number: string } | undefined> =>
  ctx.db
    .selectFrom('billing_note_invoice as i')
    .innerJoin('billing_document as n', (join) => join.onRef('n.space_id', '=', 'i.space_id').onRef('n.id', '=', 'i.note_id'))
    .select(['n.id', 'n.number'])
    .where('i.charge_id', 'in', chargeIds)
    .where('i.open', '=', true)
    .executeTakeFirst();

/** A note that is paid or cancelled: its invoices may stand on another one. */
export async function releaseInvoices(ctx: BillingCtx, noteId: string): Promise<void> {
  await ctx.db.updateTable('billing_note_invoice').set({ open: false }).where('note_id', '=', noteId).where('open', '=', true).execute();
}

/** The open note that asks for a charge is paid once all of its invoices are. The charge is held by the caller. */
export async function payNotes(ctx: BillingCtx, chargeId: string): Promise<void> {
  const found = await ctx.db
    .selectFrom('billing_note_invoice')
    .select('note_id')
    .where('charge_id', '=', chargeId)
    .where('open', '=', true)
    .executeTakeFirst();
  if (!found) return;
  // Held before its invoices are looked at: of two that are paid at the same moment, the later sees the earlier.
  const note = await ctx.db
    .selectFrom('billing_document')
    .select(['id', 'cancelled_at'])
    .where('id', '=', found.note_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (note.cancelled_at) return;
  const unpaid = await ctx.db
    .selectFrom('billing_note_invoice as i')
    .innerJoin('billing_document as d', (join) => join.onRef('d.space_id', '=', 'i.space_id').onRef('d.id', '=', 'i.document_id'))
    .select('d.id')
    .where('i.note_id', '=', note.id)
    .where('d.state', '<>', 'paid')
    .executeTakeFirst();
  if (unpaid) return;
  await ctx.db.updateTable('billing_document').set({ state: 'paid' }).where('id', '=', note.id).execute();
  await releaseInvoices(ctx, note.id);
}
