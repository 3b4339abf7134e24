import { useText } from '#kernel/contract/page.ts';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { Filter } from '../../rules/statementFilter.ts';

/** From when until when a statement goes. */
export function PeriodForm({ filter }: { filter: Filter }) {
  const t = useText('wallet');
  return (
    <FilterForm
      className="wallet-Period"
      values={filter}
      submit={t('print.show')}
      fields={[
        { name: 'from', label: t('filter.from'), day: DatePicker },
        { name: 'to', label: t('filter.to'), day: DatePicker },
      ]}
    />
  );
}
