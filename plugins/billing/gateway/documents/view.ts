import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { isSame } from '#kit/keys/isSame.ts';
import type { DocumentHead } from '../../schemas.ts';
import type { BillingCtx } from '../db.ts';
import { LINK_LIFE } from '../charges/hold.ts';
import type { DocumentRow } from '../db.ts';

/** What opens a document to whoever has it: the link of a guest. */
const tokenOf = (ctx: BillingCtx, id: string): string => ctx.keys.mac(`document:${id}`);

function opens(ctx: BillingCtx, { id, created_at: issued }: DocumentRow, token: string): boolean {
  return isSame(token, tokenOf(ctx, id)) && ctx.now().getTime() - issued.getTime() < LINK_LIFE;
}

/** A document as lists have it. `guest`: with the token that opens it. */
export const headOf = (ctx: BillingCtx, row: DocumentRow, { guest }: { guest: boolean }): DocumentHead => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  state: row.state,
  issueDate: row.issue_date,
  buyerName: row.buyer_name,
  totalSatang: row.total_satang,
  chargeId: row.charge_id,
  path: `/billing/invoice/${row.id}${guest ? `?token=${tokenOf(ctx, row.id)}` : ''}`,
});

/** Whether the visitor is who it was made out to: its member, or who has its link. */
export const isBuyers = (ctx: BillingCtx, row: DocumentRow, token: string): boolean =>
  (ctx.account !== null && row.account_id === ctx.account.id) || opens(ctx, row, token);

/** A document that the visitor may read: their own, with its token, or as staff. @throws Refusal 404 */
export async function documentFor(ctx: BillingCtx, id: string, token = ''): Promise<DocumentRow> {
  const row = await ctx.db.selectFrom('billing_document').selectAll().where('id', '=', uuid(id)).executeTakeFirst();
  if (!row || !(isBuyers(ctx, row, token) || ctx.can('view') || ctx.can('documents'))) throw notFound();
  return row;
}
