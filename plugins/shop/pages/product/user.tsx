import type { PageProps } from '#kernel/contract/page.ts';
import { Product } from '../../parts/catalogue/product/Product.tsx';
import { BoughtBefore } from '../../parts/roles/BoughtBefore.tsx';
import type { productOfMember } from '../../gateway/pages/roles/product.ts';

/** One product for a member: when they bought it, and the same again. */
export default function ProductPage({ data: { bought, ...data } }: PageProps<typeof productOfMember>) {
  const { product } = data;
  const canBuy = product.variants.some(({ sku, stock }) => sku === bought?.sku && stock !== 'out');
  const aside = bought && (
    <div className="shop-MineBox">
      <BoughtBefore bought={bought} name={product.name} canBuy={canBuy} />
    </div>
  );
  return <Product key={product.id} {...data} aside={aside} />;
}
