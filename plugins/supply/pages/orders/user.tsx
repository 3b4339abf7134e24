import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Pagination } from '#kit/ui/navigation/Pagination.tsx';
import type { load, OrdersData } from '../../gateway/pages/orders.ts';
import { ORDER_STATES } from '../../machines/order.ts';
import { NoStore } from '../../parts/NoStore.tsx';
import { StateBadge } from '../../parts/StateBadge.tsx';
import { useDay } from '../../parts/useDay.ts';
import { newIn, usePaging, useScopeFilter } from '../../parts/useScopeFilter.ts';

export default function OrdersPage({ data }: PageProps<typeof load>) {
  const t = useText('supply');
  return data ? <Orders data={data} /> : <NoStore title={t('page.orders')} />;
}

/** Orders to suppliers: what is on its way, what is late, what has come. */
function Orders({ data }: { data: OrdersData }) {
  const t = useText('supply');
  const { money, number } = useFormat();
  const day = useDay();
  const to = usePaging();
  const kept = useKeptColumns();
  const { scope, rows, filter } = data;
  const { values, fields } = useScopeFilter(scope);
  return (
    <DeskPage
      title={t('page.orders')}
      actions={
        scope.keepsStock && (
          <LinkButton to={newIn('/cluster/store/orders', scope)} data-key="c">
            <Icon name="plus" />
            {t('orders.new')}
          </LinkButton>
        )
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
            options: [{ value: 'all', label: t('filter.all') }, ...ORDER_STATES.map((value) => ({ value, label: t(`state.${value}`) }))],
          },
        ]}
      />
      <DeskTable
        caption={t('page.orders')}
        sum={t('orders.total', { count: data.total })}
        columns={[
          { key: 'number', title: t('orders.number') },
          { key: 'supplier', title: t('orders.supplier') },
          { key: 'store', title: t('orders.store') },
          { key: 'expected', title: t('orders.expectedOn') },
          { key: 'received', title: t('orders.received'), align: 'end' },
          ...(scope.owns ? [{ key: 'total', title: t('orders.worth'), align: 'end' as const }] : []),
          { key: 'state', title: t('orders.state'), head: true },
        ]}
        rows={rows.map((order) => ({
          id: order.id,
          cells: [
            <Link key="number" className="ui-Target" to={`/cluster/store/orders/${order.id}`}>
              {order.number}
            </Link>,
            order.supplier,
            order.store,
            <span key="expected">
              {order.expectedOn ? day(order.expectedOn) : '–'} {order.overdue && <Badge tone="danger">{t('orders.overdue')}</Badge>}
            </span>,
            t('orders.receivedOf', { received: number(order.received), quantity: number(order.quantity) }),
            ...(order.totalSatang === null ? [] : [money(order.totalSatang)]),
            <StateBadge key="state" state={order.state} />,
          ],
        }))}
        empty={
          <EmptyState icon="cart" title={t(filter.state === 'all' ? 'orders.empty' : 'orders.none')}>
            {filter.state === 'all' && <p>{t('orders.emptyHint')}</p>}
          </EmptyState>
        }
      />
      <Pagination page={data.page} count={data.pages} to={to} />
    </DeskPage>
  );
}
