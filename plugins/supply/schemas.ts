import { closed, flag, id, list, orNull, text } from '#kit/schema/shapes.ts';

/** Most of one thing in one line. */
export const MOST = 1_000_000;
/** Lines of an order or a transfer, and goods of a supplier. */
export const MOST_LINES = 300;

export const amount = { type: 'integer', minimum: 1, maximum: MOST } as const;
export const quantity = { type: 'integer', minimum: 0, maximum: MOST } as const;
/** Of one piece, satang. */
export const cost = { type: 'integer', minimum: 0, maximum: 10_000_000_000 } as const;
/** A calendar day, `2026-11-21`. */
export const day = { type: 'string', format: 'date' } as const;
export const note = { ...text(500), default: '' } as const;
export const reason = { ...text(300), default: '' } as const;
/** Of what is changed; null for what is new. */
export const version = orNull({ type: 'integer', minimum: 1 });

/** A good as forms offer it; what it costs only to owners. */
export const foundGood = closed({
  variantId: id,
  sku: text(60),
  title: text(500),
  unit: text(40),
  costSatang: orNull(cost),
  tracked: flag,
});
export type FoundGood = { variantId: string; sku: string; title: string; unit: string; costSatang: number | null; tracked: boolean };

export const lines = <const S extends object>(item: S) => ({ ...list(item), minItems: 1, maxItems: MOST_LINES }) as const;
