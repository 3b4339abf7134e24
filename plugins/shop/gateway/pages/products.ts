import type { Load } from '#kernel/contract/load.ts';
import type { shop } from '../../plugin.ts';
import { categoryPath } from '../../rules/categoryPath.ts';
import { listAddress, queryFrom, type ListQuery } from '../../rules/productQuery.ts';
import type { ProductList } from '../../schemas.ts';

export interface ProductsData {
  query: ListQuery;
  list: ProductList;
  /** Of the category that it is narrowed to. */
  categoryName: string;
}

/** Products, narrowed to what the address says. Lists that were searched or filtered are not for search engines. */
export const load: Load<typeof shop, ProductsData> = async ({ call, query: rawQuery }) => {
  const query = queryFrom(rawQuery);
  const list = await call('listProducts', query);
  const way = query.category ? categoryPath((await call('listCategories')).categories, query.category) : [];
  const isWhole = listAddress('', { ...query, page: 1 }) === '';
  return {
    data: { query, list, categoryName: way.at(-1)?.name ?? '' },
    canonical: listAddress('/shop/products', query, { page: query.page }),
    noindex: !isWhole,
  };
};
