import type { Value } from '#kit/schema/schema.ts';
import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, orNull, text, time } from '#kit/schema/shapes.ts';
import { amount, Balances, day, Row, satang, Statement, TopUp } from '../schemas.ts';

/** How the specification's call is used. */
export const MODES = ['get', 'increase', 'decrease', 'adjust'] as const;

/** One movement as the specification's call tells it, in baht. */
const Transaction = closed({
  id,
  at: time,
  type: { type: 'string', enum: ['increase', 'decrease', 'adjust', 'hold', 'release'] },
  amount: { type: 'number' },
  balance: { type: 'number' },
  title: text(300),
  ref: orNull(text(200)),
  status: { type: 'string', enum: ['pending', 'posted', 'voided'] },
});

/** The specification's call. `amount` is checked by the handler, so that a wrong one is refused as 422 `amount-invalid`. */
const WalletCall = {
  type: 'object',
  properties: {
    mode: { type: 'string', enum: MODES },
    /** Baht, at most two decimals; of `adjust` the new balance. */
    amount: {},
    /** Made by the client and kept until it has the answer: sent again, it counts once. */
    id,
    reason: text(300),
    /** What is paid for. */
    ref: text(120),
    /** Another member's wallet, for staff. */
    accountId: id,
  },
  required: ['mode'],
  additionalProperties: false,
} as const;

const WalletReply = closed(
  {
    /** Baht. */
    balance: { type: 'number' },
    transactions: { type: 'array', items: Transaction },
    balanceSatang: satang,
    /** Opened by `increase` of somebody who is no staff: the balance is as before until it has been paid. */
    topUp: closed({ id, state: text(20) }),
  },
  ['transactions', 'topUp'],
);

/** What the pages of a wallet need to know beside its rows. */
const Overview = closed({
  balance: Balances,
  topUp: closed({ available: flag, mostSatang: satang, minutes: count }),
  transfers: closed({ available: flag, mostSatang: satang, confirmFromSatang: satang }),
  openTopUps: { type: 'array', items: TopUp },
  /** Top-ups that wait for staff; null for who may not decide them. */
  waiting: orNull(count),
  /** What this visitor may do with others' wallets. */
  can: { type: 'array', items: { type: 'string', enum: ['view', 'credit', 'adjust', 'freeze', 'confirmTopUp', 'ledger'] } },
  owner: text(210),
});

const StatementQuery = {
  type: 'object',
  properties: {
    show: { type: 'string', enum: ['all', 'in', 'out', 'hold'], default: 'all' },
    from: day,
    to: day,
    q: { ...text(100), default: '' },
    after: id,
    limit: { type: 'integer', minimum: 1, maximum: 500, default: 20 },
    /** Another member's, for staff. */
    accountId: id,
  },
  additionalProperties: false,
} as const;

const Payee = closed({
  name: text(120),
  /** Stands for the person for an hour, for this payer alone. */
  payee: text(400),
  /** Fixed by the code; null where the payer says how much. */
  amountSatang: orNull(satang),
});

const Receipt = closed({ row: Row, from: text(210), to: text(210), site: text(200) });

/** Calls of a member on their own wallet. */
export const memberCalls = {
  wallet: {
    method: 'POST',
    path: '/account/wallet',
    roles: EVERYONE,
    money: ['payment', 'correction', 'balance'],
    body: WalletCall,
    reply: WalletReply,
    maxBytes: 8192,
    refuses: [
      'amount-invalid',
      'authentication-token-missing',
      'insufficient-funds',
      'reason-missing',
      'too-many-open',
      'top-up-unavailable',
      'wallet-frozen',
    ],
  },
  overview: { method: 'GET', path: '/api/wallet', roles: MEMBERS, reply: Overview },
  statement: { method: 'GET', path: '/api/wallet/statement', roles: MEMBERS, query: StatementQuery, reply: Statement },
  receipt: { method: 'GET', path: '/api/wallet/transfers/:id', roles: MEMBERS, reply: Receipt },
  receive: {
    method: 'GET',
    path: '/api/wallet/receive',
    roles: MEMBERS,
    query: { type: 'object', properties: { amountSatang: { ...amount, minimum: 0, default: 0 } }, additionalProperties: false },
    reply: closed({ url: text(400), code: text(200), name: text(210) }),
    refuses: ['amount-invalid', 'transfers-off'],
  },
  payee: {
    method: 'GET',
    path: '/api/wallet/payee',
    roles: MEMBERS,
    query: closed({ to: { type: 'string', minLength: 1, maxLength: 600 } }),
    reply: Payee,
    limit: { times: 120, seconds: 60 },
    refuses: ['code-promptpay', 'code-unknown', 'pay-self', 'transfers-off'],
  },
  pay: {
    method: 'POST',
    path: '/api/wallet/pay',
    roles: MEMBERS,
    money: 'payment',
    body: closed({ id, payee: text(400), amountSatang: amount, note: { ...text(200), default: '' } }),
    reply: closed({ id, balanceSatang: satang }),
    refuses: ['amount-invalid', 'insufficient-funds', 'payee-expired', 'transfers-off', 'wallet-frozen'],
  },
} as const;

export type Overview = Value<typeof memberCalls.overview.reply>;

export type Payee = Value<typeof memberCalls.payee.reply>;
