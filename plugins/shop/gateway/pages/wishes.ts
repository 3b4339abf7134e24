import type { Load } from '#kernel/contract/load.ts';
import type { shop } from '../../plugin.ts';
import type { ProductCard } from '../../schemas.ts';

/** What the visitor keeps in mind. */
export const load: Load<typeof shop, { products: ProductCard[] }> = async ({ call }) => ({
  data: await call('listWishes'),
  noindex: true,
});
