import { useRef, useState, type FormEvent } from 'react';
import { callsOf, type Posted, safePath, useLocation, usePosted, useSite, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { DividerText } from '#kit/ui/content/DividerText.tsx';
import { ErrorSummary } from '#kit/ui/forms/ErrorSummary.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { PasswordField } from '#kit/ui/forms/PasswordField.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { account } from '../plugin.ts';
import { emptyFields } from '../rules/signInForm.ts';
import { keepTicket } from './life/pending.ts';
import { SignInProblemAlert } from './signIn/SignInProblemAlert.tsx';
import { SecondStep } from './signIn/SecondStep.tsx';
import { usePasskeys } from './signIn/usePasskeys.ts';
import { useSignIn } from './signIn/useSignIn.ts';

const call = callsOf<typeof account>('account');

const missing = (t: (key: string) => string, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, t(`login.${name}Missing`)]));

/** What the gateway found empty in a form that was sent before scripts were alive. */
const emptyOf = (posted: Posted | null): string[] => {
  const issues = (posted?.refusal?.details.issues ?? []) as readonly { readonly path: string }[];
  return ['email', 'password'].filter((name) => issues.some(({ path }) => path === `/${name}`));
};

/** E-mail and password, and a code where the account asks for one, or a passkey. Ends in a full load of `next` or the home page. */
export function SignInForm() {
  const t = useText('account');
  const offersRemember = useSite().settings.account?.remember !== false;
  const form = useRef<HTMLFormElement>(null);
  const posted = usePosted('account.signIn');
  const next = safePath(new URLSearchParams(useLocation().search).get('next'));
  const [errors, setErrors] = useState(() => missing(t, emptyOf(posted)));
  const { state, problem, secondFactor, run, forget, restart } = useSignIn(posted);
  const passkeys = usePasskeys(run, () => form.current !== null && new FormData(form.current).has('remember'));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'loading') return;
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => data.get(name) as string;
    const input = { email: typed('email'), password: typed('password'), remember: data.has('remember') };
    const empty = emptyFields(input);
    const isMeant = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('name') === 'reopen';
    setErrors(missing(t, empty));
    if (empty.length) forget();
    else void run((reopen) => call('signIn', { ...input, reopen: reopen || isMeant }).catch(keepTicket(input.email)));
  }

  return (
    <>
      {secondFactor !== null && <SecondStep secondFactor={secondFactor} next={next} onOver={restart} />}
      {/* Hidden, not gone: what was typed is still there when the second step is given up. */}
      <div className="account-SignIn" hidden={secondFactor !== null}>
        <PostForm ref={form} call="account.signIn" to={next} unless="secondFactor" className="account-Form" noValidate onSubmit={submit}>
          <ErrorSummary errors={errors} />
          {problem && <SignInProblemAlert problem={problem} />}
          <TextField
            label={t('login.email')}
            error={errors.email}
            name="email"
            defaultValue={posted?.typed('email')}
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
          {offersRemember && (
            <Checkbox
              label={t('login.remember')}
              hint={t('login.rememberHint')}
              name="remember"
              defaultChecked={posted?.typed('remember') !== undefined}
            />
          )}
          <SubmitButton state={state} labels={{ normal: t('login.submit'), loading: t('login.submitting') }} />
        </PostForm>
        <DividerText>{t('login.or')}</DividerText>
        <Button
          variant="secondary"
          aria-disabled={state === 'loading' || undefined}
          onClick={() => state !== 'loading' && void passkeys.ask()}
        >
          <Icon name="key" />
          {t('login.passkey')}
        </Button>
      </div>
    </>
  );
}
