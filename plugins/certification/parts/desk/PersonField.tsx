import { useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { useTypedSearch } from '#kit/ui/forms/useTypedSearch.ts';
import { call } from '../call.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** A member, found by a part of their name. */
export function PersonField({ value, onChange }: { value: Person | null; onChange: (person: Person | null) => void }) {
  const t = useText('certification');
  const problem = useProblem();
  const { errors } = useActionForm();
  const [q, setQ] = useState('');
  const { found, failure, forget } = useTypedSearch(
    q,
    async (words): Promise<readonly Person[]> => (await call('people', { q: words })).rows,
  );
  return (
    <>
      <TextField
        label={t('issue.person')}
        hint={t('issue.personHint')}
        name="accountId"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={q}
        error={errors.accountId ?? (failure ? problem(failure) : undefined)}
        onChange={({ target }) => {
          setQ(target.value);
          if (target.value.trim().length < 2) forget();
        }}
      />
      {found && found.length > 0 && (
        <RadioGroup
          legend={t('issue.found')}
          name="person"
          value={value?.id ?? ''}
          options={found.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => onChange(found.find((person) => person.id === id) ?? null)}
        />
      )}
      <p role="status">{found?.length === 0 ? t('issue.nobody') : ''}</p>
    </>
  );
}
