import { useState, type FormEvent } from 'react';
import { callsOf } from '#kernel/client/call.ts';
import { safePath } from '#kernel/client/location.ts';
import { useSite } from '#kernel/client/SiteContext.tsx';
import { useText } from '#kernel/client/text.ts';
import { Refusal } from '#kernel/contract/problem.ts';
import { Alert } from '#kernel/ui/Alert.tsx';
import { Checkbox } from '#kernel/ui/Checkbox.tsx';
import { ErrorSummary } from '#kernel/ui/ErrorSummary.tsx';
import { PasswordField } from '#kernel/ui/PasswordField.tsx';
import { SubmitButton, type SubmitState } from '#kernel/ui/SubmitButton.tsx';
import { TextField } from '#kernel/ui/TextField.tsx';
import type { account } from '../plugin.ts';
import { emptyFields, problemText, type ProblemText } from '../rules/signInForm.ts';

const call = callsOf<typeof account>('account');

/** E-mail and password. Ends in a full load of `next` or the home page, since a member's site is another one. */
export function SignInForm() {
  const t = useText('account');
  const offersRemember = useSite().settings.account?.remember !== false;
  const [state, setState] = useState<SubmitState>('normal');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<ProblemText | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'loading') return;
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => form.get(name) as string;
    const given = { email: typed('email'), password: typed('password'), remember: form.has('remember') };
    const empty = emptyFields(given);
    setErrors(Object.fromEntries(empty.map((name) => [name, t(`login.${name}Missing`)])));
    setProblem(null);
    if (empty.length) return;
    setState('loading');
    try {
      await call('signIn', given);
      location.assign(safePath(new URLSearchParams(location.search).get('next')));
    } catch (error) {
      setState('normal');
      setProblem(problemText(error instanceof Refusal ? error : new Refusal(500, 'fault')));
    }
  }

  return (
    // `post`: sent before the page is alive, the password must not end up in the address.
    <form className="account-Form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={errors} />
      {problem && (
        <Alert tone="danger" live title={t(problem.key, problem.values)}>
          {problem.hint && <p>{t(problem.hint)}</p>}
        </Alert>
      )}
      <TextField
        label={t('login.email')}
        error={errors.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
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
  );
}
