import { useRef, useState } from 'react';
import { useLive, useText } from '#kernel/contract/page.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { mail } from '../plugin.ts';
import { draftProblems, type ComposedFile } from '../rules/compose.ts';
import { Email, type MailState } from '../schemas.ts';
import { call } from './call.ts';
import { FilesField } from './FilesField.tsx';
import { SentNote } from './SentNote.tsx';

/** Writes a mail. What was typed stays until the mail is on its way, and comes back when it did not arrive. */
export function ComposeForm({ to }: { to: string }) {
  const t = useText('mail');
  const [draft, setDraft] = useState({ to, subject: '', plain: '' });
  const [files, setFiles] = useState<readonly ComposedFile[]>([]);
  const [sent, setSent] = useState<{ id: string; state: MailState } | null>(null);
  /** Told before the call has answered: a fast mail server. */
  const early = useRef(new Map<string, MailState>());
  useLive<typeof mail>('mail', 'changed', ({ id, state }) => {
    early.current.set(id, state);
    setSent((now) => (now?.id === id ? { id, state } : now));
  });

  if (sent)
    return (
      <SentNote
        id={sent.id}
        state={sent.state}
        to={draft.to}
        onAgain={() => setSent(null)}
        onNew={() => {
          setSent(null);
          setDraft({ to: '', subject: '', plain: '' });
          setFiles([]);
        }}
      />
    );
  return (
    <ActionForm
      of={call}
      name="sendEmail"
      schema={Email}
      with={{ attachments: [...files] }}
      values={draft}
      texts="compose"
      check={({ to: address, subject, plain = '' }) => draftProblems({ to: address, subject, plain, files })}
      send={(input) => {
        setDraft({ to: input.to, subject: input.subject, plain: input.plain ?? '' });
        return call('sendEmail', input);
      }}
      onDone={({ id, state }) => setSent({ id, state: early.current.get(id) ?? state })}
    >
      <FormField name="to" label={t('field.to')} inputMode="email" autoCapitalize="none" spellCheck={false} autoComplete="off" />
      <FormField name="subject" label={t('field.subject')} lines="one" />
      <FormField name="plain" optional={false} rows={10} />
      <FilesField files={files} onChange={setFiles} />
    </ActionForm>
  );
}
