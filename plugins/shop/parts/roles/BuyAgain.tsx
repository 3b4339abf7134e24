import { useNavigate, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { addToCart } from '../cart/addToCart.ts';

/** Puts one of the variant that was bought before into the cart. Without scripts it leads there. */
export function BuyAgain({ sku, name }: { sku: string; name: string }) {
  const t = useText('shop');
  const navigate = useNavigate();
  const { state, send } = useSend('shop', { onFailure: (words) => showToast(words, { tone: 'danger' }) });
  const press = async () => {
    if (!(await send(() => addToCart(sku, 1)))) return;
    showToast(t('mine.added', { name }), { action: { label: t('product.toCart'), onAction: () => void navigate('/shop/cart') } });
  };
  return (
    <PostForm
      call="shop.addToCart"
      id={`again-${sku}`}
      with={{ sku, quantity: 1 }}
      to="/shop/cart"
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      <Button type="submit" variant="secondary" aria-disabled={state === 'loading' || undefined} aria-label={t('mine.againOf', { name })}>
        {t('mine.again')}
      </Button>
    </PostForm>
  );
}
