import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { readTaxId } from '#kit/thai/taxId.ts';
import type { billing } from '../../plugin.ts';
import { isFullTaxInvoice } from '../../rules/documentKind.ts';
import { taxBuyerProblems } from '../../rules/taxBuyerProblems.ts';
import { documentsOf } from '../documents/ofCharges.ts';
import { issueForTaxBuyer } from '../documents/replaceDocument.ts';
import { derive } from './derive.ts';
import { chargeOf, holdOwnCharge, isOwn, opens } from './hold.ts';
import { after } from './page.ts';
import { chargeRow, chargeView } from './view.ts';

const PAGE = 20;

/** What the visitor has to pay, or all that they ever had; the newest first. */
export const charges: HandlerOf<typeof billing, 'charges'> = async (ctx, { show, before }) => {
  let query = ctx.db.selectFrom('billing_charge').selectAll().where('account_id', '=', ctx.account!.id);
  if (show === 'due') query = query.where('state', 'in', ['open', 'pending_review', 'authorized', 'partially_paid']);
  const rows = await (
    await after(ctx, query, before)
  )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  return { charges: shown.map((row) => chargeRow(ctx, row)), next: rows.length > PAGE ? shown.at(-1)!.id : '' };
};

/** A charge of the visitor's own, or the one that the link opens. */
export const charge: HandlerOf<typeof billing, 'charge'> = async (ctx, { id, token }) => {
  const row = await chargeOf(ctx, id);
  if (!isOwn(ctx, row, token)) throw notFound();
  return chargeView(ctx, row, { guest: opens(ctx, row.id, token) });
};

/**
 * The payer wants a full tax invoice, made out to them; it takes the place of the receipt that they may have got. One that is wrong is
 * replaced by staff.
 *
 * @throws Refusal 404 · 422 `invalid-fields` · 409 `documents-issued` · 409 `charge-refunded`
 */
export const requestTaxInvoice: HandlerOf<typeof billing, 'requestTaxInvoice'> = async (ctx, { id, token, taxBuyer }) => {
  const held = await holdOwnCharge(ctx, id, token);
  const problems = taxBuyerProblems(taxBuyer);
  if (Object.keys(problems).length) throw invalidFields(problems);
  const issued = (await documentsOf(ctx, [held.id], { guest: false })).get(held.id) ?? [];
  if (issued.some(({ state, kind }) => state !== 'cancelled' && state !== 'replaced' && isFullTaxInvoice(kind)))
    throw ctx.refuse('documents-issued');
  // After a refund a new tax invoice is refused, because no credit note would be issued for it.
  if (held.refunded_satang > 0) throw ctx.refuse('charge-refunded');
  const known = readTaxId(taxBuyer.taxId)!;
  const row = await derive(ctx, held, {
    tax_buyer: { name: taxBuyer.name.trim(), taxId: known.id, branch: taxBuyer.branch, address: taxBuyer.address.trim() },
  });
  await issueForTaxBuyer(ctx, row.id, row.tax_buyer!);
  return chargeView(ctx, row, { guest: opens(ctx, row.id, token) });
};
