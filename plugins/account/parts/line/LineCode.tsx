import type { FormEvent } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { account } from '../../plugin.ts';
import { FormProblem } from '../FormProblem.tsx';
import { useForm } from '../useForm.ts';
import { goOnFromLine, orOver, type StepProps } from './steps.ts';

const call = callsOf<typeof account>('account');

/** LINE was right; the account wants the code of its authenticator app, or a recovery code, as well. */
export default function LineCode({ outcome, onOver }: StepProps) {
  const t = useText('account');
  const desk = useForm({ 'wrong-code': ['code', 'problem.wrongCode'] });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = (new FormData(event.currentTarget).get('code') as string).trim();
    if (!desk.check(code ? {} : { code: 'line.codeMissing' })) return;
    const done = await desk.run(() => call('secondFactor', { secondFactor: outcome.secondFactor, code }).catch(orOver(onOver)));
    if (done) goOnFromLine(outcome);
  }

  return (
    <form className="account-Form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p className="account-Lead">{t('line.codeLead')}</p>
      <FormProblem desk={desk} />
      <TextField
        label={t('line.code')}
        error={desk.errors.code}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
      />
      <SubmitButton state={desk.state} labels={{ normal: t('line.verify'), loading: t('line.verifying') }} />
    </form>
  );
}
