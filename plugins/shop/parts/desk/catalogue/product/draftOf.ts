import type { Value } from '#kit/schema/schema.ts';
import { ProductDraft as Schema, type DeskProduct } from '../../../../calls/deskCatalogue.ts';
import type { ProductDraft } from './newProduct.ts';

/** What of a stored product can be changed: the draft that its form begins with. */
export const draftOf = (product: Value<typeof DeskProduct>): ProductDraft =>
  Object.fromEntries(Object.keys(Schema.properties).map((name) => [name, product[name as keyof ProductDraft]])) as ProductDraft;
