import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { ChargeTable } from '../../parts/desk/ChargeTable.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { useQueue } from '../../parts/desk/useQueue.ts';
import { Paging } from '../../parts/Paging.tsx';
import { SHOWS } from '../../rules/chargeFilters.ts';
import type { load } from '../../gateway/pages/deskCharges.ts';

/** Everything that is to be paid or was, narrowed by state, day and words. */
export default function DeskChargesPage({
  data: { filter, rows, total, sumSatang, dueSatang, next, hasPrevious },
}: PageProps<typeof load>) {
  const t = useText('billing');
  const { money } = useFormat();
  const kept = useKeptColumns();
  useQueue();
  const { show, ...rest } = filter;
  const query = { ...rest, ...(show === 'all' ? {} : { show }) };
  return (
    <DeskArea title={t('page.deskCharges')}>
      <FilterForm
        choicesWait
        keep={kept}
        values={filter}
        submit={t('filter.submit')}
        fields={[
          { name: 'show', label: t('filter.show'), options: SHOWS.map((value) => ({ value, label: t(`show.${value}`) })) },
          { name: 'q', label: t('filter.q'), type: 'search', maxLength: 80 },
          { name: 'from', label: t('filter.from'), day: DatePicker },
          { name: 'to', label: t('filter.to'), day: DatePicker },
        ]}
      />
      <ChargeTable
        rows={rows}
        narrowed={Object.values(query).some(Boolean)}
        sum={
          <>
            {t('charges.count', { count: total })} · <strong>{money(sumSatang)}</strong>
            {dueSatang > 0 && ` · ${t('charges.dueSum', { amount: money(dueSatang) })}`}
          </>
        }
      />
      <Paging path="/billing/desk/charges" query={{ ...query, ...kept }} next={next} hasPrevious={hasPrevious} />
    </DeskArea>
  );
}
