import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, Nothing, orNull, text, time } from '#kit/schema/shapes.ts';
import { satang, sku } from '../schemas.ts';

const version = count;
const cursor = { ...text(60), default: '' } as const;
export const MOVE_KINDS = ['receive', 'adjust', 'count', 'damage', 'transfer', 'allocate', 'release', 'sale', 'cancel', 'return'] as const;

/** What there is of variants that were not there before, at the location that is sold from first. */
export const FirstStock = {
  type: 'array',
  maxItems: 100,
  items: closed({ variantId: id, quantity: { type: 'integer', minimum: 0, maximum: 1_000_000 } }),
  default: [],
} as const;
/** What there is of a variant at a location. */
export const level = closed({
  locationId: id,
  location: text(120),
  onHand: satang,
  allocated: satang,
  incoming: satang,
  available: satang,
});

export const SaveLocation = closed({
  name: { type: 'string', minLength: 1, maxLength: 120 },
  active: flag,
  isDefault: flag,
  version: orNull(count),
});
export const MoveStock = closed(
  {
    moveId: id,
    sku,
    locationId: id,
    toLocationId: { ...orNull(id), default: null },
    kind: { type: 'string', enum: ['receive', 'adjust', 'count', 'damage', 'transfer'] },
    quantity: { type: 'integer', minimum: -1_000_000, maximum: 1_000_000 },
    reason: { ...text(300), default: '' },
    /** What was there when it was looked at: 409 `conflict` (`onHand`) where that is no longer so. */
    seen: { type: ['integer', 'null'], default: null },
  },
  ['toLocationId', 'reason', 'seen'],
);

/** The staff's work on stock. */
export const deskStock = {
  locations: {
    method: 'GET',
    path: '/api/shop/desk/locations',
    roles: STAFF,
    needs: 'stock',
    reply: closed({ locations: list(closed({ id, name: text(120), active: flag, isDefault: flag, version })) }),
  },
  saveLocation: {
    method: 'PUT',
    path: '/api/shop/desk/locations/:id',
    roles: STAFF,
    needs: 'stock',
    body: SaveLocation,
    reply: Nothing,
  },
  stock: {
    method: 'GET',
    path: '/api/shop/desk/stock',
    roles: STAFF,
    needs: 'stock',
    query: {
      type: 'object',
      properties: {
        q: { ...text(80), default: '' },
        show: { type: 'string', enum: ['all', 'low', 'out', 'negative'], default: 'all' },
        locationId: { ...text(40), default: '' },
        page: { type: 'integer', minimum: 1, maximum: 10_000, default: 1 },
      },
      additionalProperties: false,
    },
    reply: closed({
      rows: list(
        closed({
          ...level.properties,
          variantId: id,
          productId: id,
          sku: text(60),
          barcode: text(60),
          name: text(200),
          options: text(200),
          threshold: count,
          damaged: satang,
        }),
      ),
      total: count,
      pages: count,
    }),
  },
  stockMoves: {
    method: 'GET',
    path: '/api/shop/desk/stock/moves',
    roles: STAFF,
    needs: 'stock',
    query: { type: 'object', properties: { sku: { ...text(60), default: '' }, before: cursor }, additionalProperties: false },
    reply: closed({
      rows: list(
        closed({
          id,
          sku: text(60),
          location: text(120),
          kind: { type: 'string', enum: MOVE_KINDS },
          quantity: satang,
          onHand: satang,
          refType: text(40),
          refId: text(80),
          reason: text(300),
          actor: text(120),
          at: time,
        }),
      ),
      next: text(60),
    }),
  },
  /** Receives, counts (`quantity` is what is there), writes off, or moves to another location. Each `moveId` counts once. */
  moveStock: {
    method: 'POST',
    path: '/api/shop/desk/stock/moves',
    roles: STAFF,
    needs: 'stock',
    body: MoveStock,
    reply: closed({ onHand: satang, available: satang }),
    refuses: ['not-tracked', 'stock-allocated'],
  },
} as const;
