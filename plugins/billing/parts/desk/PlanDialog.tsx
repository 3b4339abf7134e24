import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { SavePlan } from '../../calls/subscriptions.ts';
import type { Plan } from '../../calls/subscriptionSchemas.ts';
import { call } from '../call.ts';
import { FeaturesField, linesOf } from './FeaturesField.tsx';
import '../billing.css';

const NEW = { interval: 'month', intervalCount: 1, trialDays: 0, active: true } as const;

/** A plan that is being made or changed. */
export function PlanDialog({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const t = useText('billing');
  const [id] = useState(() => plan?.id ?? crypto.randomUUID());
  const [featuresTh, setThai] = useState(plan?.featuresTh.join('\n') ?? '');
  const [featuresEn, setEnglish] = useState(plan?.featuresEn.join('\n') ?? '');
  return (
    <ActionDialog
      of={call}
      name="savePlan"
      schema={SavePlan}
      part="plan"
      with={{ id, version: plan?.version ?? null, plan: { featuresTh: linesOf(featuresTh), featuresEn: linesOf(featuresEn) } }}
      values={{ plan: plan ?? NEW }}
      texts="plans"
      title={t(plan ? 'plans.edit' : 'plans.add')}
      size="small"
      onClose={onClose}
    >
      <FormField name="nameTh" />
      <FormField name="nameEn" />
      <FormField name="code" autoCapitalize="none" />
      <FormField name="priceSatang" />
      <FormField name="interval" />
      <FormField name="intervalCount" steps />
      <FormField name="trialDays" steps />
      <FormField name="summaryTh" rows={2} />
      <FormField name="summaryEn" rows={2} />
      <FeaturesField name="featuresTh" value={featuresTh} onChange={setThai} />
      <FeaturesField name="featuresEn" value={featuresEn} onChange={setEnglish} />
      <FormField name="active" label={t('plans.isActive')} />
      {plan && plan.subscribers > 0 && <p className="billing-Note">{t('plans.changeHint', { count: plan.subscribers })}</p>}
    </ActionDialog>
  );
}
