import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { INTERVALS, type Plan } from '../../calls/subscriptionSchemas.ts';
import { call, refusedFields } from '../call.ts';
import { useAct } from '../useAct.ts';
import { DeedDialog } from './DeedDialog.tsx';
import { draftOf, planOf, planProblems, type PlanFields } from './planFields.ts';

/** A plan that is being made or changed. */
export function PlanDialog({ plan, onClose, onDone }: { plan: Plan | null; onClose: () => void; onDone: () => void }) {
  const t = useText('billing');
  const act = useAct();
  const [fields, setFields] = useState<PlanFields>(() => draftOf(plan));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const put = (change: Partial<PlanFields>) => setFields((before) => ({ ...before, ...change }));
  const set = (field: keyof PlanFields) => (event: { target: { value: string } }) => put({ [field]: event.target.value });
  const error = (field: keyof PlanFields) => errors[field] && t(errors[field]);

  async function submit() {
    const wrong = planProblems(fields);
    setErrors(wrong);
    const draft = planOf(fields);
    if (!draft || Object.keys(wrong).length) return;
    const done = await act.run(
      () => call('savePlan', { id: plan?.id ?? act.id(), plan: draft, version: plan?.version ?? null }),
      (refused) => setErrors(refusedFields(refused, 'plan')),
    );
    if (!done) return;
    onClose();
    onDone();
  }
  const text = (field: 'code' | 'nameTh' | 'nameEn' | 'price', more: { hint?: string; optional?: boolean; maxLength: number }) => (
    <TextField label={t(`plans.${field}`)} name={field} value={fields[field]} error={error(field)} onChange={set(field)} {...more} />
  );
  const long = (field: 'summaryTh' | 'summaryEn' | 'featuresTh' | 'featuresEn', rows: number, hint?: string) => (
    <TextArea
      label={t(`plans.${field}`)}
      hint={hint}
      name={field}
      rows={rows}
      maxLength={2000}
      optional
      value={fields[field]}
      error={error(field)}
      onChange={set(field)}
    />
  );
  const number = (field: 'intervalCount' | 'trialDays', min: number, max: number) => (
    <NumberField
      label={t(`plans.${field}`)}
      name={field}
      min={min}
      max={max}
      value={fields[field]}
      error={error(field)}
      onChange={(value) => put({ [field]: value })}
    />
  );
  return (
    <DeedDialog
      title={t(plan ? 'plans.edit' : 'plans.add')}
      label={t('plans.save')}
      act={act}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {text('nameTh', { maxLength: 120 })}
      {text('nameEn', { maxLength: 120, optional: true })}
      {text('code', { maxLength: 40, hint: t('plans.codeHint') })}
      {text('price', { maxLength: 20, hint: t('plans.priceHint') })}
      <SelectField
        label={t('plans.interval')}
        name="interval"
        value={fields.interval}
        options={INTERVALS.map((value) => ({ value, label: t(`interval.${value}`) }))}
        onChange={(event) => put({ interval: event.target.value as PlanFields['interval'] })}
      />
      {number('intervalCount', 1, 36)}
      {number('trialDays', 0, 365)}
      {long('summaryTh', 2)}
      {long('summaryEn', 2)}
      {long('featuresTh', 4, t('plans.featuresHint'))}
      {long('featuresEn', 4, t('plans.featuresHint'))}
      <Checkbox
        label={t('plans.isActive')}
        name="active"
        checked={fields.active}
        onChange={(event) => put({ active: event.target.checked })}
      />
      {plan && plan.subscribers > 0 && <p className="billing-Note">{t('plans.changeHint', { count: plan.subscribers })}</p>}
    </DeedDialog>
  );
}
