import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { desk } from '../../calls/desk.ts';
import type { ManageHead } from '../../gateway/pages/manageHead.ts';
import { call } from '../call.ts';

interface Props {
  head: ManageHead;
  action: 'PUBLISH' | 'POSTPONE' | 'CANCEL' | 'ARCHIVE';
  onClose: () => void;
}

/** Publishes, postpones, cancels or archives: what follows from it is said before it is done. */
export function TurnDialog({ head, action, onClose }: Props) {
  const t = useText('event');
  const [startsAt, setStartsAt] = useState<string | null>(head.startsAt);
  const [endsAt, setEndsAt] = useState<string | null>(head.endsAt);
  const isAgain = action === 'PUBLISH' && head.state === 'postponed';
  return (
    <ActionDialog
      of={call}
      name="turnEvent"
      schema={desk.turnEvent.body}
      texts="turn"
      with={{ id: head.id, action, startsAt: isAgain ? startsAt : null, endsAt: isAgain ? endsAt : null }}
      values={{ reason: '' }}
      title={t(`turn.${action}`)}
      submit={t(`turn.${action}.go`)}
      danger={action === 'CANCEL'}
      onClose={onClose}
    >
      <p>{t(`turn.${action}.hint`)}</p>
      {isAgain && (
        <>
          <MomentPicker label={t('field.startsAt')} name="newStart" value={startsAt} onChange={setStartsAt} />
          <MomentPicker label={t('field.endsAt')} name="newEnd" value={endsAt} onChange={setEndsAt} />
        </>
      )}
      {(action === 'CANCEL' || action === 'POSTPONE') && <FormField name="reason" rows={3} />}
    </ActionDialog>
  );
}
