import type { FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { InviteData } from '../../gateway/pages/invite.ts';
import { FormProblem } from '../FormProblem.tsx';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { PrivacyLink } from '../PrivacyLink.tsx';
import { useAccept } from './useAccept.ts';

/** Name, password and consent of somebody who has no account yet. */
export function JoinForm({ invitation }: { invitation: InviteData }) {
  const t = useText('account');
  const { desk, accept } = useAccept(invitation.token);
  const [first = '', ...rest] = invitation.name.split(' ');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => form.get(name) as string;
    const input = { firstname: typed('firstname'), lastname: typed('lastname'), password: typed('password'), consent: form.has('consent') };
    const complete = desk.check({
      ...(input.firstname.trim() === '' && { firstname: 'join.firstnameMissing' }),
      ...(input.password === '' && { password: 'join.passwordMissing' }),
      ...(!input.consent && { consent: 'join.consentMissing' }),
    });
    if (complete) void accept(input);
  };
  const { errors } = desk;
  return (
    // `method="post"` keeps the password out of the address when the form is sent before hydration.
    <form className="account-Form" method="post" noValidate onSubmit={submit}>
      <p>{t('join.new')}</p>
      <FormProblem desk={desk} />
      {/* For password managers, and for what a password must not be made of: whose it is. */}
      <input type="email" name="email" autoComplete="username" value={invitation.email} readOnly hidden />
      <div className="account-Invite-names">
        <TextField
          label={t('join.firstname')}
          error={errors.firstname}
          name="firstname"
          autoComplete="given-name"
          maxLength={100}
          required
          defaultValue={first}
        />
        <TextField
          label={t('join.lastname')}
          optional
          error={errors.lastname}
          name="lastname"
          autoComplete="family-name"
          maxLength={100}
          defaultValue={rest.join(' ')}
        />
      </div>
      <NewPasswordField label={t('join.password')} error={errors.password} />
      <Checkbox label={t('join.consent')} hint={<PrivacyLink label={t('join.read')} />} error={errors.consent} name="consent" required />
      <SubmitButton state={desk.state} labels={{ normal: t('join.submit'), loading: t('join.submitting') }} />
    </form>
  );
}
