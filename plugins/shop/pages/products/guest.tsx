import { useText, type PageProps } from '#kernel/contract/page.ts';
import { ProductListing } from '../../parts/catalogue/products/ProductListing.tsx';
import type { load } from '../../gateway/pages/products.ts';

/** Everything that is for sale, searched, narrowed and sorted. */
export default function ProductsPage({ data: { query, list, categoryName } }: PageProps<typeof load>) {
  const t = useText('shop');
  return <ProductListing path="/shop/products" title={t('page.products')} query={query} list={list} categoryName={categoryName} />;
}
