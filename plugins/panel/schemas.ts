import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { TILE_KINDS, TILE_SIZES, TILE_UNITS } from './contract.ts';

/** A business day, `2026-11-21`; empty for today. */
export const day = { type: 'string', pattern: '^$|^\\d{4}-\\d{2}-\\d{2}$', default: '' } as const;
/** Of a row; empty for any. */
export const anyId = { type: 'string', pattern: '^$|^[0-9a-fA-F-]{36}$', default: '' } as const;
const whole = { type: 'integer', minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const;
const person = closed({ id: text(80), name: text(300) });

/** `<area>.<tile>`. */
export const tileId = { type: 'string', maxLength: 60, pattern: '^[a-z]{1,30}\\.[A-Za-z]{1,29}$' } as const;
const size = { type: 'string', enum: TILE_SIZES } as const;
const MOST_TILES = 40;
/** Where tiles stand, in their order. */
export const Arrangement = { ...list(closed({ id: tileId, size })), minItems: 1, maxItems: MOST_TILES } as const;
export type Placed = Value<typeof Arrangement>[number];

export const Table = closed({
  columns: list(closed({ title: text(300), unit: { type: 'string', enum: TILE_UNITS } })),
  rows: list(closed({ cells: list({ type: ['string', 'number', 'null'] } as const), path: orNull(text(2_000)) })),
});
const Figure = closed({
  label: text(300),
  value: whole,
  unit: { type: 'string', enum: ['count', 'satang'] },
  before: orNull(whole),
  moreIsGood: flag,
});
/** A tile as it stands on a page. */
export const Tile = closed({
  id: tileId,
  size,
  title: text(300),
  kind: { type: 'string', enum: TILE_KINDS },
  /** Null where it could not be read. */
  data: {
    ...closed({
      figures: list(Figure),
      table: Table,
      chart: { type: ['string', 'null'], enum: ['bar', 'line', 'pie', null] },
      empty: text(300),
    }),
    type: ['object', 'null'],
  } as const,
});
export type Tile = Value<typeof Tile>;

/** Tiles of some stores as they stand at a moment. */
export const Board = closed({
  /** When it was read. */
  at: time,
  from: text(10),
  to: text(10),
  /** The business day of now, and when the next one begins. */
  today: text(10),
  endsAt: time,
  tiles: list(Tile),
});
export type Board = Value<typeof Board>;

const Sums = closed({
  bills: count,
  returns: count,
  salesSatang: whole,
  refundsSatang: whole,
  discountSatang: whole,
  vatSatang: whole,
});
const Part = closed({ key: text(80), name: text(300), bills: count, amountSatang: whole, quantityMilli: whole });
/** Figures of some business days. */
export const Summary = closed({
  from: text(10),
  to: text(10),
  stores: list(person),
  total: Sums,
  /** The same weekdays before; until this minute where they go up to today. */
  before: Sums,
  byDay: list(Part),
  byStore: list(Part),
  byHour: list(Part),
  byTender: list(Part),
  byMember: list(Part),
  /** Those that brought most. */
  byProduct: list(Part),
});
export type Summary = Value<typeof Summary>;

/** A paired device that may be a wall. */
export const Wall = closed({
  id,
  name: text(120),
  store: text(120),
  on: flag,
  /** It shows all stores of the cluster that whoever turned it on may see. */
  all: flag,
});
export type Wall = Value<typeof Wall>;
