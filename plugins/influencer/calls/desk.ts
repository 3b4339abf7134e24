import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, id, text } from '#kit/schema/shapes.ts';
import { STATEMENT_STATES } from '../machines/statement.ts';
import { day } from '../schemas.ts';

const staff = { method: 'POST', roles: STAFF, needs: 'manage' } as const;
const state = closed({ state: { type: 'string', enum: STATEMENT_STATES } });
const version = { version: count };
const reason = { type: 'string', minLength: 1, maxLength: 300 } as const;

export const Decide = closed({ state: { type: 'string', enum: ['active', 'paused', 'removed'] }, ...version });
export const Calculate = closed({ statementId: id, influencerId: id, toDay: day });
export const Pay = closed({
  ...version,
  method: { type: 'string', enum: ['wallet', 'transfer'] },
  reference: { ...text(100), default: '' },
});
export const RefundGift = closed({ reason });
export const Moderate = closed({ words: { type: 'string', enum: ['shown', 'hidden'] }, ...version });

/** The staff's work. */
export const desk = {
  decide: {
    method: 'POST',
    path: '/api/influencer/desk/people/:id/decide',
    roles: STAFF,
    needs: 'approve',
    body: Decide,
    refuses: ['state-changed'],
  },
  moderate: { ...staff, path: '/api/influencer/desk/gifts/:id/moderate', body: Moderate, refuses: ['state-changed'] },
  refundGift: {
    ...staff,
    path: '/api/influencer/desk/gifts/:id/refund',
    needs: 'payOut',
    money: 'giftBack',
    body: RefundGift,
    refuses: ['state-changed'],
  },
  /** A statement of all that is booked and not settled, up to a day. */
  calculate: {
    ...staff,
    path: '/api/influencer/desk/statements',
    needs: 'payOut',
    body: Calculate,
    reply: closed({ id }),
    refuses: ['nothing-to-pay', 'payee-without-tax-id', 'statement-open', 'period-invalid'],
  },
  approve: {
    ...staff,
    path: '/api/influencer/desk/statements/:id/approve',
    needs: 'payOut',
    money: 'approval',
    body: closed(version),
    reply: state,
    refuses: ['state-changed'],
  },
  pay: {
    ...staff,
    path: '/api/influencer/desk/statements/:id/pay',
    needs: 'payOut',
    money: 'payout',
    body: Pay,
    reply: state,
    refuses: ['state-changed', 'no-wallet', 'reference-missing', 'wallet-frozen'],
  },
  drop: {
    ...staff,
    path: '/api/influencer/desk/statements/:id/drop',
    needs: 'payOut',
    body: closed(version),
    reply: state,
    refuses: ['state-changed'],
  },
} as const;
