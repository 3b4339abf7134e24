import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, orNull, text } from '#kit/schema/shapes.ts';
import { amount, Balances, satang, TopUp } from '../schemas.ts';

const reason = { type: 'string', minLength: 1, maxLength: 300 } as const;
const Person = closed({ accountId: id, name: text(210) });
/** What stands after staff have changed a wallet. */
const Changed = closed({ id, balanceSatang: satang });

const DeskTopUp = closed({ topUp: TopUp, member: Person, decidedBy: orNull(text(210)) });
const DeskWallet = closed({ member: Person, balance: Balances });

export const Adjust = closed({
  id,
  accountId: id,
  /** The balance that there should be. */
  targetSatang: { ...amount, minimum: 0 },
  reason,
});

/** `receivedSatang`: what came in, where that is not what was asked for. */
export const ConfirmTopUp = closed({ receivedSatang: { ...amount, type: ['integer', 'null'], default: null } });
export const RejectTopUp = closed({ reason });
export const Credit = closed({ id, accountId: id, direction: { type: 'string', enum: ['credit', 'debit'] }, amountSatang: amount, reason });
export const Freeze = closed({ accountId: id, frozen: flag, reason });

/** Calls of staff. */
export const desk = {
  topUpQueue: {
    method: 'GET',
    path: '/api/wallet/desk/top-ups',
    roles: STAFF,
    needs: 'confirmTopUp',
    query: {
      type: 'object',
      properties: { show: { type: 'string', enum: ['waiting', 'open', 'done'], default: 'waiting' }, after: id },
      additionalProperties: false,
    },
    reply: closed({ rows: { type: 'array', items: DeskTopUp }, next: orNull(id) }),
  },
  confirmTopUp: {
    method: 'POST',
    path: '/api/wallet/desk/top-ups/:id/confirm',
    roles: STAFF,
    needs: 'confirmTopUp',
    money: 'topUp',
    body: ConfirmTopUp,
    reply: DeskTopUp,
    refuses: ['amount-invalid', 'insufficient-funds', 'wallet-frozen'],
  },
  rejectTopUp: {
    method: 'POST',
    path: '/api/wallet/desk/top-ups/:id/reject',
    roles: STAFF,
    needs: 'confirmTopUp',
    body: RejectTopUp,
    reply: DeskTopUp,
    refuses: ['reason-missing'],
  },
  members: {
    method: 'GET',
    path: '/api/wallet/desk/members',
    roles: STAFF,
    needs: 'view',
    query: { type: 'object', properties: { q: { ...text(100), default: '' } }, additionalProperties: false },
    reply: closed({ rows: { type: 'array', items: DeskWallet } }),
  },
  member: { method: 'GET', path: '/api/wallet/desk/members/:accountId', roles: STAFF, needs: 'view', reply: DeskWallet },
  credit: {
    method: 'POST',
    path: '/api/wallet/desk/credit',
    roles: STAFF,
    needs: 'credit',
    money: 'correction',
    body: Credit,
    reply: Changed,
    refuses: ['amount-invalid', 'insufficient-funds', 'reason-missing', 'wallet-frozen'],
  },
  adjust: {
    method: 'POST',
    path: '/api/wallet/adjust',
    roles: STAFF,
    needs: 'adjust',
    money: 'balance',
    body: Adjust,
    reply: Changed,
    refuses: ['amount-invalid', 'insufficient-funds', 'reason-missing', 'wallet-frozen'],
  },
  freeze: {
    method: 'POST',
    path: '/api/wallet/desk/freeze',
    roles: STAFF,
    needs: 'freeze',
    body: Freeze,
    reply: DeskWallet,
    refuses: ['reason-missing'],
  },
  proof: {
    method: 'GET',
    path: '/api/wallet/desk/proof',
    roles: STAFF,
    needs: 'ledger',
    reply: closed({
      accounts: count,
      transfers: count,
      debitsLessCredits: satang,
      wrongAccounts: count,
      entriesLessBalances: satang,
      negative: count,
      wrongHolds: count,
      wrongBalances: count,
      sound: flag,
    }),
  },
} as const;
