import { useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { CartLines } from '../../parts/cart/CartLines.tsx';
import { CartNotices } from '../../parts/cart/CartNotices.tsx';
import { CartSummary } from '../../parts/cart/CartSummary.tsx';
import { useCart } from '../../parts/cart/useCart.ts';
import '../../parts/cart/cart.css';

/** What the visitor is about to buy. Only their browser knows which cart is theirs: it is read once the page is there. */
export default function CartPage() {
  const t = useText('shop');
  const problem = useProblem();
  const state = useCart();
  const { cart, failed } = state;
  return (
    <div className="shop-Cart">
      <h1>
        <Phrases text={t('page.cart')} />
      </h1>
      {failed !== null && (
        <Alert
          tone="danger"
          live
          actions={
            <Button variant="secondary" onClick={() => void state.read()}>
              {t('cart.again')}
            </Button>
          }
        >
          <p>{problem(failed)}</p>
        </Alert>
      )}
      {cart === null && failed === null && <Skeleton shape="table" count={3} label={t('cart.loading')} />}
      {cart?.lines.length === 0 && (
        <EmptyState icon="cart" title={t('cart.empty')} action={<LinkButton to="/shop/products">{t('cart.browse')}</LinkButton>}>
          <p>{t('cart.emptyHint')}</p>
        </EmptyState>
      )}
      {cart && <CartNotices notices={cart.notices} lines={cart.lines} />}
      {cart && cart.lines.length > 0 && (
        <div className="shop-Cart-parts">
          <CartLines cart={cart} state={state} />
          <CartSummary cart={cart} state={state} />
        </div>
      )}
    </div>
  );
}
