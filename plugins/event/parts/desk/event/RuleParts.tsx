import { useText } from '#kernel/contract/page.ts';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Draft } from '../../../gateway/desk/events.ts';
import { VISIBILITIES } from '../../../schemas.ts';
import { Part } from '../Part.tsx';
import type { EventForm } from './eventForm.ts';

/** Who sees it and comes, how registrations are kept and given up, and what is sent by itself. */
export function RuleParts({ form: { draft, set, errors } }: { form: EventForm }) {
  const t = useText('event');
  const whole = (name: 'holdMinutes' | 'reminderHours', max: number) => (
    <NumberField
      label={t(`field.${name}`)}
      hint={t(`field.${name}.hint`)}
      name={name}
      min={name === 'holdMinutes' ? 1 : 0}
      max={max}
      value={draft[name]}
      error={errors[name]}
      onChange={(value) => set({ [name]: typeof value === 'number' ? value : Number.NaN })}
    />
  );
  const flag = (name: 'approval' | 'transferable' | 'certificate') => (
    <Switch
      label={t(`field.${name}`)}
      hint={t(`field.${name}.hint`)}
      name={name}
      checked={draft[name]}
      onChange={(event) => set({ [name]: event.target.checked })}
    />
  );
  return (
    <Part name="rules" title={t('part.rules')}>
      <SelectField
        label={t('field.visibility')}
        name="visibility"
        value={draft.visibility}
        options={VISIBILITIES.map((value) => ({ value, label: t(`visibility.${value}`) }))}
        onChange={(event) => set({ visibility: event.target.value as Draft['visibility'] })}
      />
      {flag('approval')}
      {whole('holdMinutes', 120)}
      <NumberField
        label={t('field.refundDays')}
        hint={t('field.refundDays.hint')}
        name="refundDays"
        optional
        min={0}
        max={365}
        value={draft.refundDays}
        error={errors.refundDays}
        onChange={(value) => set({ refundDays: value === null ? null : typeof value === 'number' ? value : Number.NaN })}
      />
      <TextArea
        label={t('field.refundPolicy')}
        name="refundPolicy"
        optional
        rows={3}
        maxLength={2_000}
        value={draft.refundPolicy}
        onChange={(event) => set({ refundPolicy: event.target.value })}
      />
      {flag('transferable')}
      {whole('reminderHours', 336)}
      <TextField
        label={t('field.feedbackUrl')}
        hint={t('field.feedbackUrl.hint')}
        name="feedbackUrl"
        type="url"
        optional
        maxLength={500}
        value={draft.feedbackUrl}
        error={errors.feedbackUrl}
        onChange={(event) => set({ feedbackUrl: event.target.value })}
      />
      {flag('certificate')}
    </Part>
  );
}
