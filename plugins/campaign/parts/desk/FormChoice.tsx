import { useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { call } from '../call.ts';
import type { CampaignForm } from './campaignForm.ts';

/** Which form is asked besides name, address and telephone: by its slug. */
export function FormChoice({
  form: { draft, set, errors },
  chosen,
}: {
  form: CampaignForm;
  chosen: { title: string; slug: string } | null;
}) {
  const t = useText('campaign');
  const problem = useProblem();
  const [slug, setSlug] = useState(chosen?.slug ?? '');
  const [found, setFound] = useState<{ title: string } | null>(chosen);
  const [wrong, setWrong] = useState<string | null>(null);
  const look = async () => {
    setWrong(null);
    try {
      const { forms } = await call('formChoices', { name: slug });
      const [first] = forms;
      if (!first || !first.fits) return setWrong(t(first ? 'draft.form.unfit' : 'draft.form.unknown'));
      setFound(first);
      set({ formId: first.id });
    } catch (error) {
      setWrong(problem(error));
    }
  };
  return (
    <>
      <TextField
        label={t('draft.form')}
        hint={t('draft.form.hint')}
        name="formId"
        optional
        maxLength={120}
        autoCapitalize="none"
        value={slug}
        error={wrong ?? errors.formId}
        onChange={(event) => setSlug(event.target.value)}
      />
      {draft.formId && found && <p className="campaign-DeskNote">{t('draft.form.is', { title: found.title })}</p>}
      <p className="ui-Actions">
        <Button variant="secondary" onClick={() => void look()}>
          {t('draft.form.pick')}
        </Button>
        {draft.formId && (
          <Button variant="quiet" onClick={() => set({ formId: null })}>
            {t('draft.form.none')}
          </Button>
        )}
      </p>
    </>
  );
}
