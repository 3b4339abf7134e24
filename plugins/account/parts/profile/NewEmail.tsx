import type { FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CodeField } from '#kit/ui/forms/CodeField.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { FormProblem } from '../FormProblem.tsx';
import { useForm } from '../useForm.ts';
import { call, PROBLEMS } from './call.ts';

/** A new address that waits for its code, or for its link to be opened. */
export function NewEmail({ email, reload }: { email: string; reload: () => void }) {
  const t = useText('account');
  const desk = useForm({ problems: PROBLEMS, fields: { 'code-wrong': ['code', 'profile.codeWrong'] } });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code') as string;
    if (!desk.check(/^\d{6}$/.test(code) ? {} : { code: 'profile.codeMissing' })) return;
    if (!(await desk.run(() => call('confirmEmail', { code })))) return;
    showToast(t('profile.emailChanged'));
    reload();
  }
  async function act(work: () => Promise<unknown>, word: string) {
    if (!(await desk.run(work))) return;
    desk.clear();
    showToast(word);
    reload();
  }
  return (
    <form className="account-Form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('profile.emailWaits', { email })}</p>
      <FormProblem desk={desk} />
      <CodeField label={t('profile.code')} error={desk.errors.code} name="code" required />
      <div className="ui-Actions">
        <SubmitButton state={desk.state} labels={{ normal: t('profile.confirmEmail') }} />
        <Button variant="secondary" onClick={() => void act(() => call('changeEmail', { email }), t('profile.sentAgain'))}>
          {t('profile.sendAgain')}
        </Button>
        <Button variant="quiet" onClick={() => void act(() => call('cancelEmail', {}), t('profile.emailKept'))}>
          {t('profile.keepEmail')}
        </Button>
      </div>
    </form>
  );
}
