import { STAFF } from '#kernel/contract/role.ts';
import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, Nothing, orNull, text, time } from '#kit/schema/shapes.ts';
import { ORDER_STATES } from '../contract.ts';
import { price, satang } from '../schemas.ts';
import { FULFILMENT_STATES, Order, OrderRow, PAYMENT_STATES } from './orderSchemas.ts';

const cursor = { ...text(60), default: '' } as const;
const reason = { type: 'string', minLength: 3, maxLength: 300 } as const;
const day = { type: 'string', pattern: '^$|^\\d{4}-\\d{2}-\\d{2}$', default: '' } as const;
const orderVersion = { version: count } as const;
const of = <const A extends string>(action: A) =>
  ({ method: 'POST', path: `/api/shop/desk/orders/:id/${action}` as const, roles: STAFF, needs: 'orders' }) as const;

export const PROMOTION_KINDS = ['percent', 'fixed', 'free_shipping', 'buy_x_get_y'] as const;
export const PromotionDraft = closed({
  /** Typed by the buyer; empty for one that applies by itself. */
  code: { type: 'string', pattern: '^[A-Z0-9ก-๙-]{0,40}$' },
  title: { type: 'string', minLength: 1, maxLength: 120 },
  kind: { type: 'string', enum: PROMOTION_KINDS },
  /** Of the goods, basis points. */
  percentBp: { type: 'integer', minimum: 0, maximum: 10_000 },
  amountSatang: price,
  /** Most that a percentage takes off; 0 for no bound. */
  mostSatang: { ...price, default: 0 },
  buy: { type: 'integer', minimum: 0, maximum: 100 },
  get: { type: 'integer', minimum: 0, maximum: 100 },
  minimumSatang: { ...price, default: 0 },
  /** Only for these; empty for all. */
  categoryIds: { type: 'array', items: id, maxItems: 50 },
  skus: { type: 'array', items: text(60), maxItems: 500 },
  /** 0 for no limit. */
  limitTotal: count,
  limitPerBuyer: count,
  combinable: flag,
  validFrom: orNull(time),
  validTo: orNull(time),
  active: flag,
});
export type PromotionDraft = Value<typeof PromotionDraft>;
export const REGIONS = ['bangkok', 'metro', 'central', 'north', 'northeast', 'east', 'west', 'south'] as const;
export const ShippingDraft = closed({
  title: closed({ th: text(120), en: text(120) }),
  detail: closed({ th: text(200), en: text(200) }),
  kind: { type: 'string', enum: ['delivery', 'pickup'] },
  carrier: text(80),
  /** `…{tracking}…` */
  trackingUrl: text(300),
  /** Where it goes; empty for the whole country. Provinces by name go before regions. */
  regions: { type: 'array', items: { type: 'string', enum: REGIONS } },
  provinces: { type: 'array', items: text(80), maxItems: 77 },
  /** By weight in grams: the first step that is enough. None fits: it is not offered. */
  steps: {
    type: 'array',
    minItems: 1,
    maxItems: 30,
    items: closed({ upToGrams: { type: 'integer', minimum: 1, maximum: 1_000_000 }, satang: price }),
  },
  /** Free from this total of goods on; 0 for never. */
  freeFromSatang: { ...price, default: 0 },
  active: flag,
  rank: count,
});
export type ShippingDraft = Value<typeof ShippingDraft>;

export const OrderNote = closed({ text: { type: 'string', minLength: 1, maxLength: 500 }, internal: flag });
/** So many of a line of an order. */
const Portion = closed({ lineId: id, quantity: { type: 'integer', minimum: 1, maximum: 9_999 } });
export const ShipParcel = closed({
  shipmentId: id,
  carrier: text(80),
  tracking: text(80),
  lines: { type: 'array', minItems: 1, maxItems: 200, items: Portion },
});
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
export const SavePromotion = closed({ promotion: PromotionDraft, version: orNull(count) });
export const SaveShipping = closed({ method: ShippingDraft, version: orNull(count) });

/** The staff's work on orders, promotions and shipping. */
export const deskOrders = {
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
        show: { type: 'string', enum: ['all', 'to_pack', 'attention', 'returns'], default: 'all' },
        from: day,
        to: day,
        before: cursor,
      },
      additionalProperties: false,
    },
    reply: closed({ rows: list(OrderRow), next: text(60), total: count }),
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
  /** It arrived; or it was never sent, and what was in it is to be packed again. */
  endShipment: {
    ...of('shipments/:shipmentId/end'),
    body: closed({ as: { type: 'string', enum: ['delivered', 'cancelled'] } }),
    reply: Order,
    refuses: ['out-of-stock', 'ship-too-much'],
  },
  /** What is paid goes back by `method`. */
  deskCancelOrder: {
    ...of('cancel'),
    stepUp: true,
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
    body: Refund,
    reply: Order,
    refuses: ['not-allocated', 'nothing-to-refund', 'refund-too-much'],
  },
  /** An order that was paid after it had ended: taken up again where there is stock, or its money goes back. */
  decideLate: {
    ...of('late'),
    stepUp: true,
    body: DecideLate,
    reply: Order,
    refuses: ['out-of-stock', 'paid-too-little'],
  },
  promotions: {
    method: 'GET',
    path: '/api/shop/desk/promotions',
    roles: STAFF,
    needs: 'promotions',
    reply: closed({ promotions: list(closed({ ...PromotionDraft.properties, id, code: text(40), used: count, version: count })) }),
  },
  savePromotion: {
    method: 'PUT',
    path: '/api/shop/desk/promotions/:id',
    roles: STAFF,
    needs: 'promotions',
    body: SavePromotion,
    reply: Nothing,
  },
  shippingMethods: {
    method: 'GET',
    path: '/api/shop/desk/shipping',
    roles: STAFF,
    needs: 'shipping',
    reply: closed({ methods: list(closed({ ...ShippingDraft.properties, id, version: count })) }),
  },
  saveShipping: {
    method: 'PUT',
    path: '/api/shop/desk/shipping/:id',
    roles: STAFF,
    needs: 'shipping',
    body: SaveShipping,
    reply: Nothing,
  },
  removeShipping: { method: 'DELETE', path: '/api/shop/desk/shipping/:id', roles: STAFF, needs: 'shipping', reply: Nothing },
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
