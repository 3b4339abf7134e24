import { useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';

interface Props {
  open: boolean;
  record: boolean;
  /** Pieces of the recording that are still to be sent. */
  waiting: number;
  onEnd: () => Promise<void>;
  onCancel: () => void;
}

/** Asks before a session is ended, and says how far it is. */
export function EndRoom({ open, record, waiting, onEnd, onCancel }: Props) {
  const t = useText('broadcast');
  const problem = useProblem();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState('');
  async function end() {
    setPending(true);
    setError('');
    try {
      await onEnd();
    } catch (refused) {
      setError(problem(refused));
    }
    setPending(false);
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('host.end-title')}
      confirmLabel={t('host.end')}
      pending={pending}
      onConfirm={() => void end()}
      onCancel={onCancel}
    >
      <p>{t(record ? 'host.end-record' : 'host.end-text')}</p>
      <p role="status">{pending && waiting > 0 ? t('host.sending-rest', { count: waiting }) : ''}</p>
      {error && (
        <Alert tone="danger" live>
          {error}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
