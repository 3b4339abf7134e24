import type { Value } from '#kit/schema/schema.ts';
import { closed, text } from '#kit/schema/shapes.ts';

/** How a thing is taxed: 7 % VAT, 0 % (exports), exempt by law (ม.81), or outside of VAT. */
export const VAT_CLASSES = ['vat7', 'zero', 'exempt', 'none'] as const;
export type VatClass = (typeof VAT_CLASSES)[number];

/**
 * A line of what is charged. All amounts are satang; `totalSatang = quantity × unitSatang − discountSatang`, the product rounded to the
 * satang, a half up.
 */
export const ChargeLine = closed(
  {
    /** The asker's own id of the line; refunds name it. */
    id: text(80),
    /** `deposit`: what was paid and taxed before, taken off. */
    kind: { type: 'string', enum: ['item', 'shipping', 'fee', 'deposit', 'rounding'] },
    sku: text(80),
    title: text(300),
    detail: text(300),
    /** With at most four digits behind the point. */
    quantity: { type: 'number', minimum: 0.0001, maximum: 1_000_000 },
    unit: text(40),
    unitSatang: { type: 'integer' },
    discountSatang: { type: 'integer', minimum: 0 },
    totalSatang: { type: 'integer' },
    vatClass: { type: 'string', enum: VAT_CLASSES },
    /** Tax that a company keeps back of it, basis points of its price before VAT; as its document says where it is left out. */
    whtBp: { type: 'integer', minimum: 0, maximum: 1500 },
  },
  ['whtBp'],
);
export type ChargeLine = Value<typeof ChargeLine>;

/** To whom a full tax invoice is made out. */
export const TaxBuyer = closed({
  name: text(200),
  /** 13 digits. */
  taxId: text(13),
  /** `00000` head office, else five digits of the branch; empty for a person. */
  branch: text(5),
  address: text(400),
});
export type TaxBuyer = Value<typeof TaxBuyer>;
