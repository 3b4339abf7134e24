import { useText, type PageProps } from '#kernel/contract/page.ts';
import { ProductListing } from '../../parts/catalogue/products/ProductListing.tsx';
import { StaffBar } from '../../parts/roles/StaffBar.tsx';
import { StaffCard } from '../../parts/roles/StaffCard.tsx';
import type { productsOfStaff } from '../../gateway/pages/roles/products.ts';

/** Everything that is for sale, with stock and sales, and what is not for sale yet. */
export default function ProductsPage({ data: { query, list, categoryName, figures, drafts } }: PageProps<typeof productsOfStaff>) {
  const t = useText('shop');
  return (
    <ProductListing
      path="/shop/products"
      title={t('page.products')}
      query={query}
      list={list}
      categoryName={categoryName}
      renderBelow={(product) => <StaffCard product={product} figures={figures} />}
    >
      <StaffBar drafts={drafts} />
    </ProductListing>
  );
}
