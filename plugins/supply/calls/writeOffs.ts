import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, id } from '#kit/schema/shapes.ts';
import { amount } from '../schemas.ts';

/** `damage` it is broken or gone off · `return` it goes back to whom it was bought from. */
export const WRITE_OFFS = ['damage', 'return'] as const;

export const WriteOff = closed({
  moveId: id,
  storeId: id,
  variantId: id,
  kind: { type: 'string', enum: WRITE_OFFS },
  quantity: amount,
  reason: { type: 'string', minLength: 1, maxLength: 300 },
});

export const writeOffs = {
  /** Takes goods off the shelf that nobody bought. Each `moveId` counts once. */
  writeOff: {
    method: 'POST',
    path: '/api/supply/:clusterId/write-offs',
    roles: MEMBERS,
    body: WriteOff,
    refuses: ['right-missing', 'out-of-stock'],
  },
} as const;
