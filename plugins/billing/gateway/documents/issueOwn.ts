import { randomUUID } from 'node:crypto';
import type { ChargeLine } from '../../contract.ts';
import type { Party } from '../../schemas.ts';
import { open, totalsOf } from '../charges/open.ts';
import type { BillingCtx, DocumentRow } from '../db.ts';
import { isAmount, issue } from './issue.ts';
import { headOf } from './view.ts';

/** The subject of a charge that was opened for an invoice. */
export const INVOICE_SUBJECT = 'billing.invoice';

/** A quotation or an invoice that is about nothing that is charged already. */
export interface OwnDocument {
  readonly id: string;
  readonly kind: 'quotation' | 'invoice';
  readonly accountId: string | null;
  readonly fromId?: string;
  readonly buyer: Party;
  readonly buyerEmail: string;
  readonly lines: readonly ChargeLine[];
  readonly priceMode: 'inclusive' | 'exclusive';
  readonly whtRateBp?: number;
  readonly dueDate: string;
  readonly reference: string;
  readonly note: string;
}

/** Whether something can be charged for these lines: what takes a deposit off, or comes to nothing, is a paper only. */
function isChargeable(ctx: BillingCtx, { kind, lines, priceMode }: OwnDocument): boolean {
  if (kind !== 'invoice' || !lines.every(({ unitSatang, totalSatang }) => isAmount(unitSatang) && isAmount(totalSatang))) return false;
  return lines.every(({ totalSatang }) => totalSatang >= 0) && totalsOf(ctx, lines, priceMode).totalSatang > 0;
}

/**
 * Issues it; with an invoice goes a charge, so that it can be paid by its link and brings its receipt once it is.
 * @throws those of `issue`
 */
export async function issueOwn(ctx: BillingCtx, document: OwnDocument): Promise<DocumentRow> {
  const { id, lines, priceMode, buyer } = document;
  const there = await ctx.db.selectFrom('billing_document').selectAll().where('id', '=', id).executeTakeFirst();
  const row = await issue(ctx, { ...document, chargeId: there ? there.charge_id : isChargeable(ctx, document) ? randomUUID() : null });
  if (there || !row.charge_id) return row;
  const { phone, ...taxBuyer } = buyer;
  await open(ctx, {
    id: row.charge_id,
    subject: { type: INVOICE_SUBJECT, id },
    number: row.number,
    title: { th: (await ctx.texts('th'))('kind.invoice'), en: (await ctx.texts('en'))('kind.invoice') },
    accountId: document.accountId,
    payer: { name: buyer.name, email: document.buyerEmail, phone },
    lines: lines.map((line, index) => ({ ...line, id: String(index + 1) })),
    priceMode,
    amountSatang: row.total_satang,
    taxBuyer: buyer.taxId && buyer.address ? taxBuyer : null,
    expiresAt: null,
    returnPath: headOf(ctx, row, { guest: document.accountId === null }).path,
    channel: 'document',
  });
  return row;
}
