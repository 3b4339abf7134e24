import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, flag, id } from '#kit/schema/shapes.ts';
import { amount, reason } from '../schemas.ts';

/** All that is left of it, as it was shown. */
export const WriteOffLot = closed({ moveId: id, quantity: amount, reason });

export const lots = {
  /** Whether lots are asked for when a good comes in. */
  keepLots: {
    method: 'PUT',
    path: '/api/supply/:clusterId/lot-goods/:variantId',
    roles: MEMBERS,
    body: closed({ keeps: flag }),
    refuses: ['right-missing'],
  },
  /** Takes a lot that has expired off the shelf. Each `moveId` counts once. */
  writeOffLot: {
    method: 'POST',
    path: '/api/supply/:clusterId/lots/:lotId/write-off',
    roles: MEMBERS,
    body: WriteOffLot,
    refuses: ['right-missing', 'out-of-stock'],
  },
} as const;
