import { useLocation, useText } from '#kernel/contract/page.ts';
import { addDays } from '#kit/thai/day.ts';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import type { Looking } from '../../gateway/pages/chosen.ts';

interface Props {
  data: Looking;
  /** The business day of now. */
  today: string;
  /** What else of the address stays. */
  keep?: Readonly<Record<string, string>>;
}

/** Chooses which stores and days are looked at: the usual spans by one press, others by their days. */
export function LookForm({ data: { clusters, stores, filter }, today, keep = {} }: Props) {
  const t = useText('panel');
  const { pathname } = useLocation();
  const named = (rows: readonly { id: string; name: string }[]) => rows.map(({ id, name }) => ({ value: id, label: name }));
  const spans = [
    { name: 'today', from: today, to: today },
    { name: 'yesterday', from: addDays(today, -1), to: addDays(today, -1) },
    { name: 'week', from: addDays(today, -6), to: today },
    { name: 'month', from: `${today.slice(0, 7)}-01`, to: today },
    { name: 'quarter', from: addDays(today, -89), to: today },
  ] as const;
  const usual = spans.find(({ from, to }) => from === filter.from && to === filter.to);
  const address = ({ name, from, to }: (typeof spans)[number]) => {
    const days: Record<string, string> = name === 'today' ? {} : { from, to };
    const query = new URLSearchParams(
      Object.entries({ ...keep, cluster: clusters.length > 1 ? filter.cluster : '', store: filter.store, ...days }).filter(
        ([, value]) => value,
      ),
    );
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  return (
    <>
      <ListViews
        label={t('look.spans')}
        shows={spans.map((span) => ({ to: address(span), title: t(`look.${span.name}`), current: span === usual }))}
      />
      <FilterForm
        folds
        keep={keep}
        values={filter}
        submit={t('look.show')}
        fields={[
          ...(clusters.length > 1 ? [{ name: 'cluster', label: t('look.cluster'), options: named(clusters) } as const] : []),
          ...(stores.length > 1
            ? [{ name: 'store', label: t('look.store'), options: [{ value: '', label: t('look.all') }, ...named(stores)] } as const]
            : []),
          { name: 'from', label: t('look.from'), day: DatePicker },
          { name: 'to', label: t('look.to'), day: DatePicker },
        ]}
      />
    </>
  );
}
