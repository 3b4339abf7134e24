import { useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { Order } from '../../calls/orderSchemas.ts';
import { orderStateText } from '../../rules/orderStateText.ts';
import './order.css';

const STATES: Readonly<Record<Order['state'], BadgeTone>> = {
  awaiting_payment: 'warning',
  confirmed: 'info',
  processing: 'info',
  completed: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** How an order stands, in a word or two. */
export function OrderBadges({ state, paymentState, fulfilment, pickup }: Pick<Order, 'state' | 'paymentState' | 'fulfilment' | 'pickup'>) {
  const t = useText('shop');
  const isOver = state === 'cancelled' || state === 'expired';
  return (
    <span className="shop-Badges">
      <Badge tone={STATES[state]}>{t(orderStateText({ state, fulfilment, pickup }))}</Badge>
      {(paymentState === 'pending_review' || paymentState.includes('refund')) && (
        <Badge tone="neutral">{t(`paymentState.${paymentState}`)}</Badge>
      )}
      {!isOver && state !== 'completed' && fulfilment === 'partially_fulfilled' && (
        <Badge tone="info">{t(`fulfilment.${fulfilment}`)}</Badge>
      )}
    </span>
  );
}
