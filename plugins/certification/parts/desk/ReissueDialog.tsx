import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { DeskCertificate } from '../../schemas.ts';
import { call, useAction } from '../call.ts';
import { SHORTEST_REASON } from './RevokeDialog.tsx';

interface Props {
  certificate: DeskCertificate;
  kind: 'correct' | 'renew';
  onClose: () => void;
}

/** Issues another certificate in place of one: with a name put right, or for a further time. */
export function ReissueDialog({ certificate: { id, serial, recipientName }, kind, onClose }: Props) {
  const t = useText('certification');
  const deed = useAction();
  const [name, setName] = useState(recipientName);
  const [reason, setReason] = useState('');
  const submit = async () => {
    const wrong = {
      ...(name.trim() ? {} : { recipientName: 'error.name' }),
      ...(reason.trim().length < SHORTEST_REASON ? { reason: 'error.reason' } : {}),
    };
    const done = await deed.run(() => call('reissueCertificate', { id, kind, recipientName: name.trim(), reason: reason.trim() }), wrong);
    if (done) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t(`reissue.${kind}`, { serial })} size="small">
      <DeskForm deed={deed} submit={t(`desk.${kind}`)} onSubmit={() => void submit()} onCancel={onClose}>
        <p>{t(`reissue.${kind}Text`)}</p>
        <TextField
          label={t('issue.name')}
          name="recipientName"
          maxLength={200}
          value={name}
          error={deed.errors.recipientName}
          onChange={({ target }) => setName(target.value)}
        />
        <TextArea
          label={t('reissue.reason')}
          name="reason"
          rows={2}
          maxLength={300}
          value={reason}
          error={deed.errors.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </DeskForm>
    </Dialog>
  );
}
