import { useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { call, useProblem } from '../call.ts';

/** Follows a calendar of somewhere else by its address. */
export function SubscribeForm({ onClose }: { onClose(changed: boolean): void }) {
  const t = useText('calendar');
  const problem = useProblem();
  const [url, setUrl] = useState('');
  const [error, setError] = useState<{ text: string; fields: Record<string, string> } | null>(null);
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    try {
      await call('subscribe', { url: url.trim(), tone: 5 });
      onClose(true);
    } catch (refused) {
      setError(problem(refused));
      setPending(false);
    }
  };
  return (
    <form className="calendar-Tools calendar-Form" onSubmit={(event) => void submit(event)} noValidate>
      <h3>{t('subscribe.title')}</h3>
      {error && !error.fields.url && <Alert tone="danger" title={error.text} />}
      <TextField
        label={t('subscribe.url')}
        hint={t('subscribe.hint')}
        name="url"
        type="url"
        inputMode="url"
        value={url}
        error={error?.fields.url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <SubmitButton state={pending ? 'loading' : 'normal'} labels={{ normal: t('subscribe.do') }} />
    </form>
  );
}
