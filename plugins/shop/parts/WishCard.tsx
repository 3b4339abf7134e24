import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { ProductCard as Product } from '../schemas.ts';
import { call, useProblem } from './call.ts';
import { ProductCard } from './products/ProductCard.tsx';

/** A product of the wish list, with the way to take it off. */
export function WishCard({ product, onGone }: { product: Product; onGone: () => void }) {
  const t = useText('shop');
  const problem = useProblem();
  const remove = async () => {
    try {
      await call('wish', { productId: product.id, wished: false });
      onGone();
      showToast(t('wish.removed', { name: product.name }));
    } catch (error) {
      showToast(problem(error), { tone: 'danger' });
    }
  };
  return (
    <div className="shop-WishCard">
      <ProductCard product={product} />
      <Button variant="quiet" aria-label={t('wish.removeOf', { name: product.name })} onClick={() => void remove()}>
        {t('wish.remove')}
      </Button>
    </div>
  );
}
