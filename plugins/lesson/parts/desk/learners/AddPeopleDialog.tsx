import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DeskForm } from '#kit/ui/desk/DeskForm.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { call } from '../../call.ts';
import { useAction } from '../useAction.ts';

interface Person {
  accountId: string;
  name: string;
}
interface Props {
  courseId: string;
  batches: readonly { id: string; title: string }[];
  onClose: () => void;
}

/** Members are found by name and enrolled without charge. */
export function AddPeopleDialog({ courseId, batches, onClose }: Props) {
  const t = useText('lesson');
  const deed = useAction();
  const [q, setQ] = useState('');
  const [found, setFound] = useState<readonly Person[] | null>(null);
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const [batchId, setBatchId] = useState('');
  const search = () => void deed.run(async () => setFound((await call('findPeople', { q: q.trim() })).items));
  const toggle = (person: Person) =>
    setChosen(
      chosen.some(({ accountId }) => accountId === person.accountId)
        ? chosen.filter(({ accountId }) => accountId !== person.accountId)
        : [...chosen, person],
    );
  const add = async () => {
    const wrong = { people: chosen.length === 0 ? 'desk.people.choose' : undefined };
    const accountIds = chosen.map(({ accountId }) => accountId);
    const done = await deed.run(async () => {
      const { added, already } = await call('addLearners', { id: courseId, accountIds, batchId: batchId || null });
      showToast(t('desk.people.added', { added, already }));
    }, wrong);
    if (done) onClose();
  };
  const shown = [...chosen, ...(found ?? []).filter((person) => chosen.every(({ accountId }) => accountId !== person.accountId))];
  return (
    <Dialog open title={t('desk.people.add')} onClose={onClose}>
      <DeskForm deed={deed} submit={t('desk.people.submit', { count: chosen.length })} onSubmit={() => void add()} onCancel={onClose}>
        <TextField
          label={t('desk.people.search')}
          name="q"
          type="search"
          data-autofocus
          maxLength={100}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            search();
          }}
        />
        <div className="ui-Actions">
          <Button variant="secondary" disabled={deed.pending} onClick={search}>
            {t('desk.find')}
          </Button>
        </div>
        <p role="status" className={found?.length === 0 ? undefined : 'ui-Hidden'}>
          {found && t('desk.people.found', { count: found.length })}
        </p>
        {(shown.length > 0 || deed.errors.people) && (
          <Fieldset legend={t('desk.people.list')} name="people">
            {shown.map((person) => (
              <Checkbox
                key={person.accountId}
                label={person.name}
                checked={chosen.some(({ accountId }) => accountId === person.accountId)}
                onChange={() => toggle(person)}
              />
            ))}
            {deed.errors.people && <InlineAlert tone="danger">{deed.errors.people}</InlineAlert>}
          </Fieldset>
        )}
        {batches.length > 0 && (
          <SelectField
            label={t('desk.learners.batch')}
            name="batchId"
            value={batchId}
            options={[{ value: '', label: t('desk.none') }, ...batches.map(({ id, title }) => ({ value: id, label: title }))]}
            onChange={(event) => setBatchId(event.target.value)}
          />
        )}
      </DeskForm>
    </Dialog>
  );
}
