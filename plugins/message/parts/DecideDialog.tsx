import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Resolution } from '../calls/order.ts';
import { call } from './call.ts';

export interface DecideDialogProps {
  report: string;
  outcome: 'dismissed' | 'removed';
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a report is decided on, and why. */
export function DecideDialog({ report, outcome, onDone, onClose }: DecideDialogProps) {
  const t = useText('message');
  return (
    <ActionDialog
      of={call}
      name="resolveReport"
      schema={Resolution}
      with={{ report, outcome }}
      texts="resolve"
      title={t(`resolve.${outcome}.title`)}
      submit={t(`resolve.${outcome}`)}
      danger={outcome === 'removed'}
      size="small"
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t(`resolve.${outcome}.text`)}</p>
      <FormField name="note" rows={2} />
    </ActionDialog>
  );
}
