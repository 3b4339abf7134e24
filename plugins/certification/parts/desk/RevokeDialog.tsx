import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Revocation } from '../../calls/desk.ts';
import type { DeskCertificate } from '../../schemas.ts';
import { call } from '../call.ts';

/** Takes a certificate back: the public page says so from then on. */
export function RevokeDialog({
  certificate: { id, serial, recipientName },
  onClose,
}: {
  certificate: DeskCertificate;
  onClose: () => void;
}) {
  const t = useText('certification');
  return (
    <ActionDialog
      of={call}
      name="revokeCertificate"
      schema={Revocation}
      with={{ id }}
      texts="revoke"
      title={t('revoke.title', { serial })}
      submit={t('desk.revoke')}
      danger
      size="small"
      onClose={onClose}
    >
      <p>{t('revoke.text', { name: recipientName })}</p>
      <FormField name="reason" data-autofocus />
    </ActionDialog>
  );
}
