import { useText } from '#kernel/contract/page.ts';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { GRADE_METHODS, OVERDUE } from '../../../schemas.ts';
import type { ExamForm } from './examForm.ts';

/** As a field shows them: what is typed back are the same seconds. */
const inMinutes = (seconds: number) => Math.round((seconds / 60) * 100) / 100;
const inHours = (seconds: number) => Math.round((seconds / 3600) * 10_000) / 10_000;

/** When it may be sat, for how long, how often. */
export function AttemptsPart({ form: { draft, set, errors } }: { form: ExamForm }) {
  const t = useText('exam');
  const { timeLimitSeconds, maxAttempts } = draft;
  return (
    <section className="ui-Desk-part" aria-labelledby="exam-attempts-part">
      <h2 id="exam-attempts-part">{t('part.attempts')}</h2>
      <MomentPicker
        label={t('draft.opensAt')}
        optional
        value={draft.opensAt}
        error={errors.opensAt}
        onChange={(opensAt) => set({ opensAt })}
      />
      <MomentPicker
        label={t('draft.closesAt')}
        optional
        value={draft.closesAt}
        error={errors.closesAt}
        onChange={(closesAt) => set({ closesAt })}
      />
      <Switch
        label={t('draft.timeLimit.on')}
        checked={timeLimitSeconds !== null}
        onChange={(event) => set({ timeLimitSeconds: event.target.checked ? 3600 : null })}
      />
      {timeLimitSeconds !== null && (
        <WholeField
          label={t('draft.timeLimitSeconds')}
          name="timeLimitSeconds"
          min={0.5}
          max={10_080}
          unit={t('unit.minutes')}
          value={inMinutes(timeLimitSeconds)}
          error={errors.timeLimitSeconds}
          onChange={(minutes) => set({ timeLimitSeconds: Math.round(minutes * 60) })}
        />
      )}
      <SelectField
        label={t('draft.overdue')}
        name="overdue"
        value={draft.overdue}
        options={OVERDUE.map((value) => ({ value, label: t(`overdue.${value}`) }))}
        onChange={(event) => set({ overdue: event.target.value as (typeof OVERDUE)[number] })}
      />
      {draft.overdue === 'grace' && (
        <WholeField
          label={t('draft.graceSeconds')}
          name="graceSeconds"
          min={0}
          max={1440}
          unit={t('unit.minutes')}
          value={inMinutes(draft.graceSeconds)}
          error={errors.graceSeconds}
          onChange={(minutes) => set({ graceSeconds: Math.round(minutes * 60) })}
        />
      )}
      <Switch
        label={t('draft.maxAttempts.on')}
        checked={maxAttempts !== null}
        onChange={(event) => set({ maxAttempts: event.target.checked ? 1 : null })}
      />
      {maxAttempts !== null && (
        <WholeField
          label={t('draft.maxAttempts')}
          name="maxAttempts"
          min={1}
          max={1000}
          value={maxAttempts}
          error={errors.maxAttempts}
          onChange={(most) => set({ maxAttempts: most })}
        />
      )}
      {maxAttempts !== 1 && (
        <>
          <WholeField
            label={t('draft.retryDelaySeconds')}
            hint={t('draft.retryDelaySeconds.hint')}
            name="retryDelaySeconds"
            min={0}
            max={8760}
            unit={t('unit.hours')}
            value={inHours(draft.retryDelaySeconds)}
            error={errors.retryDelaySeconds}
            onChange={(hours) => set({ retryDelaySeconds: Math.round(hours * 3600) })}
          />
          <SelectField
            label={t('draft.gradeMethod')}
            name="gradeMethod"
            value={draft.gradeMethod}
            options={GRADE_METHODS.map((value) => ({ value, label: t(`gradeMethod.${value}`) }))}
            onChange={(event) => set({ gradeMethod: event.target.value as (typeof GRADE_METHODS)[number] })}
          />
        </>
      )}
    </section>
  );
}
