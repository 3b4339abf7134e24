import { useState } from 'react';
import { useFormat, useNavigate, useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Subscribe } from '../../calls/subscriptions.ts';
import type { Plan } from '../../calls/subscriptionSchemas.ts';
import { call } from '../call.ts';
import { checkoutPath } from '../../rules/path.ts';
import { PlanCard } from './PlanCard.tsx';

const PAY_FROM = ['invoice', 'wallet'] as const;

/** Begins a subscription: how it is paid, and when for the first time. */
export function SubscribeForm({ plan }: { plan: Plan }) {
  const t = useText('billing');
  const format = useFormat();
  const navigate = useNavigate();
  const [subscriptionId] = useState(() => crypto.randomUUID());
  return (
    <PlanCard
      plan={plan}
      action={
        <div className="billing-Form">
          <ActionForm
            of={call}
            name="subscribe"
            schema={Subscribe}
            with={{ subscriptionId, planCode: plan.code }}
            values={{ payFrom: 'invoice' }}
            submit={t(plan.trialDays > 0 ? 'plan.try' : 'subscribe.start')}
            send={async (input) => {
              const made = await call('subscribe', input);
              await navigate(made.openCharge ? checkoutPath({ id: made.openCharge.id, token: '' }) : `/billing/subscribe/${made.id}`);
              return made;
            }}
          >
            <FormField
              name="payFrom"
              radio
              options={PAY_FROM.map((value) => ({ value, label: t(`payFrom.${value}`), hint: t(`payFrom.${value}.hint`) }))}
            />
            <p className="billing-Note">
              {plan.trialDays > 0
                ? t('subscribe.trialLead', { count: plan.trialDays, price: format.money(plan.priceSatang) })
                : t('subscribe.lead', { price: format.money(plan.priceSatang) })}
            </p>
          </ActionForm>
        </div>
      }
    />
  );
}
