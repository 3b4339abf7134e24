import { useLocale, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { BillingArea } from '../../parts/BillingArea.tsx';
import { OwnTabs } from '../../parts/OwnTabs.tsx';
import { checkoutPath } from '../../rules/path.ts';
import { PlanPrice } from '../../parts/subscriptions/PlanPrice.tsx';
import { planText } from '../../parts/subscriptions/planText.ts';
import { SubscriptionFacts } from '../../parts/subscriptions/SubscriptionFacts.tsx';
import { State } from '../../parts/States.tsx';
import type { load } from '../../gateway/pages/subscriptions.ts';

/** What a member has subscribed to. */
export default function SubscriptionsPage({ data: { subscriptions } }: PageProps<typeof load>) {
  const t = useText('billing');
  const locale = useLocale();
  return (
    <BillingArea title={t('page.subscriptions')}>
      <OwnTabs />
      {subscriptions.length === 0 ? (
        <EmptyState icon="refresh" title={t('subscription.none')} action={<LinkButton to="/billing/plans">{t('page.plans')}</LinkButton>}>
          <p>{t('subscription.noneHint')}</p>
        </EmptyState>
      ) : (
        subscriptions.map((subscription) => (
          <section key={subscription.id} className="billing-Card" aria-label={planText(subscription.plan, locale).name}>
            <h2 className="billing-Title">
              {planText(subscription.plan, locale).name} <State of="subscriptionState" state={subscription.state} />
            </h2>
            <PlanPrice plan={subscription.plan} />
            <SubscriptionFacts subscription={subscription} />
            <div className="ui-Actions">
              {subscription.openCharge && (
                <LinkButton to={checkoutPath({ id: subscription.openCharge.id, token: '' })}>{t('action.pay')}</LinkButton>
              )}
              <LinkButton variant="secondary" to={`/billing/subscribe/${subscription.id}`}>
                {t('subscription.manage')}
              </LinkButton>
            </div>
          </section>
        ))
      )}
    </BillingArea>
  );
}
