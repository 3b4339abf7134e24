import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { NewLearners } from '../../../calls/teaching.ts';
import { call } from '../../call.ts';
import { PeopleField, type Person } from './PeopleField.tsx';

interface Props {
  courseId: string;
  batches: readonly { id: string; title: string }[];
  onClose: () => void;
}

/** Members are found by name and enrolled without charge. */
export function AddPeopleDialog({ courseId, batches, onClose }: Props) {
  const t = useText('lesson');
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  return (
    <ActionDialog
      of={call}
      name="addLearners"
      schema={NewLearners}
      with={{ id: courseId, accountIds: chosen.map(({ accountId }) => accountId), ...(batches.length === 0 && { batchId: null }) }}
      texts="desk.people"
      title={t('desk.people.add')}
      submit={t('desk.people.submit', { count: chosen.length })}
      onClose={onClose}
      onDone={({ added, already }) => showToast(t('desk.people.added', { added, already }))}
    >
      <PeopleField chosen={chosen} onChange={setChosen} />
      {batches.length > 0 && (
        <FormField
          name="batchId"
          label={t('desk.learners.batch')}
          options={[{ value: '', label: t('desk.none') }, ...batches.map(({ id, title }) => ({ value: id, label: title }))]}
        />
      )}
    </ActionDialog>
  );
}
