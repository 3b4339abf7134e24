import { useState } from 'react';
import { useText } from '#kernel/client/text.ts';
import { MEMBERS } from '#kernel/contract/role.ts';
import { Button } from '#kernel/ui/actions/Button.tsx';
import { SelectField } from '#kernel/ui/forms/SelectField.tsx';
import { TextField } from '#kernel/ui/forms/TextField.tsx';
import type { Filter } from '../../pages/members/load.ts';

const STATES = ['pending', 'active', 'suspended', 'closing'] as const;

/** Narrows the list. The selects act at once, the search when it is sent; without a script the form sends itself. */
export function MembersFilter({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const t = useText('account');
  const [q, setQ] = useState(filter.q);
  return (
    <form
      role="search"
      className="account-Members-filter"
      action="/user/members"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter({ ...filter, q: q.trim() });
      }}
    >
      <TextField
        label={t('members.search')}
        name="q"
        type="search"
        maxLength={100}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <SelectField
        label={t('members.role')}
        name="role"
        value={filter.role}
        options={[{ value: 'all', label: t('members.allRoles') }, ...MEMBERS.map((value) => ({ value, label: t(`role.${value}`) }))]}
        onChange={(event) => onFilter({ ...filter, q: q.trim(), role: event.target.value as Filter['role'] })}
      />
      <SelectField
        label={t('members.state')}
        name="state"
        value={filter.state}
        options={[
          { value: 'all', label: t('members.allStates') },
          ...STATES.map((value) => ({ value, label: t(`members.state.${value}`) })),
        ]}
        onChange={(event) => onFilter({ ...filter, q: q.trim(), state: event.target.value as Filter['state'] })}
      />
      <Button type="submit" variant="secondary">
        {t('members.find')}
      </Button>
    </form>
  );
}
