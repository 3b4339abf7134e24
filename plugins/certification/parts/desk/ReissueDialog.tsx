import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Reissue } from '../../calls/desk.ts';
import type { DeskCertificate } from '../../schemas.ts';
import { call } from '../call.ts';

interface Props {
  certificate: DeskCertificate;
  kind: 'correct' | 'renew';
  onClose: () => void;
}

/** Issues another certificate in place of one: with a name put right, or for a further time. */
export function ReissueDialog({ certificate: { id, serial, recipientName }, kind, onClose }: Props) {
  const t = useText('certification');
  return (
    <ActionDialog
      of={call}
      name="reissueCertificate"
      schema={Reissue}
      with={{ id, kind }}
      values={{ recipientName }}
      texts="reissue"
      title={t(`reissue.${kind}`, { serial })}
      submit={t(`desk.${kind}`)}
      size="small"
      onClose={onClose}
    >
      <p>{t(`reissue.${kind}Text`)}</p>
      <FormField name="recipientName" label={t('issue.recipientName')} />
      <FormField name="reason" rows={2} />
    </ActionDialog>
  );
}
