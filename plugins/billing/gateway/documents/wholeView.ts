import { dayIn } from '#kit/thai/day.ts';
import { dueOf } from '../../machines/charge.ts';
import { withheldOn } from '../../rules/withholding.ts';
import type { Document } from '../../schemas.ts';
import { billedOn } from '../billingNotes/billedOn.ts';
import { chargeOf } from '../charges/hold.ts';
import { pathOf } from '../charges/path.ts';
import { sumsOf } from '../charges/sums.ts';
import type { BillingCtx, DocumentRow } from '../db.ts';
import { headOf } from './view.ts';

/** The quotation of a document, its invoice, all papers of what was charged for it and the notes that ask for it, the oldest first. */
async function chainOf(ctx: BillingCtx, row: DocumentRow): Promise<DocumentRow[]> {
  const found = await ctx.sql<{ id: string }>`
    with charge as (
      select ${row.charge_id}::uuid as id where ${row.charge_id}::uuid is not null
      union select charge_id from billing_document where space_id = ${ctx.space} and from_id = ${row.id} and charge_id is not null
    ), paper as (
      select d.id, d.from_id from billing_document d join charge c on d.space_id = ${ctx.space} and d.charge_id = c.id
    )
    select id from paper union select from_id from paper where from_id is not null
    union select n.note_id from billing_note_invoice n join charge c on n.space_id = ${ctx.space} and n.charge_id = c.id`;
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return ctx.db.selectFrom('billing_document').selectAll().where('id', 'in', ids).orderBy('created_at').orderBy('number').execute();
}

/** Where an invoice is paid, while it is to be. */
async function payOf(ctx: BillingCtx, row: DocumentRow, guest: boolean): Promise<Document['pay']> {
  if (!row.charge_id || row.cancelled_at || (row.kind !== 'invoice' && row.kind !== 'full_tax_invoice')) return null;
  const charge = await chargeOf(ctx, row.charge_id);
  const dueSatang = charge.closed_as ? 0 : dueOf(sumsOf(charge));
  return dueSatang > 0 ? { path: pathOf(ctx, charge.id, { guest }), dueSatang } : null;
}

/** Whether a quotation stands to be accepted, which one of something that is charged already never does: staff may do so also after its last day. */
const isOpen = (ctx: BillingCtx, { kind, state, due_date, charge_id }: DocumentRow): boolean =>
  kind === 'quotation' &&
  charge_id === null &&
  (state === 'issued' || state === 'sent') &&
  (ctx.can('documents') || due_date === '' || due_date >= dayIn(ctx.now(), ctx.site.timezone));

/** A document whole, as its page, its print and its PDF are drawn from. */
export async function documentView(ctx: BillingCtx, row: DocumentRow, { guest = false } = {}): Promise<Document> {
  const named = [row.corrects_id, row.replaced_by_id].filter((id) => id !== null);
  const others = named.length
    ? await ctx.db.selectFrom('billing_document').select(['id', 'number']).where('id', 'in', named).execute()
    : [];
  const other = (id: string | null) => others.find((one) => one.id === id) ?? null;
  const chain = await chainOf(ctx, row);
  const whole = {
    lines: row.lines,
    baseSatang: row.base_satang,
    vatRateBp: row.vat_rate_bp,
    untaxedSatang: row.untaxed_satang,
    whtRateBp: row.wht_rate_bp,
    whtSatang: row.wht_satang,
  };
  return {
    ...headOf(ctx, row, { guest }),
    ...whole,
    dueDate: row.due_date,
    reference: row.reference,
    seller: row.seller,
    buyer: row.buyer,
    priceMode: row.price_mode,
    vatSatang: row.vat_satang,
    discountSatang: row.discount_satang,
    roundingSatang: row.rounding_satang,
    bahtText: row.baht_text,
    note: row.note,
    corrects: other(row.corrects_id),
    replacedBy: other(row.replaced_by_id),
    cancelled: row.cancelled_at && { at: row.cancelled_at.toISOString(), reason: row.cancel_reason },
    prints: row.prints,
    withheld: withheldOn(whole),
    chain: chain.length > 1 ? chain.map((one) => headOf(ctx, one, { guest })) : [],
    pay: await payOf(ctx, row, guest),
    billed: row.kind === 'billing_note' ? await billedOn(ctx, row.id, guest) : [],
    mayAccept: isOpen(ctx, row),
    share: ctx.can('documents') && !row.cancelled_at ? ctx.site.origin + headOf(ctx, row, { guest: true }).path : '',
  };
}
