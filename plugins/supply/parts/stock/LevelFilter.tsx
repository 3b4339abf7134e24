import { useText } from '#kernel/contract/page.ts';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { LevelsData } from '../../gateway/stock/levels.ts';
import { SHOWS } from '../../rules/filters.ts';
import { useScopeFilter } from '../useScopeFilter.ts';

/** Narrows a list of goods: by words, by what is left, to a store. `one` where it is always about one store. */
export function LevelFilter({ data: { scope, filter }, one }: { data: LevelsData; one?: boolean }) {
  const t = useText('supply');
  const kept = useKeptColumns();
  const { values, fields } = useScopeFilter(scope, one);
  return (
    <FilterForm
      values={{ ...filter, ...values }}
      submit={t('filter.find')}
      keep={kept}
      fields={[
        { name: 'q', label: t('filter.goods'), type: 'search', maxLength: 80 },
        ...fields,
        { name: 'show', label: t('filter.show'), options: SHOWS.map((value) => ({ value, label: t(`show.${value}`) })) },
      ]}
    />
  );
}
