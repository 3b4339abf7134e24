import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSite, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { Order } from '../../calls/orderSchemas.ts';
import { call, useProblem } from '../call.ts';
import { rememberCart } from '../cart/addToCart.ts';

const CancelDialog = lazy(() => import('./CancelDialog.tsx'));
const ReturnDialog = lazy(() => import('./ReturnDialog.tsx'));
const ReviewDialog = lazy(() => import('./ReviewDialog.tsx'));

interface Props {
  order: Order;
  token: string;
  onChange: () => void;
}

/** What the buyer may do with an order now: what the gateway's machine allows, nothing else is drawn. */
export function OrderActions({ order, token, onChange }: Props) {
  const t = useText('shop');
  const problem = useProblem();
  const navigate = useNavigate();
  const { role, settings } = useSite();
  const [open, setOpen] = useState<'cancel' | 'return' | 'review' | null>(null);
  const [pending, setPending] = useState(false);
  const close = () => setOpen(null);
  const done = () => {
    close();
    onChange();
  };
  const again = async () => {
    if (pending) return;
    setPending(true);
    try {
      rememberCart(await call('orderAgain', { id: order.id }));
      await navigate('/shop/cart');
    } catch (error) {
      showToast(problem(error), { tone: 'danger' });
      setPending(false);
    }
  };
  const mayReview =
    role !== 'guest' && settings.shop?.reviews !== false && order.lines.some((line) => line.fulfilled > 0 && !line.reviewed);
  return (
    <div className="ui-Actions shop-Order-actions">
      {order.may.includes('orderAgain') && (
        <Button variant="secondary" aria-disabled={pending || undefined} onClick={() => void again()}>
          {t('order.again')}
        </Button>
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
