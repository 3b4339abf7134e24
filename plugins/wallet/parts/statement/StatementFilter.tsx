import { useText } from '#kernel/contract/page.ts';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { SHOWS, type Filter } from '../../rules/statementFilter.ts';

/** Narrows a statement to a kind, a time and some words. */
export function StatementFilter({ filter }: { filter: Filter }) {
  const t = useText('wallet');
  return (
    <FilterForm
      className="wallet-Filter"
      choicesWait
      values={filter}
      submit={t('filter.submit')}
      fields={[
        { name: 'show', label: t('filter.show'), options: SHOWS.map((value) => ({ value, label: t(`filter.${value}`) })) },
        { name: 'from', label: t('filter.from'), day: DatePicker },
        { name: 'to', label: t('filter.to'), day: DatePicker },
        { name: 'q', label: t('filter.q'), type: 'search', maxLength: 100 },
      ]}
    />
  );
}
