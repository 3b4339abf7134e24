import { MEMBERS, STAFF } from '#kernel/contract/role.ts';
import type { Value } from '#kit/schema/schema.ts';
import { closed, count, id, list, text, time } from '#kit/schema/shapes.ts';
import { OUTCOMES } from '../rules/imports/past/orders.ts';
import { satang } from '../schemas.ts';

const row = {
  id,
  number: text(300),
  source: { type: 'string', enum: ['woocommerce', 'shopify'] },
  outcome: { type: 'string', enum: OUTCOMES },
  name: text(120),
  /** The first thing in it. */
  first: text(200),
  items: count,
  totalSatang: satang,
  placedAt: time,
} as const;
export const PastOrderRow = closed(row);
export type PastOrderRow = Value<typeof PastOrderRow>;

export const PastOrder = closed({
  ...row,
  /** In the words of the other shop. */
  status: text(120),
  email: text(254),
  phone: text(40),
  address: text(400),
  note: text(500),
  lines: list(closed({ sku: text(60), title: text(200), quantity: count, totalSatang: satang })),
  shippingSatang: satang,
  discountSatang: satang,
});
export type PastOrder = Value<typeof PastOrder>;

const before = { ...text(80), default: '' } as const;

/** Orders that came from another shop: read, and nothing else. */
export const pastOrders = {
  /** Those of the visitor's own, verified address. */
  pastOrders: {
    method: 'GET',
    path: '/api/shop/past-orders',
    roles: MEMBERS,
    query: closed({ before }, ['before']),
    reply: closed({ orders: list(PastOrderRow), next: text(80) }),
  },
  /** Those of everybody, by number, name, address or telephone number. */
  deskPastOrders: {
    method: 'GET',
    path: '/api/shop/desk/past-orders',
    roles: STAFF,
    needs: 'orders',
    query: closed({ q: { ...text(80), default: '' }, before }, ['q', 'before']),
    reply: closed({ orders: list(PastOrderRow), next: text(80) }),
  },
  pastOrder: { method: 'GET', path: '/api/shop/past-orders/:id', roles: MEMBERS, reply: PastOrder },
} as const;
