import type { DocumentKind } from '../documentKind.ts';

/** Of a document that may be sent as an electronic one: its message and type by ขมธอ. 3-2560, and what the subject of a mail calls it. */
export interface EtaxKind {
  readonly message: 'TaxInvoice' | 'Receipt' | 'DebitCreditNote';
  readonly typeCode: '388' | 'T03' | 'T01' | '81';
  readonly mailCode: 'INV' | 'RCT' | 'CRN';
  /** Why it stands for another one: "other reason", which has to be written out. */
  readonly otherReason: 'TIVC99' | 'RCTC99' | 'CDNG99';
}

/** Abbreviated tax invoices are not among them: nobody is named on those. */
export const ETAX_KINDS: Partial<Record<DocumentKind, EtaxKind>> = {
  full_tax_invoice: { message: 'TaxInvoice', typeCode: '388', mailCode: 'INV', otherReason: 'TIVC99' },
  receipt_tax_invoice: { message: 'TaxInvoice', typeCode: 'T03', mailCode: 'INV', otherReason: 'TIVC99' },
  receipt: { message: 'Receipt', typeCode: 'T01', mailCode: 'RCT', otherReason: 'RCTC99' },
  credit_note: { message: 'DebitCreditNote', typeCode: '81', mailCode: 'CRN', otherReason: 'CDNG99' },
};

/** Years of the Buddhist era are ahead of those of the common one. */
const BUDDHIST = 543;

/**
 * The subject by which the system of time stamps knows a document: `[21112569][INV][RT6911-00042]`, of what corrects another one with that
 * one's number behind.
 */
export function mailSubject(
  kind: EtaxKind,
  { issueDate, number }: { issueDate: string; number: string },
  corrected: string | null,
): string {
  const [year, month, day] = issueDate.split('-');
  const parts = [
    `${day}${month}${Number(year) + BUDDHIST}`,
    kind.mailCode,
    number,
    ...(kind.mailCode === 'CRN' && corrected ? [corrected] : []),
  ];
  return parts.map((part) => `[${part}]`).join('');
}
