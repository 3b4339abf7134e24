import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, text } from '#kit/schema/shapes.ts';
import { CHARGE_STATES, METHODS } from '../contract.ts';
import { Account, AccountDraft, amount, ChargeRow, ChargeView, day, Payment, RefundRow, satang, SlipCase, rows } from '../schemas.ts';

const version = count;
const reason = { type: 'string', minLength: 3, maxLength: 300 } as const;
const before = { ...text(40), default: '' } as const;

export const RecordPayment = closed({
  paymentId: id,
  method: { type: 'string', enum: ['cash', 'transfer', 'cod'] },
  amountSatang: amount,
  reason,
});
export const RecordWithholding = closed({
  paymentId: id,
  /** `lines`: each at the rate that it says. */
  kind: { type: 'string', enum: ['service', 'rent', 'advertising', 'transport', 'insurance', 'lines'] },
  /** Empty while the certificate is still to come. */
  certificateNumber: { ...text(60), default: '' },
  certificateDate: day,
});
export const DecideSurplus = closed({ refundId: id, as: { type: 'string', enum: ['wallet', 'transfer', 'keep'] }, reason, version });
export const AcceptSlip = closed({ receivedSatang: amount, version, note: { ...text(300), default: '' } }, ['note']);
export const RejectSlip = closed({ reason, version });
export const EndRefund = closed({ as: { type: 'string', enum: ['settled', 'failed'] }, note: { ...text(300), default: '' } }, ['note']);

/** Calls of the staff. */
export const desk = {
  deskCharges: {
    method: 'GET',
    path: '/api/billing/desk/charges',
    roles: STAFF,
    needs: 'view',
    query: {
      type: 'object',
      properties: {
        q: { ...text(80), default: '' },
        /** `late` and `over` need a decision. */
        show: { type: 'string', enum: ['all', 'due', 'review', 'late', 'over', ...CHARGE_STATES], default: 'all' },
        from: day,
        to: day,
        before,
      },
      additionalProperties: false,
    },
    /** `total` and the sums are of all that the query finds, on every page. */
    reply: closed({ ...rows(ChargeRow).properties, sumSatang: satang, dueSatang: satang }),
  },
  deskCharge: { method: 'GET', path: '/api/billing/desk/charges/:id', roles: STAFF, needs: 'view', reply: ChargeView },
  /** Money that came in another way: over the counter, by a transfer without a slip. */
  recordPayment: {
    method: 'POST',
    path: '/api/billing/desk/charges/:id/payments',
    roles: STAFF,
    needs: 'review',
    stepUp: true,
    money: 'review',
    body: RecordPayment,
    reply: Payment,
    refuses: ['document-exists', 'document-incomplete', 'review-limit'],
  },
  /** Tax that the buyer kept back, with the number of their certificate (50 ทวิ). */
  recordWithholding: {
    method: 'POST',
    path: '/api/billing/desk/charges/:id/withholding',
    roles: STAFF,
    needs: 'documents',
    money: 'withholding',
    stepUp: true,
    body: RecordWithholding,
    reply: ChargeView,
    refuses: ['document-exists', 'document-incomplete', 'withholding-too-much'],
  },
  /** What to do with money that came too late or too much. */
  decideSurplus: {
    method: 'POST',
    path: '/api/billing/desk/charges/:id/surplus',
    roles: STAFF,
    needs: 'refund',
    stepUp: true,
    money: 'refund',
    body: DecideSurplus,
    reply: ChargeView,
    refuses: ['no-wallet', 'nothing-to-decide', 'refund-ended', 'refund-limit', 'refund-too-much', 'second-person-needed'],
  },
  slipQueue: {
    method: 'GET',
    path: '/api/billing/desk/slips',
    roles: STAFF,
    needs: 'review',
    query: {
      type: 'object',
      properties: { show: { type: 'string', enum: ['waiting', 'accepted', 'rejected', 'duplicate'], default: 'waiting' }, before },
      additionalProperties: false,
    },
    reply: rows(SlipCase),
  },
  slipCase: { method: 'GET', path: '/api/billing/desk/slips/:id', roles: STAFF, needs: 'review', reply: SlipCase },
  acceptSlip: {
    method: 'POST',
    path: '/api/billing/desk/slips/:id/accept',
    roles: STAFF,
    needs: 'review',
    stepUp: true,
    money: 'review',
    /** What has really come in. */
    body: AcceptSlip,
    reply: SlipCase,
    refuses: ['document-exists', 'document-incomplete', 'received-differs', 'second-person-needed', 'slip-used'],
  },
  rejectSlip: {
    method: 'POST',
    path: '/api/billing/desk/slips/:id/reject',
    roles: STAFF,
    needs: 'review',
    money: 'review',
    body: RejectSlip,
    reply: SlipCase,
    refuses: ['documents-issued', 'review-limit'],
  },
  refunds: {
    method: 'GET',
    path: '/api/billing/desk/refunds',
    roles: STAFF,
    needs: 'view',
    query: {
      type: 'object',
      properties: { show: { type: 'string', enum: ['processing', 'all'], default: 'processing' }, before },
      additionalProperties: false,
    },
    reply: rows(RefundRow),
  },
  /** The transfer was made, or could not be. */
  endRefund: {
    method: 'POST',
    path: '/api/billing/desk/refunds/:id/end',
    roles: STAFF,
    needs: 'refund',
    stepUp: true,
    money: 'payout',
    body: EndRefund,
    reply: RefundRow,
    refuses: ['refund-ended'],
  },
  accounts: {
    method: 'GET',
    path: '/api/billing/desk/accounts',
    roles: STAFF,
    needs: 'accounts',
    reply: closed({ accounts: { type: 'array', items: Account }, alone: flag }),
  },
  addAccount: {
    method: 'POST',
    path: '/api/billing/desk/accounts',
    roles: STAFF,
    needs: 'accounts',
    stepUp: true,
    body: AccountDraft,
    reply: Account,
    refuses: ['account-exists'],
  },
  confirmAccount: {
    method: 'POST',
    path: '/api/billing/desk/accounts/:id/confirm',
    roles: STAFF,
    needs: 'accounts',
    stepUp: true,
    money: 'account',
    body: closed({ version }),
    reply: Account,
  },
  closeAccount: {
    method: 'POST',
    path: '/api/billing/desk/accounts/:id/close',
    roles: STAFF,
    needs: 'accounts',
    stepUp: true,
    body: closed({ version }),
    reply: Account,
  },
  defaultAccount: {
    method: 'POST',
    path: '/api/billing/desk/accounts/:id/default',
    roles: STAFF,
    needs: 'accounts',
    stepUp: true,
    body: closed({ version }),
    reply: Account,
  },
  /** What the dashboard shows. */
  overview: {
    method: 'GET',
    path: '/api/billing/desk/overview',
    roles: STAFF,
    needs: 'view',
    query: { type: 'object', properties: { days: { type: 'integer', minimum: 7, maximum: 92, default: 30 } }, additionalProperties: false },
    reply: closed({
      unpaid: closed({ count, satang }),
      toReview: closed({ count, satang }),
      toDecide: closed({ count, satang }),
      refunds: closed({ count, satang }),
      subscriptions: closed({ active: count, pastDue: count, monthlySatang: satang }),
      /** Money that came in by local day and way of paying. */
      days: { type: 'array', items: closed({ day: text(10), method: { type: 'string', enum: METHODS }, satang, count }) },
      /** VAT of this month's tax documents, less credit notes. */
      vat: closed({ month: text(7), baseSatang: satang, vatSatang: satang, confirmed: flag }),
    }),
  },
} as const;
