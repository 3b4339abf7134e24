import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSite, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { Order } from '../../calls/orderSchemas.ts';
import { call } from '../call.ts';
import { rememberCart } from '../cart/addToCart.ts';

const CancelDialog = lazy(() => import('./CancelDialog.tsx'));
const ReturnDialog = lazy(() => import('../returns/ReturnDialog.tsx'));
const ReviewDialog = lazy(() => import('./ReviewDialog.tsx'));

interface Props {
  order: Order;
  token: string;
  onChange: () => void;
}

/** What the buyer may do with an order now: what the gateway's machine allows, nothing else is drawn. */
export function OrderActions({ order, token, onChange }: Props) {
  const t = useText('shop');
  const navigate = useNavigate();
  const { role, settings } = useSite();
  const [open, setOpen] = useState<'cancel' | 'return' | 'review' | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    onChange();
  };
  const mayReview =
    role !== 'guest' && settings.shop?.reviews !== false && order.lines.some((line) => line.fulfilled > 0 && !line.reviewed);
  return (
    <div className="ui-Actions shop-Order-actions">
      {order.may.includes('orderAgain') && (
        <ActionButton
          of={call}
          name="orderAgain"
          with={{ id: order.id }}
          variant="secondary"
          onDone={(cart) => {
            rememberCart(cart);
            void navigate('/shop/cart');
          }}
        >
          {t('order.again')}
        </ActionButton>
      )}
      {mayReview && (
        <Button variant="secondary" onClick={() => setOpen('review')}>
          {t('review.write')}
        </Button>
      )}
      {order.may.includes('requestReturn') && (
        <Button variant="secondary" onClick={() => setOpen('return')}>
          {t('return.ask')}
        </Button>
      )}
      {order.may.includes('cancelOrder') && (
        <Button variant="danger" onClick={() => setOpen('cancel')}>
          {t('order.cancel')}
        </Button>
      )}
      <Suspense>
        {open === 'cancel' && <CancelDialog order={order} token={token} onDone={done} onClose={close} />}
        {open === 'return' && <ReturnDialog order={order} token={token} onDone={done} onClose={close} />}
        {open === 'review' && <ReviewDialog order={order} onDone={onChange} onClose={close} />}
      </Suspense>
    </div>
  );
}
