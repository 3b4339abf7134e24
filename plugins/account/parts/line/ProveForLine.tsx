import { useState, type FormEvent } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { PasswordField } from '#kit/ui/forms/PasswordField.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { account } from '../../plugin.ts';
import { withNext } from '../../rules/next.ts';
import { FormProblem } from '../FormProblem.tsx';
import { useForm } from '../useForm.ts';
import { goOnFromLine, orOver, type StepProps } from './steps.ts';

const call = callsOf<typeof account>('account');

/** An account has the address of this LINE: its owner proves to be it, then LINE is linked. */
export default function ProveForLine({ outcome, onOver }: StepProps) {
  const t = useText('account');
  const [asksCode, setAsksCode] = useState(false);
  const desk = useForm({ 'wrong-credentials': ['password', 'problem.wrongPassword'], 'wrong-code': ['code', 'problem.wrongCode'] });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = { password: form.get('password') as string, code: ((form.get('code') ?? '') as string).trim() };
    const missing = {
      ...(typed.password === '' && { password: 'line.passwordMissing' }),
      ...(asksCode && typed.code === '' && { code: 'line.codeMissing' }),
    };
    if (!desk.check(missing)) return;
    const proved = await desk.run(() => call('proveForLine', { ticket: outcome.ticket, ...typed }).catch(orOver(onOver)));
    if (proved?.value.step === 'done') return goOnFromLine(outcome);
    if (!proved) return;
    desk.clear();
    setAsksCode(true);
  }

  return (
    <form className="account-Form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p className="account-Lead">{t('line.proveLead', { email: outcome.email })}</p>
      <FormProblem desk={desk} />
      {/* Password managers want to know whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={outcome.email} readOnly hidden />
      <PasswordField
        label={t('line.password')}
        error={desk.errors.password}
        name="password"
        autoComplete="current-password"
        maxLength={1024}
        required
      />
      {asksCode && (
        <TextField
          label={t('line.code')}
          hint={t('line.codeLead')}
          error={desk.errors.code}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
        />
      )}
      <SubmitButton state={desk.state} labels={{ normal: t('line.prove'), loading: t('line.proving') }} />
      <p className="account-Note">{t('line.proveElse')}</p>
      <div className="ui-Actions">
        <LinkButton variant="quiet" to="/user/recovery">
          {t('line.forgot')}
        </LinkButton>
        <LinkButton variant="quiet" to={withNext('/user/login', '/user/security')}>
          {t('line.otherWay')}
        </LinkButton>
      </div>
    </form>
  );
}
