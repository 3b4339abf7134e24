import type { FormEvent } from 'react';
import { Link, safePath, useLocale, useLocation, useSite, useText } from '#kernel/contract/page.ts';
import { PasswordField } from '#kit/ui/forms/PasswordField.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { FormProblem } from '../FormProblem.tsx';
import { LifeCard } from './LifeCard.tsx';
import type { LinkData } from '../../gateway/pages/loadLink.ts';
import { useActivation } from './useActivation.ts';
import { useOpened } from './useOpened.ts';
import { usePending } from './usePending.ts';

/** One button opens the account in the browser that registered; any other is asked for the password that was chosen there. */
export function ActivateByLink({ link }: { link: NonNullable<LinkData['link']> }) {
  const t = useText('account');
  const locale = useLocale();
  const { name } = useSite();
  const next = new URLSearchParams(useLocation().search).get('next');
  const pending = usePending();
  const { desk, activate, needsPassword } = useActivation();
  useOpened(link);
  const elsewhere = pending !== undefined && pending?.email !== link.email;
  const asks = elsewhere || needsPassword;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = (new FormData(event.currentTarget).get('password') as string | null) ?? '';
    if (asks && !desk.check(password === '' ? { password: 'activate.passwordMissing' } : {})) return;
    void activate({ token: link.token, email: link.email, password });
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
    <LifeCard title={t('activate.title')} lead={t('activate.linkLead', { email: link.email, site: name[locale] })}>
      <PostForm
        call="account.activate"
        with={{ token: link.token }}
        to={safePath(next)}
        className="account-Form"
        noValidate
        onSubmit={submit}
      >
        <FormProblem desk={desk} />
        {/* For password managers: whose password it is. */}
        <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
        {asks && passwordField}
        {/* Only scripts know whether this is the browser that registered. */}
        {!asks && <noscript>{passwordField}</noscript>}
        <SubmitButton state={desk.state} labels={{ normal: t('activate.submit'), loading: t('activate.submitting') }} />
      </PostForm>
      {asks && (
        <p className="account-Note">
          {t('activate.forgotten')} <Link to="/user/register">{t('activate.registerAgain')}</Link>
        </p>
      )}
    </LifeCard>
  );
}
