import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, id, orNull, text, time } from '#kit/schema/shapes.ts';
import { amount, TopUp } from '../schemas.ts';

export const OpenTopUp = closed({ id, amountSatang: amount });
export const ReportTopUp = closed({ reference: { ...text(60), default: '' }, paidAt: { ...orNull(time), default: null } });

/** Calls of a member on their top-ups. */
export const topUps = {
  openTopUp: {
    method: 'POST',
    path: '/api/wallet/top-ups',
    roles: MEMBERS,
    body: OpenTopUp,
    reply: TopUp,
    refuses: ['amount-invalid', 'too-many-open', 'top-up-unavailable'],
  },
  topUp: { method: 'GET', path: '/api/wallet/top-ups/:id', roles: MEMBERS, reply: TopUp },
  reportTopUp: {
    method: 'POST',
    path: '/api/wallet/top-ups/:id/report',
    roles: MEMBERS,
    body: ReportTopUp,
    reply: TopUp,
  },
} as const;
