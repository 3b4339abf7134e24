import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { call, useAction } from '../call.ts';
import { PersonField, type Person } from './PersonField.tsx';

type Typed = number | string | null;
const isWrong = (value: Typed, most: number) => value !== null && (typeof value !== 'number' || value < 0 || value > most);

interface Props {
  achievements: readonly { id: string; title: string }[];
  onClose: () => void;
}

/** Issues a certificate to a member by hand. */
export function IssueDialog({ achievements, onClose }: Props) {
  const t = useText('certification');
  const deed = useAction();
  // Sent again, it is the same certificate.
  const [id] = useState(() => crypto.randomUUID());
  const [achievementId, setAchievementId] = useState('');
  const [person, setPerson] = useState<Person | null>(null);
  const [name, setName] = useState('');
  const [score, setScore] = useState<Typed>(null);
  const [hours, setHours] = useState<Typed>(null);
  const submit = async () => {
    const wrong = {
      ...(achievementId ? {} : { achievementId: 'error.achievement' }),
      ...(person ? {} : { accountId: 'error.account' }),
      ...(name.trim() ? {} : { recipientName: 'error.name' }),
      ...(isWrong(score, 100) ? { scorePercent: 'error.score' } : {}),
      ...(isWrong(hours, 100_000) ? { hours: 'error.hours' } : {}),
    };
    const asked = {
      id,
      achievementId,
      accountId: person?.id ?? '',
      recipientName: name.trim(),
      scorePercent: score as number | null,
      hours: hours as number | null,
    };
    if (await deed.run(() => call('issueByHand', asked), wrong)) onClose();
  };
  const choose = (chosen: Person | null) => {
    setPerson(chosen);
    if (chosen) setName(chosen.name);
  };
  return (
    <Dialog open onClose={onClose} title={t('issue.title')}>
      <DeskForm deed={deed} submit={t('issue.submit')} onSubmit={() => void submit()} onCancel={onClose}>
        <SelectField
          label={t('fact.title')}
          name="achievementId"
          placeholder
          value={achievementId}
          error={deed.errors.achievementId}
          options={achievements.map((each) => ({ value: each.id, label: each.title }))}
          onChange={({ target }) => setAchievementId(target.value)}
        />
        <PersonField value={person} onChange={choose} error={deed.errors.accountId} />
        <TextField
          label={t('issue.name')}
          hint={t('issue.nameHint')}
          name="recipientName"
          maxLength={200}
          value={name}
          error={deed.errors.recipientName}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="ui-Desk-pair">
          <NumberField
            label={t('fact.score')}
            name="scorePercent"
            optional
            unit="%"
            min={0}
            max={100}
            step={0.5}
            value={score}
            error={deed.errors.scorePercent}
            onChange={setScore}
          />
          <NumberField
            label={t('fact.hours')}
            name="hours"
            optional
            min={0}
            max={100_000}
            step={0.5}
            value={hours}
            error={deed.errors.hours}
            onChange={setHours}
          />
        </div>
      </DeskForm>
    </Dialog>
  );
}
