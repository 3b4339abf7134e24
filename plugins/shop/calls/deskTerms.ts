import { STAFF } from '#kernel/contract/role.ts';
import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, Nothing, orNull, text, time } from '#kit/schema/shapes.ts';
import { defineTable } from '#kit/table/table.ts';
import { price } from '../schemas.ts';

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
/** Every promotion with how often it was used. `savePromotion` makes and changes them. */
export const promotions = defineTable({
  plugin: 'shop',
  name: 'promotions',
  table: 'shop_promotion',
  texts: 'promotion',
  roles: STAFF,
  needs: 'promotions',
  schema: PromotionDraft,
  reads: { used: count, version: count },
  columns: ['title', 'code', 'kind', 'used', 'validTo', 'active'],
  filters: ['kind', 'active'],
  sorts: ['title', 'validTo'],
  search: ['title', 'code'],
  acts: ['export'],
});
export const SavePromotion = closed({ promotion: PromotionDraft, version: orNull(count) });
export const SaveShipping = closed({ method: ShippingDraft, version: orNull(count) });

/** The staff's work on what orders are given: promotions and ways of shipping. */
export const deskTerms = {
  ...promotions.calls,
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
} as const;
