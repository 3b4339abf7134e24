import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { isSame } from '#kit/keys/isSame.ts';
import type { Document, DocumentHead } from '../../schemas.ts';
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

/** A document that the visitor may read: their own, with its token, or as staff. @throws Refusal 404 */
export async function documentFor(ctx: BillingCtx, id: string, token = ''): Promise<DocumentRow> {
  const row = await ctx.db.selectFrom('billing_document').selectAll().where('id', '=', uuid(id)).executeTakeFirst();
  const isOwn = row && ctx.account && row.account_id === ctx.account.id;
  if (!row || !(isOwn || opens(ctx, row, token) || ctx.can('view') || ctx.can('documents'))) throw notFound();
  return row;
}

/** A document whole, as its page, its print and its PDF are drawn from. */
export async function documentView(ctx: BillingCtx, row: DocumentRow, { guest = false } = {}): Promise<Document> {
  const named = [row.corrects_id, row.replaced_by_id].filter((id) => id !== null);
  const others = named.length
    ? await ctx.db.selectFrom('billing_document').select(['id', 'number']).where('id', 'in', named).execute()
    : [];
  const other = (id: string | null) => others.find((one) => one.id === id) ?? null;
  return {
    ...headOf(ctx, row, { guest }),
    dueDate: row.due_date,
    reference: row.reference,
    seller: row.seller,
    buyer: row.buyer,
    lines: row.lines,
    priceMode: row.price_mode,
    baseSatang: row.base_satang,
    vatRateBp: row.vat_rate_bp,
    vatSatang: row.vat_satang,
    untaxedSatang: row.untaxed_satang,
    discountSatang: row.discount_satang,
    roundingSatang: row.rounding_satang,
    whtRateBp: row.wht_rate_bp,
    whtSatang: row.wht_satang,
    bahtText: row.baht_text,
    note: row.note,
    corrects: other(row.corrects_id),
    replacedBy: other(row.replaced_by_id),
    cancelled: row.cancelled_at && { at: row.cancelled_at.toISOString(), reason: row.cancel_reason },
    prints: row.prints,
  };
}
