import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, id, list, Nothing, orNull, text, time } from '#kit/schema/shapes.ts';
import { DraftView, SaveDraft } from './draftSchemas.ts';
import { ChargeLine, TaxBuyer } from '../contract.ts';
import { day, Document, DOCUMENT_KINDS, DocumentHead, rows, satang } from '../schemas.ts';

const reason = { type: 'string', minLength: 3, maxLength: 300 } as const;
const before = { ...text(40), default: '' } as const;

export const CancelDocument = closed({ reason });
export const ReplaceDocument = closed({ documentId: id, buyer: TaxBuyer, reason });

/** The staff's work on documents. */
export const deskDocuments = {
  deskDocuments: {
    method: 'GET',
    path: '/api/billing/desk/documents',
    roles: STAFF,
    needs: 'documents',
    query: {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: ['', ...DOCUMENT_KINDS], default: '' },
        q: { ...text(80), default: '' },
        from: day,
        to: day,
        before,
      },
      additionalProperties: false,
    },
    reply: rows(DocumentHead),
  },
  /** Issues a document of a charge, or a quotation or invoice of its own. */
  issueDocument: {
    method: 'POST',
    path: '/api/billing/desk/documents',
    roles: STAFF,
    needs: 'documents',
    body: closed(
      {
        documentId: id,
        kind: { type: 'string', enum: ['quotation', 'invoice', 'receipt', 'abb_tax_invoice', 'full_tax_invoice', 'receipt_tax_invoice'] },
        chargeId: { ...orNull(id), default: null },
        buyer: { ...TaxBuyer, default: { name: '', taxId: '', branch: '', address: '' } },
        lines: { type: 'array', items: ChargeLine, maxItems: 200, default: [] },
        priceMode: { type: 'string', enum: ['inclusive', 'exclusive'], default: 'inclusive' },
        whtRateBp: { type: 'integer', minimum: 0, maximum: 1500, default: 0 },
        dueDate: day,
        note: { ...text(500), default: '' },
      },
      ['chargeId', 'buyer', 'lines', 'priceMode', 'whtRateBp', 'dueDate', 'note'],
    ),
    reply: Document,
    refuses: ['charge-closed', 'charge-not-paid', 'document-exists', 'document-incomplete'],
  },
  /** What is being written, the newest first. */
  deskDrafts: {
    method: 'GET',
    path: '/api/billing/desk/drafts',
    roles: STAFF,
    needs: 'documents',
    reply: closed({
      drafts: list(
        closed({
          id,
          kind: { type: 'string', enum: ['quotation', 'invoice'] },
          buyerName: text(200),
          totalSatang: satang,
          updatedAt: time,
        }),
      ),
    }),
  },
  deskDraft: { method: 'GET', path: '/api/billing/desk/drafts/:id', roles: STAFF, needs: 'documents', reply: DraftView },
  /** Writes a quotation or an invoice down without issuing it. */
  saveDraft: {
    method: 'POST',
    path: '/api/billing/desk/drafts',
    roles: STAFF,
    needs: 'documents',
    form: true,
    idempotent: true,
    body: SaveDraft,
    reply: closed({ id, version: count }),
  },
  removeDraft: {
    method: 'POST',
    path: '/api/billing/desk/drafts/:id/remove',
    roles: STAFF,
    needs: 'documents',
    form: true,
    body: closed({ version: count }),
    reply: Nothing,
  },
  /** Makes the document of it, under the next number; an invoice is to be paid from then on. */
  issueDraft: {
    method: 'POST',
    path: '/api/billing/desk/drafts/:id/issue',
    roles: STAFF,
    needs: 'documents',
    form: true,
    body: closed({ version: count }),
    reply: Document,
    refuses: ['document-incomplete'],
  },
  cancelDocument: {
    method: 'POST',
    path: '/api/billing/desk/documents/:id/cancel',
    roles: STAFF,
    needs: 'documents',
    stepUp: true,
    body: CancelDocument,
    reply: Document,
    refuses: ['document-ended', 'document-final', 'invoice-on-note'],
  },
  /** Cancels it and issues the same with another buyer: wrong name, address or tax id. */
  replaceDocument: {
    method: 'POST',
    path: '/api/billing/desk/documents/:id/replace',
    roles: STAFF,
    needs: 'documents',
    stepUp: true,
    body: ReplaceDocument,
    reply: Document,
    refuses: ['document-ended', 'document-exists', 'document-final', 'document-incomplete', 'invoice-on-note'],
  },
} as const;
