import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Issue } from '../../calls/desk.ts';
import { call } from '../call.ts';
import { PersonField, type Person } from './PersonField.tsx';

interface Props {
  achievements: readonly { id: string; title: string }[];
  onClose: () => void;
}

/** Issues a certificate to a member by hand. */
export function IssueDialog({ achievements, onClose }: Props) {
  const t = useText('certification');
  const [id] = useState(() => crypto.randomUUID());
  const [person, setPerson] = useState<Person | null>(null);
  return (
    <ActionDialog
      of={call}
      name="issueByHand"
      schema={Issue}
      with={{ id, accountId: person?.id ?? '' }}
      values={{ recipientName: person?.name ?? '' }}
      check={(): Record<string, string> => (person ? {} : { accountId: 'error.account' })}
      texts="issue"
      title={t('issue.title')}
      onClose={onClose}
    >
      <FormField
        name="achievementId"
        label={t('fact.title')}
        options={achievements.map((each) => ({ value: each.id, label: each.title }))}
      />
      <PersonField value={person} onChange={setPerson} />
      {/* Begins anew with the name of whoever is chosen. */}
      <FormField key={person?.id} name="recipientName" />
      <div className="ui-Desk-pair">
        <FormField name="scorePercent" label={t('fact.score')} unit="%" />
        <FormField name="hours" label={t('fact.hours')} steps />
      </div>
    </ActionDialog>
  );
}
