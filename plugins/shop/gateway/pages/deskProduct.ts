import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { deskCatalogue } from '../../calls/deskCatalogue.ts';
import { categoryNames } from '../../rules/categoryNames.ts';
import type { shop } from '../../plugin.ts';

export interface DeskProductData {
  /** Of the product, or of the one that is to be made. */
  id: string;
  product: Reply<typeof deskCatalogue.deskProduct> | null;
  categories: ReturnType<typeof categoryNames>;
  costs: boolean;
  /** The visitor may say what there is of new variants. */
  mayStock: boolean;
}

/** A product to work on; `new` for one that is to be made. */
export const load: Load<typeof shop, DeskProductData> = async ({ call, params }) => {
  const isNew = params.id === 'new';
  const product = isNew ? null : await call('deskProduct', { id: params.id! });
  const [{ categories }, { costs, stock: mayStock }] = [await call('deskCategories'), await call('productAbilities')];
  const id = product?.id ?? crypto.randomUUID();
  return {
    data: { id, product, categories: categoryNames(categories), costs, mayStock },
    ...(product && { title: product.name.th }),
    noindex: true,
  };
};
