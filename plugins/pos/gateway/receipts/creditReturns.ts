import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Bill } from '../../rules/deviceLog.ts';
import { invoiceLines } from '../../rules/invoiceLines.ts';
import type { PosCtx } from '../db.ts';
import { invoiceWords } from './paper.ts';

/**
 * Issues credit notes for what came back of bills that have a full tax invoice. What cannot be issued stays among the till's own papers:
 * the goods are back and the money is paid out, whatever a document says.
 */
export async function creditReturns(ctx: PosCtx, bills: readonly Bill[]): Promise<void> {
  const papers = ctx.mayUse('papers');
  const returns = bills.filter(({ kind, originBillId }) => kind === 'return' && originBillId !== null);
  if (!papers || returns.length === 0) return;
  const invoiced = await ctx.sql<{ id: string }>`
    select id from pos_bill where space_id = ${ctx.space} and document_id is not null
      and id = any(${returns.map(({ originBillId }) => originBillId)}::uuid[])`;
  const known = new Set(invoiced.map(({ id }) => id));
  const [text, words] = [await ctx.texts('th'), await invoiceWords(ctx)];
  for (const bill of returns) {
    if (!known.has(bill.originBillId!)) continue;
    try {
      const lines = invoiceLines(bill, words);
      const note = await papers.credit({
        id: bill.id,
        paperId: bill.originBillId!,
        lines,
        reason: text('creditNote.reason', { number: bill.number }),
      });
      if (note) await ctx.sql`update pos_bill set document_id = ${note.id} where space_id = ${ctx.space} and id = ${bill.id}`;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      ctx.log.warn({ bill: bill.id, code: error.code }, 'No credit note for a return');
    }
  }
}
