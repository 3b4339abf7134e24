import type { DOCUMENT_KINDS } from '../schemas.ts';

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What numbers of a kind begin with. */
export const PREFIXES: Record<DocumentKind, string> = {
  quotation: 'QT',
  invoice: 'IV',
  receipt: 'RC',
  abb_tax_invoice: 'AB',
  full_tax_invoice: 'TX',
  receipt_tax_invoice: 'RT',
  credit_note: 'CN',
  wht_cert: 'WT',
  billing_note: 'BN',
};

/** Tax invoices of section 86/4: with the buyer on them. */
export const isFullTaxInvoice = (kind: DocumentKind): boolean => kind === 'full_tax_invoice' || kind === 'receipt_tax_invoice';
/** Those that a seller may issue only who is registered for VAT, and that the report of output tax lists. */
export const isTaxDocument = (kind: DocumentKind): boolean =>
  isFullTaxInvoice(kind) || kind === 'abb_tax_invoice' || kind === 'credit_note';
/** Those that ask for money. */
export const INVOICES: readonly DocumentKind[] = ['invoice', 'full_tax_invoice'];
/** Those that say that money came in. */
export const isReceipt = (kind: DocumentKind): boolean =>
  kind === 'receipt' || kind === 'receipt_tax_invoice' || kind === 'abb_tax_invoice';

/** Who signs it: the words of the one who takes it, and of the one who hands it over. */
export function signersOf(kind: DocumentKind) {
  if (kind === 'billing_note') return { taken: 'billReceived', handed: 'billedBy' } as const;
  return { taken: 'accepted', handed: isReceipt(kind) ? 'receivedBy' : 'authorised' } as const;
}

/**
 * The document that a buyer gets for what has been paid: with a tax id and address a full tax invoice, in retail that may issue
 * it an abbreviated one, otherwise a plain receipt; so, too, where nothing of it is taxed, as fresh food.
 */
export function kindForPaid({
  vatRegistered,
  abbreviatedAllowed,
  hasTaxBuyer,
  isTaxed,
}: {
  vatRegistered: boolean;
  abbreviatedAllowed: boolean;
  hasTaxBuyer: boolean;
  isTaxed: boolean;
}): 'receipt' | 'abb_tax_invoice' | 'receipt_tax_invoice' {
  if (!vatRegistered || !isTaxed) return 'receipt';
  if (hasTaxBuyer) return 'receipt_tax_invoice';
  return abbreviatedAllowed ? 'abb_tax_invoice' : 'receipt';
}
