import { useText } from '#kernel/contract/page.ts';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { BillsData } from '../../../gateway/pages/bills.ts';
import { BILL_STATES } from '../../../schemas.ts';

interface Props {
  data: BillsData;
  keep?: Record<string, string>;
}

/** Narrows bills by number, store, day, kind and how they stand. */
export function BillFilterForm({ data: { clusters, filter, found }, keep = {} }: Props) {
  const t = useText('pos');
  const any = { value: '', label: t('list.all') };
  const named = (rows: readonly { id: string; name: string }[]) => rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FilterForm
      keep={keep}
      values={filter}
      submit={t('list.find')}
      fields={[
        { name: 'number', label: t('bill.number'), type: 'search', maxLength: 40 },
        ...(clusters.length > 1 ? [{ name: 'cluster', label: t('list.cluster'), options: named(clusters) } as const] : []),
        { name: 'store', label: t('bill.store'), options: [any, ...named(found?.stores ?? [])] },
        {
          name: 'kind',
          label: t('bill.kind'),
          options: [any, ...(['sale', 'return'] as const).map((value) => ({ value, label: t(`bill.kind.${value}`) }))],
        },
        {
          name: 'state',
          label: t('bill.state'),
          options: [
            any,
            { value: 'flagged', label: t('bill.state.flagged') },
            ...BILL_STATES.map((value) => ({ value, label: t(`bill.state.${value}`) })),
          ],
        },
        { name: 'from', label: t('list.from'), day: DatePicker },
        { name: 'to', label: t('list.to'), day: DatePicker },
      ]}
    />
  );
}
