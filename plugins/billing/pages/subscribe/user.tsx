import { useText, type PageProps } from '#kernel/contract/page.ts';
import { BillingArea } from '../../parts/BillingArea.tsx';
import { ManageSubscription } from '../../parts/subscriptions/ManageSubscription.tsx';
import { SubscribeForm } from '../../parts/subscriptions/SubscribeForm.tsx';
import type { load } from '../../gateway/pages/subscribe.ts';

/** Subscribing to a plan, or changing what one has subscribed to. */
export default function SubscribePage({ data: { plan, subscription, plans } }: PageProps<typeof load>) {
  const t = useText('billing');
  return (
    <BillingArea
      title={t(subscription ? 'subscription.title' : 'page.subscribe')}
      back={
        subscription ? { to: '/billing/subscriptions', label: t('page.subscriptions') } : { to: '/billing/plans', label: t('page.plans') }
      }
    >
      {plan && <SubscribeForm plan={plan} />}
      {subscription && <ManageSubscription subscription={subscription} plans={plans} />}
    </BillingArea>
  );
}
