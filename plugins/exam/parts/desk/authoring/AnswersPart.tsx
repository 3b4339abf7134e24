import { useText } from '#kernel/contract/page.ts';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import type { ExamForm } from './examForm.ts';

const SWITCHES = ['shuffleQuestions', 'shuffleOptions', 'negativeMarking'] as const;

/** How questions are gone through, and what it takes to pass. */
export function AnswersPart({ form: { draft, set, errors } }: { form: ExamForm }) {
  const t = useText('exam');
  return (
    <section className="ui-Desk-part" aria-labelledby="exam-answers-part">
      <h2 id="exam-answers-part">{t('part.answers')}</h2>
      <WholeField
        label={t('draft.passPercent')}
        name="passPercent"
        min={0}
        max={100}
        unit="%"
        value={draft.passPercent}
        error={errors.passPercent}
        onChange={(passPercent) => set({ passPercent })}
      />
      <RadioGroup
        legend={t('draft.nav')}
        name="nav"
        value={draft.nav}
        options={(['free', 'sequential'] as const).map((value) => ({ value, label: t(`nav.${value}`), hint: t(`nav.${value}.hint`) }))}
        onChange={(nav) => set({ nav: nav as 'free' | 'sequential' })}
      />
      {draft.nav === 'free' && (
        <WholeField
          label={t('draft.perPage')}
          name="perPage"
          min={1}
          max={50}
          value={draft.perPage}
          error={errors.perPage}
          onChange={(perPage) => set({ perPage })}
        />
      )}
      {SWITCHES.map((name) => (
        <Switch
          key={name}
          label={t(`draft.${name}`)}
          hint={t(`draft.${name}.hint`)}
          name={name}
          checked={draft[name]}
          onChange={(event) => set({ [name]: event.target.checked })}
        />
      ))}
    </section>
  );
}
