import type { PageProps } from '#kernel/contract/page.ts';
import { Product } from '../../parts/catalogue/product/Product.tsx';
import type { load } from '../../gateway/pages/product.ts';

/** One product for whoever comes by. */
export default function ProductPage({ data }: PageProps<typeof load>) {
  return <Product key={data.product.id} {...data} />;
}
