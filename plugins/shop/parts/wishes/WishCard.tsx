import { useText } from '#kernel/contract/page.ts';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { ProductCard as Product } from '../../schemas.ts';
import { call } from '../call.ts';
import { ProductCard } from '../catalogue/products/ProductCard.tsx';

/** A product of the wish list, with the way to take it off. */
export function WishCard({ product, onGone }: { product: Product; onGone: () => void }) {
  const t = useText('shop');
  return (
    <div className="shop-WishCard">
      <ProductCard product={product} />
      <ActionButton
        of={call}
        name="wish"
        with={{ productId: product.id, wished: false }}
        done={t('wish.removed', { name: product.name })}
        onDone={onGone}
        variant="quiet"
        aria-label={t('wish.removeOf', { name: product.name })}
      >
        {t('wish.remove')}
      </ActionButton>
    </div>
  );
}
