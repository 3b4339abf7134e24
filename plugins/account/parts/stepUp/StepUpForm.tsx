import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { PasswordField } from '#kit/ui/forms/PasswordField.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { SignInProblem } from '../signIn/useSignIn.ts';

export interface StepUpFormProps {
  /** What the account has. */
  password: boolean;
  code: boolean;
  busy: boolean;
  /** Nothing stands before it: it has the focus. */
  first: boolean;
  prove: (proof: { password: string } | { code: string }) => Promise<SignInProblem | null>;
}

/** Password, or a code of the app or of the recovery codes. */
export function StepUpForm({ password, code, busy, first, prove }: StepUpFormProps) {
  const t = useText('account');
  const form = useRef<HTMLFormElement>(null);
  const [byCode, setByCode] = useState(!password);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const focus = () => form.current?.querySelector('input')?.focus();
  useEffect(() => {
    if (first) form.current?.querySelector('input')?.focus();
  }, [first]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The submit event bubbles, so a form of the page around this dialog must not be submitted as well.
    event.stopPropagation();
    if (busy) return;
    const typed = new FormData(event.currentTarget).get('proof') as string;
    setProblem(null);
    setError(typed.trim() ? undefined : t(byCode ? 'stepUp.codeMissing' : 'stepUp.passwordMissing'));
    if (!typed.trim()) return focus();
    const refused = await prove(byCode ? { code: typed.trim() } : { password: typed });
    if (!refused) return;
    if (refused.code === 'wrong-password' || refused.code === 'wrong-code') {
      setError(refused.words);
      focus();
    } else setProblem(refused);
  }

  return (
    <form ref={form} className="account-Form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      {problem && <Alert tone="danger" live title={problem.words} />}
      {byCode ? (
        <TextField
          key="code"
          id="account-stepUp"
          label={t('stepUp.code')}
          error={error}
          name="proof"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      ) : (
        <PasswordField
          key="password"
          id="account-stepUp"
          label={t('stepUp.password')}
          error={error}
          name="proof"
          autoComplete="current-password"
          maxLength={1024}
        />
      )}
      <div className="ui-Actions">
        <SubmitButton
          variant={first ? 'primary' : 'secondary'}
          state={busy ? 'loading' : 'normal'}
          labels={{ normal: t('stepUp.confirm') }}
        />
        {password && code && (
          <Button
            variant="quiet"
            onClick={() => {
              setByCode(!byCode);
              setError(undefined);
              setTimeout(focus);
            }}
          >
            {t(byCode ? 'stepUp.usePassword' : 'stepUp.useCode')}
          </Button>
        )}
      </div>
    </form>
  );
}
