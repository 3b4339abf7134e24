import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, id } from '#kit/schema/shapes.ts';
import { cost } from '../schemas.ts';

export const prices = {
  /** What a good costs in one store, where it still costs what was `seen`; the reply is what it costs there now. */
  setPrice: {
    method: 'PUT',
    path: '/api/supply/:clusterId/prices',
    roles: MEMBERS,
    body: closed({ storeId: id, variantId: id, satang: cost, seen: cost }),
    reply: closed({ satang: cost }),
    refuses: ['right-missing', 'below-cost'],
  },
} as const;
