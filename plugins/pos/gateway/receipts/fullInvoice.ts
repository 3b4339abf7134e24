import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { readTaxId } from '#kit/thai/taxId.ts';
import { taxBuyerProblems, type TaxBuyer } from '#plugins/billing/contract.ts';
import type { pos } from '../../plugin.ts';
import { receiptBill } from './access.ts';
import { paperOf, placeOf, taxedIn } from './paper.ts';

const HEAD_OFFICE = '00000';

/** As it is issued: digits of the tax id alone, a company without a branch is its head office. */
function clean({ name, taxId, branch, address }: TaxBuyer): TaxBuyer {
  const known = readTaxId(taxId);
  const digits = branch === '' ? '' : branch.padStart(5, '0');
  return {
    name: name.trim(),
    taxId: known?.id ?? taxId.trim(),
    branch: digits || (known?.kind === 'juristic' ? HEAD_OFFICE : ''),
    address: address.trim(),
  };
}

/**
 * The customer wants a full tax invoice for a bill: it takes the place of what the till gave out, once.
 * @throws Refusal 404 · 422 `invalid-fields` · 409 `no-tax-invoice` · 409 `bill-returned` · 409 `document-ended` · 422 `document-incomplete`
 */
export const fullInvoice: HandlerOf<typeof pos, 'fullInvoice'> = async (ctx, { id, token, ...typed }) => {
  const bill = await receiptBill(ctx, id, token, true);
  const buyer = clean(typed);
  const problems = taxBuyerProblems(buyer);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  const papers = ctx.mayUse('papers');
  const place = await placeOf(ctx, bill);
  if (!papers || bill.kind !== 'sale' || !place.store.vatRegistered || taxedIn(bill) === 0) throw ctx.refuse('no-tax-invoice');
  if (bill.returned_satang > 0) throw ctx.refuse('bill-returned');
  const text = await ctx.texts('th');
  const reason = text('fullInvoice.reason');
  const full = await papers.replace(await paperOf(ctx, bill, place), { id: randomUUID(), buyer, reason });
  await ctx.db.updateTable('pos_bill').set({ document_id: full.id }).where('id', '=', bill.id).execute();
  await ctx.audit({ action: 'pos.bill.fullInvoice', entity: 'pos_bill', entityId: bill.id, after: { number: full.number } });
  return { number: full.number, path: full.path };
};
