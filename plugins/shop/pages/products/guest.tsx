import { useText } from '#kernel/contract/page.ts';
import type { PageProps } from '#kernel/contract/client.ts';
import { ProductListing } from '../../parts/products/ProductListing.tsx';
import type { ProductsData } from './load.ts';

/** Everything that is for sale, searched, narrowed and sorted. */
export default function ProductsPage({ data: { query, list, categoryName } }: PageProps<ProductsData>) {
  const t = useText('shop');
  return <ProductListing path="/shop/products" title={t('page.products')} query={query} list={list} categoryName={categoryName} />;
}
