import { STAFF } from '#kernel/contract/role.ts';
import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text } from '#kit/schema/shapes.ts';
import { TaxBuyer } from '../../billing/contract.ts';
import { Picture, price, quantity, satang } from '../schemas.ts';
import { AddressInput, CartLine, Contact, Order, ShippingMethod, Totals } from './orderSchemas.ts';

/** How long an order by the staff may wait for its money, hours. */
export const PAY_HOURS = [1, 24, 72, 168] as const;

/** How an order by the staff is paid: at its link, or on delivery. */
export const STAFF_PAY = ['link', 'cod'] as const;

/** A variant that may be ordered, as who looks for it sees it. */
export const OrderGood = closed({
  variantId: id,
  sku: text(60),
  title: text(200),
  options: text(200),
  picture: orNull(Picture),
  /** What a guest pays for one now. */
  satang: price,
  /** Most that may be ordered now. */
  most: count,
});
export type OrderGood = Value<typeof OrderGood>;

const goods = {
  /** Made by the page and kept until there is an answer: sent again it is the same order. */
  orderId: id,
  /** None of something is as good as not naming it. */
  lines: { type: 'array', maxItems: 200, items: closed({ variantId: id, quantity: { ...quantity, minimum: 0 } }), default: [] },
  address: { ...orNull(AddressInput), default: null },
  shippingMethodId: { ...orNull(id), default: null },
  /** What the staff take off, at most what the goods cost. */
  discountSatang: { ...price, default: 0 },
  /** At the link by whoever has it, or to who brings it or hands it over. */
  pay: { type: 'string', enum: STAFF_PAY, default: 'link' },
} as const;

export const QuoteStaffOrder = closed({
  ...goods,
  /** Of who buys, as far as it is known: some promotions count once for each. */
  email: { ...text(254), default: '' },
});
/** What it would cost, and how it may be sent and paid. */
export const StaffQuote = closed({
  lines: list(closed({ variantId: id, satang: price, totalSatang: satang, most: count, problem: CartLine.properties.problem })),
  needsShipping: flag,
  shippingMethods: list(ShippingMethod),
  shippingMethodId: orNull(id),
  /** It may be paid on delivery. */
  cod: flag,
  totals: Totals,
  quoteHash: text(80),
});
export type StaffQuote = Value<typeof StaffQuote>;

/** What a page without scripts goes on with: goods of its lines, those that were looked for, and what it comes to. */
const Seen = closed({
  goods: list(closed({ ...OrderGood.properties, quantity: count })),
  found: list(OrderGood),
  quote: orNull(StaffQuote),
});
export type SeenOrder = Value<typeof Seen>;

export const PlaceStaffOrder = closed({
  ...goods,
  /** Reached by telephone or by mail. */
  contact: Contact,
  /** Why something is taken off. */
  discountReason: { ...text(200), default: '' },
  note: { ...text(500), default: '' },
  payHours: { type: 'integer', enum: PAY_HOURS, default: 24 },
  /** Who stands on its tax invoice; nobody where nothing of it is filled in. */
  taxBuyer: { ...orNull(closed({ ...TaxBuyer.properties, taxId: text(20), branch: { ...text(5), default: '' } })), default: null },
  /** Of what was shown: it is placed for this or not at all. */
  quoteHash: text(80),
  /**
   * Of a form without scripts, which is told instead of refused: `goods` looks for some and takes those that were ticked, `changed` shows
   * what it comes to now where that is not what was shown.
   */
  look: { type: 'string', enum: ['', 'goods', 'changed'], default: '' },
  add: { ...text(80), default: '' },
  picked: { type: 'array', maxItems: 20, items: id, default: [] },
});

/** Orders that the staff make for somebody who then pays at a link. */
export const staffOrders = {
  /** Goods by barcode, SKU or name; 20 at most. */
  orderGoods: {
    method: 'GET',
    path: '/api/shop/desk/order-goods',
    roles: STAFF,
    needs: 'orders',
    query: closed({ q: text(80) }),
    reply: closed({ goods: list(OrderGood) }),
  },
  /** What it would cost, and how it may be sent; nothing is written. */
  quoteStaffOrder: {
    method: 'POST',
    path: '/api/shop/desk/orders/quote',
    roles: STAFF,
    needs: 'orders',
    body: QuoteStaffOrder,
    reply: StaffQuote,
    limit: { times: 240, seconds: 60 },
  },
  /** Refusals: 409 `price-changed` (`totals`), `out-of-stock` (`lines`); 422 `invalid-fields`. */
  placeStaffOrder: {
    method: 'POST',
    path: '/api/shop/desk/orders',
    roles: STAFF,
    needs: 'orders',
    idempotent: true,
    form: true,
    body: PlaceStaffOrder,
    /** `seen` of a form without scripts where nothing was placed: it goes on with that. */
    reply: closed({ orderId: id, number: text(40), link: text(500), seen: Seen }, ['seen']),
    limit: { times: 60, seconds: 60 },
    refuses: ['out-of-stock', 'price-changed'],
  },
  /** Writes to its buyer once more, with the link at which it is paid. */
  mailOrderLink: {
    method: 'POST',
    path: '/api/shop/desk/orders/:id/mail-link',
    roles: STAFF,
    needs: 'orders',
    body: closed({}),
    reply: Order,
    limit: { times: 20, seconds: 600 },
  },
} as const;
