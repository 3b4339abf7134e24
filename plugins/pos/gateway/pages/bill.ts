import type { Load } from '#kernel/contract/load.ts';
import { notFound, redirectTo } from '#kit/diagnostics/refusal.ts';
import type { pos } from '../../plugin.ts';
import type { BillView } from '../../schemas.ts';
import { billById, opens } from '../receipts/access.ts';
import { receiptView, type ReceiptView } from '../receipts/view.ts';
import { manages } from '../who.ts';

export interface BillData {
  /** For who manages the store. */
  bill: BillView | null;
  /** What its customer has; null where the till has not sent it yet. */
  receipt: ReceiptView | null;
}

const TOKEN = /^[\w-]{22}$/;

/** One bill: whole for who manages its store, the receipt for who comes with its link. */
export const bill: Load<typeof pos, BillData> = async (ctx) => {
  const { call, params, query } = ctx;
  const id = params.id!;
  const row = await billById(ctx, id);
  const token = TOKEN.test(query.t ?? '') ? query.t! : '';
  if (row && (await manages(ctx, row)))
    return { data: { bill: await call('bill', { id }), receipt: await receiptView(ctx, row, '') }, title: row.number, noindex: true };
  // Right after the sale the link may be there before the bill is.
  if (!row && token) return { data: { bill: null, receipt: null }, noindex: true };
  if (row && (await opens(ctx, row, token)))
    return { data: { bill: null, receipt: await receiptView(ctx, row, token) }, title: row.number, noindex: true };
  if (!ctx.account) throw redirectTo(`/user/login?next=${encodeURIComponent(`/cluster/user/bills/${id}`)}`);
  throw notFound();
};
