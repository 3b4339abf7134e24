import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { PostalAddress } from '../../address/contract.ts';
import { TaxBuyer } from '../../billing/contract.ts';
import { ORDER_STATES } from '../contract.ts';
import { Picture, Price, satang, token } from '../schemas.ts';

/** A line of a cart. */
export const CartLine = closed({
  variantId: id,
  sku: text(60),
  name: text(200),
  options: text(200),
  picture: orNull(Picture),
  quantity: count,
  price: Price,
  /** quantity × price, before coupons. */
  totalSatang: satang,
  /** What coupons and promotions take off. */
  discountSatang: satang,
  /** Most that may be ordered now. */
  most: count,
  /** The unit price when it was put in, where that was another one. */
  wasSatang: orNull(satang),
  problem: { type: 'string', enum: ['', 'out_of_stock', 'less_left', 'gone'] },
});

export const Totals = closed({
  subtotalSatang: satang,
  discountSatang: satang,
  shippingSatang: satang,
  /** VAT in the total. */
  vatSatang: satang,
  roundingSatang: satang,
  totalSatang: satang,
});
export type Totals = Value<typeof Totals>;

export const Cart = closed({
  id: orNull(id),
  /** Given to a guest with the first thing that is put in: opens the cart from then on. */
  token,
  version: count,
  lines: list(CartLine),
  coupons: list(closed({ code: text(40), title: text(120), discountSatang: satang, problem: text(60) })),
  totals: Totals,
  /** How much more is needed for free delivery; null where there is none. */
  freeShippingInSatang: orNull(satang),
  /** The order that the visitor's cart has just become, where there is nothing in it since. */
  placed: orNull(closed({ number: text(40), path: text(300) })),
  /** What happened of itself: `merged`, `less_left`, `price_changed`, `gone`. */
  notices: list(closed({ code: text(40), sku: text(60) })),
});
export type Cart = Value<typeof Cart>;

/** Where something is to be sent, as it is being filled in: nothing need be there yet. */
export const AddressInput = {
  ...PostalAddress,
  properties: { ...PostalAddress.properties, postcode: { type: 'string', pattern: '^([0-9]{5})?$' } },
} as const;

export const Contact = closed({ name: text(120), phone: text(20), email: text(254) });

export const ShippingMethod = closed({
  id,
  title: text(120),
  /** "2–3 วันทำการ" */
  detail: text(200),
  priceSatang: satang,
  kind: { type: 'string', enum: ['delivery', 'pickup'] },
});

export const CHECKOUT_STEPS = ['contact', 'shipping', 'payment', 'review', 'placed'] as const;
/** A checkout as it stands: kept by the gateway, so that it survives a reload and another device. */
export const Checkout = closed({
  cart: Cart,
  step: { type: 'string', enum: CHECKOUT_STEPS },
  contact: Contact,
  /** Without a name it is for who buys. */
  address: orNull(PostalAddress),
  taxBuyer: orNull(TaxBuyer),
  note: text(500),
  shippingMethods: list(ShippingMethod),
  shippingMethodId: orNull(id),
  /** Ways of paying that billing offers for the total; empty where nothing is to be paid. */
  methods: list(text(20)),
  method: orNull(text(20)),
  /** Everything that goes by post is in the cart. */
  needsShipping: flag,
  totals: Totals,
  /** Of what the buyer has been shown: an order is placed for this or not at all. */
  quoteHash: text(80),
  /** Ticked that the shop may write; null where it writes nothing. */
  letters: orNull(flag),
  /** Addresses that a member used before. */
  addresses: list(PostalAddress),
  orderId: orNull(id),
});
export type Checkout = Value<typeof Checkout>;

export const FULFILMENT_STATES = ['unfulfilled', 'partially_fulfilled', 'fulfilled', 'partially_returned', 'returned'] as const;
export const PAYMENT_STATES = [
  'unpaid',
  'pending_review',
  'authorized',
  'partially_paid',
  'paid',
  'overpaid',
  'partially_refunded',
  'refunded',
  'voided',
] as const;

