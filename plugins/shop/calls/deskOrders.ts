import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, orNull, text } from '#kit/schema/shapes.ts';
import { ORDER_STATES } from '../contract.ts';
import { satang } from '../schemas.ts';
import { FULFILMENT_STATES, Order, OrderRow, PAYMENT_STATES } from './orderSchemas.ts';
import { staffOrders } from './staffOrders.ts';

const cursor = { ...text(60), default: '' } as const;
const reason = { type: 'string', minLength: 3, maxLength: 300 } as const;
const day = { type: 'string', pattern: '^$|^\\d{4}-\\d{2}-\\d{2}$', default: '' } as const;
const orderVersion = { version: count } as const;
const of = <const A extends string>(action: A) =>
  ({ method: 'POST', path: `/api/shop/desk/orders/:id/${action}` as const, roles: STAFF, needs: 'orders' }) as const;

export const OrderNote = closed({ text: { type: 'string', minLength: 1, maxLength: 500 }, internal: flag });
/** So many of a line of an order. */
const Portion = closed({ lineId: id, quantity: { type: 'integer', minimum: 1, maximum: 9_999 } });
export const ShipParcel = closed({
  shipmentId: id,
  carrier: text(80),
  tracking: text(80),
  lines: { type: 'array', minItems: 1, maxItems: 200, items: Portion },
});
/** What is set aside for who fetches it. */
export const SetAside = closed(
  {
    shipmentId: id,
    place: text(200),
    keepUntil: { ...orNull({ type: 'string', format: 'date' } as const), default: null },
    lines: { type: 'array', minItems: 1, maxItems: 200, items: Portion },
  },
  ['keepUntil'],
);
export const Tracking = closed({ carrier: text(80), tracking: text(80), version: count });
/** Handed over for the code of the buyer; without it with a reason. */
export const HandOver = closed({ code: { ...text(12), default: '' }, reason: { ...text(300), default: '' } }, ['code', 'reason']);
export const CancelByDesk = closed({
  reason,
  refundId: id,
  method: { type: 'string', enum: ['wallet', 'transfer', 'cash'] },
  restock: flag,
  version: count,
});
export const DecideReturn = closed({ as: { type: 'string', enum: ['approved', 'rejected'] }, answer: { ...text(500), default: '' } }, [
  'answer',
]);
export const ReceiveReturn = closed({
  lines: {
    type: 'array',
    minItems: 1,
    maxItems: 200,
    items: closed({ lineId: id, quantity: { ...count, maximum: 9_999 }, restock: flag }),
  },
});
export const Refund = closed(
  {
    refundId: id,
    returnId: { ...orNull(id), default: null },
    lines: { type: 'array', maxItems: 200, items: Portion, default: [] },
    shipping: { type: 'boolean', default: false },
    restock: { type: 'boolean', default: false },
    method: { type: 'string', enum: ['wallet', 'transfer', 'cash'] },
    reason,
  },
  ['returnId', 'lines', 'shipping', 'restock'],
);
export const DecideLate = closed({ as: { type: 'string', enum: ['reopen', 'refund'] }, refundId: id, version: count });

