import { useText } from '#kernel/contract/page.ts';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { Filter } from '../gateway/pages/outbox.ts';
import { STATES } from '../schemas.ts';

/** Narrows the outbox. */
export function OutboxFilter({ filter }: { filter: Filter }) {
  const t = useText('mail');
  return (
    <FilterForm
      values={filter}
      submit={t('outbox.find')}
      fields={[
        { name: 'q', label: t('outbox.search'), type: 'search', maxLength: 254 },
        {
          name: 'state',
          label: t('outbox.state'),
          options: [{ value: 'all', label: t('outbox.anyState') }, ...STATES.map((value) => ({ value, label: t(`state.${value}`) }))],
        },
      ]}
    />
  );
}
