import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { load, OrdersData } from '../../gateway/pages/orders.ts';
import { ORDER_STATES } from '../../machines/order.ts';
import { NoStore } from '../../parts/NoStore.tsx';
import { RecordList } from '../../parts/RecordList.tsx';
import { StateBadge } from '../../parts/StateBadge.tsx';
import { useDay } from '../../parts/useDay.ts';

export default function OrdersPage({ data }: PageProps<typeof load>) {
  const t = useText('supply');
  return data ? <Orders data={data} /> : <NoStore title={t('page.orders')} />;
}

/** Orders to suppliers: what is on its way, what is late, what has come. */
function Orders({ data }: { data: OrdersData }) {
  const t = useText('supply');
  const { money, number } = useFormat();
  const day = useDay();
  return (
    <RecordList
      kind="orders"
      icon="cart"
      data={data}
      states={ORDER_STATES}
      adds={data.scope.keepsStock}
      columns={[
        { key: 'number', title: t('orders.number') },
        { key: 'supplier', title: t('orders.supplier') },
        { key: 'store', title: t('orders.store') },
        { key: 'expected', title: t('orders.expectedOn') },
        { key: 'received', title: t('orders.received'), align: 'end' },
        ...(data.scope.owns ? [{ key: 'total', title: t('orders.worth'), align: 'end' as const }] : []),
        { key: 'state', title: t('orders.state'), head: true },
      ]}
      renderCells={(order) => [
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
      ]}
    />
  );
}
