import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { useSend } from '#kit/ui/forms/action/useSend.ts';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { call } from '../../call.ts';

export interface Person {
  readonly accountId: string;
  readonly name: string;
}
interface Props {
  chosen: readonly Person[];
  onChange: (chosen: readonly Person[]) => void;
}

/** Members found by name, to be ticked: who is ticked stays in sight while others are looked for. */
export function PeopleField({ chosen, onChange }: Props) {
  const t = useText('lesson');
  const { accountIds: error } = useActionForm().errors;
  const { state, failed, send } = useSend('lesson');
  const [q, setQ] = useState('');
  const [found, setFound] = useState<readonly Person[] | null>(null);
  const ids = chosen.map(({ accountId }) => accountId);
  const shown = [...chosen, ...(found ?? []).filter(({ accountId }) => !ids.includes(accountId))];
  const search = () => void send(async () => setFound((await call('findPeople', { q: q.trim() })).items));
  return (
    <>
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
        <Button variant="secondary" disabled={state === 'loading'} onClick={search}>
          {t('desk.find')}
        </Button>
      </div>
      {failed && (
        <Alert tone="danger" live>
          <p>{failed}</p>
        </Alert>
      )}
      <p role="status" className={found?.length === 0 ? undefined : 'ui-Hidden'}>
        {found && t('desk.people.found', { count: found.length })}
      </p>
      {(shown.length > 0 || error) && (
        <CheckboxGroup
          legend={t('desk.people.list')}
          name="accountIds"
          options={shown.map(({ accountId, name }) => ({ value: accountId, label: name }))}
          value={ids}
          error={error}
          onChange={(now) => onChange(shown.filter(({ accountId }) => now.includes(accountId)))}
        />
      )}
    </>
  );
}
