import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { shop } from '../../plugin.ts';
import { categoryPath } from '../../rules/categoryPath.ts';
import { listAddress, queryFrom, type ListQuery } from '../../rules/productQuery.ts';
import type { ProductList } from '../../schemas.ts';

export interface CategorieData {
  code: string;
  name: string;
  /** Those right below it. */
  children: { code: string; name: string }[];
  query: ListQuery;
  list: ProductList;
}

/** Products of one category and of all below it. */
export const load: Load<typeof shop, CategorieData> = async ({ call, params, query: rawQuery }) => {
  const code = params.code!;
  const { categories } = await call('listCategories');
  const way = categoryPath(categories, code);
  const category = way.at(-1);
  if (!category) throw notFound();
  const query = queryFrom({ ...rawQuery, category: code });
  const list = await call('listProducts', query);
  const path = `/shop/categorie/${code}`;
  return {
    data: {
      code,
      name: category.name,
      children: category.children.map((child) => ({ code: child.code, name: child.name })),
      query: { ...query, category: '' },
      list,
    },
    title: category.name,
    crumbs: way.slice(0, -1).map((above) => ({ title: above.name, href: `/shop/categorie/${above.code}` })),
    image: category.picture?.src,
    canonical: listAddress(path, query, { category: '', page: query.page }),
    noindex: listAddress('', { ...query, category: '' }) !== '',
  };
};
