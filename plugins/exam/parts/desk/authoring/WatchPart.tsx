import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import type { ExamForm } from './examForm.ts';

/** Who gets in, with which code, and what is watched while they sit it. */
export function WatchPart({ form: { draft, set, errors }, hasCode }: { form: ExamForm; hasCode: boolean }) {
  const t = useText('exam');
  const { proctor } = draft;
  return (
    <section className="ui-Desk-part" aria-labelledby="exam-watch-part">
      <h2 id="exam-watch-part">{t('part.watch')}</h2>
      <RadioGroup
        legend={t('draft.access')}
        name="access"
        value={draft.access}
        options={(['admitted', 'members'] as const).map((value) => ({ value, label: t(`access.${value}`) }))}
        onChange={(access) => set({ access: access as 'admitted' | 'members' })}
      />
      <TextField
        label={t('draft.accessCode')}
        hint={t(draft.accessCode === '' ? 'draft.accessCode.gone' : hasCode ? 'draft.accessCode.kept' : 'draft.accessCode.hint')}
        name="accessCode"
        optional
        autoComplete="off"
        autoCapitalize="none"
        maxLength={60}
        value={draft.accessCode ?? ''}
        error={errors.accessCode}
        onChange={(event) => set({ accessCode: event.target.value || null })}
      />
      {hasCode && draft.accessCode === null && (
        <div className="ui-Actions">
          <Button variant="secondary" onClick={() => set({ accessCode: '' })}>
            {t('draft.accessCode.remove')}
          </Button>
        </div>
      )}
      <Switch
        label={t('draft.proctor.logBlur')}
        hint={t('draft.proctor.logBlur.hint')}
        checked={proctor.logBlur}
        onChange={(event) => set({ proctor: { ...proctor, logBlur: event.target.checked, maxBlur: null } })}
      />
      {proctor.logBlur && (
        <>
          <Switch
            label={t('draft.proctor.limit')}
            checked={proctor.maxBlur !== null}
            onChange={(event) => set({ proctor: { ...proctor, maxBlur: event.target.checked ? 5 : null } })}
          />
          {proctor.maxBlur !== null && (
            <WholeField
              label={t('draft.proctor.maxBlur')}
              hint={t('draft.proctor.maxBlur.hint')}
              name="proctor.maxBlur"
              min={1}
              max={100}
              value={proctor.maxBlur}
              error={errors['proctor.maxBlur']}
              onChange={(maxBlur) => set({ proctor: { ...proctor, maxBlur } })}
            />
          )}
        </>
      )}
      <Switch
        label={t('draft.proctor.fullscreen')}
        checked={proctor.fullscreen}
        onChange={(event) => set({ proctor: { ...proctor, fullscreen: event.target.checked } })}
      />
    </section>
  );
}
