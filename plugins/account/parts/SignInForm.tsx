import { lazy, Suspense, useRef, useState, type FormEvent } from 'react';
import { callsOf, useSite, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { DividerText } from '#kit/ui/content/DividerText.tsx';
import { ErrorSummary } from '#kit/ui/forms/ErrorSummary.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { PasswordField } from '#kit/ui/forms/PasswordField.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { account } from '../plugin.ts';
import { emptyFields } from '../rules/signInForm.ts';
import { keepTicket } from './life/pending.ts';
import { SignInProblemAlert } from './signIn/SignInProblemAlert.tsx';
import { usePasskeys } from './signIn/usePasskeys.ts';
import { useSignIn } from './signIn/useSignIn.ts';

const call = callsOf<typeof account>('account');
/** Most members have no authenticator app. */
const SecondStep = lazy(() => import('./signIn/SecondStep.tsx'));

/** Passkey, or e-mail and password, and a code where the account asks for one. Ends in a full load of `next` or the home page. */
export function SignInForm() {
  const t = useText('account');
  const offersRemember = useSite().settings.account?.remember !== false;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { state, problem, secondFactor, run, forget, restart } = useSignIn();
  const passkeys = usePasskeys(run, () => form.current !== null && new FormData(form.current).has('remember'));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'loading') return;
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => data.get(name) as string;
    const input = { email: typed('email'), password: typed('password'), remember: data.has('remember') };
    const empty = emptyFields(input);
    setErrors(Object.fromEntries(empty.map((name) => [name, t(`login.${name}Missing`)])));
    if (empty.length) forget();
    else void run((reopen) => call('signIn', { ...input, reopen }).catch(keepTicket(input.email)));
  }

  return (
    <>
      {secondFactor !== null && (
        <Suspense>
          <SecondStep secondFactor={secondFactor} onOver={restart} />
        </Suspense>
      )}
      {/* Hidden, not gone: what was typed is still there when the second step is given up. */}
      <div className="account-SignIn" hidden={secondFactor !== null}>
        <Button
          variant="secondary"
          aria-disabled={state === 'loading' || undefined}
          onClick={() => state !== 'loading' && void passkeys.ask()}
        >
          <Icon name="key" />
          {t('login.passkey')}
        </Button>
        <DividerText>{t('login.or')}</DividerText>
        {/* `post`: sent before the page is alive, the password must not end up in the address. */}
        <form ref={form} className="account-Form" method="post" noValidate onSubmit={submit}>
          <ErrorSummary errors={errors} />
          {problem && <SignInProblemAlert problem={problem} />}
          <TextField
            label={t('login.email')}
            error={errors.email}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
            onFocus={passkeys.onFocus}
          />
          <PasswordField
            label={t('login.password')}
            error={errors.password}
            name="password"
            autoComplete="current-password"
            maxLength={1024}
            required
          />
          {offersRemember && <Checkbox label={t('login.remember')} hint={t('login.rememberHint')} name="remember" />}
          <SubmitButton state={state} labels={{ normal: t('login.submit'), loading: t('login.submitting') }} />
        </form>
      </div>
    </>
  );
}
