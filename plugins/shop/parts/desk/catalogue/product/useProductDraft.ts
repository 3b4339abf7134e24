import { useState } from 'react';
import type { Value } from '#kit/schema/schema.ts';
import { useDraft, type DraftForm, type Stored } from '#kit/ui/desk/useDraft.ts';
import { schemaProblems } from '#kit/forms/schemaProblems.ts';
import { ProductDraft as Schema, type DeskProduct } from '../../../../calls/deskCatalogue.ts';
import { FirstStock } from '../../../../calls/deskStock.ts';
import { draftProblems } from '../../../../rules/draft.ts';
import { call } from '../../../call.ts';
import { draftOf } from './draftOf.ts';
import { newProduct, type ProductDraft } from './newProduct.ts';

interface StoredProduct extends Stored<ProductDraft> {
  product: Value<typeof DeskProduct>;
}
const storedOf = (product: Value<typeof DeskProduct>): StoredProduct => ({
  version: product.version,
  updatedAt: product.updatedAt,
  draft: draftOf(product),
  product,
});

/** A product as it is worked on. */
export interface ProductForm extends DraftForm<ProductDraft, StoredProduct | null> {
  /** Why something is changed that asks for a reason. */
  reason: string;
  setReason: (reason: string) => void;
  /** What there is of variants that are still to be made, by their ids; `NaN` while what is typed is no number. */
  firstStock: Readonly<Record<string, number>>;
  setFirstStock: (part: Readonly<Record<string, number>>) => void;
  /** It is not stored yet: its code may be proposed, and what there is of it may be entered. */
  isNew: (variant: { readonly id: string }) => boolean;
}

const { maximum: MOST } = FirstStock.items.properties.quantity;
/** What of the first stock is no number of pieces, by path. */
const stockProblems = (variants: ProductDraft['variants'], stock: ProductForm['firstStock']): Record<string, string> =>
  Object.fromEntries(
    variants.flatMap(({ id, trackStock }, at) => {
      const quantity = trackStock ? (stock[id] ?? 0) : 0;
      const key = !Number.isInteger(quantity)
        ? 'invalid.whole'
        : quantity < 0
          ? 'invalid.minimum'
          : quantity > MOST
            ? 'invalid.maximum'
            : null;
      return key ? [[`variants.${at}.firstStock`, key]] : [];
    }),
  );

/** The form of a product; null for one that is to be made. */
export function useProductDraft(id: string, product: Value<typeof DeskProduct> | null): ProductForm {
  const [reason, setReason] = useState('');
  const [firstStock, setFirstStock] = useState<ProductForm['firstStock']>({});
  const form: DraftForm<ProductDraft, StoredProduct | null> = useDraft<ProductDraft, StoredProduct | null>({
    owner: 'shop',
    loaded: product && storedOf(product),
    fresh: newProduct,
    path: `/shop/desk/products/${id}`,
    wrong: (draft) => ({
      ...draftProblems(draft),
      ...schemaProblems(Schema, draft),
      ...stockProblems(draft.variants, firstStock),
    }),
    save: async (draft, version) => {
      const stock = draft.variants.flatMap((variant) => {
        const quantity = isNew(variant) && variant.trackStock ? (firstStock[variant.id] ?? 0) : 0;
        return quantity > 0 ? [{ variantId: variant.id, quantity }] : [];
      });
      const saved = await call('saveProduct', { id, product: draft, version: version || null, reason: reason.trim(), stock });
      setReason('');
      setFirstStock({});
      return storedOf(saved);
    },
    read: async () => storedOf(await call('deskProduct', { id })),
  });
  function isNew({ id: variantId }: { readonly id: string }): boolean {
    return !form.stored?.product.variants.some((variant) => variant.id === variantId);
  }
  return {
    ...form,
    reason,
    setReason,
    firstStock,
    setFirstStock: (part) => setFirstStock((before) => ({ ...before, ...part })),
    isNew,
  };
}
