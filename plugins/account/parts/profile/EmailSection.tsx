import { useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { ProfileData } from '../../gateway/pages/ownProfile.ts';
import { isEmail, normalEmail } from '../../rules/email.ts';
import { FormProblem } from '../FormProblem.tsx';
import { useForm } from '../useForm.ts';
import { call, PROBLEMS } from './call.ts';
import { NewEmail } from './NewEmail.tsx';

/** The address to sign in with, and the way to another one: the old stays until the new one is confirmed. */
export function EmailSection({ data: { email, newEmail }, reload }: { data: ProfileData; reload: () => void }) {
  const t = useText('account');
  const [open, setOpen] = useState(false);
  const desk = useForm({ problems: PROBLEMS });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = normalEmail(new FormData(event.currentTarget).get('newEmail') as string);
    const problem = !isEmail(typed) ? 'profile.emailWrong' : typed === email ? 'profile.emailSame' : null;
    if (!desk.check(problem ? { newEmail: problem } : {})) return;
    if (!(await desk.run(() => call('changeEmail', { email: typed })))) return;
    desk.clear();
    setOpen(false);
    reload();
  }
  return (
    <section className="account-Box" aria-labelledby="profile-email" id="email">
      <h2 id="profile-email">{t('profile.email')}</h2>
      <p className="account-Strong">{email}</p>
      {newEmail ? (
        <NewEmail email={newEmail} reload={reload} />
      ) : open ? (
        <form className="account-Form" method="post" noValidate onSubmit={(event) => void submit(event)}>
          <FormProblem desk={desk} />
          <TextField
            label={t('profile.newEmail')}
            hint={t('profile.newEmailHint')}
            error={desk.errors.newEmail}
            name="newEmail"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
          />
          <div className="ui-Actions">
            <SubmitButton state={desk.state} labels={{ normal: t('profile.sendCode'), loading: t('profile.sending') }} />
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('profile.cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="ui-Actions">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('profile.changeEmail')}
          </Button>
        </div>
      )}
    </section>
  );
}
