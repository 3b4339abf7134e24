import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { Learner, LearnerAction } from '../../../calls/deskSchemas.ts';
import { call } from '../../call.ts';
import { useAction } from '../useAction.ts';

interface Props {
  learner: Pick<Learner, 'enrolmentId' | 'name' | 'accessUntil'>;
  action: LearnerAction;
  onClose: () => void;
}

/** Something that a teacher does with one learner: what it does, why, and until when. */
export function ActDialog({ learner, action, onClose }: Props) {
  const t = useText('lesson');
  const deed = useAction();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState(learner.accessUntil);
  const act = async () => {
    const body = { id: learner.enrolmentId, action, reason: reason.trim(), until: action === 'extend' ? until : null };
    if (!(await deed.run(() => call('actOnEnrolment', body)))) return;
    showToast(t(`desk.act.${action}Done`, { name: learner.name }));
    onClose();
  };
  return (
    <Dialog open size="small" title={t(`desk.act.${action}Title`, { name: learner.name })} onClose={onClose}>
      <DeskForm
        deed={deed}
        submit={t(`desk.act.${action}`)}
        danger={action === 'reject' || action === 'suspend' || action === 'withdraw'}
        onSubmit={() => void act()}
        onCancel={onClose}
      >
        <p>{t(`desk.act.${action}Text`)}</p>
        {action === 'extend' && (
          <MomentPicker
            label={t('desk.act.until')}
            hint={t('desk.act.untilHint')}
            name="until"
            optional
            value={until}
            error={deed.errors.until}
            onChange={setUntil}
          />
        )}
        <TextArea
          label={t('desk.act.reason')}
          hint={t('desk.act.reasonHint')}
          name="reason"
          optional
          rows={2}
          maxLength={300}
          value={reason}
          error={deed.errors.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </DeskForm>
    </Dialog>
  );
}
