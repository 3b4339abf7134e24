import { MEMBERS } from '#kernel/contract/role.ts';
import { Nothing } from '#kit/schema/shapes.ts';

export const orderMail = {
  /** Sends an order to its supplier by mail: once, unless it did not arrive or the address is another. */
  mailOrder: {
    method: 'POST',
    path: '/api/supply/:clusterId/orders/:id/mail',
    roles: MEMBERS,
    body: Nothing,
    limit: { times: 30, seconds: 600 },
    refuses: ['right-missing', 'state-changed', 'address-missing', 'mailed-already', 'mail-unavailable'],
  },
} as const;
