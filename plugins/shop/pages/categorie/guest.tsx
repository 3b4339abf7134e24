import { type PageProps } from '#kernel/contract/page.ts';
import { Children } from '../../parts/catalogue/category/Children.tsx';
import { ProductListing } from '../../parts/catalogue/products/ProductListing.tsx';
import type { load } from '../../gateway/pages/categorie.ts';

/** What there is of one kind, with the kinds below it. */
export default function CategoriePage({ data: { code, name, children, query, list } }: PageProps<typeof load>) {
  return (
    <ProductListing path={`/shop/categorie/${code}`} title={name} query={query} list={list} within="category">
      <Children of={children} />
    </ProductListing>
  );
}
