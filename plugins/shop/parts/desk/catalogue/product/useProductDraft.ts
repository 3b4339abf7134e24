import { useState } from 'react';
import type { Value } from '#kit/schema/schema.ts';
import { useDraft, type DraftForm, type Stored } from '#kit/ui/desk/useDraft.ts';
import { schemaProblems } from '#kit/forms/schemaProblems.ts';
import { ProductDraft as Schema, type DeskProduct } from '../../../../calls/deskCatalogue.ts';
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
}

/** The form of a product; null for one that is to be made. */
export function useProductDraft(id: string, product: Value<typeof DeskProduct> | null): ProductForm {
  const [reason, setReason] = useState('');
  const form = useDraft<ProductDraft, StoredProduct | null>({
    owner: 'shop',
    loaded: product && storedOf(product),
    fresh: newProduct,
    path: `/shop/desk/products/${id}`,
    wrong: (draft) => ({ ...draftProblems(draft), ...schemaProblems(Schema, draft) }),
    save: async (draft, version) => {
      const saved = await call('saveProduct', { id, product: draft, version: version || null, reason: reason.trim() });
      setReason('');
      return storedOf(saved);
    },
    read: async () => storedOf(await call('deskProduct', { id })),
  });
  return { ...form, reason, setReason };
}
