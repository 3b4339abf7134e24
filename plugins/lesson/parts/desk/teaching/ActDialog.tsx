import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { Learner, LearnerAction } from '../../../calls/deskSchemas.ts';
import { LearnerAct } from '../../../calls/teaching.ts';
import { call } from '../../call.ts';

interface Props {
  learner: Pick<Learner, 'enrolmentId' | 'name' | 'accessUntil'>;
  action: LearnerAction;
  onClose: () => void;
}

/** Something that a teacher does with one learner: what it does, why, and until when. */
export function ActDialog({ learner: { enrolmentId, name, accessUntil }, action, onClose }: Props) {
  const t = useText('lesson');
  return (
    <ActionDialog
      of={call}
      name="actOnEnrolment"
      schema={LearnerAct}
      with={{ id: enrolmentId, action, ...(action !== 'extend' && { until: null }) }}
      values={{ until: accessUntil }}
      texts="desk.act"
      title={t(`desk.act.${action}Title`, { name })}
      submit={t(`desk.act.${action}`)}
      danger={action === 'reject' || action === 'suspend' || action === 'withdraw'}
      done={t(`desk.act.${action}Done`, { name })}
      size="small"
      onClose={onClose}
    >
      <p>{t(`desk.act.${action}Text`)}</p>
      {action === 'extend' && <FormField name="until" />}
      <FormField name="reason" rows={2} />
    </ActionDialog>
  );
}
