import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { call, problemKey } from './call.ts';

interface Props {
  id: string;
  address: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before an address is written to again. */
export function UnblockDialog({ id, address, onDone, onClose }: Props) {
  const t = useText('mail');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const confirm = async () => {
    setPending(true);
    setProblem(null);
    try {
      await call('unblock', { id });
      showToast(t('unblock.done', { address }));
      onDone();
    } catch (error) {
      setProblem(error);
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t('unblock.title')}
      confirmLabel={t('unblock.action')}
      pending={pending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('unblock.text', { address })}</p>
      {problem !== null && (
        <Alert tone="danger" live>
          <p>{t(problemKey(problem))}</p>
        </Alert>
      )}
    </ConfirmDialog>
  );
}
