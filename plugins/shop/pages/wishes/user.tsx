import { useState } from 'react';
import { useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { WishCard } from '../../parts/wishes/WishCard.tsx';
import { ShopArea } from '../../parts/ShopArea.tsx';
import type { load } from '../../gateway/pages/wishes.ts';
import '../../parts/catalogue/products/productGrid.css';
import '../../parts/wishes/wishes.css';

/** Products that the visitor wants to remember. */
export default function WishesPage({ data: { products } }: PageProps<typeof load>) {
  const t = useText('shop');
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const shown = products.filter(({ id }) => !gone.has(id));
  return (
    <ShopArea>
      <div className="shop-Wishes">
        <h1>{t('page.wishes')}</h1>
        {shown.length === 0 ? (
          <EmptyState icon="heart" title={t('wish.empty')} action={<LinkButton to="/shop/products">{t('cart.browse')}</LinkButton>}>
            <p>{t('wish.emptyHint')}</p>
          </EmptyState>
        ) : (
          <ul className="shop-Grid">
            {shown.map((product) => (
              <li key={product.id}>
                <WishCard product={product} onGone={() => setGone((before) => new Set([...before, product.id]))} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </ShopArea>
  );
}
