import { useState, type FormEvent } from 'react';
import { callsOf, Link, safePath, useLocation, useText } from '#kernel/contract/page.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { account } from '../../plugin.ts';
import { isEmail, normalEmail } from '../../rules/email.ts';
import { FormProblem } from '../FormProblem.tsx';
import { useForm } from '../useForm.ts';
import { LifeCard } from './LifeCard.tsx';
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx';

const call = callsOf<typeof account>('account');

/** First the address, then the code of the mail with the new password. */
export function RecoverByCode() {
  const t = useText('account');
  const { search } = useLocation();
  const desk = useForm();
  const [sent, setSent] = useState<{ email: string; at: number } | null>(null);
  const ask = (email: string) => call('askRecovery', { email, next: safePath(new URLSearchParams(search).get('next'), '') });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = normalEmail(new FormData(event.currentTarget).get('email') as string);
    if (!desk.check(isEmail(email) ? {} : { email: email === '' ? 'recovery.emailMissing' : 'recovery.emailWrong' })) return;
    if (!(await desk.run(() => ask(email)))) return;
    desk.clear();
    setSent({ email, at: Date.now() });
  }
  if (sent) return <RecoveryCodeForm email={sent.email} mailedAt={sent.at} resend={() => ask(sent.email)} onOther={() => setSent(null)} />;
  return (
    <LifeCard title={t('recovery.title')} lead={t('recovery.lead')}>
      <form className="account-Form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <FormProblem desk={desk} />
        <TextField
          label={t('recovery.email')}
          error={desk.errors.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <SubmitButton state={desk.state} labels={{ normal: t('recovery.submit'), loading: t('recovery.submitting') }} />
      </form>
      <p className="account-More">
        <Link to={`/user/login${search}`}>{t('life.signIn')}</Link>
        <Link to={`/user/register${search}`}>{t('register.title')}</Link>
      </p>
    </LifeCard>
  );
}
