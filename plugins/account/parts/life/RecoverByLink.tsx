import type { FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { FormProblem } from '../FormProblem.tsx';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { LifeCard } from './LifeCard.tsx';
import type { LinkData } from '../../gateway/pages/loadLink.ts';
import { Recovered } from './Recovered.tsx';
import { useOpened } from './useOpened.ts';
import { useRecovery } from './useRecovery.ts';

/** A new password, for whoever has the link of the mail. */
export function RecoverByLink({ link }: { link: NonNullable<LinkData['link']> }) {
  const t = useText('account');
  const { desk, recover } = useRecovery();
  useOpened(link);
  if (desk.state === 'success') return <Recovered />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password') as string;
    if (desk.check(password === '' ? { password: 'recovery.passwordMissing' } : {})) void recover({ token: link.token, password });
  };
  return (
    <LifeCard title={t('recovery.newTitle')} lead={t('recovery.newLead', { email: link.email })}>
      <PostForm call="account.recover" with={{ token: link.token }} unless="email" className="account-Form" noValidate onSubmit={submit}>
        <FormProblem desk={desk} />
        {/* For password managers: whose password it is. */}
        <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
        <NewPasswordField label={t('recovery.password')} error={desk.errors.password} />
        <p className="account-Note">{t('recovery.sessionsEnd')}</p>
        <SubmitButton state={desk.state} labels={{ normal: t('recovery.set'), loading: t('recovery.setting') }} />
      </PostForm>
    </LifeCard>
  );
}
