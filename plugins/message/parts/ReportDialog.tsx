import { useState, type FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { Message } from '../schemas.ts';
import { call, problemKey } from './call.ts';
import { beginning } from '../rules/thai.ts';

const REASONS = ['spam', 'abuse', 'fraud', 'other'] as const;
type Reason = (typeof REASONS)[number];
const isReason = (value: string): value is Reason => REASONS.some((each) => each === value);

/** Reports a message to the moderators, and says beforehand what they will see. */
export function ReportDialog({ thread, message, onClose }: { thread: string; message: Message; onClose: () => void }) {
  const t = useText('message');
  const [sending, setSending] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = new FormData(event.currentTarget);
    const reason = form.get('reason') as string;
    setMissing(!isReason(reason));
    setProblem(null);
    if (!isReason(reason)) {
      event.currentTarget.querySelector('select')?.focus();
      return;
    }
    setSending(true);
    try {
      await call('report', { thread, message: message.id, reason, note: form.get('note') as string });
      onClose();
      showToast(t('report.sent'));
    } catch (error) {
      setProblem(problemKey(error));
      setSending(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={t('report.title')}>
      <form className="message-Form" noValidate onSubmit={(event) => void submit(event)}>
        <blockquote className="message-Quote">{beginning(message.body, 160)}</blockquote>
        <p>{t('report.text')}</p>
        {problem && (
          <Alert tone="danger" live>
            <p>{t(problem)}</p>
          </Alert>
        )}
        <SelectField
          label={t('report.reason')}
          name="reason"
          placeholder
          defaultValue=""
          error={missing ? t('report.reasonMissing') : undefined}
          options={REASONS.map((value) => ({ value, label: t(`report.${value}`) }))}
        />
        <TextArea label={t('report.note')} name="note" optional rows={3} maxLength={1000} />
        <SubmitButton state={sending ? 'loading' : 'normal'} labels={{ normal: t('report.send') }} />
      </form>
    </Dialog>
  );
}
