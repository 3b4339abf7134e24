import { isDay } from '#kit/thai/day.ts';
import { readTaxId } from '#kit/thai/taxId.ts';
import type { ChargeLine } from '../contract.ts';
import type { Party } from '../schemas.ts';
import { addsUp, isQuantity } from './lineTotal.ts';
import { isFullTaxInvoice, isTaxDocument, type DocumentKind } from './documentKind.ts';

/** What a document is going to say. */
export interface DocumentDraft {
  readonly kind: DocumentKind;
  readonly seller: Party;
  readonly buyer: Party;
  readonly lines: readonly ChargeLine[];
  readonly priceMode: 'inclusive' | 'exclusive';
  readonly totalSatang: number;
  /** The number of the document that a credit note corrects. */
  readonly corrects: string | null;
  /** Why a credit note is issued. */
  readonly note: string;
  readonly reference: string;
  /** Local day, `2026-12-21`; empty for none. */
  readonly dueDate?: string;
}

/** What the seller may issue. */
export interface SellerRights {
  readonly vatRegistered: boolean;
  readonly abbreviatedAllowed: boolean;
}

/** Of which the law asks nothing but to whom they are made out. */
const PLAIN: readonly DocumentKind[] = ['quotation', 'invoice', 'billing_note'];

/**
 * What the law asks a document to have and this one has not: the field's name with the key of what is wrong with it; empty for one
 * that may be issued. Sources: Revenue Code sections 86/4 (tax invoice), 86/6 (abbreviated), 86/10 (credit note), 105 bis (receipt),
 * 50 bis (withholding); Director-General's notice 199 on the buyer's tax id and branch.
 */
export function documentProblems(draft: DocumentDraft, rights: SellerRights): Record<string, string> {
  const { kind, seller, buyer, lines } = draft;
  const found: Record<string, string> = {};
  const need = (field: string, text: string) => {
    if (!text.trim()) found[field] = 'error.missing';
  };
  const needTaxId = (field: string, taxId: string) => {
    need(field, taxId);
    if (taxId && !readTaxId(taxId)) found[field] = 'error.taxId';
  };
  const full = isFullTaxInvoice(kind);

  need('seller.name', seller.name);
  if (!PLAIN.includes(kind)) needTaxId('seller.taxId', seller.taxId);
  if (isTaxDocument(kind) && !rights.vatRegistered) found['seller.vatRegistered'] = 'error.notRegistered';
  if (full || kind === 'credit_note' || kind === 'wht_cert') need('seller.address', seller.address);
  if (full) need('seller.branch', seller.branch);

  if (full || PLAIN.includes(kind) || kind === 'wht_cert') need('buyer.name', buyer.name);
  if (full) need('buyer.address', buyer.address);
  if (kind === 'wht_cert') needTaxId('buyer.taxId', buyer.taxId);
  else if (buyer.taxId && !readTaxId(buyer.taxId)) found['buyer.taxId'] = 'error.taxId';
  if (full && buyer.branch) needTaxId('buyer.taxId', buyer.taxId);
  if (full && readTaxId(buyer.taxId)?.kind === 'juristic') need('buyer.branch', buyer.branch);

  if (!lines.length) found.lines = 'error.missing';
  for (const [index, line] of lines.entries()) {
    need(`lines.${index}.title`, line.title);
    if (!isQuantity(line.quantity)) found[`lines.${index}.quantity`] = 'error.quantity';
    else if (!addsUp(line)) found[`lines.${index}.total`] = 'error.sum';
    const isBelow = line.unitSatang < 0 || line.totalSatang < 0;
    if (line.kind !== 'rounding' && line.kind !== 'deposit' && isBelow) found[`lines.${index}.total`] = 'error.belowZero';
  }
  if (draft.dueDate && !isDay(draft.dueDate)) found.dueDate = 'error.date';
  if (draft.totalSatang < 0) found.total = 'error.belowZero';
  if ((full || kind === 'abb_tax_invoice') && lines.length && !lines.some(({ vatClass }) => vatClass === 'vat7' || vatClass === 'zero'))
    found.lines = 'error.nothingTaxed';
  if (kind === 'abb_tax_invoice' && !rights.abbreviatedAllowed) found['seller.abbreviatedAllowed'] = 'error.abbreviated';
  if (kind === 'abb_tax_invoice' && draft.priceMode !== 'inclusive') found.priceMode = 'error.inclusive';
  if (kind === 'credit_note') {
    need('corrects', draft.corrects ?? '');
    need('note', draft.note);
  }
  if (kind === 'wht_cert') need('reference', draft.reference);
  return found;
}
