import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { NewEmail } from '../../calls/profile.ts';
import type { ProfileData } from '../../gateway/pages/ownProfile.ts';
import { isEmail, normalEmail } from '../../rules/email.ts';
import { call } from './call.ts';
import { WaitingEmail } from './WaitingEmail.tsx';

/** The address to sign in with, and the way to another one: the old stays until the new one is confirmed. */
export function EmailSection({ data: { email, newEmail } }: { data: ProfileData }) {
  const t = useText('account');
  const [open, setOpen] = useState(false);

  function check(input: { email: string }): Record<string, string> {
    const typed = normalEmail(input.email);
    const wrong = !isEmail(typed) ? 'profile.emailWrong' : typed === email ? 'profile.emailSame' : null;
    return wrong ? { email: wrong } : {};
  }
  return (
    <section className="account-Box" aria-labelledby="profile-email" id="email">
      <h2 id="profile-email">{t('profile.email')}</h2>
      <p className="account-Strong">{email}</p>
      {newEmail ? (
        <WaitingEmail email={newEmail} />
      ) : open ? (
        <ActionForm
          of={call}
          name="changeEmail"
          schema={NewEmail}
          submit={t('profile.sendCode')}
          check={check}
          onDone={() => setOpen(false)}
          onCancel={() => setOpen(false)}
        >
          <FormField
            name="email"
            label={t('profile.newEmail')}
            hint={t('profile.newEmailHint')}
            optional={false}
            lines="one"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </ActionForm>
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
