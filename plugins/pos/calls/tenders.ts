import { EVERYONE } from '#kernel/contract/role.ts';
import { closed, id, orNull, text } from '#kit/schema/shapes.ts';
import { ONLINE_TENDERS } from '../rules/deviceLog.ts';

const OFTEN = { times: 2_000, seconds: 60 } as const;
const TILL = ['till-unknown', 'device-revoked', 'member-needed'] as const;
const amount = { type: 'integer', minimum: 1, maximum: 1_000_000_000_000 } as const;

/** Ways of paying that need a connection: the money moves when the till asks, and the bill that it pays names it. */
export const tenders = {
  /** Takes money, once for each id; sent again it is the same. */
  tender: {
    method: 'POST',
    path: '/api/pos/tender',
    roles: EVERYONE,
    body: closed({
      id,
      tender: { type: 'string', enum: ONLINE_TENDERS },
      amountSatang: amount,
      /** A member's rotating code, a gift card's, the number of the bill that a deposit was taken by; empty on credit. */
      code: text(80),
      /** Who buys on credit. */
      customerId: orNull(id),
    }),
    /** `taxedSatang`: what of a deposit VAT was paid of when it was taken. */
    reply: closed({
      amountSatang: amount,
      taxedSatang: { type: 'integer', minimum: 0 },
      leftSatang: orNull({ type: 'integer' }),
      name: text(120),
    }),
    limit: OFTEN,
    money: 'till',
    inPerson: true,
    unseen: true,
    refuses: [
      ...TILL,
      'code-unknown',
      'method-off',
      'id-taken',
      'tender-undone',
      'insufficient-funds',
      'wallet-frozen',
      'gift-unknown',
      'gift-empty',
      'credit-refused',
      'deposit-unknown',
      'deposit-used',
      'deposit-differs',
    ],
  },
  /** Gives back what no bill has used: at the till that took it, or by a manager of its store. */
  undoTender: {
    method: 'POST',
    path: '/api/pos/tender/undo',
    roles: EVERYONE,
    body: closed({ id }),
    limit: OFTEN,
    money: 'till',
    inPerson: true,
    unseen: true,
    refuses: ['device-revoked', 'tender-used', 'charge-paid'],
  },
  /** What is left on a gift card. */
  giftBalance: {
    method: 'POST',
    path: '/api/pos/gift',
    roles: EVERYONE,
    body: closed({ code: text(40) }),
    reply: closed({ balanceSatang: { type: 'integer' } }),
    limit: { times: 60, seconds: 600 },
    quiet: true,
    unseen: true,
    refuses: [...TILL, 'gift-unknown'],
  },
} as const;
