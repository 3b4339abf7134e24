import { Slot, useFormat, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { PayPanel, type Method } from '#plugins/billing/contract.ts';
import type { Order } from '../../calls/orderSchemas.ts';

interface Props {
  order: Order;
  /** The way of paying that was chosen in the checkout. */
  method?: Method | null;
}

/** What is still to be paid and how, drawn by billing; words on what has become of the money otherwise. */
export function OrderPay({ order, method = null }: Props) {
  const t = useText('shop');
  const format = useFormat();
  const { state, paymentState, chargeId, totals, expiresAt } = order;
  if (state === 'cancelled' || state === 'expired')
    return (
      <>
        <Alert tone={order.attention ? 'warning' : 'info'} title={t(`over.${state}`)}>
          <p>{order.attention ? t('over.late') : order.cancelReason || t(`over.${state}.hint`)}</p>
        </Alert>
        {/* For the slip of money that was on the way. */}
        {state === 'expired' && chargeId && <Slot of={PayPanel} chargeId={chargeId} token={order.chargeToken || null} method={null} />}
      </>
    );
  if (state !== 'awaiting_payment') {
    if (paymentState === 'authorized')
      return (
        <Alert tone="info" title={t('pay.cod', { amount: format.money(totals.totalSatang) })}>
          <p>{t('pay.codHint')}</p>
        </Alert>
      );
    return null;
  }
  return (
    <section className="shop-Pay" aria-labelledby="shop-pay">
      <h2 id="shop-pay">{t('pay.title', { amount: format.money(totals.totalSatang) })}</h2>
      {paymentState === 'pending_review' ? (
        <Alert tone="info">
          <p>{t('pay.review')}</p>
        </Alert>
      ) : (
        expiresAt && <p>{t('pay.until', { when: format.date(expiresAt, 'time') })}</p>
      )}
      {chargeId && <Slot of={PayPanel} chargeId={chargeId} token={order.chargeToken || null} method={method} />}
      {order.payPath && (
        <p>
          <LinkButton variant="quiet" to={order.payPath}>
            {t('pay.page')}
          </LinkButton>
        </p>
      )}
    </section>
  );
}
