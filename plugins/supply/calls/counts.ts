import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, orNull } from '#kit/schema/shapes.ts';
import { COUNT_ACTIONS, COUNT_STATES } from '../machines/count.ts';
import { note, quantity, version } from '../schemas.ts';

/** Goods of one count. */
export const MOST_COUNTED = 5_000;
const state = { type: 'string', enum: COUNT_STATES } as const;

export const SaveCount = closed({
  version,
  storeId: id,
  blind: { ...flag, default: true },
  whole: { ...flag, default: true },
  note,
});
/** Null takes back what was counted. */
export const CountGood = closed({ variantId: id, counted: orNull(quantity) });

export const counts = {
  saveCount: {
    method: 'PUT',
    path: '/api/supply/:clusterId/counts/:id',
    roles: MEMBERS,
    body: SaveCount,
    refuses: ['right-missing', 'state-changed'],
  },
  /** Posting changes the ledger by what was counted less what it had at that moment: what moved since then stays moved. */
  turnCount: {
    method: 'POST',
    path: '/api/supply/:clusterId/counts/:id/turn',
    roles: MEMBERS,
    body: closed({ version: count, action: { type: 'string', enum: COUNT_ACTIONS } }),
    reply: closed({ state }),
    refuses: ['right-missing', 'state-changed', 'out-of-stock', 'too-many-lines'],
  },
  countGood: {
    method: 'POST',
    path: '/api/supply/:clusterId/counts/:id/goods',
    roles: MEMBERS,
    body: CountGood,
    limit: { times: 1200, seconds: 60 },
    refuses: ['right-missing', 'state-changed', 'too-many-lines'],
  },
} as const;
