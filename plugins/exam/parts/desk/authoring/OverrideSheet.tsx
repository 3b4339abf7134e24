import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { OverrideDraft } from '../../../calls/authoring.ts';
import type { DeskExamData } from '../../../gateway/pages/deskExam.ts';
import { call } from '../../call.ts';
import { LearnerField } from './LearnerField.tsx';
import { TimeLimitField } from './TimeLimitField.tsx';

export type Override = DeskExamData['overrides'][number];

interface Props {
  examId: string;
  override: Override | null;
  onClose: () => void;
}

/** What of an exam is otherwise for one person. What is left empty is as for everybody. */
export function OverrideSheet({ examId, override, onClose }: Props) {
  const t = useText('exam');
  const [account, setAccount] = useState(override?.accountId ?? '');
  const [timeLimitSeconds, setTimeLimit] = useState(override?.timeLimitSeconds ?? null);
  return (
    <ActionDialog
      sheet
      of={call}
      name="saveOverride"
      schema={OverrideDraft}
      with={{ id: examId, account, timeLimitSeconds }}
      values={override ?? {}}
      check={(): Record<string, string> => (account ? {} : { account: 'invalid.required' })}
      texts="overrides"
      title={override ? override.name : t('overrides.add')}
      submit={t('desk.save')}
      onClose={onClose}
    >
      {!override && <LearnerField account={account} onChange={setAccount} />}
      <FormField name="opensAt" label={t('draft.opensAt')} />
      <FormField name="closesAt" label={t('draft.closesAt')} />
      <TimeLimitField seconds={timeLimitSeconds} onChange={setTimeLimit} />
      <FormField name="maxAttempts" label={t('draft.maxAttempts')} steps />
      <FormField name="reason" lines="one" />
      {override && (
        <ActionButton of={call} name="removeOverride" with={{ id: examId, account }} variant="quiet" onDone={onClose}>
          {t('overrides.remove')}
        </ActionButton>
      )}
    </ActionDialog>
  );
}
