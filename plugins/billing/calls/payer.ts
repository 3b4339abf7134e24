import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { closed, id, Nothing, orNull, text, time } from '#kit/schema/shapes.ts';
import { TaxBuyer } from '../contract.ts';
import { ChargeRow, ChargeView, Document, DocumentHead, method, Payment, satang, Slip, token, Way } from '../schemas.ts';

const byToken = { type: 'object', properties: { token }, additionalProperties: false } as const;

export const RequestTaxInvoice = closed({ token, taxBuyer: TaxBuyer }, ['token']);

const slips = {
  method: 'POST',
  roles: EVERYONE,
  money: 'payer',
  body: closed(
    {
      slipId: id,
      token,
      /** JPEG, PNG or WebP in base64; the browser has made it smaller. */
      picture: { type: 'string', minLength: 1, maxLength: 11_500_000 },
      /** What the browser read in its code; the gateway reads it again. */
      code: { ...text(400), default: '' },
      saidSatang: { ...orNull(satang), default: null },
      saidAt: { ...orNull(time), default: null },
    },
    ['token', 'code', 'saidSatang', 'saidAt'],
  ),
  reply: Slip,
  maxBytes: 12_000_000,
  limit: { times: 20, seconds: 600 },
  refuses: [
    'document-exists',
    'document-incomplete',
    'slip-not-picture',
    'slip-not-wanted',
    'slip-too-large',
    'slip-used',
    'too-many-slips',
  ],
} as const;

/** Calls of who pays: members for what is theirs, guests with the token of their charge. */
export const payerCalls = {
  /** Where the site is paid to, without anything to pay. */
  ways: { method: 'GET', path: '/api/billing/ways', roles: EVERYONE, reply: closed({ ways: { type: 'array', items: Way } }) },
  charges: {
    method: 'GET',
    path: '/api/billing/charges',
    roles: MEMBERS,
    query: {
      type: 'object',
      properties: { show: { type: 'string', enum: ['due', 'all'], default: 'due' }, before: { ...text(40), default: '' } },
      additionalProperties: false,
    },
    reply: closed({ charges: { type: 'array', items: ChargeRow }, next: text(40) }),
  },
  charge: { method: 'GET', path: '/api/billing/charges/:id', roles: EVERYONE, query: byToken, reply: ChargeView },
  /** Begins to pay: makes the QR, takes the wallet's money, promises cash on delivery, or opens the provider's page. Once per `paymentId`. */
  pay: {
    method: 'POST',
    path: '/api/billing/charges/:id/payments',
    roles: EVERYONE,
    money: 'payer',
    body: closed({ paymentId: id, method, token }, ['token']),
    reply: Payment,
    limit: { times: 60, seconds: 600 },
    refuses: ['charge-not-payable', 'document-exists', 'document-incomplete', 'method-unavailable', 'provider-unavailable'],
  },
  payment: { method: 'GET', path: '/api/billing/payments/:id', roles: EVERYONE, query: byToken, reply: Payment, quiet: true },
  cancelPayment: {
    method: 'POST',
    path: '/api/billing/payments/:id/cancel',
    roles: EVERYONE,
    money: 'payer',
    body: closed({ token }, ['token']),
    reply: Payment,
  },
  /** The browser is back from the provider: asks the provider how it went. Settles like its webhook does. */
  returned: {
    method: 'POST',
    path: '/api/billing/payments/:id/returned',
    roles: EVERYONE,
    money: 'payer',
    body: closed({ token }, ['token']),
    reply: Payment,
    limit: { times: 60, seconds: 600 },
    refuses: ['document-exists', 'document-incomplete', 'provider-unavailable'],
  },
  sendSlip: { ...slips, path: '/api/billing/payments/:id/slips' },
  /** The slip of money that was sent without a transfer having been begun: for the newest payment by a bank's app, or for one of its own. */
  sendChargeSlip: { ...slips, path: '/api/billing/charges/:id/slips' },
  requestTaxInvoice: {
    method: 'PUT',
    path: '/api/billing/charges/:id/tax-buyer',
    roles: EVERYONE,
    body: RequestTaxInvoice,
    reply: ChargeView,
    refuses: ['charge-refunded', 'document-ended', 'document-exists', 'document-final', 'document-incomplete', 'documents-issued'],
  },
  documents: {
    method: 'GET',
    path: '/api/billing/documents',
    roles: MEMBERS,
    query: { type: 'object', properties: { before: { ...text(40), default: '' } }, additionalProperties: false },
    reply: closed({ documents: { type: 'array', items: DocumentHead }, next: text(40) }),
  },
  document: { method: 'GET', path: '/api/billing/documents/:id', roles: EVERYONE, query: byToken, reply: Document },
  /** A quotation is accepted: its invoice is there, and may be paid. */
  acceptQuotation: {
    method: 'POST',
    path: '/api/billing/documents/:id/accept',
    roles: EVERYONE,
    form: true,
    body: closed({ token }),
    reply: closed({ id, path: text(300) }),
    limit: { times: 20, seconds: 600 },
    refuses: ['document-ended', 'document-incomplete', 'quotation-over'],
  },
  /** It is given out on paper: what comes after the first is marked as a copy. */
  documentPrinted: {
    method: 'POST',
    path: '/api/billing/documents/:id/prints',
    roles: EVERYONE,
    body: closed({ token }, ['token']),
    reply: Nothing,
  },
} as const;
