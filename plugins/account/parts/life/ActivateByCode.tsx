import { useState, type FormEvent } from 'react';
import { callsOf, Link, safePath, useLocation, useText } from '#kernel/contract/page.ts';
import { CodeField } from '#kit/ui/forms/CodeField.tsx';
import { PasswordField } from '#kit/ui/forms/PasswordField.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { account } from '../../plugin.ts';
import { isEmail, normalEmail } from '../../rules/email.ts';
import { FormProblem } from '../FormProblem.tsx';
import { LifeCard } from './LifeCard.tsx';
import { writePending } from './pending.ts';
import { ResendButton } from './ResendButton.tsx';
import { useActivation } from './useActivation.ts';
import { usePending } from './usePending.ts';

const call = callsOf<typeof account>('account');

/** The code of the mail: straight after registering, or on another device with address and password. */
export function ActivateByCode() {
  const t = useText('account');
  const { search } = useLocation();
  const pending = usePending();
  const [email, setEmail] = useState<string | null>(null);
  const { desk, posted, activate, needsPassword } = useActivation();
  const address = email ?? pending?.email ?? posted?.typed('email') ?? '';
  const here = pending !== undefined && pending !== null && pending.email === normalEmail(address);
  const asks = (pending !== undefined && !here) || needsPassword;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const code = form.get('code') as string;
    const password = (form.get('password') as string | null) ?? '';
    const missing = {
      ...(!isEmail(normalEmail(address)) && { email: 'register.emailWrong' }),
      ...(!/^\d{6}$/.test(code) && { code: 'activate.codeMissing' }),
      ...(asks && password === '' && { password: 'activate.passwordMissing' }),
    };
    if (desk.check(missing)) void activate({ email: address, code, password });
  }
  async function resend() {
    const next = new URLSearchParams(search).get('next') ?? '';
    await call('resendCode', { email: address, next });
    if (here) writePending({ ...pending, mailedAt: Date.now() });
  }
  const passwordField = (
    <PasswordField
      label={t('activate.password')}
      hint={t('activate.passwordHint')}
      error={desk.errors.password}
      name="password"
      autoComplete="current-password"
      maxLength={1024}
      required
    />
  );
  return (
    <LifeCard
      title={t('activate.title')}
      lead={here && email === null ? t('activate.sent', { email: pending.email }) : t('activate.codeLead')}
    >
      <PostForm
        call="account.activate"
        to={safePath(new URLSearchParams(search).get('next'))}
        className="account-Form"
        noValidate
        onSubmit={submit}
      >
        <FormProblem desk={desk} />
        {here && email === null ? (
          <input type="email" name="email" autoComplete="username" value={address} readOnly hidden />
        ) : (
          <TextField
            label={t('register.email')}
            error={desk.errors.email}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
            value={address}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
        <CodeField label={t('activate.code')} error={desk.errors.code} name="code" required />
        {asks && passwordField}
        {/* Only scripts know whether this is the browser that registered. */}
        {!asks && <noscript>{passwordField}</noscript>}
        <SubmitButton state={desk.state} labels={{ normal: t('activate.submit'), loading: t('activate.submitting') }} />
      </PostForm>
      {isEmail(normalEmail(address)) && <ResendButton key={address} mailedAt={here ? pending.mailedAt : 0} resend={resend} />}
      <p className="account-More">
        {here && email === null && (
          <button type="button" className="account-Link" onClick={() => setEmail('')}>
            {t('activate.otherEmail')}
          </button>
        )}
        <Link to={`/user/login${search}`}>{t('life.signIn')}</Link>
        <Link to={`/user/register${search}`}>{t('activate.registerAgain')}</Link>
      </p>
    </LifeCard>
  );
}
