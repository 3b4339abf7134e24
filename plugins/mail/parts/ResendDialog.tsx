import { useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { call } from './call.ts';

interface Props {
  id: string;
  to: string;
  /** The address may be blocked: sending unblocks it, and the text says so. */
  unblocks: boolean;
  onClose: () => void;
}

/** Asks before a mail is sent again; stays open with the reason when it was refused. */
export function ResendDialog({ id, to, unblocks, onClose }: Props) {
  const t = useText('mail');
  return (
    <ActionDialog
      of={call}
      name="resend"
      with={{ id, unblock: unblocks }}
      title={t('resend.title')}
      submit={t('resend.action')}
      size="small"
      onClose={onClose}
      onDone={({ state }) => showToast(t(state === 'queued' ? 'resend.queued' : 'resend.kept'))}
    >
      <p>{t('resend.text', { to })}</p>
      {unblocks && <p>{t('resend.unblocks')}</p>}
    </ActionDialog>
  );
}
