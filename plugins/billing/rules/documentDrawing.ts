import type { Document } from '../schemas.ts';

/** What stands printed on documents: texts of the group `document`, without their `document.`. */
export const DOCUMENT_WORDS = [
  'title.quotation',
  'title.invoice',
  'title.receipt',
  'title.abb_tax_invoice',
  'title.full_tax_invoice',
  'title.receipt_tax_invoice',
  'title.credit_note',
  'title.wht_cert',
  'title.billing_note',
  'original',
  'copy',
  'draft',
  'cancelled',
  'replacedBy',
  'replaces',
  'taxId',
  'branch',
  'headOffice',
  'phone',
  'buyer',
  'payer',
  'number',
  'date',
  'dueDate',
  'validUntil',
  'reference',
  'certificate',
  'index',
  'item',
  'quantity',
  'unitPrice',
  'discount',
  'amount',
  'exempt',
  'zeroRate',
  'subtotal',
  'subtotalInclusive',
  'untaxed',
  'base',
  'vat',
  'rounding',
  'total',
  'withheld',
  'toPay',
  'vatIncluded',
  'note',
  'reason',
  'corrects',
  'correctsDate',
  'correctsValue',
  'rightValue',
  'difference',
  'withheldFrom',
  'receivedBy',
  'authorised',
  'accepted',
  'billed',
  'billReceived',
  'billedBy',
  'page',
] as const;
export type DocumentWord = (typeof DOCUMENT_WORDS)[number];
export type DocumentWords = Readonly<Record<DocumentWord, string>>;

/** A document as its PDF is drawn: whole, in its own words, and whether it is the original. */
export interface DocumentDrawing {
  readonly document: Document;
  /** What a credit note corrects; values before VAT, satang. */
  readonly corrected: { readonly number: string; readonly issueDate: string; readonly valueSatang: number } | null;
  /** The document's legal language, and a smaller second one under its title. */
  readonly words: { readonly th: DocumentWords; readonly en: DocumentWords };
  readonly copy: boolean;
  /** The seller's picture, as its file is; null for none. */
  readonly logo: Uint8Array | null;
  /** Its XML, which a PDF that is archived carries. */
  readonly xml?: Uint8Array;
}
