import { useText, type PageProps } from '#kernel/contract/page.ts';
import { CartView } from '../../parts/cart/CartView.tsx';
import { ProductGrid } from '../../parts/catalogue/products/ProductGrid.tsx';
import { boughtCard } from '../../parts/roles/boughtCard.tsx';
import type { cartOfMember } from '../../gateway/pages/roles/cart.ts';

/** What a member is about to buy, with what they wish for and what they bought before. */
export default function CartPage({ data }: PageProps<typeof cartOfMember>) {
  const t = useText('shop');
  const { wishes, again, bought } = data;
  return (
    <CartView data={data}>
      {wishes.length > 0 && (
        <section aria-labelledby="shop-wished">
          <h2 id="shop-wished">{t('mine.wishes')}</h2>
          <ProductGrid products={wishes} level={3} />
        </section>
      )}
      {again.length > 0 && (
        <section aria-labelledby="shop-again">
          <h2 id="shop-again">{t('mine.before')}</h2>
          <ProductGrid products={again} level={3} renderBelow={boughtCard(bought)} />
        </section>
      )}
    </CartView>
  );
}
