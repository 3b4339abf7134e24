import { SHOWS } from '../../../rules/orderFilters.ts';
import { useState } from 'react';
import { useNavigate, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DateRangePicker, type DateRange } from '#kit/ui/forms/DateRangePicker.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { ORDER_STATES } from '../../../contract.ts';
import { type OrderFilter } from '../../../gateway/pages/ordersDesk.ts';
import { FULFILMENT_STATES, PAYMENT_STATES } from '../../../calls/orderSchemas.ts';
import '#kit/ui/forms/FilterForm.css';

/** Choices of the filter: their name, the texts of their values, their values. */
const CHOICES = [
  ['state', 'orderState', ORDER_STATES],
  ['payment', 'paymentState', PAYMENT_STATES],
  ['fulfilment', 'fulfilment', FULFILMENT_STATES],
] as const;
const FIELDS = ['q', 'show', 'state', 'payment', 'fulfilment'] as const;

/** Finds orders by number, name, telephone or SKU; narrows them by how they stand and when they were placed. */
export function OrderFilterForm({ filter }: { filter: OrderFilter }) {
  const t = useText('shop');
  const navigate = useNavigate();
  const kept = Object.entries(useKeptColumns());
  const [placed, setPlaced] = useState<DateRange | null>(filter.from && filter.to ? { start: filter.from, end: filter.to } : null);
  const find = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const typed = FIELDS.map((name) => {
      const value = data.get(name);
      return [name, typeof value === 'string' ? value.trim() : ''];
    });
    const days = [
      ['from', placed?.start ?? ''],
      ['to', placed?.end ?? ''],
    ];
    const narrowed = [...kept, ...typed, ...days].filter(([, value]) => value !== '' && value !== 'all');
    void navigate(`/shop/orders?${new URLSearchParams(narrowed)}`, { preventScrollReset: true });
  };
  return (
    <form
      key={JSON.stringify(filter)}
      role="search"
      className="ui-FilterForm shop-OrderFilter"
      onSubmit={(event) => {
        event.preventDefault();
        find(event.currentTarget);
      }}
    >
      <TextField label={t('orders.search')} name="q" type="search" maxLength={80} defaultValue={filter.q} />
      <SelectField
        label={t('orders.show')}
        name="show"
        defaultValue={filter.show}
        options={SHOWS.map((value) => ({ value, label: t(`orders.show.${value}`) }))}
        onChange={(event) => event.currentTarget.form!.requestSubmit()}
      />
      {CHOICES.map(([name, texts, values]) => (
        <SelectField
          key={name}
          label={t(`orders.${name}`)}
          name={name}
          defaultValue={filter[name]}
          options={[{ value: '', label: t('desk.all') }, ...values.map((value) => ({ value, label: t(`${texts}.${value}`) }))]}
          onChange={(event) => event.currentTarget.form!.requestSubmit()}
        />
      ))}
      <DateRangePicker label={t('orders.placed')} value={placed} onChange={setPlaced} />
      {filter.from && <input type="hidden" name="from" value={filter.from} />}
      {filter.to && <input type="hidden" name="to" value={filter.to} />}
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary">
        {t('desk.find')}
      </Button>
    </form>
  );
}
