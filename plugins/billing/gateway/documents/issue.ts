import { createHash } from 'node:crypto';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { bahtText } from '#kit/thai/bahtText.ts';
import { dayIn } from '#kit/thai/day.ts';
import { vatRateOn } from '#kit/thai/vat.ts';
import type { ChargeLine } from '../../contract.ts';
import { documentNumber, periodOf } from '../../rules/documentNumber.ts';
import { isTaxDocument, type DocumentKind } from '../../rules/documentKind.ts';
import { documentProblems, type SellerRights } from '../../rules/documentProblems.ts';
import { documentTotals, type DocumentTotals } from '../../rules/documentTotals.ts';
import type { Party } from '../../schemas.ts';
import type { BillingCtx } from '../db.ts';
import { rightsOf, sellerOf } from './seller.ts';
import type { DocumentRow } from '../db.ts';

/** Most that a document may come to, satang: ten thousand million baht. */
const MOST_SATANG = 1_000_000_000_000;

/** What a document is to say. */
export interface NewDocument {
  /** Made by whoever asks: asked for again it is the same. */
  readonly id: string;
  readonly kind: DocumentKind;
  readonly chargeId: string | null;
  readonly refundId?: string;
  /** Which part of its charge's money it is for; without it, all of it. */
  readonly part?: number;
  readonly accountId: string | null;
  /** The quotation that it comes of. */
  readonly fromId?: string;
  readonly buyer: Party;
  readonly buyerEmail?: string;
  readonly lines: readonly ChargeLine[];
  readonly priceMode: 'inclusive' | 'exclusive';
  readonly whtRateBp?: number;
  readonly dueDate?: string;
  readonly reference: string;
  readonly note: string;
  /** The document that it corrects, or stands for. */
  readonly corrects?: Pick<DocumentRow, 'id' | 'number' | 'kind' | 'seller'>;
  /** Where they are not what the lines come to today: those of a document that is replaced, or a part of one. */
  readonly totals?: DocumentTotals;
  /** The day of the rate of VAT, where it is not today. */
  readonly rateDay?: string;
  /** The day that it bears, where it is not today: what stands for a counter's paper bears the day of that one. */
  readonly issueDate?: string;
  /** Who issues it is registered for VAT, whatever the site itself is. */
  readonly registered?: true;
}

export const isAmount = (amount: number) => Number.isSafeInteger(amount) && Math.abs(amount) <= MOST_SATANG;
/** What makes a document the same as another one: what was asked for, not what it came to. */
const hashOf = (request: NewDocument): Buffer =>
  createHash('sha256')
    .update(JSON.stringify({ ...request, totals: undefined, corrects: request.corrects?.id }))
    .digest();

