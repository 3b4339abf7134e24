import { EVERYONE } from '#kernel/contract/role.ts';
import { closed, text } from '#kit/schema/shapes.ts';

/** What opens a receipt to whoever has it; empty for who may see the bill anyway. */
const token = { type: 'string', pattern: '^[\\w-]{0,40}$', default: '' } as const;
const FEW = { times: 30, seconds: 600 } as const;

export const FullInvoice = closed({
  token,
  name: { type: 'string', minLength: 1, maxLength: 200 },
  taxId: { type: 'string', minLength: 1, maxLength: 17 },
  branch: { type: 'string', pattern: '^\\d{0,5}$', default: '' },
  address: { type: 'string', minLength: 1, maxLength: 400 },
});

/** What a customer does with a receipt, by its link, and who manages the store for them. */
export const receipts = {
  /** A full tax invoice in the place of what the till gave out. */
  fullInvoice: {
    method: 'POST',
    path: '/api/pos/bills/:id/full-invoice',
    roles: EVERYONE,
    form: true,
    body: FullInvoice,
    reply: closed({ number: text(60), path: text(300) }),
    limit: FEW,
    refuses: ['device-revoked', 'no-tax-invoice', 'bill-returned', 'document-ended', 'document-incomplete'],
  },
  /** Sends the receipt's link by mail. */
  mailReceipt: {
    method: 'POST',
    path: '/api/pos/bills/:id/mail',
    roles: EVERYONE,
    form: true,
    body: closed({ token, email: { type: 'string', format: 'email', maxLength: 254 } }),
    limit: { times: 10, seconds: 3600 },
    refuses: ['device-revoked', 'mail-off', 'mail-address', 'mail-too-many'],
  },
} as const;
