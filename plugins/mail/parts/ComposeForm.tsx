import { useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ErrorSummary } from '#kit/ui/forms/ErrorSummary.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { draftProblems, type Draft } from '../rules/compose.ts';
import { fieldProblems, problemKey } from './call.ts';
import { FilesField } from './FilesField.tsx';
import { SentNote } from './SentNote.tsx';
import { useSendEmail } from './useSendEmail.ts';

/** Writes a mail. What was typed stays until the mail is on its way, and comes back when it did not arrive. */
export function ComposeForm({ to }: { to: string }) {
  const t = useText('mail');
  const empty: Draft = { to, subject: '', plain: '', files: [] };
  const [draft, setDraft] = useState(empty);
  const [found, setFound] = useState<Record<string, string>>({});
  const { status, send, reset } = useSendEmail();
  const refused = status.error === null ? {} : fieldProblems(status.error);
  const errors = Object.fromEntries(Object.entries({ ...refused, ...found }).map(([name, key]) => [name, t(key)]));
  const type = (name: 'to' | 'subject' | 'plain') => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [name]: event.target.value });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (status.isLoading) return;
    const problems = draftProblems(draft);
    setFound(problems);
    if (Object.keys(problems).length === 0) void send(draft);
  }

  if (status.success)
    return (
      <SentNote
        id={status.success.id}
        state={status.success.state}
        to={draft.to}
        onAgain={reset}
        onNew={() => {
          reset();
          setDraft({ ...empty, to: '' });
        }}
      />
    );
  return (
    <form className="mail-Form" method="post" noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} />
      {status.error !== null && Object.keys(refused).length === 0 && (
        <Alert tone="danger" live title={t('problem.mail-failed')}>
          <p>{t(problemKey(status.error, 'problem.mailFailedHint'))}</p>
        </Alert>
      )}
      <TextField
        label={t('field.to')}
        error={errors.to}
        name="to"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        maxLength={254}
        required
        value={draft.to}
        onChange={type('to')}
      />
      <TextField
        label={t('field.subject')}
        error={errors.subject}
        name="subject"
        maxLength={200}
        required
        value={draft.subject}
        onChange={type('subject')}
      />
      <TextArea
        label={t('compose.text')}
        hint={t('compose.textHint')}
        error={errors.plain}
        name="plain"
        rows={10}
        maxLength={100_000}
        required
        value={draft.plain}
        onChange={type('plain')}
      />
      <FilesField files={draft.files} error={errors.attachments} onChange={(files) => setDraft({ ...draft, files })} />
      <SubmitButton
        state={status.isLoading ? 'loading' : status.error === null ? 'normal' : 'error'}
        labels={{ normal: t('compose.send'), loading: t('compose.sending'), error: t('problem.mail-failed') }}
      />
    </form>
  );
}
