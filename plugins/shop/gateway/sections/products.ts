import type { SectionLoad } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { shop } from '../../plugin.ts';
import { NO_QUERY } from '../../rules/productQuery.ts';
import type { ProductsSection } from '../../rules/productsSection.ts';
import type { ProductCard } from '../../schemas.ts';

export interface ProductsSectionData {
  products: ProductCard[];
}

export const load: SectionLoad<typeof shop, Value<typeof ProductsSection.settings>, ProductsSectionData> = async ({ call }, settings) => {
  const { items } = await call('listProducts', {
    ...NO_QUERY,
    category: settings.category.trim(),
    sale: settings.pick === 'sale',
    sort: settings.pick === 'sale' ? 'bestselling' : settings.pick,
  });
  return { products: items.slice(0, settings.count) };
};
