import type { Value } from '#kit/schema/schema.ts';
import type { ProductDraft as Schema } from '../../../../calls/deskCatalogue.ts';
import { skuProposal, stemOf } from '../../../../rules/skuProposal.ts';
import type { VariantDraft } from '../../../../rules/variantMatrix.ts';

export type ProductDraft = Value<typeof Schema>;

/** A variant that is still to be filled in; like another one where there is one. */
export function newVariant(options: VariantDraft['options'], taken: readonly VariantDraft[]): VariantDraft {
  const [like] = taken;
  return {
    id: crypto.randomUUID(),
    sku: skuProposal(stemOf(taken), options, new Set(taken.map(({ sku }) => sku))),
    barcode: '',
    options,
    regularSatang: like?.regularSatang ?? Number.NaN,
    saleSatang: like?.saleSatang ?? 0,
    saleFrom: like?.saleFrom ?? null,
    saleTo: like?.saleTo ?? null,
    costSatang: like?.costSatang ?? null,
    trackStock: like?.trackStock ?? true,
    allowBackorder: false,
    threshold: 0,
    weightGrams: like?.weightGrams ?? 0,
    picture: '',
    active: true,
  };
}

const both = () => ({ th: '', en: '' });

/** A product of which nothing is known yet. */
export const newProduct = (): ProductDraft => ({
  type: 'physical',
  status: 'draft',
  name: both(),
  summary: both(),
  description: both(),
  brand: '',
  vatClass: 'vat7',
  unit: 'ชิ้น',
  tags: [],
  ribbon: '',
  categoryIds: [],
  pictures: [],
  seoTitle: '',
  seoDescription: '',
  options: [],
  variants: [newVariant([], [])],
});