/** An order in a list. */
export const OrderRow = closed({
  id,
  number: text(40),
  state: { type: 'string', enum: ORDER_STATES },
  paymentState: { type: 'string', enum: PAYMENT_STATES },
  fulfilment: { type: 'string', enum: FULFILMENT_STATES },
  /** It is fetched, not sent. */
  pickup: flag,
  totalSatang: satang,
  items: count,
  first: text(200),
  picture: orNull(Picture),
  buyerName: text(120),
  channel: text(40),
  placedAt: time,
  /** Somebody of the staff must decide: paid late, paid too much. */
  attention: text(60),
  version: count,
});
export type OrderRow = Value<typeof OrderRow>;

export const OrderLine = closed({
  id,
  variantId: id,
  sku: text(60),
  barcode: text(60),
  title: text(200),
  options: text(200),
  picture: orNull(Picture),
  quantity: count,
  unitSatang: satang,
  regularSatang: satang,
  discountSatang: satang,
  totalSatang: satang,
  vatSatang: satang,
  /** Sent; come back; whose money went back; still to be sent; that may be asked to be returned now. */
  fulfilled: count,
  returned: count,
  refunded: count,
  open: count,
  returnable: count,
  refundedSatang: satang,
  reviewed: flag,
});

export const SHIPMENT_STATES = ['pending', 'ready', 'shipped', 'delivered', 'cancelled'] as const;
export const Shipment = closed({
  id,
  number: text(40),
  state: { type: 'string', enum: SHIPMENT_STATES },
  carrier: text(80),
  tracking: text(80),
  trackingUrl: text(300),
  kind: { type: 'string', enum: ['delivery', 'pickup'] },
  /** Of what is fetched: where it lies, until which day (empty for no end), and the code that it is handed over for; that only for its buyer. */
  place: text(200),
  keepUntil: text(10),
  code: text(6),
  lines: list(closed({ lineId: id, quantity: count })),
  shippedAt: orNull(time),
  deliveredAt: orNull(time),
  version: count,
});

export const RETURN_STATES = ['requested', 'approved', 'rejected', 'received', 'refunded', 'closed', 'cancelled'] as const;
export const Return = closed({
  id,
  number: text(40),
  state: { type: 'string', enum: RETURN_STATES },
  reason: text(500),
  answer: text(500),
  lines: list(closed({ lineId: id, quantity: count, restock: flag })),
  refundSatang: satang,
  createdAt: time,
  version: count,
});

/** An order whole, as its buyer and the staff see it. */
export const Order = closed({
  ...OrderRow.properties,
  lines: list(OrderLine),
  totals: Totals,
  paidSatang: satang,
  refundedSatang: satang,
  /** Of what is paid and not given back: tax that the buyer kept back, for which no money is sent. */
  withheldSatang: satang,
  /** Of the delivery, not given back yet. */
  shippingLeftSatang: satang,
  contact: Contact,
  address: orNull(PostalAddress),
  taxBuyer: orNull(TaxBuyer),
  shipping: text(120),
  note: text(500),
  /** What happened, the newest first. Notes of the staff only for the staff. */
  events: list(closed({ id, type: text(40), text: text(500), actor: text(120), at: time, internal: flag })),
  shipments: list(Shipment),
  returns: list(Return),
  documents: list(closed({ id, kind: text(40), number: text(60), path: text(300) })),
  chargeId: orNull(id),
  /** Opens the charge to a guest. */
  chargeToken: token,
  payPath: text(300),
  /** For the staff: what its buyer pays it at, while it is to be paid; as mails have it. Else empty. */
  link: text(500),
  /** Until when it must be paid. */
  expiresAt: orNull(time),
  /** What the visitor may do now: of the machine. */
  may: list(text(40)),
  cancelReason: text(300),
});
export type Order = Value<typeof Order>;
export type OrderReturn = Order['returns'][number];
