import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, id, list, orNull, text } from '#kit/schema/shapes.ts';
import { ORDER_ACTIONS, ORDER_STATES } from '../machines/order.ts';
import { amount, cost, day, lines, note, quantity, version } from '../schemas.ts';

const state = { type: 'string', enum: ORDER_STATES } as const;

/** A cost that is null is what the supplier has it for. */
export const SaveOrder = closed({
  version,
  storeId: id,
  supplierId: id,
  expectedOn: orNull(day),
  note,
  lines: lines(closed({ variantId: id, quantity: amount, costSatang: orNull(cost) })),
});
/** Of which lots it is, where they are asked for: they come to its quantity. */
const lots = {
  ...list(closed({ lot: { type: 'string', minLength: 1, maxLength: 60 }, expiresOn: day, quantity: amount })),
  maxItems: 20,
  default: [],
} as const;
export const Receive = closed({
  receiptId: id,
  deliveryNote: { ...text(60), default: '' },
  lines: lines(closed({ lineId: id, quantity, costSatang: orNull(cost), lots })),
});

export const orders = {
  /** Makes a draft or changes it. */
  saveOrder: {
    method: 'PUT',
    path: '/api/supply/:clusterId/orders/:id',
    roles: MEMBERS,
    body: SaveOrder,
    refuses: ['right-missing', 'state-changed'],
  },
  turnOrder: {
    method: 'POST',
    path: '/api/supply/:clusterId/orders/:id/turn',
    roles: MEMBERS,
    body: closed({ version: count, action: { type: 'string', enum: ORDER_ACTIONS } }),
    reply: closed({ state }),
    refuses: ['right-missing', 'state-changed'],
  },
  /** What came of an order, in part or all of it. Each `receiptId` counts once. */
  receive: {
    method: 'POST',
    path: '/api/supply/:clusterId/orders/:id/receipts',
    roles: MEMBERS,
    body: Receive,
    reply: closed({ state }),
    refuses: ['right-missing', 'state-changed', 'over-received'],
  },
} as const;
