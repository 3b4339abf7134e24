import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { CancelDocument } from '../../calls/deskDocuments.ts';
import type { DocumentHead } from '../../schemas.ts';
import { call } from '../call.ts';

/** Cancels a document: it keeps its number and stays to be read. */
export function CancelDocumentDialog({ document: { id, number }, onClose }: { document: DocumentHead; onClose: () => void }) {
  const t = useText('billing');
  return (
    <ActionDialog
      of={call}
      name="cancelDocument"
      schema={CancelDocument}
      with={{ id }}
      title={t('cancelDocument.of', { number })}
      danger
      size="small"
      onClose={onClose}
    >
      <p>{t('cancelDocument.lead')}</p>
      <FormField name="reason" label={t('record.reason')} rows={2} />
    </ActionDialog>
  );
}
