import { useState } from 'react';
import { useText } from '#kernel/client/text.ts';
import { Button } from '#kernel/ui/actions/Button.tsx';
import { SelectField } from '#kernel/ui/forms/SelectField.tsx';
import { TextField } from '#kernel/ui/forms/TextField.tsx';
import type { Filter } from '../../pages/entries/load.ts';

const KINDS = ['all', 'page', 'post'] as const;
const STATES = ['all', 'draft', 'published', 'changed', 'scheduled', 'trashed'] as const;

/** Narrows the list. The selects act at once, the search when it is sent. */
export function EntriesFilter({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const t = useText('cms');
  const [q, setQ] = useState(filter.q);
  return (
    <form
      role="search"
      className="cms-Entries-filter"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter({ ...filter, q: q.trim() });
      }}
    >
      <TextField
        label={t('entries.search')}
        name="q"
        type="search"
        maxLength={100}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <SelectField
        label={t('field.kind')}
        name="kind"
        value={filter.kind}
        options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(event) => onFilter({ ...filter, q: q.trim(), kind: event.target.value as Filter['kind'] })}
      />
      <SelectField
        label={t('field.state')}
        name="state"
        value={filter.state}
        options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(event) => onFilter({ ...filter, q: q.trim(), state: event.target.value as Filter['state'] })}
      />
      <Button type="submit" variant="secondary">
        {t('entries.find')}
      </Button>
    </form>
  );
}
