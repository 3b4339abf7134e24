import { createHash } from 'node:crypto';
import { bahtText } from '#kit/thai/bahtText.ts';
import { vatRateOn } from '#kit/thai/vat.ts';
import type { CounterPaper, CounterPapersApi, Paper } from '../../contract.ts';
import { periodOf } from '../../rules/documentNumber.ts';
import { documentTotals } from '../../rules/documentTotals.ts';
import type { BillingCtx, DocumentRow } from '../db.ts';
import { issue } from './issue.ts';
import { creditTotals } from './issueCreditNote.ts';
import { replace } from './replaceDocument.ts';
import { sellerOf } from './seller.ts';
import { headOf } from './view.ts';

const paperOf = (ctx: BillingCtx, row: DocumentRow): Paper => {
  const { id, kind, number, path } = headOf(ctx, row, { guest: true });
  return { id, kind, number, path };
};

const rowOf = (ctx: BillingCtx, id: string) => ctx.db.selectFrom('billing_document').selectAll().where('id', '=', id).executeTakeFirst();

/** Writes down what a counter gave out, under the number that it has: no number of the site's own runs is used for it. */
async function record(ctx: BillingCtx, paper: CounterPaper): Promise<DocumentRow> {
  const there = await rowOf(ctx, paper.id);
  if (there) return there;
  const { rateBp } = vatRateOn(paper.day);
  const totals = documentTotals(paper.lines, { priceMode: 'inclusive', rateBp });
  // Of the site's own taxpayer a counter is called as its store is; papers say whose it is.
  const siteSeller = sellerOf(ctx);
  const seller = paper.seller.taxId === siteSeller.taxId ? { ...paper.seller, name: siteSeller.name } : paper.seller;
  return ctx.db
    .insertInto('billing_document')
    .values({
      space_id: ctx.space,
      id: paper.id,
      request_hash: createHash('sha256').update(JSON.stringify(paper)).digest(),
      kind: paper.kind,
      branch: paper.seller.branch,
      series: paper.series,
      period: periodOf(paper.day),
      running: paper.running,
      number: paper.number,
      state: 'issued',
      charge_id: null,
      refund_id: null,
      account_id: paper.accountId,
      issue_date: paper.day,
      due_date: '',
      reference: paper.number,
      seller: JSON.stringify(seller),
      buyer: JSON.stringify({ name: '', address: '', taxId: '', branch: '', phone: '' }),
      buyer_name: '',
      lines: JSON.stringify(paper.lines),
      price_mode: 'inclusive',
      base_satang: totals.baseSatang,
      vat_rate_bp: totals.vatRateBp,
      vat_satang: totals.vatSatang,
      untaxed_satang: totals.untaxedSatang,
      discount_satang: totals.discountSatang,
      rounding_satang: totals.roundingSatang,
      total_satang: totals.totalSatang,
      wht_rate_bp: 0,
      wht_satang: 0,
      baht_text: bahtText(totals.totalSatang),
      note: '',
      corrects_id: null,
      replaced_by_id: null,
      cancelled_by: null,
      issued_by: null,
      created_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What stands for papers now: the last of those that have replaced each other. */
async function standingRows(ctx: BillingCtx, paperIds: readonly string[]): Promise<Map<string, DocumentRow>> {
  if (paperIds.length === 0) return new Map();
  const found = await ctx.sql<{ paper: string; id: string }>`
    with recursive chain as (
      select id as paper, id, replaced_by_id, 1 as depth from billing_document where space_id = ${ctx.space} and id = any(${[...paperIds]}::uuid[])
      union all
      select c.paper, d.id, d.replaced_by_id, c.depth + 1 from chain c
        join billing_document d on d.space_id = ${ctx.space} and d.id = c.replaced_by_id where c.depth < 100
    )
    select c.paper, c.id from chain c join billing_document d on d.space_id = ${ctx.space} and d.id = c.id and d.cancelled_at is null`;
  if (found.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('billing_document')
    .selectAll()
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(found.map(({ paper, id }) => [paper, byId.get(id)!]));
}

/** The service `billing:counterPapers@1`. */
export const counterPapersApi = (ctx: BillingCtx): CounterPapersApi => ({
  async replace(paper, { id, buyer, reason }) {
    await record(ctx, paper);
    const as = 'receipt_tax_invoice';
    return paperOf(ctx, await replace(ctx, { id: paper.id, documentId: id, buyer, reason, as, issueDate: paper.day, registered: true }));
  },

  async credit({ id, paperId, lines, reason }) {
    const there = await rowOf(ctx, id);
    if (there) return paperOf(ctx, there);
    const original = (await standingRows(ctx, [paperId])).get(paperId);
    if (!original || original.kind !== 'receipt_tax_invoice') return null;
    const before = await ctx.db
      .selectFrom('billing_document')
      .selectAll()
      .where('corrects_id', '=', original.id)
      .where('kind', '=', 'credit_note')
      .where('cancelled_at', 'is', null)
      .execute();
    const row = await issue(ctx, {
      id,
      kind: 'credit_note',
      chargeId: null,
      accountId: original.account_id,
      buyer: original.buyer,
      lines,
      priceMode: 'inclusive',
      reference: original.reference,
      note: reason,
      corrects: original,
      totals: creditTotals(original, before, lines),
    });
    return paperOf(ctx, row);
  },

  async standing(paperIds) {
    return new Map([...(await standingRows(ctx, paperIds))].map(([paper, row]) => [paper, paperOf(ctx, row)]));
  },
});
