import { useState } from 'react';
import { useText } from '#kernel/client/text.ts';
import { Button } from '#kernel/ui/actions/Button.tsx';
import { SelectField } from '#kernel/ui/forms/SelectField.tsx';
import { TextField } from '#kernel/ui/forms/TextField.tsx';
import type { Filter } from '../pages/outbox/load.ts';
import { STATES } from '../schemas.ts';

/** Narrows the outbox. The select acts at once, the search when it is sent. */
export function OutboxFilter({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const t = useText('mail');
  const [q, setQ] = useState(filter.q);
  return (
    <form
      role="search"
      className="mail-Filter"
      data-selects="1"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter({ ...filter, q: q.trim() });
      }}
    >
      <TextField
        label={t('outbox.search')}
        name="q"
        type="search"
        maxLength={254}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <SelectField
        label={t('outbox.state')}
        name="state"
        value={filter.state}
        options={[{ value: 'all', label: t('outbox.anyState') }, ...STATES.map((value) => ({ value, label: t(`state.${value}`) }))]}
        onChange={(event) => onFilter({ q: q.trim(), state: event.target.value as Filter['state'] })}
      />
      <Button type="submit" variant="secondary">
        {t('outbox.find')}
      </Button>
    </form>
  );
}
