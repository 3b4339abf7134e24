import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { DocumentHead } from '../../schemas.ts';
import { call } from '../call.ts';
import { useAct } from '../useAct.ts';
import { DeedDialog } from './DeedDialog.tsx';

const REASON = 3;

/** Cancels a document: it keeps its number and stays to be read. */
export function CancelDocumentDialog({ document, onClose, onDone }: { document: DocumentHead; onClose: () => void; onDone: () => void }) {
  const t = useText('billing');
  const act = useAct();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  async function submit() {
    const short = reason.trim().length < REASON;
    setError(short ? t('error.reason') : null);
    if (short || !(await act.run(() => call('cancelDocument', { id: document.id, reason: reason.trim() })))) return;
    onClose();
    onDone();
  }
  return (
    <DeedDialog
      title={t('cancelDocument.of', { number: document.number })}
      label={t('cancelDocument.do')}
      tone="danger"
      act={act}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>{t('cancelDocument.lead')}</p>
      <TextArea
        label={t('record.reason')}
        name="reason"
        rows={2}
        maxLength={300}
        value={reason}
        error={error}
        onChange={(event) => setReason(event.target.value)}
      />
    </DeedDialog>
  );
}
