import { notFound } from '#kit/diagnostics/refusal.ts';
import { localTime } from '#kit/thai/localTime.ts';
import { readTaxId } from '#kit/thai/taxId.ts';
import type { DocumentKind } from '../../rules/documentKind.ts';
import { etaxXml, type EtaxSource } from '../../rules/etax/etaxXml.ts';
import { ETAX_KINDS, type EtaxKind } from '../../rules/etax/kinds.ts';
import { postcodeOf } from '../../rules/etax/party.ts';
import type { BillingCtx, DocumentRow } from '../db.ts';
import { documentFor } from '../documents/view.ts';
import { documentView } from '../documents/wholeView.ts';
import { etaxKeys } from './keys.ts';
import { signXml, XML_DECLARATION } from './signXml.ts';

/** What an abbreviated tax invoice is, where one is corrected. */
const ABBREVIATED = 'T05';
const typeCodeOf = (kind: DocumentKind): string => ETAX_KINDS[kind]?.typeCode ?? (kind === 'abb_tax_invoice' ? ABBREVIATED : '388');

/** A document that has an electronic form, and stands. @throws Refusal 404 · 409 `document-ended` */
export async function etaxDocument(ctx: BillingCtx, id: string): Promise<{ row: DocumentRow; kind: EtaxKind }> {
  const row = await documentFor(ctx, id);
  const kind = ETAX_KINDS[row.kind];
  if (!kind) throw notFound();
  if (row.cancelled_at) throw ctx.refuse('document-ended', { number: row.number });
  return { row, kind };
}

/** What a document corrects or stands for, where that is named in it. */
export async function correctedBy(ctx: BillingCtx, row: DocumentRow): Promise<DocumentRow | null> {
  if (!row.corrects_id) return null;
  const found = await ctx.db.selectFrom('billing_document').selectAll().where('id', '=', row.corrects_id).executeTakeFirstOrThrow();
  const isAlike = ETAX_KINDS[found.kind]?.message === ETAX_KINDS[row.kind]?.message;
  return row.kind === 'credit_note' || isAlike ? found : null;
}

/** What its XML lacks, message keys by field. */
export function etaxProblems({ settings }: BillingCtx, { seller, buyer }: DocumentRow): Record<string, string> {
  const found: Record<string, string> = {};
  if (!settings.sellerBuilding) found['seller.building'] = 'error.missing';
  if (!settings.sellerSubdistrict) found['seller.subdistrict'] = 'error.missing';
  if (!postcodeOf(seller.address)) found['seller.postcode'] = 'error.missing';
  if (!readTaxId(seller.taxId)) found['seller.taxId'] = 'error.taxId';
  if (buyer.address && !postcodeOf(buyer.address)) found['buyer.postcode'] = 'error.missing';
  return found;
}

/** A document as it stands in XML, without a signature and in canonical form. The same document gives the same bytes. */
export async function xmlOf(ctx: BillingCtx, row: DocumentRow): Promise<string> {
  const text = await ctx.texts('th');
  const corrected = await correctedBy(ctx, row);
  const { sellerBuilding: building, sellerSubdistrict: subdistrict } = ctx.settings;
  const source: EtaxSource = {
    document: await documentView(ctx, row),
    title: text(`document.title.${row.kind}`),
    place: { building, subdistrict },
    buyerEmail: row.buyer_email,
    issuedAt: `${row.issue_date}T00:00:00`,
    createdAt: localTime(row.created_at, ctx.site.timezone),
    corrected: corrected && {
      number: corrected.number,
      issueDate: corrected.issue_date,
      typeCode: typeCodeOf(corrected.kind),
      valueSatang: corrected.base_satang + corrected.untaxed_satang,
      reason: (row.kind === 'credit_note' ? row.note : corrected.cancel_reason) || text(`document.title.${row.kind}`),
    },
  };
  return etaxXml(source)!;
}

/** The file of a document: signed where the site has a certificate. */
export async function etaxFile(ctx: BillingCtx, row: DocumentRow): Promise<{ bytes: Uint8Array; isSigned: boolean }> {
  const xml = await xmlOf(ctx, row);
  const keys = etaxKeys(ctx);
  const bytes = new TextEncoder().encode(XML_DECLARATION + (keys ? signXml(xml, keys, ctx.now()) : xml));
  return { bytes, isSigned: keys !== null };
}
