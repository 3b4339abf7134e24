import { useText } from '#kernel/client/text.ts';
import { FilterForm } from '#kernel/ui/forms/FilterForm.tsx';
import { ORDER_STATES } from '../../../contract.ts';
import { SHOWS, type OrderFilter } from '../../../pages/orders/deskLoad.ts';
import { FULFILMENT_STATES, PAYMENT_STATES } from '../../../schemas.ts';

/** Finds orders by number, name, telephone or SKU; narrows them by how they stand and when they were placed. */
export function OrderFilterForm({ filter }: { filter: OrderFilter }) {
  const t = useText('shop');
  const choices = (prefix: string, values: readonly string[]) => [
    { value: '', label: t('desk.all') },
    ...values.map((value) => ({ value, label: t(`${prefix}.${value}`) })),
  ];
  return (
    <FilterForm
      className="shop-OrderFilter"
      values={filter}
      submit={t('desk.find')}
      fields={[
        { name: 'q', label: t('orders.search'), type: 'search', maxLength: 80 },
        { name: 'show', label: t('orders.show'), options: SHOWS.map((value) => ({ value, label: t(`orders.show.${value}`) })) },
        { name: 'state', label: t('orders.state'), options: choices('orderState', ORDER_STATES) },
        { name: 'payment', label: t('orders.payment'), options: choices('paymentState', PAYMENT_STATES) },
        { name: 'fulfilment', label: t('orders.fulfilment'), options: choices('fulfilment', FULFILMENT_STATES) },
        { name: 'from', label: t('desk.from'), type: 'date' },
        { name: 'to', label: t('desk.to'), type: 'date' },
      ]}
    />
  );
}
