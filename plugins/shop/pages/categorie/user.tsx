import { type PageProps } from '#kernel/contract/page.ts';
import { Children } from '../../parts/catalogue/category/Children.tsx';
import { ProductListing } from '../../parts/catalogue/products/ProductListing.tsx';
import { boughtCard } from '../../parts/roles/boughtCard.tsx';
import type { categorieOfMember } from '../../gateway/pages/roles/products.ts';

/** What there is of one kind, with the kinds below it. */
export default function CategoriePage({ data: { code, name, children, query, list, bought } }: PageProps<typeof categorieOfMember>) {
  return (
    <ProductListing
      path={`/shop/categorie/${code}`}
      title={name}
      query={query}
      list={list}
      within="category"
      renderBelow={boughtCard(bought)}
    >
      <Children of={children} />
    </ProductListing>
  );
}
