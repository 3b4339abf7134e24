import { useEffect, useRef, useState, type FormEvent } from 'react';
import { callsOf, usePosted, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CodeField } from '#kit/ui/forms/CodeField.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { SubmitButton, type SubmitState } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { account } from '../../plugin.ts';
import { SignInProblemAlert } from './SignInProblemAlert.tsx';
import { goOn, useSignInProblem, type SignInProblem } from './useSignIn.ts';

const call = callsOf<typeof account>('account');

export interface SecondStepProps {
  /** What the right password gave. */
  secondFactor: string;
  /** Where it leads. */
  next: string;
  /** It is no longer good for anything, or the visitor starts again. */
  onOver: (why: SignInProblem | null) => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function SecondStep({ secondFactor, next, onOver }: SecondStepProps) {
  const t = useText('account');
  const problemOf = useSignInProblem();
  const form = useRef<HTMLFormElement>(null);
  const [recovery, setRecovery] = useState(false);
  const [state, setState] = useState<SubmitState>('normal');
  const posted = usePosted('account.secondFactor');
  const refused = posted?.refusal ? problemOf(posted.refusal) : null;
  const [error, setError] = useState(refused?.code === 'wrong-code' ? refused.words : undefined);
  const [problem, setProblem] = useState<SignInProblem | null>(refused?.code === 'wrong-code' ? null : refused);
  const focus = () => form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  useEffect(focus, [recovery]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'loading') return;
    const code = (new FormData(event.currentTarget).get('code') as string).trim();
    setProblem(null);
    setError(code ? undefined : t(recovery ? 'login.recoveryCodeMissing' : 'login.codeMissing'));
    if (!code) return focus();
    setState('loading');
    try {
      await call('secondFactor', { secondFactor, code });
      goOn();
    } catch (caught) {
      const found = problemOf(caught);
      setState('normal');
      if (found.code === 'sign-in-over') onOver(found);
      else if (found.code === 'wrong-code') {
        setError(found.words);
        focus();
      } else setProblem(found);
    }
  }

  const label = recovery ? t('login.recoveryCode') : t('login.code');
  return (
    <PostForm ref={form} call="account.secondFactor" to={next} className="account-Form" noValidate onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="secondFactor" value={secondFactor} />
      <h2>{t('login.secondTitle')}</h2>
      <p className="account-Note">{t(recovery ? 'login.recoveryLead' : 'login.secondLead')}</p>
      {problem && <SignInProblemAlert problem={problem} />}
      {recovery ? (
        <TextField
          key="recovery"
          label={label}
          error={error}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      ) : (
        <CodeField key="app" label={label} error={error} name="code" />
      )}
      <SubmitButton state={state} labels={{ normal: t('login.verify'), loading: t('login.verifying') }} />
      <div className="ui-Actions">
        <Button
          variant="quiet"
          onClick={() => {
            setRecovery(!recovery);
            setError(undefined);
          }}
        >
          {t(recovery ? 'login.useApp' : 'login.useRecovery')}
        </Button>
        <Button variant="quiet" onClick={() => onOver(null)}>
          {t('login.again')}
        </Button>
      </div>
    </PostForm>
  );
}
