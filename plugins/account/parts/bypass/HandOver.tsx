import { useId, useState, type FormEvent } from 'react';
import { callsOf, useSite, useText } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { account } from '../../plugin.ts';
import { FormProblem } from '../FormProblem.tsx';
import { useForm } from '../useForm.ts';
import './handOver.css';

const call = callsOf<typeof account>('account');
const MINUTES = [5, 15, 30, 60];

/** Whether the visitor may let members in with a link on this site. */
export function useHandsOver(): boolean {
  const { settings, calls } = useSite();
  return settings['account']?.['handOver'] === true && 'account.makeBypass' in calls;
}

/** The visitor thought better of proving who they are: nothing was made, and nothing went wrong. */
function unlessUnproved(error: unknown): null {
  if (error instanceof Refusal && error.code === 'step-up-needed') return null;
  throw error;
}

/**
 * Makes a one-time link for a member who cannot sign in: reason and time, then the link to pass on. Needs the texts of
 * the page that shows it (`handOver.…`). Show it where `useHandsOver` is true, and not for admins.
 */
export function HandOver({ accountId }: { accountId: string }) {
  const t = useText('account');
  const title = useId();
  const desk = useForm();
  const [made, setMade] = useState<Reply<(typeof account)['calls']['makeBypass']> | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = (form.get('reason') as string).trim();
    if (!desk.check(reason.length < 3 ? { reason: 'handOver.reasonMissing' } : {})) return;
    const done = await desk.run(() =>
      call('makeBypass', { accountId, reason, minutes: Number(form.get('minutes')) }).catch(unlessUnproved),
    );
    if (done?.value) setMade(done.value);
    else if (done) desk.clear();
  }

  return (
    <section className="account-Box" aria-labelledby={title}>
      <h2 id={title}>{t('handOver.title')}</h2>
      <p className="account-Note">{t('handOver.lead')}</p>
      {made ? (
        <Alert tone="success" live title={t('handOver.made', { until: new Date(made.expiresAt) })}>
          <p className="account-HandOver-link">{made.link}</p>
          <CopyButton text={made.link} label={t('handOver.copy')} />
        </Alert>
      ) : (
        <form className="account-Form" method="post" noValidate onSubmit={(event) => void submit(event)}>
          <FormProblem desk={desk} />
          <TextField
            label={t('handOver.reason')}
            hint={t('handOver.reasonHint')}
            error={desk.errors.reason}
            name="reason"
            maxLength={500}
            required
          />
          <SelectField
            label={t('handOver.minutes')}
            name="minutes"
            defaultValue="15"
            options={MINUTES.map((minutes) => ({ value: String(minutes), label: t('handOver.count', { minutes }) }))}
          />
          <SubmitButton variant="secondary" state={desk.state} labels={{ normal: t('handOver.make') }} />
        </form>
      )}
    </section>
  );
}
