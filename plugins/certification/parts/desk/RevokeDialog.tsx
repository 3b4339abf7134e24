import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { DeskCertificate } from '../../schemas.ts';
import { call, useAction } from '../call.ts';

/** Shortest reason that says something, as the gateway has it. */
export const SHORTEST_REASON = 3;

/** Takes a certificate back: the public page says so from then on. */
export function RevokeDialog({
  certificate: { id, serial, recipientName },
  onClose,
}: {
  certificate: DeskCertificate;
  onClose: () => void;
}) {
  const t = useText('certification');
  const deed = useAction();
  const [reason, setReason] = useState('');
  const submit = async () => {
    const wrong = reason.trim().length < SHORTEST_REASON ? { reason: 'error.reason' } : {};
    if (await deed.run(() => call('revokeCertificate', { id, reason: reason.trim() }), wrong)) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('revoke.title', { serial })} size="small">
      <DeskForm deed={deed} danger submit={t('desk.revoke')} onSubmit={() => void submit()} onCancel={onClose}>
        <p>{t('revoke.text', { name: recipientName })}</p>
        <TextArea
          label={t('revoke.reason')}
          hint={t('revoke.reasonHint')}
          name="reason"
          maxLength={300}
          data-autofocus
          value={reason}
          error={deed.errors.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </DeskForm>
    </Dialog>
  );
}
