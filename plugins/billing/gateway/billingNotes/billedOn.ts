import { dueOf } from '../../machines/charge.ts';
import type { Document } from '../../schemas.ts';
import { pathOf } from '../charges/path.ts';
import { sumsOf } from '../charges/sums.ts';
import type { BillingCtx } from '../db.ts';
import { headOf } from '../documents/view.ts';

/** The invoices of a billing note in the order of their numbers, with what is still to be paid of each. */
export async function billedOn(ctx: BillingCtx, noteId: string, guest: boolean): Promise<Document['billed']> {
  const rows = await ctx.db.selectFrom('billing_note_invoice').selectAll().where('note_id', '=', noteId).execute();
  const ids = <T>(of: (row: (typeof rows)[number]) => T) => rows.map(of);
  if (rows.length === 0) return [];
  const papers = await ctx.db
    .selectFrom('billing_document')
    .selectAll()
    .where(
      'id',
      'in',
      ids((row) => row.document_id),
    )
    .orderBy('issue_date')
    .orderBy('number')
    .execute();
  const charges = await ctx.db
    .selectFrom('billing_charge')
    .selectAll()
    .where(
      'id',
      'in',
      ids((row) => row.charge_id),
    )
    .execute();
  return papers.map((paper) => {
    const { amount_satang: amountSatang, charge_id: chargeId } = rows.find((row) => row.document_id === paper.id)!;
    const dueSatang = dueOf(sumsOf(charges.find(({ id }) => id === chargeId)!));
    const pay = dueSatang > 0 ? pathOf(ctx, chargeId, { guest }) : '';
    return { document: headOf(ctx, paper, { guest }), dueDate: paper.due_date, amountSatang, dueSatang, pay };
  });
}
