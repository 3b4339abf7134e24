import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, id, list, orNull, text } from '#kit/schema/shapes.ts';
import { Document, DocumentHead, day, satang } from '../schemas.ts';

/** Invoices that stand on one note. */
const MOST = 200;

export const BillingNoteDraft = closed({
  invoiceIds: { type: 'array', items: id, minItems: 1, maxItems: MOST },
  dueDate: { ...orNull({ type: 'string', format: 'date' } as const), default: null },
  note: { ...text(500), default: '' },
});

/** Invoices of one buyer that are asked for together (ใบวางบิล). */
export const billingNotes = {
  /** Who has invoices that are open and on no open note, and those of one of them. */
  openInvoices: {
    method: 'GET',
    path: '/api/billing/desk/open-invoices',
    roles: STAFF,
    needs: 'documents',
    query: { type: 'object', properties: { buyer: { ...text(200), default: '' } }, additionalProperties: false },
    reply: closed({
      buyers: list(closed({ key: text(200), name: text(200), taxId: text(13), invoices: count, dueSatang: satang })),
      invoices: list(closed({ document: DocumentHead, dueDate: day, dueSatang: satang })),
    }),
  },
  issueBillingNote: {
    method: 'POST',
    path: '/api/billing/desk/billing-notes',
    roles: STAFF,
    needs: 'documents',
    form: true,
    idempotent: true,
    body: BillingNoteDraft,
    reply: Document,
    refuses: ['document-incomplete', 'invoice-not-open', 'invoice-on-note', 'invoices-of-several'],
  },
} as const;
