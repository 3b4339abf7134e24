import { useText } from '#kernel/contract/page.ts';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { Filter } from '../../gateway/pages/entries.ts';

const KINDS = ['all', 'page', 'post'] as const;
const STATES = ['all', 'draft', 'published', 'changed', 'scheduled', 'archived', 'trashed'] as const;

/** Narrows the list of pages and posts. */
export function EntriesFilter({ filter }: { filter: Filter }) {
  const t = useText('cms');
  const kept = useKeptColumns();
  return (
    <FilterForm
      values={filter}
      keep={kept}
      submit={t('entries.find')}
      fields={[
        { name: 'q', label: t('entries.search'), type: 'search', maxLength: 100 },
        { name: 'kind', label: t('field.kind'), options: KINDS.map((value) => ({ value, label: t(`kind.${value}`) })) },
        { name: 'state', label: t('field.state'), options: STATES.map((value) => ({ value, label: t(`state.${value}`) })) },
      ]}
    />
  );
}
