import { useRef, useState, type FormEvent } from 'react';
import { go, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { ErrorSummary } from '#kit/ui/forms/ErrorSummary.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Person } from '../schemas.ts';
import { call, problemKey } from './call.ts';
import { PersonPicker } from './PersonPicker.tsx';

/** Begins a conversation, with another member or with the staff, by its first message. */
export default function StartDialog({ kind, onClose }: { kind: 'direct' | 'support'; onClose: () => void }) {
  const t = useText('message');
  const [person, setPerson] = useState<Person | null>(null);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  // Made once: sent twice, it is one message.
  const [id] = useState(() => crypto.randomUUID());
  const direct = kind === 'direct';
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    const typed = new FormData(form.current!);
    const body = (typed.get('body') as string).trim();
    const subject = ((typed.get('subject') as string | null) ?? '').trim();
    const missing = {
      ...(direct && !person?.id ? { person: t('start.personMissing') } : {}),
      ...(!direct && !subject ? { subject: t('start.subjectMissing') } : {}),
      ...(body ? {} : { body: t('start.bodyMissing') }),
    };
    setErrors(missing);
    setProblem(null);
    if (Object.keys(missing).length > 0) return;
    setSending(true);
    try {
      const { thread } = direct
        ? await call('startDirect', { to: person!.id!, id, body })
        : await call('startSupport', { id, subject, body });
      onClose();
      go(`/user/message/${thread}`);
    } catch (error) {
      setProblem(problemKey(error));
      setSending(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={t(`start.${kind}Title`)}>
      <form ref={form} className="message-Form" noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={errors} />
        {problem && (
          <Alert tone="danger" live>
            <p>{t(problem)}</p>
          </Alert>
        )}
        {direct ? (
          <PersonPicker person={person} onPick={setPerson} error={errors.person} />
        ) : (
          <>
            <p>{t('start.supportHint')}</p>
            <TextField label={t('start.subject')} hint={t('start.subjectHint')} name="subject" maxLength={120} error={errors.subject} />
          </>
        )}
        <TextArea label={t('start.body')} name="body" rows={5} maxLength={4000} error={errors.body} />
        <SubmitButton state={sending ? 'loading' : 'normal'} labels={{ normal: t('start.send'), loading: t('start.sending') }} />
      </form>
    </Dialog>
  );
}
