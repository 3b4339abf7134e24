import { useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { BillingArea } from '../../parts/BillingArea.tsx';
import { PlanCard } from '../../parts/subscriptions/PlanCard.tsx';
import type { load } from '../../gateway/pages/plans.ts';

/** What may be subscribed to. */
export default function PlansPage({ data: { plans, ownSubscriptions } }: PageProps<typeof load>) {
  const t = useText('billing');
  return (
    <BillingArea title={t('page.plans')}>
      {plans.length === 0 ? (
        <EmptyState icon="refresh" title={t('plan.none')} />
      ) : (
        <div className="billing-Grid">
          {plans.map((plan) => {
            const mine = ownSubscriptions[plan.code];
            return (
              <PlanCard
                key={plan.id}
                plan={plan}
                current={mine !== undefined}
                action={
                  <LinkButton variant={mine ? 'secondary' : 'primary'} to={`/billing/subscribe/${mine ?? plan.code}`}>
                    {t(mine ? 'subscription.manage' : plan.trialDays > 0 ? 'plan.try' : 'plan.choose')}
                  </LinkButton>
                }
              />
            );
          })}
        </div>
      )}
    </BillingArea>
  );
}
