import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import type { CountsData, load } from '../../gateway/pages/counts.ts';
import { COUNT_STATES } from '../../machines/count.ts';
import { NoStore } from '../../parts/NoStore.tsx';
import { StateBadge } from '../../parts/StateBadge.tsx';
import { newIn, usePaging, useScopeFilter } from '../../parts/useScopeFilter.ts';

export default function CountsPage({ data }: PageProps<typeof load>) {
  const t = useText('supply');
  return data ? <Counts data={data} /> : <NoStore title={t('page.counts')} />;
}

/** Counts of what stores have: which go on, and how far. */
function Counts({ data }: { data: CountsData }) {
  const t = useText('supply');
  const { number, date } = useFormat();
  const to = usePaging();
  const kept = useKeptColumns();
  const { scope, rows, filter } = data;
  const { values, fields } = useScopeFilter(scope);
  return (
    <DeskPage
      title={t('page.counts')}
      actions={
        <LinkButton to={newIn('/cluster/store/counts', scope)} data-key="c">
          <Icon name="plus" />
          {t('counts.new')}
        </LinkButton>
      }
    >
      <FilterForm
        values={{ ...filter, ...values }}
        submit={t('filter.find')}
        keep={kept}
        fields={[
          ...fields,
          {
            name: 'state',
            label: t('filter.state'),
            options: [{ value: 'all', label: t('filter.all') }, ...COUNT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))],
          },
        ]}
      />
      <DeskTable
        caption={t('page.counts')}
        sum={t('counts.total', { count: data.total })}
        columns={[
          { key: 'number', title: t('orders.number') },
          { key: 'store', title: t('orders.store') },
          { key: 'createdAt', title: t('counts.createdAt') },
          { key: 'counted', title: t('counts.counted'), align: 'end' },
          { key: 'state', title: t('orders.state'), head: true },
        ]}
        rows={rows.map((count) => ({
          id: count.id,
          cells: [
            <Link key="number" className="ui-Target" to={`/cluster/store/counts/${count.id}`}>
              {count.number}
            </Link>,
            count.store,
            date(count.createdAt, 'short'),
            t('counts.countedOf', { counted: number(count.counted), lines: number(count.lines) }),
            <StateBadge key="state" state={count.state} />,
          ],
        }))}
        empty={
          <EmptyState icon="check" title={t(filter.state === 'all' ? 'counts.empty' : 'counts.none')}>
            {filter.state === 'all' && <p>{t('counts.emptyHint')}</p>}
          </EmptyState>
        }
      />
      <Pagination page={data.page} count={data.pages} to={to} />
    </DeskPage>
  );
}
