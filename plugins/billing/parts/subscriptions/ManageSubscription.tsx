import { useState } from 'react';
import { useFormat, useLive, useLocale, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { billing } from '../../plugin.ts';
import type { Plan, Subscription } from '../../calls/subscriptionSchemas.ts';
import { call } from '../call.ts';
import { ChargeRows } from '../charges/ChargeRows.tsx';
import { checkoutPath } from '../../rules/path.ts';
import { State } from '../States.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { ChangePlan } from './ChangePlan.tsx';
import { PlanPrice } from './PlanPrice.tsx';
import { planText } from './planText.ts';
import { SubscriptionFacts } from './SubscriptionFacts.tsx';

/** States in which a member may do something with it. */
const GOES_ON = new Set<Subscription['state']>(['trialing', 'active', 'past_due']);

/** One's own subscription: how it stands, what is to be paid, and what may be changed. */
export function ManageSubscription({ subscription, plans }: { subscription: Subscription; plans: readonly Plan[] }) {
  const t = useText('billing');
  const format = useFormat();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [cancelling, setCancelling] = useState(false);
  const again = () => void revalidate();
  useLive<typeof billing, 'charge'>('billing', 'charge', again, again);
  const { id, version, state, plan, openCharge, payFrom, cancelAtPeriodEnd } = subscription;
  const goesOn = GOES_ON.has(state);
  const other = payFrom === 'wallet' ? 'invoice' : 'wallet';
  return (
    <>
      {openCharge && (
        <Alert
          tone={state === 'unpaid' || state === 'past_due' ? 'danger' : 'warning'}
          title={t('subscription.due', { amount: format.money(openCharge.dueSatang) })}
          actions={<LinkButton to={checkoutPath({ id: openCharge.id, token: '' })}>{t('action.pay')}</LinkButton>}
        >
          <p>{t('subscription.dueHint', { number: openCharge.number })}</p>
        </Alert>
      )}
      <section className="billing-Card" aria-labelledby="billing-subscription">
        <h2 id="billing-subscription" className="billing-Title">
          {planText(plan, locale).name} <State of="subscriptionState" state={state} />
        </h2>
        <PlanPrice plan={plan} />
        <SubscriptionFacts subscription={subscription} />
        <div className="ui-Actions">
          {(cancelAtPeriodEnd || state === 'paused') && state !== 'canceled' && (
            <ActionButton of={call} name="resumeSubscription" with={{ id, version }}>
              {t(state === 'paused' ? 'subscription.goOn' : 'subscription.keep')}
            </ActionButton>
          )}
          {goesOn && (
            <ActionButton of={call} name="setPayFrom" with={{ id, payFrom: other, version }} variant="secondary">
              {t(`subscription.use.${other}`)}
            </ActionButton>
          )}
          {state === 'active' && !cancelAtPeriodEnd && (
            <ActionButton of={call} name="pauseSubscription" with={{ id, version }} variant="secondary">
              {t('subscription.pause')}
            </ActionButton>
          )}
          {(goesOn || state === 'paused' || state === 'incomplete' || state === 'unpaid') && !cancelAtPeriodEnd && (
            <Button variant="quiet" onClick={() => setCancelling(true)}>
              {t('subscription.cancel')}
            </Button>
          )}
        </div>
      </section>
      {(state === 'active' || state === 'trialing') && !cancelAtPeriodEnd && plans.length > 1 && (
        <ChangePlan subscription={subscription} plans={plans} onChanged={again} />
      )}
      {subscription.charges.length > 0 && (
        <section className="billing-Card" aria-labelledby="billing-charges">
          <h2 id="billing-charges">{t('subscription.charges')}</h2>
          <ChargeRows charges={subscription.charges} />
        </section>
      )}
      {cancelling && <CancelDialog subscription={subscription} onClose={() => setCancelling(false)} />}
    </>
  );
}
