import { closed, count, flag, id, orNull, text } from '#kit/schema/shapes.ts';

/** A calendar day, `2026-11-21`. */
export const day = { type: 'string', format: 'date' } as const;
/** Of what is changed; null for what is new. */
export const version = orNull({ type: 'integer', minimum: 1 });
const words = (most: number) => ({ ...text(most), default: '' }) as const;

export const Vendor = closed({
  name: { type: 'string', minLength: 1, maxLength: 160 },
  taxId: words(20),
  phone: words(40),
  address: words(500),
  bank: words(200),
  /** Of what was sold, basis points. */
  commissionBp: { ...count, maximum: 10_000 },
  /** What the vendor keeps back of the commission as tax, basis points. */
  withholdingBp: { ...count, maximum: 1_500 },
  note: words(500),
  active: { ...flag, default: true },
});

/** Somebody or something by name. */
export const named = closed({ id, name: text(200) });
