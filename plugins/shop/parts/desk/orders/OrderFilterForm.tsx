import { useText } from '#kernel/contract/page.ts';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { FULFILMENT_STATES, PAYMENT_STATES } from '../../../calls/orderSchemas.ts';
import { ORDER_STATES } from '../../../contract.ts';
import type { OrderFilter } from '../../../gateway/pages/ordersDesk.ts';
import { SHOWS } from '../../../rules/orderFilters.ts';

/** Choices of the filter: their name, the texts of their values, their values. */
const CHOICES = [
  ['state', 'orderState', ORDER_STATES],
  ['payment', 'paymentState', PAYMENT_STATES],
  ['fulfilment', 'fulfilment', FULFILMENT_STATES],
] as const;

/** Finds orders by number, name, telephone or SKU; narrows them by how they stand and when they were placed. */
export function OrderFilterForm({ filter }: { filter: OrderFilter }) {
  const t = useText('shop');
  const kept = useKeptColumns();
  return (
    <FilterForm
      keep={kept}
      values={filter}
      submit={t('desk.find')}
      fields={[
        { name: 'q', label: t('orders.search'), type: 'search', maxLength: 80 },
        { name: 'show', label: t('orders.show'), options: SHOWS.map((value) => ({ value, label: t(`orders.show.${value}`) })) },
        ...CHOICES.map(([name, texts, values]) => ({
          name,
          label: t(`orders.${name}`),
          options: [{ value: '', label: t('desk.all') }, ...values.map((value) => ({ value, label: t(`${texts}.${value}`) }))],
        })),
        { name: 'from', label: t('orders.from'), day: DatePicker },
        { name: 'to', label: t('orders.to'), day: DatePicker },
      ]}
    />
  );
}
