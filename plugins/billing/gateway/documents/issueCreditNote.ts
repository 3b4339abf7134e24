import { randomUUID } from 'node:crypto';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { allocate, vatOfInclusive } from '#kit/thai/vat.ts';
import type { ChargeLine } from '../../contract.ts';
import { isFullTaxInvoice } from '../../rules/documentKind.ts';
import type { DocumentTotals } from '../../rules/documentTotals.ts';
import type { BillingCtx } from '../db.ts';
import type { DocumentRow } from '../db.ts';
import { creditShares, shareLine, type LineShare } from '../../rules/parts.ts';
import { issue } from './issue.ts';
import { partsIn, standingOf } from './parts.ts';

/** What is given back, by line; `lines` are empty where it is a part of the whole. */
export interface Credited {
  readonly refundId: string;
  readonly chargeId: string;
  readonly amountSatang: number;
  readonly lines: readonly { readonly lineId: string; readonly amountSatang: number }[];
  readonly reason: string;
}

/** What comes back of the lines of a tax invoice, each as one of its own, with VAT in it. */
function creditLines({ lines }: DocumentRow, { amountSatang, lines: requestedLines }: Credited): ChargeLine[] {
  const shares = requestedLines.length
    ? requestedLines
    : allocate(
        amountSatang,
        lines.map(({ totalSatang }) => Math.max(0, totalSatang)),
      ).map((share, index) => ({ lineId: lines[index]!.id, amountSatang: share }));
  return shares
    .filter((share) => share.amountSatang > 0)
    .map((share) => {
      const line = lines.find(({ id }) => id === share.lineId);
      if (!line) throw notFound({ lineId: share.lineId });
      return shareLine(line, share.amountSatang);
    });
}

/**
 * What a credit note comes to. VAT is that of all that was credited so far less what was credited before, and of the last note what is
 * left: however it comes back, the notes together are the tax invoice to the satang.
 */
export function creditTotals(original: DocumentRow, before: readonly DocumentRow[], lines: readonly ChargeLine[]): DocumentTotals {
  const taxed = (line: ChargeLine) => original.vat_rate_bp > 0 && line.kind !== 'rounding' && line.vatClass === 'vat7';
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const amount = sum(lines.filter(taxed).map(({ totalSatang }) => totalSatang));
  const untaxedSatang = sum(lines.filter((line) => !taxed(line)).map(({ totalSatang }) => totalSatang));
  const creditedVat = sum(before.map(({ vat_satang: vat }) => vat));
  const all = sum(before.map(({ base_satang: base, vat_satang: vat }) => base + vat)) + amount;
  const isLast = all === original.base_satang + original.vat_satang;
  const vatSatang = (isLast ? original.vat_satang : vatOfInclusive(all, original.vat_rate_bp).vatSatang) - creditedVat;
  return {
    baseSatang: amount - vatSatang,
    vatRateBp: original.vat_rate_bp,
    vatSatang,
    untaxedSatang,
    discountSatang: 0,
    roundingSatang: 0,
    totalSatang: amount + untaxedSatang,
    whtRateBp: 0,
    whtSatang: 0,
  };
}

const isTaxInvoice = ({ kind }: DocumentRow) => isFullTaxInvoice(kind) || kind === 'abb_tax_invoice';

/** Credit notes of a paper that stand. */
const notesOf = (ctx: BillingCtx, id: string): Promise<DocumentRow[]> =>
  ctx.db
    .selectFrom('billing_document')
    .selectAll()
    .where('corrects_id', '=', id)
    .where('kind', '=', 'credit_note')
    .where('cancelled_at', 'is', null)
    .execute();

/** What no credit note has taken yet of each line of a paper. */
function leftOf({ lines }: DocumentRow, notes: readonly DocumentRow[]): LineShare[] {
  const gone = notes.flatMap((note) => note.lines);
  const goneOf = (lineId: string) => gone.filter(({ id }) => id === lineId).reduce((sum, { totalSatang }) => sum + totalSatang, 0);
  return lines.map((line) => ({ lineId: line.id, amountSatang: line.totalSatang - goneOf(line.id) }));
}

/** The credit note of one paper. */
async function issueNote(
  ctx: BillingCtx,
  original: DocumentRow,
  before: readonly DocumentRow[],
  { id, credited }: { id: string; credited: Credited },
): Promise<{ id: string; number: string }> {
  const lines = creditLines(original, credited);
  return issue(ctx, {
    id,
    kind: 'credit_note',
    chargeId: original.charge_id,
    refundId: credited.refundId,
    accountId: original.account_id,
    buyer: original.buyer,
    lines,
    priceMode: 'inclusive',
    reference: original.reference,
    note: credited.reason,
    corrects: original,
    totals: creditTotals(original, before, lines),
  });
}

/** One for each paper of a charge that was paid in parts, the last one first; a plain receipt has none. */
async function issueForParts(
  ctx: BillingCtx,
  parts: readonly DocumentRow[],
  refund: Credited,
): Promise<{ id: string; number: string } | null> {
  const papers = parts.toReversed();
  const notes = await Promise.all(papers.map(({ id }) => notesOf(ctx, id)));
  const shares = creditShares(
    papers.map((paper, at) => leftOf(paper, notes[at]!)),
    refund,
  );
  const issued: { id: string; number: string }[] = [];
  for (const [at, lines] of shares.entries()) {
    const paper = papers[at]!;
    if (!lines.length || !isTaxInvoice(paper)) continue;
    const credited = { ...refund, lines, amountSatang: lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0) };
    issued.push(await issueNote(ctx, paper, notes[at]!, { id: issued.length ? randomUUID() : refund.refundId, credited }));
  }
  return issued[0] ?? null;
}

/**
 * Issues the credit note of a refund where a tax invoice was issued, one for each where there are several; null where none was. Gives the
 * first. The charge is held by the caller.
 * @throws those of `issue`
 */
export async function issueCreditNote(ctx: BillingCtx, refund: Credited): Promise<{ id: string; number: string } | null> {
  const standing = await standingOf(ctx, refund.chargeId);
  const again = standing.find(({ kind, id }) => kind === 'credit_note' && id === refund.refundId);
  if (again) return { id: again.id, number: again.number };
  const whole = standing.find((row) => row.part === 0 && isTaxInvoice(row));
  const note = whole
    ? await issueNote(ctx, whole, await notesOf(ctx, whole.id), { id: refund.refundId, credited: refund })
    : await issueForParts(ctx, partsIn(standing), refund);
  return note && { id: note.id, number: note.number };
}
