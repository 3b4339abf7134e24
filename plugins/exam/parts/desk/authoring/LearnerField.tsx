import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { useTypedSearch } from '#kit/ui/forms/useTypedSearch.ts';
import { call } from '../../call.ts';

/** For whom something is otherwise: found by name. */
export function LearnerField({ account, onChange }: { account: string; onChange: (account: string) => void }) {
  const t = useText('exam');
  const { account: error } = useActionForm().errors;
  const [q, setQ] = useState('');
  const { found: people } = useTypedSearch(q, async (words) => (await call('findPeople', { q: words })).items);
  return (
    <>
      <TextField
        label={t('overrides.search')}
        hint={t('overrides.searchHint')}
        type="search"
        maxLength={100}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {people?.length === 0 && (
        <p className="exam-Hint" role="status">
          {t('overrides.none')}
        </p>
      )}
      {(Boolean(people?.length) || error) && (
        <RadioGroup
          legend={t('overrides.person')}
          name="account"
          error={error}
          value={account}
          options={(people ?? []).map(({ accountId, name }) => ({ value: accountId, label: name }))}
          onChange={onChange}
        />
      )}
    </>
  );
}
