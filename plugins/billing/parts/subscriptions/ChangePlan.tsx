import { useEffect, useState, type FormEvent } from 'react';
import { useLocale, useNavigate, useProblem, useText } from '#kernel/contract/page.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Skeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import type { Plan, Subscription } from '../../calls/subscriptionSchemas.ts';
import { call } from '../call.ts';
import { Failed } from '../Failed.tsx';
import { checkoutPath } from '../../rules/path.ts';
import { useAct } from '../useAct.ts';
import { ChangePreview, type Preview } from './ChangePreview.tsx';
import { planText } from './planText.ts';

/** Another plan: what it would cost or give back is shown before anything is changed. */
export function ChangePlan({
  subscription,
  plans,
  onChanged,
}: {
  subscription: Subscription;
  plans: readonly Plan[];
  onChanged: () => void;
}) {
  const t = useText('billing');
  const locale = useLocale();
  const navigate = useNavigate();
  const problem = useProblem();
  const act = useAct();
  const [planCode, setPlanCode] = useState('');
  const [when, setWhen] = useState<'now' | 'period_end'>('now');
  const [found, setFound] = useState<{ of: string; preview?: Preview; failed?: string } | null>(null);
  const { id, version } = subscription;

  useEffect(() => {
    if (!planCode) return;
    let left = false;
    call('previewChange', { id, planCode, when }).then(
      (preview) => left || setFound({ of: `${planCode} ${when}`, preview }),
      (error: unknown) => left || setFound({ of: `${planCode} ${when}`, failed: problem(error) }),
    );
    return () => {
      left = true;
    };
  }, [id, planCode, when, problem]);
  const { preview, failed } = found?.of === `${planCode} ${when}` ? found : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    await act.run(async () => {
      const { openCharge } = await call('changePlan', { id, chargeId: act.id(), planCode, when, version });
      setPlanCode('');
      if (openCharge && when === 'now') await navigate(checkoutPath({ id: openCharge.id, token: '' }));
      else onChanged();
    });
  }
  return (
    <section className="billing-Card" aria-labelledby="billing-change">
      <h2 id="billing-change">{t('change.title')}</h2>
      <form className="billing-Form" onSubmit={(event) => void submit(event)}>
        <SelectField
          label={t('change.plan')}
          name="planCode"
          placeholder
          value={planCode}
          options={plans
            .filter(({ code }) => code !== subscription.plan.code)
            .map((plan) => ({ value: plan.code, label: planText(plan, locale).name }))}
          onChange={(event) => setPlanCode(event.target.value)}
        />
        {planCode && (
          <RadioGroup
            legend={t('change.when')}
            value={when}
            options={(['now', 'period_end'] as const).map((value) => ({
              value,
              label: t(`change.${value}`),
              hint: t(`change.${value}Hint`),
            }))}
            onChange={(value) => setWhen(value as typeof when)}
          />
        )}
        {planCode && !preview && !failed && <Skeleton count={3} />}
        {preview && <ChangePreview preview={preview} />}
        <Failed text={failed ?? act.failed} />
        {preview && <SubmitButton state={act.pending ? 'loading' : 'normal'} labels={{ normal: t('change.do') }} />}
      </form>
    </section>
  );
}
