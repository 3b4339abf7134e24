import type { FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { CodeField } from '#kit/ui/forms/CodeField.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { FormProblem } from '../FormProblem.tsx';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { LifeCard } from './LifeCard.tsx';
import { Recovered } from './Recovered.tsx';
import { ResendButton } from './ResendButton.tsx';
import { useRecovery } from './useRecovery.ts';

interface Props {
  email: string;
  /** Unix ms. */
  mailedAt: number;
  resend: () => Promise<unknown>;
  /** Back to typing the address. */
  onOther: () => void;
}

/** The code of the mail and the new password. Says nothing about whether there is an account. */
export function RecoveryCodeForm({ email, mailedAt, resend, onOther }: Props) {
  const t = useText('account');
  const { desk, recover } = useRecovery();
  if (desk.state === 'success') return <Recovered />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [code, password] = [form.get('code') as string, form.get('password') as string];
    const missing = {
      ...(!/^\d{6}$/.test(code) && { code: 'recovery.codeMissing' }),
      ...(password === '' && { password: 'recovery.passwordMissing' }),
    };
    if (desk.check(missing)) void recover({ email, code, password });
  };
  return (
    <LifeCard title={t('recovery.sentTitle')} lead={t('recovery.sent', { email })}>
      <form className="account-Form" method="post" noValidate onSubmit={submit}>
        <FormProblem desk={desk} />
        {/* For password managers: whose password it is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <CodeField label={t('recovery.code')} error={desk.errors.code} name="code" required />
        <NewPasswordField label={t('recovery.password')} error={desk.errors.password} />
        <p className="account-Note">{t('recovery.sessionsEnd')}</p>
        <SubmitButton state={desk.state} labels={{ normal: t('recovery.set'), loading: t('recovery.setting') }} />
      </form>
      <ResendButton mailedAt={mailedAt} resend={resend} />
      <p className="account-More">
        <button type="button" className="account-Link" onClick={onOther}>
          {t('recovery.otherEmail')}
        </button>
      </p>
    </LifeCard>
  );
}
