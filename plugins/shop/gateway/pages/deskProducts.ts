import { STOCKS } from '../../rules/productFilters.ts';
import { SORTS } from '../../rules/productFilters.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import { PRODUCT_STATES, type deskCatalogue } from '../../calls/deskCatalogue.ts';
import { categoryNames } from '../../rules/categoryNames.ts';
import type { shop } from '../../plugin.ts';

/** What the list is narrowed to, as it stands in the address. */
export interface ProductFilter {
  q: string;
  status: '' | (typeof PRODUCT_STATES)[number];
  category: string;
  stock: (typeof STOCKS)[number];
  sort: (typeof SORTS)[number];
}

export interface DeskProductsData {
  filter: ProductFilter;
  page: number;
  list: Reply<typeof deskCatalogue.deskProducts>;
  categories: ReturnType<typeof categoryNames>;
}

/** Products for the staff: all of them, whatever their state. */
export const load: Load<typeof shop, DeskProductsData> = async ({ call, query }) => {
  const filter: ProductFilter = {
    q: (query.q ?? '').trim().slice(0, 80),
    status: PRODUCT_STATES.find((known) => known === query.status) ?? '',
    category: (query.category ?? '').slice(0, 80),
    stock: STOCKS.find((known) => known === query.stock) ?? '',
    sort: SORTS.find((known) => known === query.sort) ?? '-updated',
  };
  const page = Math.min(Math.max(Math.trunc(Number(query.page)) || 1, 1), 10_000);
  const [list, { categories }] = [await call('deskProducts', { ...filter, page }), await call('deskCategories')];
  return { data: { filter, page, list, categories: categoryNames(categories) }, noindex: true };
};
