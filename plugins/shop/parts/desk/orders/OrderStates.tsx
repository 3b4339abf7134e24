import { useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import type { Order } from '../../../calls/orderSchemas.ts';
import { orderStateText } from '../../../rules/orderStateText.ts';

const STATES: Readonly<Record<Order['state'], BadgeTone>> = {
  awaiting_payment: 'warning',
  confirmed: 'info',
  processing: 'info',
  completed: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
};
const PAYMENT: Partial<Record<Order['paymentState'], BadgeTone>> = {
  paid: 'success',
  pending_review: 'warning',
  overpaid: 'warning',
  partially_paid: 'warning',
};
/** Reasons for attention that texts know. */
const ATTENTION = new Set(['paid_late', 'overpaid', 'partially_paid', 'money_left', 'stock_short']);

/** How an order stands: itself, its money, its goods, and whether somebody must decide. */
export function OrderStates({
  state,
  paymentState,
  fulfilment,
  pickup,
  attention,
}: Pick<Order, 'state' | 'paymentState' | 'fulfilment' | 'pickup' | 'attention'>) {
  const t = useText('shop');
  return (
    <span className="shop-States">
      <Badge tone={STATES[state]}>{t(orderStateText({ state, fulfilment, pickup }))}</Badge>
      <Badge tone={PAYMENT[paymentState]}>{t(`paymentState.${paymentState}`)}</Badge>
      {fulfilment !== 'unfulfilled' && !(pickup && fulfilment === 'fulfilled') && <Badge>{t(`fulfilment.${fulfilment}`)}</Badge>}
      {attention && <Badge tone="danger">{t(ATTENTION.has(attention) ? `attention.${attention}` : 'attention.other')}</Badge>}
    </span>
  );
}
