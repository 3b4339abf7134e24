import { useText, type PageProps } from '#kernel/contract/page.ts';
import { ProductListing } from '../../parts/catalogue/products/ProductListing.tsx';
import { boughtCard } from '../../parts/roles/boughtCard.tsx';
import type { productsOfMember } from '../../gateway/pages/roles/products.ts';

/** Everything that is for sale, with what the member has bought of it. */
export default function ProductsPage({ data: { query, list, categoryName, bought } }: PageProps<typeof productsOfMember>) {
  const t = useText('shop');
  return (
    <ProductListing
      path="/shop/products"
      title={t('page.products')}
      query={query}
      list={list}
      categoryName={categoryName}
      renderBelow={boughtCard(bought)}
    />
  );
}