/** The staff's work on orders, promotions and shipping. */
export const deskOrders = {
  ...staffOrders,
  deskOrders: {
    method: 'GET',
    path: '/api/shop/desk/orders',
    roles: STAFF,
    needs: 'orders',
    query: {
      type: 'object',
      properties: {
        q: { ...text(80), default: '' },
        state: { type: 'string', enum: ['', ...ORDER_STATES], default: '' },
        payment: { type: 'string', enum: ['', ...PAYMENT_STATES], default: '' },
        fulfilment: { type: 'string', enum: ['', ...FULFILMENT_STATES], default: '' },
        show: { type: 'string', enum: ['all', 'to_pack', 'attention', 'stock_short', 'returns'], default: 'all' },
        from: day,
        to: day,
        before: cursor,
      },
      additionalProperties: false,
    },
    /** `total` and `sumSatang` are of all that the query finds, on every page. */
    reply: closed({ rows: list(OrderRow), next: text(60), total: count, sumSatang: satang }),
  },
  deskOrder: { method: 'GET', path: '/api/shop/desk/orders/:id', roles: STAFF, needs: 'orders', reply: Order },
  noteOrder: { ...of('notes'), body: OrderNote, reply: Order },
  /** Begins to pack what is paid. */
  startOrder: { ...of('start'), body: closed(orderVersion), reply: Order },
  ship: {
    ...of('shipments'),
    body: ShipParcel,
    reply: Order,
    refuses: ['not-allocated', 'ship-too-much'],
  },
  /** What is fetched lies ready: its buyer is told where and until when, and gets a code. */
  setAside: {
    ...of('pickups'),
    body: SetAside,
    reply: Order,
    refuses: ['not-allocated', 'ship-too-much', 'not-fetched'],
  },
  /** It was fetched, and what was to be paid for it at the counter is paid. */
  handOver: {
    ...of('pickups/:shipmentId/hand-over'),
    money: 'delivery',
    body: HandOver,
    reply: Order,
    limit: { times: 60, seconds: 600 },
  },
  /** Another carrier or number of a parcel; its buyer is told. */
  changeTracking: { ...of('shipments/:shipmentId/tracking'), body: Tracking, reply: Order },
  /** It arrived; or it was never sent, or refused at the door, and what was in it is to be packed again. */
  endShipment: {
    ...of('shipments/:shipmentId/end'),
    money: 'delivery',
    body: closed({ as: { type: 'string', enum: ['delivered', 'cancelled', 'refused'] } }),
    reply: Order,
    refuses: ['out-of-stock', 'ship-too-much'],
  },
  /** What is paid goes back by `method`. */
  deskCancelOrder: {
    ...of('cancel'),
    stepUp: true,
    money: 'refund',
    body: CancelByDesk,
    reply: Order,
    refuses: ['not-allocated', 'nothing-to-refund', 'refund-too-much'],
  },
  decideReturn: {
    ...of('returns/:returnId/decide'),
    body: DecideReturn,
    reply: Order,
    refuses: ['reason-missing'],
  },
  /** What really came back, and whether it may be sold again. */
  receiveReturn: {
    ...of('returns/:returnId/receive'),
    body: ReceiveReturn,
    reply: Order,
    refuses: ['return-too-much'],
  },
  /** Gives money back for lines, a received return, or an amount; with a credit note where there was a tax invoice. */
  refundOrder: {
    ...of('refunds'),
    needs: 'refund',
    stepUp: true,
    money: 'refund',
    body: Refund,
    reply: Order,
    refuses: ['not-allocated', 'nothing-to-refund', 'refund-too-much'],
  },
  /** An order that was paid after it had ended: taken up again where there is stock, or its money goes back. */
  decideLate: {
    ...of('late'),
    stepUp: true,
    money: 'refund',
    body: DecideLate,
    reply: Order,
    refuses: ['out-of-stock', 'paid-too-little'],
  },
  /** Orders to print: pick lists, packing slips, labels. At most 100. */
  prints: {
    method: 'GET',
    path: '/api/shop/desk/prints',
    roles: STAFF,
    needs: 'orders',
    query: closed({ ids: { type: 'string', maxLength: 3_800 } }),
    reply: closed({ orders: list(Order), seller: text(200), shipFrom: text(400) }),
  },
  dashboard: {
    method: 'GET',
    path: '/api/shop/desk/dashboard',
    roles: STAFF,
    needs: 'reports',
    query: { type: 'object', properties: { from: day, to: day }, additionalProperties: false },
    reply: closed({
      from: day,
      to: day,
      orders: count,
      salesSatang: satang,
      averageSatang: satang,
      refundedSatang: satang,
      /** Of the period before, of the same length. */
      before: closed({ orders: count, salesSatang: satang }),
      days: list(closed({ day: text(10), orders: count, salesSatang: satang })),
      products: list(closed({ sku: text(60), title: text(200), quantity: count, salesSatang: satang })),
      channels: list(closed({ channel: text(40), orders: count, salesSatang: satang })),
      queues: closed({
        toPay: count,
        toReview: count,
        toPack: count,
        returns: count,
        attention: count,
        lowStock: count,
        outOfStock: count,
        reviews: count,
      }),
    }),
  },
} as const;
