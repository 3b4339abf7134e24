import type { ReactNode } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { CartLines } from './CartLines.tsx';
import { CartNotices } from './CartNotices.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { CartSummary } from './CartSummary.tsx';
import { useCart } from './useCart.ts';
import type { Cart as CartOf } from '../../calls/orderSchemas.ts';
import type { CartData } from '../../gateway/pages/cart.ts';
import './cart.css';

interface Props {
  data: CartData;
  /** Below a line, and below the cart: what the visitor's role sees besides. */
  renderBelowLine?: (line: CartOf['lines'][number]) => ReactNode;
  children?: ReactNode;
}

/** What the visitor is about to buy. */
export function CartView({ data, renderBelowLine, children }: Props) {
  const t = useText('shop');
  const problem = useProblem();
  const state = useCart(data.cart, data.guestCart);
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
      {data.guestCart && (
        // Scripts take it along by themselves.
        <noscript>
          <PostForm call="shop.mergeCart">
            <Button type="submit" variant="secondary">
              {t('cart.takeAlong')}
            </Button>
          </PostForm>
        </noscript>
      )}
      {cart.lines.length === 0 && <EmptyCart placed={cart.placed} />}
      <CartNotices notices={cart.notices} lines={cart.lines} />
      {cart.lines.length > 0 && (
        <div className="shop-Cart-parts">
          <CartLines cart={cart} state={state} renderBelow={renderBelowLine} />
          <CartSummary cart={cart} state={state} />
        </div>
      )}
      {children}
    </div>
  );
}
