import { useFormat, useLocale, useText } from '#kernel/contract/page.ts';
import type { Subscription } from '../../calls/subscriptionSchemas.ts';
import { planText } from './planText.ts';

/** When a subscription goes on, ends or changes, in a sentence each. */
export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const t = useText('billing');
  const format = useFormat();
  const locale = useLocale();
  const { state, periodEnd, trialEndsAt, graceUntil, cancelAtPeriodEnd, nextPlan, plan, payFrom } = subscription;
  const goesOn = (state === 'active' || state === 'trialing' || state === 'past_due') && !cancelAtPeriodEnd;
  return (
    <ul className="billing-Sentences">
      {state === 'trialing' && trialEndsAt && <li>{t('subscription.trialUntil', { day: format.date(trialEndsAt) })}</li>}
      {cancelAtPeriodEnd && state !== 'canceled' && <li>{t('subscription.endsAt', { day: format.date(periodEnd) })}</li>}
      {goesOn && (
        <li>{t('subscription.renewsAt', { day: format.date(periodEnd), price: format.money((nextPlan ?? plan).priceSatang) })}</li>
      )}
      {nextPlan && <li>{t('subscription.becomes', { plan: planText(nextPlan, locale).name, day: format.date(periodEnd) })}</li>}
      {state === 'past_due' && graceUntil && <li>{t('subscription.graceUntil', { day: format.date(graceUntil) })}</li>}
      {goesOn && <li>{t(`subscription.payFrom.${payFrom}`)}</li>}
    </ul>
  );
}
