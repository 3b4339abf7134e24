import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import type { Plan } from '../../calls/subscriptionSchemas.ts';
import { call } from '../call.ts';
import { Failed } from '../Failed.tsx';
import { checkoutPath } from '../../rules/path.ts';
import { useAct } from '../useAct.ts';
import { PlanCard } from './PlanCard.tsx';

const PAY_FROM = ['invoice', 'wallet'] as const;

/** Begins a subscription: how it is paid, and when for the first time. */
export function SubscribeForm({ plan }: { plan: Plan }) {
  const t = useText('billing');
  const format = useFormat();
  const navigate = useNavigate();
  const act = useAct();
  const [payFrom, setPayFrom] = useState<(typeof PAY_FROM)[number]>('invoice');

  async function submit(event: FormEvent) {
    event.preventDefault();
    await act.run(async () => {
      const made = await call('subscribe', { subscriptionId: act.id(), planCode: plan.code, payFrom });
      await navigate(made.openCharge ? checkoutPath({ id: made.openCharge.id, token: '' }) : `/billing/subscribe/${made.id}`);
    });
  }
  return (
    <PlanCard
      plan={plan}
      action={
        <form className="billing-Form" onSubmit={(event) => void submit(event)}>
          <RadioGroup
            legend={t('subscribe.payFrom')}
            name="payFrom"
            value={payFrom}
            options={PAY_FROM.map((value) => ({ value, label: t(`payFrom.${value}`), hint: t(`payFrom.${value}Hint`) }))}
            onChange={(value) => setPayFrom(value as typeof payFrom)}
          />
          <p className="billing-Note">
            {plan.trialDays > 0
              ? t('subscribe.trialLead', { count: plan.trialDays, price: format.money(plan.priceSatang) })
              : t('subscribe.lead', { price: format.money(plan.priceSatang) })}
          </p>
          <Failed text={act.failed} />
          <SubmitButton
            state={act.pending ? 'loading' : 'normal'}
            labels={{ normal: t(plan.trialDays > 0 ? 'plan.try' : 'subscribe.start') }}
          />
        </form>
      }
    />
  );
}
