import { useState, type FormEvent } from 'react';
import { callsOf, Link, safePath, useLocation, usePosted, useText } from '#kernel/contract/page.ts';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { account } from '../../plugin.ts';
import { isEmail, normalEmail } from '../../rules/email.ts';
import { withNext } from '../../rules/next.ts';
import { FormProblem } from '../FormProblem.tsx';
import { useForm } from '../useForm.ts';
import { LifeCard } from './LifeCard.tsx';
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx';

const call = callsOf<typeof account>('account');

const sentTo = (email: string) => ({ email, at: Date.now() });

/** First the address, then the code of the mail with the new password. */
export function RecoverByCode() {
  const t = useText('account');
  const { search } = useLocation();
  const next = safePath(new URLSearchParams(search).get('next'), '');
  const posted = usePosted('account.askRecovery');
  const desk = useForm({}, posted);
  const [sent, setSent] = useState<{ email: string; at: number } | null>(null);
  const ask = (email: string) => call('askRecovery', { email, next });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = normalEmail(new FormData(event.currentTarget).get('email') as string);
    if (!desk.check(isEmail(email) ? {} : { email: email === '' ? 'recovery.emailMissing' : 'recovery.emailWrong' })) return;
    if (!(await desk.run(() => ask(email)))) return;
    desk.clear();
    setSent(sentTo(email));
  }
  if (sent) return <RecoveryCodeForm email={sent.email} mailedAt={sent.at} resend={() => ask(sent.email)} onOther={() => setSent(null)} />;
  // Asked for without scripts.
  if (new URLSearchParams(search).has('sent')) return <LifeCard title={t('recovery.sentTitle')} lead={t('recovery.sentPlain')} />;
  return (
    <LifeCard title={t('recovery.title')} lead={t('recovery.lead')}>
      <PostForm
        call="account.askRecovery"
        with={{ next }}
        to={withNext('/user/recovery?sent=1', next)}
        className="account-Form"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <FormProblem desk={desk} />
        <TextField
          label={t('recovery.email')}
          error={desk.errors.email}
          name="email"
          defaultValue={posted?.typed('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <SubmitButton state={desk.state} labels={{ normal: t('recovery.submit'), loading: t('recovery.submitting') }} />
      </PostForm>
      <p className="account-More">
        <Link to={`/user/login${search}`}>{t('life.signIn')}</Link>
        <Link to={`/user/register${search}`}>{t('register.title')}</Link>
      </p>
    </LifeCard>
  );
}
