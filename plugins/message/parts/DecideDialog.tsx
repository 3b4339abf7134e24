import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';

export type Outcome = 'dismissed' | 'removed';

export interface DecideDialogProps {
  /** What is about to be decided; null while nothing is. */
  outcome: Outcome | null;
  pending: boolean;
  onDecide: (outcome: Outcome, note: string) => void;
  onCancel: () => void;
}

/** Asks before a report is decided on, and why. */
export function DecideDialog({ outcome, pending, onDecide, onCancel }: DecideDialogProps) {
  const t = useText('message');
  const [note, setNote] = useState('');
  const removes = outcome === 'removed';
  return (
    <ConfirmDialog
      open={outcome !== null}
      tone={removes ? 'danger' : 'primary'}
      title={t(removes ? 'reports.removeTitle' : 'reports.dismissTitle')}
      confirmLabel={t(removes ? 'reports.remove' : 'reports.dismiss')}
      pending={pending}
      onCancel={onCancel}
      onConfirm={() => onDecide(outcome!, note)}
    >
      <p>{t(removes ? 'reports.removeText' : 'reports.dismissText')}</p>
      <TextArea
        label={t('reports.reason')}
        optional
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  );
}
