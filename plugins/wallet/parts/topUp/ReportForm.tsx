import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { TopUp } from '../../schemas.ts';
import { call, useProblem } from '../call.ts';
import { typed } from '../typed.ts';

/** A local time of a field, as the gateway takes it; null for none. */
function momentOf(text: string): string | null {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** The member says that they have paid, with what their bank's slip says. */
export function ReportForm({ topUp }: { topUp: TopUp }) {
  const t = useText('wallet');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    setPending(true);
    setFailed(null);
    try {
      await call('reportTopUp', { id: topUp.id, reference: typed(form, 'reference'), paidAt: momentOf(typed(form, 'paidAt')) });
      await revalidate();
    } catch (error) {
      setFailed(problem(error));
    }
    setPending(false);
  }
  return (
    <form className="wallet-Form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('topUp.reference')}
        hint={t('topUp.referenceHint')}
        name="reference"
        maxLength={60}
        optional
        defaultValue={topUp.reference}
      />
      <TextField label={t('topUp.paidAt')} hint={t('topUp.paidAtHint')} name="paidAt" type="datetime-local" optional />
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      <SubmitButton state={pending ? 'loading' : 'normal'} labels={{ normal: t('topUp.report') }} />
    </form>
  );
}
