import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, id } from '#kit/schema/shapes.ts';
import { SETTLEMENT_STATES } from '../machines/settlement.ts';
import { day } from '../schemas.ts';

const turn = { method: 'POST', roles: MEMBERS, reply: closed({ state: { type: 'string', enum: SETTLEMENT_STATES } }) } as const;
const version = { version: count };

export const Adjust = closed({
  adjustmentId: id,
  /** Who has more by it. */
  side: { type: 'string', enum: ['vendor', 'store'] },
  amountSatang: { type: 'integer', minimum: 1, maximum: 1_000_000_000_00 },
  reason: { type: 'string', minLength: 1, maxLength: 300 },
});
export const Pay = closed({ ...version, reference: { type: 'string', minLength: 1, maxLength: 100 } });
export const Dispute = closed({ ...version, reason: { type: 'string', minLength: 1, maxLength: 500 } });

export const settlements = {
  /** A statement of all that is not settled yet, up to a day. */
  openSettlement: {
    method: 'POST',
    path: '/api/consignment/:clusterId/vendors/:id/settlements',
    roles: MEMBERS,
    body: closed({ settlementId: id, toDay: day }),
    refuses: ['right-missing', 'settlement-open', 'period-invalid'],
  },
  /** Something that both sides agreed on, before it is calculated. Each `adjustmentId` counts once. */
  adjust: {
    method: 'POST',
    path: '/api/consignment/settlements/:id/adjustments',
    roles: MEMBERS,
    body: Adjust,
    refuses: ['right-missing', 'state-changed'],
  },
  calculate: {
    ...turn,
    path: '/api/consignment/settlements/:id/calculate',
    body: closed(version),
    refuses: ['right-missing', 'state-changed', 'nothing-to-pay'],
  },
  approve: {
    ...turn,
    path: '/api/consignment/settlements/:id/approve',
    body: closed(version),
    money: 'approval',
    refuses: ['right-missing', 'state-changed'],
  },
  pay: {
    ...turn,
    path: '/api/consignment/settlements/:id/pay',
    body: Pay,
    money: 'payout',
    refuses: ['right-missing', 'state-changed'],
  },
  /** An owner, or the vendor, does not agree. */
  dispute: {
    ...turn,
    path: '/api/consignment/settlements/:id/dispute',
    body: Dispute,
    money: 'dispute',
    refuses: ['right-missing', 'state-changed', 'settlement-open'],
  },
} as const;
