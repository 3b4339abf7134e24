import { useState, type FormEvent } from 'react';
import { useSite, useText } from '#kernel/contract/page.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { refusedFields } from '#kit/ui/forms/refusedFields.ts';
import { typed } from '../typed.ts';
import { call, useProblem } from '../call.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** For what is sold out: guests are told by mail when it is back, members where they get their notices. */
export default function BackInStock({ sku }: { sku: string }) {
  const t = useText('shop');
  const problem = useProblem();
  const isGuest = useSite().role === 'guest';
  const [state, setState] = useState<'normal' | 'loading' | 'done'>('normal');
  const [error, setError] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'loading') return;
    const email = isGuest ? typed(event.currentTarget, 'email') : null;
    const wrong = email !== null && !EMAIL.test(email);
    setError(wrong ? t('field.email') : null);
    setFailed(null);
    if (wrong) return;
    setState('loading');
    try {
      await call('tellWhenBack', { sku, email });
      setState('done');
    } catch (refused) {
      setState('normal');
      if (refusedFields(refused)?.email) setError(t('field.email'));
      else setFailed(problem(refused));
    }
  }
  if (state === 'done')
    return (
      <Alert tone="success" live>
        <p>{t(isGuest ? 'back.doneGuest' : 'back.done')}</p>
      </Alert>
    );
  return (
    <form className="shop-Back" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p>{t(isGuest ? 'back.leadGuest' : 'back.lead')}</p>
      {isGuest && <TextField label={t('field.emailLabel')} name="email" type="email" autoComplete="email" maxLength={254} error={error} />}
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      <SubmitButton variant="secondary" state={state} labels={{ normal: t('back.submit') }} />
    </form>
  );
}
