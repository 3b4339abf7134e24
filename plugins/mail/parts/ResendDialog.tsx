import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { call, problemKey } from './call.ts';

interface Props {
  id: string;
  to: string;
  /** The address may be blocked: sending unblocks it, and the text says so. */
  unblocks: boolean;
  onResent: () => void;
  onClose: () => void;
}

/** Asks before a mail is sent again; stays open with the reason when it was refused. */
export function ResendDialog({ id, to, unblocks, onResent, onClose }: Props) {
  const t = useText('mail');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const confirm = async () => {
    setPending(true);
    setProblem(null);
    try {
      const { state } = await call('resend', { id, unblock: unblocks });
      showToast(t(state === 'queued' ? 'resend.done' : 'resend.kept'));
      onResent();
    } catch (error) {
      setProblem(error);
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t('resend.title')}
      confirmLabel={t('resend.action')}
      pending={pending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('resend.text', { to })}</p>
      {unblocks && <p>{t('resend.unblocks')}</p>}
      {problem !== null && (
        <Alert tone="danger" live>
          <p>{t(problemKey(problem))}</p>
        </Alert>
      )}
    </ConfirmDialog>
  );
}