/** The next number of a series. Its row stays held until the transaction ends: if that is rolled back, so is the number. */
async function takeNumber(ctx: BillingCtx, kind: DocumentKind, { taxId, branch }: Party, period: string): Promise<number> {
  const { last_number } = await ctx.db
    .insertInto('billing_series')
    .values({ space_id: ctx.space, tax_id: taxId, kind, branch, period, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['space_id', 'tax_id', 'kind', 'branch', 'period'])
        .doUpdateSet((row) => ({ last_number: row('billing_series.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

const RECEIPTS: readonly DocumentKind[] = ['receipt', 'receipt_tax_invoice', 'abb_tax_invoice'];
const TAX_INVOICES: readonly DocumentKind[] = ['abb_tax_invoice', 'full_tax_invoice', 'receipt_tax_invoice'];

/** Who issues a document: who sells today, unless it corrects one of another taxpayer or branch, who answers for it whatever has become of them. */
function issuerOf(ctx: BillingCtx, { corrects, registered }: NewDocument): { seller: Party; rights: SellerRights } {
  const today = sellerOf(ctx);
  const rights = rightsOf(ctx);
  if (!corrects) return { seller: today, rights };
  const isSame = corrects.seller.taxId === today.taxId && corrects.seller.branch === today.branch;
  return {
    seller: isSame ? today : corrects.seller,
    rights: { ...rights, vatRegistered: rights.vatRegistered || isTaxDocument(corrects.kind) || registered === true },
  };
}

/** A charge has one receipt that stands, and one tax invoice; or one for each part of its money. */
async function refuseSecond(ctx: BillingCtx, { kind, chargeId, part = 0 }: NewDocument): Promise<void> {
  const kinds = [RECEIPTS, TAX_INVOICES].filter((group) => group.includes(kind)).flat();
  if (!chargeId || !kinds.length) return;
  const standing = await ctx.db
    .selectFrom('billing_document')
    .select('number')
    .where('charge_id', '=', chargeId)
    .where('kind', 'in', kinds)
    .where('cancelled_at', 'is', null)
    .$if(part > 0, (query) => query.where('part', 'in', [0, part]))
    .executeTakeFirst();
  if (standing) throw ctx.refuse('document-exists', { number: standing.number });
}

/**
 * Issues a document: everything in it is written down as it is now, and it gets the next number of its series. Asked for again with
 * the same id it is the one that was issued.
 *
 * @throws Refusal 422 `document-incomplete` (`fields`: what the law asks for and is missing or wrong) · 422 `invalid-fields` · 409
 *   `id-taken` · 409 `document-exists` (`number`) where the charge has one that still stands
 */
export async function issue(ctx: BillingCtx, request: NewDocument): Promise<DocumentRow> {
  const { kind, lines, priceMode, whtRateBp = 0 } = request;
  const hash = hashOf(request);
  const there = await ctx.db.selectFrom('billing_document').selectAll().where('id', '=', request.id).executeTakeFirst();
  if (there?.request_hash.equals(hash)) return there;
  if (there) throw ctx.refuse('id-taken');
  if (!lines.every(({ unitSatang, discountSatang, totalSatang }) => [unitSatang, discountSatang, totalSatang].every(isAmount)))
    throw invalidFields({ lines: 'error.amount' });

  const { seller, rights } = issuerOf(ctx, request);
  const issueDate = request.issueDate ?? dayIn(ctx.now(), ctx.site.timezone);
  const rateBp = rights.vatRegistered ? vatRateOn(request.rateDay ?? issueDate).rateBp : 0;
  const totals = request.totals ?? documentTotals(lines, { priceMode, rateBp, perLine: ctx.settings.vatPerLine, whtRateBp });
  if (!isAmount(totals.totalSatang)) throw invalidFields({ lines: 'error.amount' });
  const draft = { ...request, seller, totalSatang: totals.totalSatang, corrects: request.corrects?.number ?? null };
  const fields = documentProblems(draft, rights);
  if (Object.keys(fields).length) throw ctx.refuse('document-incomplete', { fields });
  await refuseSecond(ctx, request);

  const period = periodOf(issueDate);
  const running = await takeNumber(ctx, kind, seller, period);
  return ctx.db
    .insertInto('billing_document')
    .values({
      space_id: ctx.space,
      id: request.id,
      request_hash: hash,
      kind,
      branch: seller.branch,
      period,
      running,
      number: documentNumber(kind, seller.branch, period, running),
      state: 'issued',
      charge_id: request.chargeId,
      from_id: request.fromId ?? null,
      refund_id: request.refundId ?? null,
      part: request.part ?? 0,
      account_id: request.accountId,
      issue_date: issueDate,
      due_date: request.dueDate ?? '',
      reference: request.reference,
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(request.buyer),
      buyer_name: request.buyer.name,
      buyer_email: request.buyerEmail ?? '',
      lines: JSON.stringify(lines),
      price_mode: priceMode,
      base_satang: totals.baseSatang,
      vat_rate_bp: totals.vatRateBp,
      vat_satang: totals.vatSatang,
      untaxed_satang: totals.untaxedSatang,
      discount_satang: totals.discountSatang,
      rounding_satang: totals.roundingSatang,
      total_satang: totals.totalSatang,
      wht_rate_bp: totals.whtRateBp,
      wht_satang: totals.whtSatang,
      baht_text: bahtText(totals.totalSatang),
      note: request.note,
      corrects_id: request.corrects?.id ?? null,
      replaced_by_id: null,
      cancelled_by: null,
      issued_by: ctx.account?.id ?? null,
      created_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
