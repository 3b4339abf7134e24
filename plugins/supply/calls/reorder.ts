import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, id } from '#kit/schema/shapes.ts';
import { amount, quantity, version } from '../schemas.ts';

export const SavePolicy = closed({ version, supplierId: id, point: quantity, target: amount });

export const reorder = {
  /** From how few on a store orders a good again, up to how many, and from whom. */
  savePolicy: {
    method: 'PUT',
    path: '/api/supply/:clusterId/stores/:storeId/policies/:variantId',
    roles: MEMBERS,
    body: SavePolicy,
    refuses: ['right-missing'],
  },
  removePolicy: {
    method: 'DELETE',
    path: '/api/supply/:clusterId/stores/:storeId/policies/:variantId',
    roles: MEMBERS,
    refuses: ['right-missing'],
  },
  /** A draft of all that a store wants of a supplier now. What is ordered already, or stands in a draft, is not ordered twice. */
  orderProposal: {
    method: 'POST',
    path: '/api/supply/:clusterId/proposals',
    roles: MEMBERS,
    body: closed({ orderId: id, storeId: id, supplierId: id }),
    refuses: ['right-missing', 'nothing-to-order', 'state-changed'],
  },
} as const;
