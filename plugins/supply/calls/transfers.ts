import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, id } from '#kit/schema/shapes.ts';
import { TRANSFER_ACTIONS, TRANSFER_STATES } from '../machines/transfer.ts';
import { amount, lines, note, quantity, reason, version } from '../schemas.ts';

const state = { type: 'string', enum: TRANSFER_STATES } as const;

export const SaveTransfer = closed({
  version,
  fromStoreId: id,
  toStoreId: id,
  note,
  lines: lines(closed({ variantId: id, quantity: amount })),
});
export const ReceiveTransfer = closed({ version: count, lines: lines(closed({ lineId: id, received: quantity, reason })) });

export const transfers = {
  saveTransfer: {
    method: 'PUT',
    path: '/api/supply/:clusterId/transfers/:id',
    roles: MEMBERS,
    body: SaveTransfer,
    refuses: ['right-missing', 'state-changed'],
  },
  turnTransfer: {
    method: 'POST',
    path: '/api/supply/:clusterId/transfers/:id/turn',
    roles: MEMBERS,
    body: closed({ version: count, action: { type: 'string', enum: TRANSFER_ACTIONS } }),
    reply: closed({ state }),
    refuses: ['right-missing', 'state-changed', 'out-of-stock'],
  },
  /** What has arrived of each line; less than was sent needs a reason. */
  receiveTransfer: {
    method: 'POST',
    path: '/api/supply/:clusterId/transfers/:id/receive',
    roles: MEMBERS,
    body: ReceiveTransfer,
    reply: closed({ state }),
    refuses: ['right-missing', 'state-changed', 'over-received'],
  },
} as const;
