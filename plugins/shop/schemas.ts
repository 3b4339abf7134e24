import type { Value } from '#kernel/contract/schema.ts';
import { closed, count, flag, id, orNull, text, time } from '#kernel/contract/shapes.ts';
import { PostalAddress } from '../address/contract.ts';
import { TaxBuyer, VAT_CLASSES } from '../billing/contract.ts';
import { ORDER_STATES } from './contract.ts';

/** Satang; a difference may be below zero. */
export const satang = { type: 'integer' } as const;
/** A price, satang; 0 is free. */
export const price = { type: 'integer', minimum: 0, maximum: 100_000_000_00 } as const;
export const quantity = { type: 'integer', minimum: 1, maximum: 9_999 } as const;
/** Opens one cart or order to whoever has it; empty for members, who have their session. */
export const token = { type: 'string', maxLength: 80, default: '' } as const;
export const sku = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$' } as const;
export const list = <const S extends object>(items: S) => ({ type: 'array', items }) as const;
/** Text in Thai and English; English may be empty. */
export const bilingual = (maxLength: number) => closed({ th: text(maxLength), en: text(maxLength) });

export const Picture = closed({ src: text(600), alt: text(200), width: count, height: count });
export type Picture = Value<typeof Picture>;

/** What is paid for a variant now, and what is struck through beside it. */
export const Price = closed({
  satang: price,
  /** The regular one where a sale price is in force, else the same. */
  regularSatang: price,
  /** Off the regular price, whole per cent, rounded down; 0 where there is no sale. */
  percentOff: count,
  saleEndsAt: orNull(time),
});

export const STOCK_STATES = ['in_stock', 'low', 'backorder', 'out'] as const;
/** A product in a list. */
export const ProductCard = closed({
  id,
  /** Of its first variant on sale: where its page is. */
  sku: text(60),
  name: text(200),
  picture: orNull(Picture),
  price: Price,
  /** Variants differ in price: "from". */
  from: flag,
  /** It has more than one variant. */
  options: flag,
  stock: { type: 'string', enum: STOCK_STATES },
  rating: orNull({ type: 'number' }),
  reviews: count,
  ribbon: text(40),
  wished: flag,
});
export type ProductCard = Value<typeof ProductCard>;

export const SORTS = ['relevance', 'newest', 'price', '-price', 'name', 'bestselling', 'rating'] as const;
export const ProductQuery = {
  type: 'object',
  properties: {
    q: { ...text(80), default: '' },
    category: { ...text(80), default: '' },
    tag: { ...text(60), default: '' },
    brand: { ...text(80), default: '' },
    /** Baht, whole. */
    min: { type: 'integer', minimum: 0, maximum: 100_000_000, default: 0 },
    max: { type: 'integer', minimum: 0, maximum: 100_000_000, default: 0 },
    sale: { type: 'boolean', default: false },
    inStock: { type: 'boolean', default: false },
    sort: { type: 'string', enum: SORTS, default: 'relevance' },
    page: { type: 'integer', minimum: 1, maximum: 10_000, default: 1 },
  },
  additionalProperties: false,
} as const;
export type ProductQuery = Value<typeof ProductQuery>;

const facet = list(closed({ value: text(80), title: text(120), count }));
export const ProductList = closed({
  items: list(ProductCard),
  total: count,
  page: count,
  pages: count,
  facets: closed({ categories: facet, brands: facet, tags: facet, minSatang: satang, maxSatang: satang }),
  /** What was really looked for, where the words were not found as typed. */
  corrected: text(80),
});
export type ProductList = Value<typeof ProductList>;

const categoryHead = { id, code: text(80), name: text(120), picture: orNull(Picture), products: count };
/** A category with those below it, two levels down. */
export const CategoryNode = closed({ ...categoryHead, children: list(closed({ ...categoryHead, children: list(closed(categoryHead)) })) });
export type CategoryNode = Value<typeof CategoryNode>;

export const Variant = closed({
  id,
  sku: text(60),
  barcode: text(60),
  /** By option name: `{ "สี": "แดง" }`. */
  options: list(closed({ name: text(60), value: text(80) })),
  price: Price,
  stock: { type: 'string', enum: STOCK_STATES },
  /** How many there are, where the site says so and they are few; null otherwise. */
  left: orNull(count),
  weightGrams: count,
  picture: orNull(Picture),
});

/** A product's page. */
export const ProductView = closed({
  id,
  name: text(200),
  summary: text(600),
  /** Sanitised HTML. */
  description: text(60_000),
  brand: text(80),
  tags: list(text(60)),
  unit: text(40),
  pictures: list(Picture),
  options: list(closed({ name: text(60), values: list(text(80)) })),
  variants: list(Variant),
  categories: list(closed({ code: text(80), name: text(120) })),
  rating: orNull({ type: 'number' }),
  reviews: count,
  wished: flag,
  mayReview: flag,
  related: list(ProductCard),
  seo: closed({ title: text(120), description: text(300) }),
});
export type ProductView = Value<typeof ProductView>;

export const REVIEW_STATES = ['waiting', 'shown', 'hidden'] as const;
export const Review = closed({
  id,
  productId: id,
  productName: text(200),
  author: text(120),
  stars: { type: 'integer', minimum: 1, maximum: 5 },
  text: text(2_000),
  reply: text(1_000),
  state: { type: 'string', enum: REVIEW_STATES },
  createdAt: time,
});
export type Review = Value<typeof Review>;

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
  /** What happened of itself: `merged`, `less_left`, `price_changed`, `gone`. */
  notices: list(closed({ code: text(40), sku: text(60) })),
});
export type Cart = Value<typeof Cart>;

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
  totalSatang: satang,
  items: count,
  first: text(200),
  picture: orNull(Picture),
  buyerName: text(120),
  channel: text(40),
  placedAt: time,
  /** Somebody of the staff must decide: paid late, paid too much. */
  attention: text(60),
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
  fulfilled: count,
  returned: count,
  refundedSatang: satang,
  reviewed: flag,
});

export const SHIPMENT_STATES = ['pending', 'shipped', 'delivered', 'cancelled'] as const;
export const Shipment = closed({
  id,
  number: text(40),
  state: { type: 'string', enum: SHIPMENT_STATES },
  carrier: text(80),
  tracking: text(80),
  trackingUrl: text(300),
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
  /** Until when it must be paid. */
  expiresAt: orNull(time),
  /** What the visitor may do now: of the machine. */
  may: list(text(40)),
  cancelReason: text(300),
  version: count,
});
export type Order = Value<typeof Order>;
